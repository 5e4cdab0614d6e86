"""Rolling Cubes ABC: thirteen dice, two wildcards, and words."""

from .components import all_together, last_die, one_by_one, tournament, yahtzee
from .language import ENGLISH

ONE_BY_ONE, ALL_TOGETHER, LAST_DIE = one_by_one(ENGLISH), all_together(ENGLISH), last_die(ENGLISH)
TOURNAMENT, YAHTZEE = tournament(ENGLISH), yahtzee(ENGLISH)
GAMES = (ONE_BY_ONE, ALL_TOGETHER, LAST_DIE, TOURNAMENT, YAHTZEE)

__all__ = ["ALL_TOGETHER", "GAMES", "LAST_DIE", "ONE_BY_ONE", "TOURNAMENT", "YAHTZEE"]
