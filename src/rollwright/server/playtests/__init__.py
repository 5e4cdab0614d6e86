"""Playtests: a table whose link an author shares, and what those who played there thought of the game."""
