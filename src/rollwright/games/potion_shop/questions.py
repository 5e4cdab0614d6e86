"""What players are asked, by name: the same whatever data a shop is made from."""

from typing import Final

from rollwright.core.task import Question

PLACE: Final = Question("place")
"""With the spot, from 1."""
PICK: Final = Question("pick")
REROLL: Final = Question("reroll")
POTION: Final = Question("potion")
INGREDIENT: Final = Question("ingredient")
"""With how many a chit gives."""
HELPER: Final = Question("helper")
"""With how many a tile gives."""
SYMBOL: Final = Question("symbol")
"""With how many are still to be chosen, then those that are gained already: all must differ."""
RESERVE: Final = Question("reserve")
SELL: Final = Question("sell")
BUY: Final = Question("buy")
DISCARD: Final = Question("discard")
LAST_CALL: Final = Question("lastcall")
