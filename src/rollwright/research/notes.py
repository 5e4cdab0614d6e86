"""What a seat is told, in bytes: of the others' sheets, only those that have changed are written anew."""

from typing import final

from rollwright.core.table import Seat, Table

from .facts import Cells, Fact


@final
class Notes:
    """One seat's notes. They are compared with the sheets each time, so they are never out of date.

    The sheets come last among the facts, and behind them a number for each word.
    """

    def __init__(self, facts: list[Fact], words: int = 0) -> None:
        self.short = [fact for fact in facts if not isinstance(fact, Cells)]
        self.sheets = [fact for fact in facts if isinstance(fact, Cells)]
        self.seen: list[list[int]] = [[] for _ in self.sheets]
        self.written = [bytearray() for _ in self.sheets]
        self.words = words
        self.unsaid = bytes(words)

    def told(self, t: Table, me: Seat) -> bytes:
        """All numbers of the facts, a byte for each. ValueError if one is too large for that, or below 0."""
        short: list[int] = []
        for fact in self.short:
            fact.tell(t, me, short)
        found = [bytearray(short)]
        for nth, sheet in enumerate(self.sheets):
            found.append(bytearray(sheet.cells(t, me)) if sheet.own else self._still(nth, sheet.cells(t, me)))
        return b"".join(found)

    def fitting(self, t: Table, me: Seat) -> bytes | None:
        """The same; None where one does not fit."""
        try:
            return self.told(t, me)
        except ValueError:
            return None

    def _still(self, nth: int, cells: list[int]) -> bytearray:
        """A sheet that seldom changes."""
        if cells != self.seen[nth]:
            self.written[nth] = bytearray(cells)
            self.seen[nth] = cells[:]
        return self.written[nth]

    def spoken(self, said: tuple[int, ...]) -> bytes:
        """Which words were said, a byte for each."""
        if not said:
            return self.unsaid
        found = bytearray(self.words)
        for word in said:
            found[word] = 1
        return bytes(found)
