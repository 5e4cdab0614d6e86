"""The Interception Stage: the stack of sheets, and the adventurer's way over each (RW-80 to RW-92)."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.sheet import Sheet
from rollwright.core.steps import Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from . import position
from .data import DAMAGE, LEVELS
from .footprints import walk
from .moves import ROUTE, Repertoire
from .route import Route
from .sheet import Places
from .survey import Survey, add_up, survey

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


def lots(n: int) -> tuple[str, ...]:
    """The dice that put so many sheets into an order."""
    return tuple(f"lot{left}" for left in range(n, 1, -1))


def ordered(t: Table, seats: Sequence[int]) -> list[int]:
    """The order that the lots have thrown: each picks one of the sheets that are left."""
    left, found = list(seats), []
    for name in lots(len(seats)):
        found.append(left.pop(t.dice[name] - 1))
    return found + left


def onward(moves: Repertoire, at: Places, t: Table) -> Step | None:
    """The next step of the stage; None when the last sheet is done."""
    if any(sheet.cells[at.valid] and not sheet.cells[at.stack] for sheet in t.shown):
        return _stack(at, t)
    for place in range(1, t.n + 1):
        for seat, sheet in enumerate(t.shown):
            if sheet.cells[at.stack] == place and sheet.cells[at.stage] != GONE:
                t.active = seat
                return _walk(moves, at, t, sheet, seat)
    return None


def _stack(at: Places, t: Table) -> Step:
    """Less Development on top, then fewer item points; what is equal is put into an order by lots (RW-82)."""
    placed = sum(sheet.cells[at.stack] > 0 for sheet in t.shown)
    left = [seat for seat, sheet in enumerate(t.shown) if sheet.cells[at.valid] and not sheet.cells[at.stack]]
    keys = {seat: _key(at, t.shown[seat].cells) for seat in left}
    least = min(keys.values())
    tied = [seat for seat in left if keys[seat] == least]
    thrown = isinstance(t.step, Roll) and t.step.among
    if len(tied) > 1 and not thrown:
        return Roll(lots(len(tied)), among=[str(seat) for seat in tied])
    order = ordered(t, tied) if len(tied) > 1 else tied
    return Settle(STACK, {seat: placed + nth for nth, seat in enumerate(order, 1)})


def _key(at: Places, cells: list[int]) -> tuple[int, int]:
    return position.development(at, cells), cells[at.score]


def _walk(moves: Repertoire, at: Places, t: Table, sheet: Sheet, seat: int) -> Step:
    """Combat, equipment, the next room (RW-83 to RW-89)."""
    cells = sheet.cells
    found = survey(moves.board, at, cells)
    stage = cells[at.stage]
    if stage:
        room = found.rooms[here(moves, at, cells, found.route())]
        if not room.fault:
            if stage == DUE and moves.board.monsters(room.mask):
                return COMBAT
            icons = armed(t.n, cells[at.armament], (moves.board.items & room.mask).bit_count())
            if stage < ARMED and icons > cells[at.armament]:
                return Settle(ARM, dict.fromkeys(range(t.n), icons))
    choices = ahead(moves, at, cells, found)
    if len(choices) > 1:
        return Turn((ROUTE,), (seat,))
    return Settle(ENTER, {seat: choices[0]}) if choices else Settle(LEAVE, {seat: 1})


def armed(players: int, icons: int, items: int) -> int:
    """The crossed icons after so many items; the track ends where level 6 is reached (RW-86, RW-87)."""
    return min(icons + items, LEVELS[players][-1])


def level(players: int, icons: int) -> int:
    """The armament level (RW-86)."""
    return 1 + sum(icons >= mark for mark in LEVELS[players])


def here(moves: Repertoire, at: Places, cells: list[int], route: Route) -> int:
    """The room in which the adventurer is."""
    columns = moves.board.grid.columns
    top, left = divmod(cells[at.first] - 1, columns)
    bottom, right = divmod(cells[at.last] - 1, columns)
    return route.find(top, left, bottom, right)


def ahead(moves: Repertoire, at: Places, cells: list[int], found: Survey) -> list[int]:
    """The numbers of the rooms to go to next, as moves; empty if the exit is next."""
    route = found.route()
    rooms = route.onward(here(moves, at, cells, route)) if cells[at.stage] else route.starts
    return [moves.room[found.rooms[n].span] for n in rooms]


def hear(moves: Repertoire, at: Places, t: Table, me: Seat, step: Step) -> None:
    """What a step of the stage writes on a sheet."""
    cells = me.sheet.cells
    if isinstance(step, Settle):
        value = step.to.get(me.i, 0)
        if not value:
            return
        if step.what == STACK:
            cells[at.stack] = value
        elif step.what == ARM:
            cells[at.armament], cells[at.level] = value, level(t.n, value)
            if me.i == t.active:
                cells[at.stage] = ARMED
        elif step.what == ENTER:
            enter(moves, at, cells, value)
        elif step.what == LEAVE:
            walk(moves.board, at, cells, moves.board.grid.bit[cells[at.exit] - 1])
            cells[at.stage] = GONE
    elif step is COMBAT and me.i == t.active:
        _fight(moves, at, t, cells)


def enter(moves: Repertoire, at: Places, cells: list[int], number: int) -> None:
    """The adventurer goes to a room."""
    grid = moves.board.grid
    top, left, height, width = moves.spans[number - moves.rooms]
    walk(moves.board, at, cells, grid.rect(top, left, height, width))
    cells[at.first] = top * grid.columns + left + 1
    cells[at.last] = (top + height - 1) * grid.columns + left + width
    cells[at.stage] = DUE


def _fight(moves: Repertoire, at: Places, t: Table, cells: list[int]) -> None:
    """5 points if the room is as strong as the adventurer, or the dice are equal (RW-85)."""
    grid = moves.board.grid
    top, left = divmod(cells[at.first] - 1, grid.columns)
    bottom, right = divmod(cells[at.last] - 1, grid.columns)
    strength = moves.board.monsters(grid.rect(top, left, bottom - top + 1, right - left + 1))
    white, black = t.dice["white"], t.dice["black"]
    if hit(strength, cells[at.level], white, black):
        cells[at.damage] += DAMAGE
        add_up(at, cells)
    cells[at.stage] = FOUGHT


def hit(strength: int, level: int, white: int, black: int) -> bool:
    """Whether monsters of this strength hurt the adventurer."""
    return strength >= min(white, black) + level or white == black
