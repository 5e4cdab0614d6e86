"""Six Dice Square: a grid of 36 squares, one of each polyhedral die, and never enough boxes."""

from .rounds import CHALLENGE, SOLO

GAMES = (SOLO, CHALLENGE)

__all__ = ["CHALLENGE", "GAMES", "SOLO"]
