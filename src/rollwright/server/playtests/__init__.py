"""Playtests: a table whose link an author gives away, and what those who played there thought of the game."""
