"""Duplicate leagues: rounds with the same dice for everybody, one after the other, and a table of standings."""
