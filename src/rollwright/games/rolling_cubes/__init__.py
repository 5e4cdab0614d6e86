"""Rolling Cubes ABC: thirteen dice, two wildcards, and words."""

from .components import all_together, last_die, one_by_one, same_dice, tournament, yahtzee
from .language import ENGLISH

ONE_BY_ONE, ALL_TOGETHER, LAST_DIE = one_by_one(ENGLISH), all_together(ENGLISH), last_die(ENGLISH)
TOURNAMENT, YAHTZEE, SAME_DICE = tournament(ENGLISH), yahtzee(ENGLISH), same_dice(ENGLISH)
GAMES = (ONE_BY_ONE, ALL_TOGETHER, LAST_DIE, TOURNAMENT, YAHTZEE, SAME_DICE)

__all__ = ["ALL_TOGETHER", "GAMES", "LAST_DIE", "ONE_BY_ONE", "SAME_DICE", "TOURNAMENT", "YAHTZEE"]
