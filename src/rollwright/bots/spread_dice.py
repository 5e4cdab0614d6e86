"""Dice for roll-outs: the first throw of many roll-outs is spread evenly over all possible results."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright.core.chance import Chance, QuickDice
from rollwright.core.dice import Deck, Die

GOLDEN: Final = 0.6180339887498949
"""Multiples of it, modulo 1, never cluster."""


class SpreadDice(Chance):
    """The dice and cards of the nth roll-out: the same for every move that is compared."""

    def __init__(self, seed: int, nth: int) -> None:
        self.seed = seed + nth * 0x1000193
        self.later = QuickDice(self.seed)
        self.spread = (seed % 1009 + nth) * GOLDEN % 1.0
        self.fresh = True

    def leave_out(self, cards: Mapping[str, Sequence[int]]) -> None:
        """These cards of each deck have been drawn: only the rest is shuffled."""
        self.later.out = cards

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """The first throw takes its share of all possible results in turn; later throws are random."""
        if not self.fresh:
            return self.later.faces(stream, nth, dice)
        self.fresh = False
        ways = 1
        for die in dice:
            ways *= die.sides
        way = int(self.spread * ways)
        faces = []
        for die in dice:
            faces.append(1 + way % die.sides)
            way //= die.sides
        return tuple(faces)

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """From the rest of the deck."""
        return self.later.cards(deck, nth, n)
