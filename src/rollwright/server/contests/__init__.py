"""Contests: the same dice for everybody for a while, one attempt each. Dailies and rounds of leagues are contests."""
