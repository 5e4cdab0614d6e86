"""Dice for roll-outs: the first throw of many roll-outs is spread evenly over all possible results."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright.core.chance import Chance, QuickDice
from rollwright.core.dice import Deck, Die

GOLDEN: Final = 0.6180339887498949
"""Multiples of it, modulo 1, never cluster."""


class Luck(Chance):
    """The nth possible result of everything. Alternatives are compared on the same luck."""

    def __init__(self, seed: int, nth: int) -> None:
        self.seed = seed + nth * 0x1000193
        self.later = QuickDice(self.seed)
        self.spread = (seed % 1009 + nth) * GOLDEN % 1.0
        self.fresh = True

    def out(self, cards: Mapping[str, Sequence[int]]) -> None:
        """The cards drawn from each deck: only the rest is shuffled."""
        self.later.out = cards

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """The first throw by its place among all, the later ones at random."""
        if not self.fresh:
            return self.later.faces(stream, nth, dice)
        self.fresh = False
        ways = 1
        for die in dice:
            ways *= die.sides
        way = int(self.spread * ways)
        found = []
        for die in dice:
            found.append(1 + way % die.sides)
            way //= die.sides
        return tuple(found)

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """From the rest of the deck."""
        return self.later.cards(deck, nth, n)
