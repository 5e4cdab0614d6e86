"""Why not: the rule that forbids a move for the seat's present task."""

from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .growing import completes
from .moves import (
    ANY_PLAN,
    BAT_DEVELOPMENT,
    BAT_SINGLE,
    BLACK,
    CELLS,
    GHOST,
    GROW,
    IGNORE,
    ITEM,
    LEAVE,
    PASS,
    PLAN,
    SINGLE,
    SPEND,
    STOP,
    WHITE,
    Repertoire,
)
from .options import actions, block_fits, bonus_works, exits, plan_fits, single_squares
from .position import Ground, bonus_free, item_free, special, spendable
from .sheet import Places
from .waiting import waiting


def another_task(moves: Repertoire, number: int) -> Rule:
    """The rule against a move that answers another task."""
    if number >= moves.rooms:
        return rules.FORK
    if moves.exits <= number < moves.rects:
        return rules.EXIT_LATER
    if number == STOP:
        return rules.NO_STOP
    if number == IGNORE or ITEM <= number < CELLS:
        return rules.NO_EFFECT_NOW
    return rules.ONE_ACTION


def no_such_move(moves: Repertoire, task: str, text: str) -> Rule | None:
    """The rule against a text that has the form of a move but can never be one."""
    verb, _, what = text.partition(" ")
    if len(what.split()) != 1:
        return None
    squares = moves.board.grid.names
    if verb == "block" and any(name not in squares for name in what.split(",")):
        return rules.OFF_THE_MAP
    if verb == "rect" and any(name not in squares for name in what.split("-")):
        return rules.OFF_THE_MAP_PLAN
    if verb == "rect" and task == ANY_PLAN:
        return rules.BONUS_PLAN
    return _NEVER.get(verb)


_NEVER: Final[dict[str, Rule]] = {
    "block": rules.NO_SUCH_BLOCK,
    "cell": rules.OFF_THE_MAP,
    "rect": rules.AREA,
    "exit": rules.NO_SUCH_EXIT,
    "room": rules.FORK,
    "item": rules.ITEM,
    "ghost": rules.GHOST,
    "bat": rules.BAT,
    "black": rules.NO_SUCH_ITEM,
    "white": rules.SPEND_ITEM,
    "single": rules.SPEND_ITEM,
}


def refusal(moves: Repertoire, at: Places, t: Table, me: Seat, number: int) -> Rule | None:
    """The rule against a move that answers the task, except for rooms."""
    if number == PASS:
        return _pass(moves, at, t, me)
    if number in (IGNORE, STOP):
        return None
    if number < ITEM:
        return _action(moves, at, t, me.sheet.cells, number)
    if number < CELLS:
        return _effect(moves, at, me, number)
    if number < moves.exits:
        return _cell(moves, me, number - CELLS)
    if number < moves.rects:
        return None if number in exits(moves, me.sheet.cells) else rules.EXIT_COVERED
    if number < moves.blocks:
        return _rect(moves, me, number - moves.rects)
    return _block(moves, me, number - moves.blocks)


def _pass(moves: Repertoire, at: Places, t: Table, me: Seat) -> Rule | None:
    if me.task == LEAVE:
        return None if exits(moves, me.sheet.cells) == [PASS] else rules.EXIT_NEEDED
    return None if actions(moves, at, t, me.sheet.cells) == [PASS] else rules.NO_PASS


def _action(moves: Repertoire, at: Places, t: Table, cells: list[int], number: int) -> Rule | None:
    ground = Ground(moves.board.grid, cells)
    if number == SINGLE:
        return None if single_squares(moves, ground) else rules.NO_PLACE
    if number == PLAN:
        return None if plan_fits(moves, ground, t.dice["white"] + t.dice["black"]) else rules.NO_PLAN
    if number == BLACK and not special(at, cells):
        return rules.NOT_SPECIAL
    if number >= SPEND and special(at, cells):
        return rules.NEEDS_NO_ITEM
    if number >= SPEND and not spendable(at, cells, number - SPEND):
        return rules.NO_SUCH_ITEM
    value = t.dice["white"] if number == WHITE else t.dice["black"]
    if block_fits(moves, ground, value):
        return None
    return rules.NO_PLACE_TO_BUY if number >= SPEND else rules.NO_PLACE_FOR_DIE


def _effect(moves: Repertoire, at: Places, me: Seat, number: int) -> Rule | None:
    items, ghosts, bats = waiting(me.task)
    cells = me.sheet.cells
    if number < GHOST:
        if not items:
            return rules.NO_ITEM
        return None if item_free(at, cells, number - ITEM) else rules.ITEM
    ground = Ground(moves.board.grid, cells)
    if number >= BAT_SINGLE:
        able = bats and (number == BAT_DEVELOPMENT or single_squares(moves, ground))
        return None if able else rules.NO_BAT
    if not ghosts:
        return rules.NO_GHOST
    if not bonus_free(at, cells, number - GHOST):
        return rules.GHOST
    return None if bonus_works(moves, ground, number - GHOST) else rules.BONUS_BLOCKED


def _cell(moves: Repertoire, me: Seat, square: int) -> Rule | None:
    grid = moves.board.grid
    ground, bit = Ground(grid, me.sheet.cells), grid.bit[square]
    if not bit & ground.free:
        return rules.FREE_SQUARES
    name, _, size = me.task.partition(" ")
    if name == GROW:
        beside = grid.near(ground.drawn) & ~ground.drawn if ground.drawn else ground.touched
        if not bit & beside:
            return rules.NOT_CONNECTED if ground.drawn else rules.CONTACT
        larges = [large.mask for large in moves.board.large]
        if completes(grid, ground.free, ground.drawn | bit, int(size), larges):
            return None
        return rules.LARGE if bit & moves.board.large_mask else rules.NOT_CONNECTED
    if bit & moves.board.large_mask:
        return rules.LARGE
    return None if bit & ground.touched else rules.CONTACT


def _rect(moves: Repertoire, me: Seat, number: int) -> Rule | None:
    rect, area = moves.rectangles[number], int(me.task.partition(" ")[2])
    if area and rect.mask.bit_count() != area:
        return rules.AREA
    ground = Ground(moves.board.grid, me.sheet.cells)
    if rect.mask & ~ground.free:
        return rules.OPEN_SQUARES
    if rect.mask & ~ground.room:
        return rules.APART
    if not rect.mask & ground.beside_walls:
        return rules.BESIDE_WALL
    return rules.LARGE_PLAN if rect.way.barred & moves.board.grid.bit[rect.place] else None


def _block(moves: Repertoire, me: Seat, number: int) -> Rule | None:
    if moves.values[number] != int(me.task.partition(" ")[2]):
        return rules.OTHER_SHAPE
    mask, ground = moves.masks[number], Ground(moves.board.grid, me.sheet.cells)
    if mask & ~ground.free:
        return rules.FREE_SQUARES
    if not mask & ground.touched:
        return rules.CONTACT
    for large in moves.board.large:
        if mask & large.mask not in (0, large.mask):
            return rules.LARGE
    return None
