"""The whole house through a real browser."""
