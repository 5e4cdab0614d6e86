"""Requests as nobody sends them, at tables where somebody really plays."""
