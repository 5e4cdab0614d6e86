"""What a seat was told last, in bytes: of the sheets, only those that have changed are written anew."""

from typing import final

from rollwright.core.table import Seat, Table

from .facts import Cells, Fact


@final
class Notes:
    """One seat's notes. They are compared with the sheets each time, so they are never out of date.

    The sheets come last among the facts.
    """

    def __init__(self, facts: list[Fact]) -> None:
        self.short = [fact for fact in facts if not isinstance(fact, Cells)]
        self.sheets = [fact for fact in facts if isinstance(fact, Cells)]
        self.seen: list[list[int]] = [[] for _ in self.sheets]
        self.written = [bytearray() for _ in self.sheets]

    def tell(self, t: Table, me: Seat, to: list[bytearray]) -> None:
        """Add all numbers to a list, a byte for each. ValueError if one is too large for that, or below 0."""
        found: list[int] = []
        for fact in self.short:
            fact.tell(t, me, found)
        to.append(bytearray(found))
        for nth, sheet in enumerate(self.sheets):
            cells = sheet.cells(t, me)
            if cells != self.seen[nth]:
                self.written[nth] = bytearray(cells)
                self.seen[nth] = cells[:]
            to.append(self.written[nth])

    def told(self, t: Table, me: Seat) -> bytes:
        """All numbers, in the same way."""
        found: list[bytearray] = []
        self.tell(t, me, found)
        return b"".join(found)
