"""HTTP before any game: what is admitted, how messages are read and written."""
