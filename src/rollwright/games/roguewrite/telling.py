"""A turn told in one sentence: what somebody built, what that covered, and what came of it."""

from typing import final

from rollwright import Move, Seat, TakenTurn, Text, Verbatim, Words, listed

from . import data, position, vocabulary
from .floor import rooms
from .moves import Book
from .squares import WALLS

_Deeds = list[Words]
"""What somebody does, each as the end of a sentence: `draws the bar at C4`."""


def tell(book: Book, turn: TakenTurn) -> Words:
    """The turn in one sentence."""
    if turn.moves and turn.moves[0].kind in ("exit", "room"):
        return _sent(book, turn.moves[0])
    if turn.before.task.name == "exit":
        return "{who} has no exit left to choose."
    deeds = _Builder(book, turn).deeds()
    return Text("{who} {deeds}.", deeds=listed(deeds)) if deeds else "{who} can draw nothing."


def _sent(book: Book, move: Move) -> Words:
    """The exit that stays open, or the room that the adventurer is sent to."""
    if move.kind == "exit":
        return Text("{who} leaves the stairs at {square} open.", square=book.said[book.board.exits[move.n]])
    mask = book.grid.rect(*book.rooms[move.n])
    return Text("{who} sends the adventurer to the room from {room}.", room=vocabulary.span(book.grid, mask))


@final
class _Builder:
    """Goes through the moves of a turn: an action, where it is drawn, and then all that was covered and used."""

    def __init__(self, book: Book, turn: TakenTurn) -> None:
        self.book = book
        self.turn = turn
        self.found: _Deeds = []
        self.run: list[int] = []
        """Single squares that belong together."""
        self.due = Move("")
        """The last move that was not about squares: what the squares are for."""
        self.items: list[int] = []
        self.bats: list[Verbatim] = []
        self.steps = 0
        """Development numbers that bats have crossed."""

    def deeds(self) -> _Deeds:
        """What was done, and then what came of it; what bats and items do is told together."""
        for move in self.turn.moves:
            if move.kind == "cell":
                self.run.append(move.n)
            elif move.kind in ("block", "rect"):
                self._shape(move)
            elif move.kind != "stop":
                self._squares()
                self._word(move)
                self.due = move
        self._squares()
        return [*self.found, *self._gathered(), *_outcome(self.book, self.turn.before, self.turn.after)]

    def _word(self, move: Move) -> None:
        """What is done without pointing at the map."""
        if move.kind == "black" and move.n:
            points = data.ITEM_POINTS[move.n - 1]
            self.found.append(Text("spends {item} on the black die", item=vocabulary.item(points)))
        elif move.kind == "item":
            self.items.append(data.ITEM_POINTS[move.n])
        elif move.kind == "bat" and move.n:
            self.steps += data.BAT_STEPS

    def _shape(self, move: Move) -> None:
        """A block of a die, or a planned room."""
        spot = self.book.spots[move]
        where = vocabulary.corner(self.book.grid, spot.mask)
        if move.kind == "rect":
            self._plan(where, spot.mask, spot.way.value)
            return
        block = data.BLOCK_NAMES[spot.way.value - 1]
        self._built(Text("draws the {block} at {square}", block=block, square=where), spot.mask)

    def _plan(self, where: Verbatim, mask: int, area: int) -> None:
        board = self.book.board
        monsters = vocabulary.monsters(board, mask)
        if self.due.kind == "ghost":
            room = Text("a bonus room of {n} squares", n=area)
        else:
            room = Text("a room of {n} squares", n=area)
        if monsters:
            told = Text("plans {room} at {square} around {monsters}", room=room, square=where, monsters=monsters)
        else:
            told = Text("plans {room} at {square}, without monsters", room=room, square=where)
        self.found.append(told)
        for large in board.large:
            if large.mask & mask:
                self.found.append(Text("takes the quest of {monster}", monster=vocabulary.large_one(large)))

    def _squares(self) -> None:
        """Squares that were filled one by one."""
        run, self.run = self.run, []
        if not run:
            return
        mask, n, first = self.book.grid.of(run), len(run), self.book.said[min(run)]
        if self.due.kind == "bat":
            self.bats.append(first)
        elif self.due.kind != "ghost":
            self._built(Text("fills {square}", square=first), mask)
        elif data.BONUS_EFFECTS[self.due.n] == data.BLOCK_BONUS:
            self._built(Text("draws a bonus block of {n} squares at {square}", n=n, square=first), mask)
        else:
            self.found.append(Text("fills {n} bonus square", "fills {n} bonus squares", n=n))

    def _built(self, told: Text, mask: int) -> None:
        """A wall, and what lies under it."""
        under = position.covered(self.book.board, mask)
        things = vocabulary.covered(under)
        self.found.append(Text("{wall} over {things}", wall=told, things=things) if any(under) else told)

    def _gathered(self) -> _Deeds:
        """What bats and items do."""
        told: _Deeds = []
        if self.bats:
            n, where = len(self.bats), listed(self.bats)
            told.append(Text("lets the bat fill {squares}", "lets the bats fill {squares}", n=n, squares=where))
        if self.steps:
            told.append(Text("crosses {n} Development numbers", n=self.steps))
        if self.items:
            worth = listed(self.items)
            told.append(
                Text("circles the item worth {points}", "circles items worth {points}", n=len(self.items), points=worth)
            )
        return told


def _outcome(book: Book, before: Seat, after: Seat) -> _Deeds:
    """Locks that are open now, rooms that are closed, a track that is full."""
    at, old, new = book.at, before.sheet.cells, after.sheet.cells
    locks = [lock for nth, lock in enumerate(data.LOCKS) if new[at.keys + nth] > old[at.keys + nth]]
    told: _Deeds = []
    if locks:
        told.append(Text("opens the lock at {locks}", "opens the locks at {locks}", n=len(locks), locks=listed(locks)))
    closed = suitable(book, new) - suitable(book, old)
    if closed > 0:
        told.append(Text("closes a room", "closes {n} rooms", n=closed))
    if position.development(at, new) == data.LAST > position.development(at, old):
        told.append(Text("fills the Development track"))
    return told


def suitable(book: Book, cells: list[int]) -> int:
    """How many rooms that can be reached from the entrance would count as they are."""
    grid = book.grid
    entrance = grid.bit[book.board.entrances[cells[book.at.face]]]
    reached = grid.flood(entrance, grid.full & ~position.read(grid, cells, WALLS))
    return len([room for room in rooms(grid, reached, position.dotted(grid, cells)) if not room.fault])
