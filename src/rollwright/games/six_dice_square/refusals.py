"""Why not: for every task, the rule that forbids a move. Moves are told apart by their numbers."""

from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .paths import LENGTHS
from .position import (
    KIND,
    NUMBER,
    allowed,
    barred,
    box_free,
    boxes_free,
    can_move,
    choices_at,
    destinations,
    free_types,
    hand,
    star_choices_at,
    star_squares,
    type_used_up,
)
from .sheet import MARKER, TYPES

SETUP_BOX: Final = "setup-box"
SETUP_SQUARE: Final = "setup-square"
PAY: Final = "pay"
ROLLED: Final = "rolled"
WRITE: Final = "write"
STAR_SQUARE: Final = "star-square"
STAR_BOX: Final = "star-box"
SQUARES: Final = 60
STAR: Final = 96
REROLL: Final = 97
STOP: Final = 98
"""Move numbers: boxes from 0, squares from 60, then star, reroll and end."""

FIRST_THE_SQUARE = Rule("PG-33", "First choose the square where you stop.")
THEN_THE_BOX = Rule("PG-39", "The square is chosen: now cross off a box and write its die there.")
STAR_SQUARE_FIRST = Rule("PG-45", "You are using a star: choose an empty square.")
STAR_BOX_NOW = Rule("PG-46", "You are using a star: now choose the box to cross off.")
LAST_BOX = Rule("PG-52", "One box is left, and a round needs two: use a star or end.")


def refusal(t: Table, me: Seat, move: int) -> Rule | None:
    """The rule that forbids the move numbered `move` for the seat's present task."""
    cells, task = me.sheet.cells, me.task
    name, _, at = task.partition(" ")
    if name == PAY:
        return _pay(cells, move, t.options["star_timing"] == "either")
    if name == ROLLED:
        return _rolled(cells, move, roll(me))
    if name == WRITE:
        return _write(cells, move, int(at), roll(me))
    if name == STAR_SQUARE:
        return _star_square(cells, move)
    if name == STAR_BOX:
        return _star_box(cells, move, int(at))
    return _setup(name, move)


def roll(me: Seat) -> int:
    """What the die on the table shows."""
    return me.dice[TYPES[hand(me.sheet.cells)]]


def _setup(name: str, move: int) -> Rule | None:
    if move == STAR:
        return rules.STAR_AFTER_ROLL
    if name == SETUP_BOX:
        return None if move < SQUARES else rules.SETUP_BOX
    return None if SQUARES <= move < STAR else rules.SETUP_SQUARE


def _crossed(cells: list[int], box: int) -> Rule | None:
    if box_free(cells, box):
        return None
    return rules.USED_UP if type_used_up(cells, KIND[box]) else rules.CROSSED_ONCE


def _pay(cells: list[int], move: int, either: bool) -> Rule | None:
    last = either and boxes_free(cells) == 1
    if move < SQUARES:
        return LAST_BOX if last else _crossed(cells, move)
    if move == STAR:
        if not either:
            return rules.STAR_AFTER_ROLL
        return None if star_squares(cells) else rules.STAR_TYPE
    if move == STOP:
        return None if last else rules.NO_PASSING
    return rules.REROLL if move == REROLL else rules.PAY_BOX


def _rolled(cells: list[int], move: int, face: int) -> Rule | None:
    if move < SQUARES:
        return FIRST_THE_SQUARE
    if move == STAR:
        return None if star_squares(cells) else rules.STAR_TYPE
    if move == REROLL:
        return None if face == 1 else rules.REROLL
    if move == STOP:
        return rules.NO_PASSING if face == 1 or can_move(cells, face) else None
    return rules.ONE_IS_NOTHING if face == 1 else _destination(cells, move - SQUARES, face)


def _destination(cells: list[int], square: int, face: int) -> Rule | None:
    if cells[square]:
        return rules.DESTINATION
    if LENGTHS[cells[MARKER] - 1][square][0] >= face:
        return rules.AT_LEAST_ONE
    return None if choices_at(cells, square, face) else rules.NO_TYPE


def _write(cells: list[int], move: int, square: int, face: int) -> Rule | None:
    if move >= SQUARES:
        return THEN_THE_BOX
    if barred(cells, square, KIND[move]):
        return rules.ONCE_A_LINE
    lengths = LENGTHS[cells[MARKER] - 1][square]
    moved = face - NUMBER[move]
    if moved not in lengths:
        return rules.LENGTHS if lengths[0] < moved <= lengths[-1] else rules.EXACT
    refused = _crossed(cells, move)
    return rules.STILL_FREE if refused is rules.CROSSED_ONCE else refused


def _star_square(cells: list[int], move: int) -> Rule | None:
    if not SQUARES <= move < STAR:
        return STAR_SQUARE_FIRST
    square = move - SQUARES
    if cells[square]:
        return rules.EMPTY_ONLY
    return None if free_types(cells) & allowed(cells, square) else rules.STAR_TYPE


def _star_box(cells: list[int], move: int, square: int) -> Rule | None:
    if move >= SQUARES:
        return STAR_BOX_NOW
    if barred(cells, square, KIND[move]):
        return rules.ONCE_A_LINE
    return _crossed(cells, move)


def legal_numbers(t: Table, me: Seat) -> list[int]:
    """The numbers of exactly the legal moves, without asking about each (agrees with `refusal`)."""
    cells = me.sheet.cells
    name, _, at = me.task.partition(" ")
    if name == WRITE:
        return choices_at(cells, int(at), roll(me))
    if name == ROLLED:
        return _after_roll(cells, roll(me))
    if name == PAY:
        return _before_roll(cells, t.options["star_timing"] == "either")
    if name == STAR_SQUARE:
        return [SQUARES + square for square in star_squares(cells)]
    if name == STAR_BOX:
        return star_choices_at(cells, int(at))
    return list(range(SQUARES)) if name == SETUP_BOX else list(range(SQUARES, STAR))


def _before_roll(cells: list[int], either: bool) -> list[int]:
    last = either and boxes_free(cells) == 1
    found = [] if last else [box for box in range(60) if box_free(cells, box)]
    if either and star_squares(cells):
        found.append(STAR)
    if last:
        found.append(STOP)
    return found


def _after_roll(cells: list[int], face: int) -> list[int]:
    from_here = [] if face == 1 else [SQUARES + square for square in destinations(cells, face)]
    found = from_here[:]
    if star_squares(cells):
        found.append(STAR)
    if face == 1:
        found.append(REROLL)
    elif not from_here:
        found.append(STOP)
    return found
