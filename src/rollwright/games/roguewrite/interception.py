"""The Interception Stage: the stack of sheets, and the adventurer's way over each (RW-80 to RW-92)."""

from collections.abc import Sequence
from typing import Final

from rollwright import Lot, Roll, Seat, Settle, Sheet, Step, Table, Turn

from . import data, position
from .footprints import walk
from .moves import Book
from .scoring import Survey, add_up, survey
from .sheet import Places

SEATS: Final = 6
LOTS: Final = Lot("lot", range(SEATS, 1, -1), ("first", "second", "third", "fourth", "fifth", "sixth"))
"""They put sheets that are equal into an order (RW-82)."""
COMBAT: Final = Roll(("white", "black"))
STACK: Final = "stack"
ENTER: Final = "enter"
ARM: Final = "arm"
LEAVE: Final = "leave"
DUE: Final = 1
"""The adventurer has just entered a room."""
FOUGHT: Final = 2
ARMED: Final = 3
GONE: Final = 4


def next_step(book: Book, t: Table) -> Step | None:
    """The next step of the stage; None when the last sheet is done."""
    at, sheets = book.at, t.public_sheets
    left = [seat for seat, sheet in enumerate(sheets) if sheet.cells[at.valid] and not sheet.cells[at.stack]]
    if left:
        return _stack(at, t, left)
    for place in range(1, t.n + 1):
        for seat, sheet in enumerate(sheets):
            if sheet.cells[at.stack] == place and sheet.cells[at.stage] != GONE:
                t.active = seat
                return _walk(book, t, sheet, seat)
    return None


def _stack(at: Places, t: Table, left: Sequence[int]) -> Step:
    """Less Development on top, then fewer item points; what is equal is put into an order by lots (RW-82)."""
    placed = sum(sheet.cells[at.stack] > 0 for sheet in t.public_sheets)
    keys = {seat: _key(at, t.public_sheets[seat].cells) for seat in left}
    least = min(keys.values())
    tied = [seat for seat in left if keys[seat] == least]
    if len(tied) > 1:
        if not isinstance(t.step, Roll) or not t.step.among:
            return LOTS.shuffle(tied)
        tied = LOTS.order(t.dice, tied)
    return Settle(STACK, {seat: placed + nth for nth, seat in enumerate(tied, 1)})


def _key(at: Places, cells: list[int]) -> tuple[int, int]:
    return position.development(at, cells), cells[at.score]


def _walk(book: Book, t: Table, sheet: Sheet, seat: int) -> Step:
    """Combat, equipment, the next room (RW-83 to RW-89)."""
    cells, at, board = sheet.cells, book.at, book.board
    found = survey(book, cells)
    stage = cells[at.stage]
    if stage:
        room = found.rooms[here(book, cells, found)]
        if not room.fault:
            if stage == DUE and board.monsters(room.mask):
                return COMBAT
            icons = armed(t.n, cells[at.armament], (board.items & room.mask).bit_count())
            if stage < ARMED and icons > cells[at.armament]:
                return Settle(ARM, dict.fromkeys(range(t.n), icons))
    choices = ahead(book, cells, found)
    if len(choices) > 1:
        return Turn(("route",), (seat,))
    return Settle(ENTER, {seat: 1 + choices[0]}) if choices else Settle(LEAVE, {seat: 1})


def armed(players: int, icons: int, items: int) -> int:
    """The crossed icons after so many items; the track ends where level 6 is reached (RW-86, RW-87)."""
    return min(icons + items, data.LEVELS[players][-1])


def level(players: int, icons: int) -> int:
    """The armament level (RW-86)."""
    return 1 + sum(icons >= mark for mark in data.LEVELS[players])


def here(book: Book, cells: list[int], found: Survey) -> int:
    """The room in which the adventurer is."""
    return found.ways().find(cells[book.at.first] - 1, cells[book.at.last] - 1)


def ahead(book: Book, cells: list[int], found: Survey) -> list[int]:
    """The rooms to go to next, by the numbers of their moves; empty if the exit is next."""
    ways = found.ways()
    rooms = ways.onward(here(book, cells, found)) if cells[book.at.stage] else ways.starts
    return [book.room_moves[found.rooms[n].span].n for n in rooms]


def hear(book: Book, t: Table, me: Seat, step: Step) -> None:
    """What a step of the stage writes on a sheet."""
    if isinstance(step, Settle):
        value = step.to.get(me.i, 0)
        if value:
            _settle(book, t, me, step.what, value)
    elif step == COMBAT and me.i == t.active:
        _fight(book, t, me.sheet.cells)


def _settle(book: Book, t: Table, me: Seat, what: str, value: int) -> None:
    cells, at = me.sheet.cells, book.at
    if what == STACK:
        cells[at.stack] = value
    elif what == ARM:
        cells[at.armament], cells[at.level] = value, level(t.n, value)
        if me.i == t.active:
            cells[at.stage] = ARMED
    elif what == ENTER:
        enter(book, cells, value - 1)
    elif what == LEAVE:
        walk(book, cells, book.grid.bit[cells[at.exit] - 1])
        cells[at.stage] = GONE


def enter(book: Book, cells: list[int], room: int) -> None:
    """The adventurer goes to a room."""
    grid, at = book.grid, book.at
    top, left, height, width = book.rooms[room]
    walk(book, cells, grid.rect(top, left, height, width))
    cells[at.first] = top * grid.columns + left + 1
    cells[at.last] = (top + height - 1) * grid.columns + left + width
    cells[at.stage] = DUE


def _fight(book: Book, t: Table, cells: list[int]) -> None:
    """5 points if the room is as strong as the adventurer, or the dice are equal (RW-85)."""
    at = book.at
    strength = book.board.monsters(book.grid.between(cells[at.first] - 1, cells[at.last] - 1))
    if hit(strength, cells[at.level], t.dice["white"], t.dice["black"]):
        cells[at.damage] += data.DAMAGE
        add_up(at, cells)
    cells[at.stage] = FOUGHT


def hit(strength: int, level: int, white: int, black: int) -> bool:
    """Whether monsters of this strength hurt the adventurer."""
    return strength >= min(white, black) + level or white == black


def _chance(excess: int) -> float:
    throws = [(white, black) for white in range(1, 7) for black in range(1, 7)]
    return sum(hit(excess + 10, 10, white, black) for white, black in throws) / len(throws)


_CHANCES: Final[tuple[float, ...]] = tuple(_chance(excess) for excess in range(-6, 7))


def chance(monsters: int, level: int) -> float:
    """The chance that monsters of this number hurt an adventurer of this level."""
    return _CHANCES[min(max(monsters - level, -6), 6) + 6] if monsters else 0.0
