"""The contracts of a game, one module each."""
