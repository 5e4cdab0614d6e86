"""A new user on the first day."""
