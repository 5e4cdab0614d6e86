"""What all decisions share: the moves of the map, the adviser's notes, and words for what a move does."""

from typing import Final

from rollwright import Decision, Move, Preview, Reason, Rule, Seat, Table, Text, Verbatim, Words, listed

from .. import data, position, rules, vocabulary
from ..advice.adviser import Adviser
from ..advice.notebook import Notebook
from ..floor import rooms
from ..floorplan import Floorplan, changed
from ..lacking import lacking
from ..standing import told
from .pointing import pointed

DEEDS: Final[dict[str, Words]] = {
    "pass": "Do nothing",
    "ignore": "Skip the rest",
    "stop": "Fill no more",
    "item": "Circle the item",
    "bat": "Cross the numbers",
}
"""What the button says that ends a turn, where the last move of it says more than what was asked."""


class Choice(Decision):
    """A decision on the sheet of one map."""

    verbs: tuple[str, ...] = ()
    """The first words of its moves, if these name squares."""
    first_of_all: Rule | None = None
    """Against single squares, where something else is to be chosen first."""

    def __init__(self, notes: Notebook, name: str, ask: str, verb: str, focus: str = "map") -> None:
        super().__init__(name, ask, verb=verb, focus=focus)
        self.notes = notes
        self.book = notes.book
        self.board = notes.book.board
        self.grid = notes.book.grid
        self.at = notes.book.at

    def button(self, t: Table, me: Seat) -> Words:
        """What the last move of the turn does; before that, what is asked."""
        return self.verb if me.todo or not me.draft else DEEDS.get(me.draft[-1].kind, self.verb)

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """A square asked about before its time is told by what stands there, and by what comes first."""
        if self.first_of_all is None or move.kind != "cell" or self.takes(me, move):
            return super().refuses(t, me, move)
        floor, square = self.notes.floor(me.sheet.cells), self.book.spots[move].place
        return told(floor, self.ground(me), square, self.first_of_all)

    def ground(self, me: Seat) -> position.Ground:
        """The map of a seat as it stands."""
        return position.Ground(self.book, me.sheet.cells)

    def look(self, t: Table, me: Seat) -> Adviser:
        """The sheet of a seat in the eyes of the adviser."""
        return self.notes.look(t, me.sheet.cells)

    def changed(self, me: Seat, after: list[int]) -> Preview:
        """What the floor of a seat gains and loses if its sheet becomes this one."""
        return changed(self.notes.floor(me.sheet.cells), Floorplan(self.book, after))

    def first(self, mask: int) -> Verbatim:
        """The first of some squares as people say it: `C4`."""
        return self.book.said[self.grid.squares(mask)[0]]

    def taken(self, me: Seat, ground: position.Ground, mask: int) -> Rule:
        """The rule against a wall on squares of which one is taken, and by what."""
        if mask & ground.walls:
            return rules.ON_WALL.because(square=self.first(mask & ground.walls))
        inside = self.grid.squares(mask & ~ground.free)[0]
        counts = lacking(self.notes.floor(me.sheet.cells), inside)
        return rules.IN_ROOM.because(square=self.book.said[inside], counts=counts)

    def apart(self, mask: int) -> Rule:
        """The rule against a wall that touches nothing."""
        return rules.CONTACT.because(squares=listed([self.book.said[square] for square in self.grid.squares(mask)]))

    def part_of_large(self, rule: Rule, mask: int) -> Rule:
        """The rule against a wall or a room that takes only a part of a large monster, and how much of which."""
        for large in self.board.large:
            inside = (mask & large.mask).bit_count()
            if 0 < inside < len(large.squares):
                return rule.because(n=inside, monster=vocabulary.large_one(large), square=self.first(mask & large.mask))
        return rule

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Squares may be said as they are printed, `C4`; else a text that is never a move deserves a reason."""
        said = pointed(self.grid, text)
        if said is None:
            return self._never(me, text)
        if said.missing:
            return rules.NO_SUCH_SQUARE.because(square=Verbatim(said.missing))
        if self.verbs and said.verb and said.verb not in self.verbs:
            return rules.WHEN[said.verb]
        return self.meant(t, me, said.squares)

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        """The moves that are meant by some squares; a rule that says what is missing; empty if nothing is meant."""
        return []

    def _never(self, me: Seat, text: str) -> list[Move] | Rule:
        """The rule against a text that has the form of a move but is none."""
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
    done: list[Words] = []
    why = []
    closed = _suitable(seen, seen.walls | mask) - _suitable(seen, seen.walls)
    if closed > 0:
        done.append(Text("closes {n} room", "closes {n} rooms", n=closed))
        why.append(rules.ROOM_POINTS)
    broken = seen.broken(mask)
    if broken:
        done.append(Text("breaks up an open 2 by 2 area", "breaks up {n} open 2 by 2 areas", n=broken))
        why.append(rules.SUITABLE)
    gained = position.covered(seen.board, mask)
    if any(gained):
        done.append(Text("covers {things}", things=vocabulary.covered(gained)))
        why.append(rules.GAINED)
    if not done:
        return plain
    where = listed([vocabulary.square(seen.grid, square) for square in seen.grid.squares(mask)])
    return Reason(Text("A wall on {squares} {deeds}.", squares=where, deeds=listed(done)), tuple(why))


def _suitable(seen: Adviser, walls: int) -> int:
    reached = seen.grid.flood(seen.prospects.entrance, seen.grid.full & ~walls)
    return sum(not room.fault for room in rooms(seen.grid, reached, seen.dotted))


def developed(seen: Adviser, steps: int) -> Reason:
    """What so many Development numbers change; empty if that is nothing."""
    after = min(data.LAST, seen.developed + steps)
    if after == data.LAST > seen.developed:
        return Reason("Your construction ends with this round.", (rules.SHEET_END,))
    opened = [lock for lock in data.LOCKS if seen.developed < lock <= after]
    if len(opened) > 1:
        return Reason(Text("Your Development opens the locks at {locks}.", locks=listed(opened)), (rules.KEYS,))
    if not opened:
        return Reason()
    return Reason(Text("Your Development opens the lock at {lock}.", lock=opened[0]), (rules.KEYS,))
