"""Ratings by title and mode, from results alone; leaderboards for those who want to appear there."""
