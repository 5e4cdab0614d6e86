"""A game described: everything a client needs to draw it, explain it and play it."""
