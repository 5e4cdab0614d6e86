"""Rolling Cubes ABC: thirteen dice, two wildcards, and words."""

from .v1 import ALL_TOGETHER, LAST_DIE, ONE_BY_ONE, TOURNAMENT, YAHTZEE

GAMES = (ONE_BY_ONE, ALL_TOGETHER, LAST_DIE, TOURNAMENT, YAHTZEE)

__all__ = ["ALL_TOGETHER", "GAMES", "LAST_DIE", "ONE_BY_ONE", "TOURNAMENT", "YAHTZEE"]
