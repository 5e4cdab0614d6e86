"""The middle of the table in The Last Die: the growing word, the dice that lie in it, and who began."""

from typing import Final, final

from rollwright import Box, Group, Label, Mark, Paper, Shape, Table

from .cubes import Cubes
from .layouts import middle_screens
from .letters import LETTERS, MOST, laid, spelled, strip
from .sheet import margin

DICE_BY_COLOUR: Final = (
    "dice that lie in the word are crossed: R red, O orange, G green, L light blue, B blue, P purple"
)
"""Above a row of signs, one for each die."""
BY_COLOUR: Final = (
    "dice that lie in the word are crossed:",
    "R red, O orange, G green, L light blue, B blue, P purple",
)
"""The same in two lines."""


@final
class Middle:
    """The seat that added the n-th letter is n - 1 seats after the starter."""

    def __init__(self, cubes: Cubes) -> None:
        self.cubes = cubes
        size = 12.0
        self.strip = strip("seq", 12, 26, size, "the word")
        boxes = [
            Box(
                f"laid-{id}",
                Shape("bare", 12 + size * n + 1.5, 48, 9, 9),
                n + 1,
                sign,
                marks=(Mark("cross", text=f"({sign})"),),
            )
            for n, (id, sign) in enumerate(zip(cubes.ids, cubes.signs))
        ]
        self.laid = Group("laid", boxes, "die by colour")
        self.notes = margin("middle", [("starter", "who began the round")])
        labels = [Label("the word", 12, 22, 3.2), Label(DICE_BY_COLOUR, 12, 44, 2.8)]
        screens = middle_screens(self.strip, self.laid, self.notes, BY_COLOUR)
        self.paper = Paper([self.strip, self.laid, self.notes], (180, 64), "The Last Die", labels, layouts=screens)

    def word(self, t: Table) -> list[int]:
        """The boxes of the word so far."""
        return laid(t.board.cells, self.strip.start)

    def claimed(self, t: Table, seat: int = 0) -> str:
        """The same spelled, which somebody claims to be a word."""
        return spelled(self.word(t))

    def starter(self, t: Table) -> int:
        """Who laid the first die of the round."""
        return t.board.cells[self.notes.start] - 1

    def last(self, t: Table) -> int:
        """Who added the last letter."""
        return (self.starter(t) + len(self.word(t)) - 1) % t.n

    def free(self, cells: list[int]) -> list[int]:
        """The dice that do not lie in the word."""
        return [die for die in range(MOST) if not cells[self.laid.start + die]]

    def choices(self, t: Table, throw: list[int]) -> list[int]:
        """The unused dice, of those of one colour with the same face only the first."""
        found: list[int] = []
        seen: list[int] = []
        for die in self.free(t.board.cells):
            look = self.cubes.colour[die] * (LETTERS + 2) + throw[die]
            if look not in seen:
                seen.append(look)
                found.append(die)
        return found
