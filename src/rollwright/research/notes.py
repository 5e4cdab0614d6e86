"""What a seat is told, in bytes: of the others' sheets, only changed ones are encoded again."""

from typing import final

from rollwright.core.table import Seat, Table

from .facts import Cards, Cells, Fact, told


@final
class Dealt:
    """What had been drawn from the decks when a seat was told of them last."""

    def __init__(self) -> None:
        self.left: dict[str, int] = {}
        self.seen: dict[str, tuple[int, ...]] = {}
        self.own: dict[str, tuple[int, ...]] = {}
        self.last: tuple[str, tuple[int, ...], str, tuple[int, ...]] = ("", (), "", ())
        self.written: list[bytearray] = []

    def still(self, t: Table, me: Seat) -> bool:
        """Whether that is so now; if not, it is from now on."""
        last = (t.deck, t.cards, me.deck, me.cards)
        same = last == self.last and t.decks == self.left and t.drawn == self.seen and me.drawn == self.own
        if not same:
            self.last, self.left, self.seen, self.own = last, t.decks.copy(), t.drawn.copy(), me.drawn.copy()
        return same and bool(self.written)


def listed(facts: list[Fact], t: Table, me: Seat) -> bytearray:
    """The numbers of these, a byte for each."""
    return bytearray(told(facts, t, me))


@final
class Notes:
    """One seat's notes. They are compared with the sheets each time, so they are never out of date.

    The sheets come last among the facts, and behind them a number for each word.
    """

    def __init__(self, facts: list[Fact], words: int = 0) -> None:
        decks = [nth for nth, fact in enumerate(facts) if isinstance(fact, Cards)] or [0, -1]
        start, stop = decks[0], decks[-1] + 1
        self.first, self.cards = facts[:start], facts[start:stop]
        self.then = [fact for fact in facts[stop:] if not isinstance(fact, Cells)]
        self.dealt = Dealt()
        self.sheets = [fact for fact in facts if isinstance(fact, Cells)]
        self.seen: list[list[int]] = [[] for _ in self.sheets]
        self.written = [bytearray() for _ in self.sheets]
        self.words = words
        self.unsaid = bytes(words)

    def told(self, t: Table, me: Seat) -> bytes:
        """All numbers of the facts, a byte for each. ValueError if one is too large for that, or below 0."""
        found = [listed(self.first, t, me), *self._decks(t, me), listed(self.then, t, me)]
        for nth, sheet in enumerate(self.sheets):
            found.append(bytearray(sheet.cells(t, me)) if sheet.own else self._still(nth, sheet.cells(t, me)))
        return b"".join(found)

    def fitting(self, t: Table, me: Seat) -> bytes | None:
        """The same; None where one does not fit."""
        try:
            return self.told(t, me)
        except ValueError:
            return None

    def _decks(self, t: Table, me: Seat) -> list[bytearray]:
        """What is told of decks."""
        dealt = self.dealt
        if self.cards and not dealt.still(t, me):
            dealt.written = []  # should one number not fit
            dealt.written = [listed(self.cards, t, me)]
        return dealt.written

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
