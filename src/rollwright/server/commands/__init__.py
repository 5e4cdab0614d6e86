"""Commands that serve, work, and look after what is stored."""
