"""A table: its host, its store and its log, what the log means, and what a seat may do."""
