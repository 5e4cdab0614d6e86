"""Potion Shop: dice under chits, potions for customers, a shop that grows."""

from .v1 import GAME

GAMES = (GAME,)

__all__ = ["GAME", "GAMES"]
