"""What all decisions share: the moves of the map, the adviser's notes, and words for what a move does."""

from collections.abc import Sequence

from rollwright import Decision, Move, Reason, Rule, Seat, Table

from .. import data, position, rules
from ..advice.adviser import Adviser
from ..advice.notebook import Notebook
from ..floor import rooms


class Choice(Decision):
    """A decision on the sheet of one map."""

    def __init__(self, notes: Notebook, name: str, ask: str, verb: str, focus: str = "map") -> None:
        super().__init__(name, ask, verb=verb, focus=focus)
        self.notes = notes
        self.book = notes.book
        self.board = notes.book.board
        self.grid = notes.book.grid
        self.at = notes.book.at

    def ground(self, me: Seat) -> position.Ground:
        """The map of a seat as it stands."""
        return position.Ground(self.book, me.sheet.cells)

    def look(self, t: Table, me: Seat) -> Adviser:
        """The sheet of a seat in the eyes of the adviser."""
        return self.notes.look(t, me.sheet.cells)

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Nothing is longer than one move, but a text that has the form of one and never is any deserves a reason."""
        verb, _, what = text.partition(" ")
        names = what.replace("-r", ",r").split(",")
        if len(what.split()) == 1:
            if verb in rules.OFF and any(name not in self.grid.names for name in names):
                return rules.OFF[verb]
            if verb in rules.NEVER:
                return rules.BONUS_PLAN if verb == "rect" and me.task == "rect 0" else rules.NEVER[verb]
        return []


def wall_reason(seen: Adviser, mask: int, plain: Reason) -> Reason:
    """What a wall closes, breaks up and covers, in one sentence; `plain` if that is nothing."""
    done, why = [], []
    closed = _suitable(seen, seen.walls | mask) - _suitable(seen, seen.walls)
    if closed > 0:
        done.append(f"closes {counted(closed, 'room')}")
        why.append(rules.ROOM_POINTS)
    broken = seen.broken(mask)
    if broken:
        done.append(f"breaks up {counted(broken, 'wide place')}")
        why.append(rules.SUITABLE)
    gained = position.covered(seen.board, mask)
    if any(gained):
        done.append(f"covers {effects(gained)}")
        why.append(rules.GAINED)
    return Reason(f"It {_listed(done)}.", tuple(why)) if done else plain


def _suitable(seen: Adviser, walls: int) -> int:
    reached = seen.grid.flood(seen.prospects.entrance, seen.grid.full & ~walls)
    return sum(not room.fault for room in rooms(seen.grid, reached, seen.dotted))


def developed(seen: Adviser, steps: int) -> Reason:
    """What so many Development numbers change; empty if that is nothing."""
    after = min(data.LAST, seen.developed + steps)
    if after == data.LAST > seen.developed:
        return Reason("Your construction ends with this round.", (rules.SHEET_END,))
    opened = [str(lock) for lock in data.LOCKS if seen.developed < lock <= after]
    return Reason(f"It breaks the lock at {' and '.join(opened)}.", (rules.KEYS,)) if opened else Reason()


def effects(waiting: Sequence[int]) -> str:
    """`1 item and 2 bats`."""
    return _listed([counted(n, word) for n, word in zip(waiting, ("item", "ghost", "bat")) if n])


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def counted(n: int, word: str) -> str:
    """`1 square`, `3 squares`."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
