"""Telling people that it is their turn while they are elsewhere."""
