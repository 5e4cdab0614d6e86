"""Potion Shop: dice under chits, potions for customers, a shop that grows."""

from typing import Final

from rollwright.core.data import shipped

from .data import FILES
from .rounds import PotionShop

GAME: Final = PotionShop(shipped(__name__, FILES))
GAMES: Final = (GAME,)

__all__ = ["GAME", "GAMES"]
