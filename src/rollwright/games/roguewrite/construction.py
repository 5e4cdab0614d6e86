"""The Construction Stage: what each move draws, and the chains of effects it starts (RW-10 to RW-50)."""

from typing import Final

from rollwright.core.table import Seat, Table

from . import position
from .data import BAT_STEPS, BLOCK_BONUS, BONUS_EFFECTS, BONUS_SIZES, LAST, PLAN_BONUS, ROUNDS
from .map import Large
from .moves import (
    ANY_PLAN,
    BAT_DEVELOPMENT,
    BAT_SINGLE,
    BLACK,
    CELL,
    CELLS,
    EFFECT,
    GHOST,
    GROW,
    ITEM,
    PLACE,
    PLAN,
    RECT,
    SINGLE,
    SINGLES,
    SPEND,
    WHITE,
    Repertoire,
)
from .options import effects, single_squares
from .sheet import CROSSED, OWNED, Places
from .squares import DRAWN, WALLS
from .waiting import gain, keep, waiting

TIME: Final = 1
DEVELOPMENT: Final = 2
BOTH: Final = 3
ENDS: Final[tuple[str, ...]] = ("", "time", "development", "both")
"""How a sheet ended, by number."""


def act(moves: Repertoire, at: Places, t: Table, me: Seat, number: int) -> None:
    """Do a legal move, then skip what cannot be done any more."""
    if number >= moves.blocks:
        _wall(moves, me, moves.masks[number - moves.blocks])
    elif number >= moves.rects:
        _plan(moves, at, me, number - moves.rects)
    elif number >= moves.exits:
        _leave(moves, at, me, moves.board.exits[number - moves.exits])
    elif number >= CELLS:
        _cell(moves, me, number - CELLS)
    elif number >= ITEM:
        _effect(moves, at, me, number)
    elif number >= SINGLE:
        _action(at, t, me, number)
    _skip(moves, at, me)


def _action(at: Places, t: Table, me: Seat, number: int) -> None:
    if number == SINGLE:
        me.push(CELL)
    elif number == PLAN:
        me.push(f"{RECT} {t.dice['white'] + t.dice['black']}")
    elif number == WHITE:
        me.push(f"{PLACE} {t.dice['white']}")
    else:
        if number != BLACK:
            position.spend(at, me.sheet.cells, number - SPEND)
        me.push(f"{PLACE} {t.dice['black']}")


def _wall(moves: Repertoire, me: Seat, squares: int) -> None:
    position.fill(moves.board.grid, me.sheet.cells, squares)
    gain(me, position.covered(moves.board, squares))


def _cell(moves: Repertoire, me: Seat, square: int) -> None:
    """A single, one of several singles, or a square of a free block, which is painted when it is whole."""
    grid, cells = moves.board.grid, me.sheet.cells
    name, _, size = me.task.partition(" ")
    if name != GROW:
        _wall(moves, me, grid.bit[square])
        if name == SINGLES and int(size) > 1:
            me.push(f"{SINGLES} {int(size) - 1}")
        return
    position.choose(cells, square)
    drawn = position.read(grid, cells, DRAWN)
    if drawn.bit_count() < int(size):
        me.push(me.task)
    else:
        _wall(moves, me, drawn)


def _plan(moves: Repertoire, at: Places, me: Seat, number: int) -> None:
    """A planned room, the numbers for its monsters, and the quests of the large ones (RW-34, RW-102)."""
    rect, cells, board = moves.rectangles[number], me.sheet.cells, moves.board
    top, left = divmod(rect.place, board.grid.columns)
    position.outline(board.grid, cells, top, left, rect.way.height, rect.way.width)
    position.develop(at, cells, board.monsters(rect.mask))
    for large in board.large:
        if large.mask & rect.mask:
            _select(moves, at, cells, large)


def _select(moves: Repertoire, at: Places, cells: list[int], large: Large) -> None:
    cells[at.quests + moves.quests.index(large.quest)] = CROSSED


def _effect(moves: Repertoire, at: Places, me: Seat, number: int) -> None:
    items, ghosts, bats = waiting(me.task)
    cells = me.sheet.cells
    if number < GHOST:
        keep(me, (items - 1, ghosts, bats))
        cells[at.items + number - ITEM] = OWNED
    elif number < BAT_SINGLE:
        keep(me, (items, ghosts - 1, bats))
        _bonus(moves, at, me, number - GHOST)
    else:
        keep(me, (items, ghosts, bats - 1))
        if number == BAT_DEVELOPMENT:
            position.develop(at, cells, BAT_STEPS)
        else:
            me.push(CELL)


def _bonus(moves: Repertoire, at: Places, me: Seat, icon: int) -> None:
    cells, effect = me.sheet.cells, BONUS_EFFECTS[icon]
    cells[at.bonus + icon] = CROSSED
    if effect == PLAN_BONUS:
        me.push(ANY_PLAN)
    elif effect == BLOCK_BONUS:
        me.push(f"{GROW} {BONUS_SIZES[icon]}")
    else:
        walls = position.read(moves.board.grid, cells, WALLS)
        me.push(f"{SINGLES} {position.ghosts_left(moves.board, walls)}")


def _leave(moves: Repertoire, at: Places, me: Seat, square: int) -> None:
    """Fill every other exit; that triggers nothing (RW-50)."""
    grid, cells = moves.board.grid, me.sheet.cells
    others = moves.board.exit_mask & ~grid.bit[square] & ~position.read(grid, cells, WALLS)
    position.fill(grid, cells, others)
    cells[at.exit] = square + 1


def _skip(moves: Repertoire, at: Places, me: Seat) -> None:
    """Drop what offers nothing any more: singles without a square, effects that can only be ignored."""
    while me.todo:
        task = me.todo[-1]
        if task.startswith(SINGLES):
            stuck = not single_squares(moves, position.Ground(moves.board.grid, me.sheet.cells))
        else:
            stuck = task.startswith(EFFECT) and len(effects(moves, at, me.sheet.cells, task)) == 1
        if not stuck:
            return
        me.todo.pop()


def update(at: Places, cells: list[int]) -> None:
    """The end of a round: cross it; a full track ends the sheet's construction (RW-13, RW-14)."""
    number = position.rounds(at, cells)
    cells[at.time + number] |= CROSSED
    time, developed = number + 1 == ROUNDS, position.development(at, cells) == LAST
    if time or developed:
        cells[at.finished] = 1
        cells[at.end] = BOTH if time and developed else TIME if time else DEVELOPMENT
