"""Why not, in solitaire and mass; and what is allowed, found faster."""

from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .data import RED_COST
from .figures import Figures
from .position import closed
from .score_sheet import GAINED
from .solo_moves import (
    CLAIM,
    CLAIMING,
    DRAW,
    LOCK,
    LOCKDOWN,
    LOCKS,
    NOTHING,
    PAY,
    PAYING,
    SABOTAGE,
    SABOTAGE_DIE,
    SKETCH,
    SKETCH_DIE,
    SKIP,
)
from .solo_position import choices, claimable, lines_left, struck
from .solo_sheet import COINS, COINS_END, GRID, GRID_END
from .solo_sheet import LOCK as LOCK_DIE
from .solo_sheet import SABOTAGE as SABOTAGE_USED
from .solo_sheet import SKETCH as SKETCH_USED
from .table_moves import box_of, drawing, face, symbol_of

DICE: Final[tuple[str, ...]] = ("d1", "d2", "d3")


def refusal(figures: Figures, t: Table, me: Seat, number: int) -> Rule | None:
    """The rule that forbids the move for the seat's present task."""
    name, _, at = me.task.partition(" ")
    cells = me.sheet.cells
    if number < DRAW:
        return _die(name, t, cells, face(number))
    if number < PAY:
        return _draw(name, cells, at, symbol_of(number, DRAW), box_of(number, DRAW))
    if number <= SKIP:
        return None if name == PAYING else rules.RED_PAINT
    if number == NOTHING:
        return None if name in (SKETCH, SABOTAGE) and not _legal_drawings(name, cells, at) else rules.NO_PAIR
    if number < CLAIM:
        return None if name == LOCKDOWN and _strikes(cells, LOCKS[number - LOCK]) else rules.LOCKDOWN
    return None if name == CLAIMING and number - CLAIM in claimable(figures, cells, rows_kill(t)) else rules.CLAIM


def rows_kill(t: Table) -> bool:
    """Whether struck rows serve no figure either, a house rule."""
    return t.options["struck_rows_kill"] == "true"


def in_hand(cells: list[int]) -> int:
    """The coins that are not spent."""
    return cells[COINS:COINS_END].count(GAINED)


def can_pay(cells: list[int]) -> bool:
    """Whether there are coins for a red symbol."""
    return in_hand(cells) >= RED_COST


def dice_left(t: Table, cells: list[int]) -> list[int]:
    """The faces that are not used yet."""
    faces = [t.dice[die] for die in DICE]
    if cells[SKETCH_USED]:
        faces.remove(cells[SKETCH_USED])
    return faces


def _die(name: str, t: Table, cells: list[int], wanted: int) -> Rule | None:
    if name not in (SKETCH_DIE, SABOTAGE_DIE):
        return rules.PHASES
    if wanted in dice_left(t, cells):
        return None
    return rules.NO_SUCH_DIE if name == SKETCH_DIE else rules.SABOTAGE_DIE


def _draw(name: str, cells: list[int], at: str, symbol: int, box: int) -> Rule | None:
    if name not in (SKETCH, SABOTAGE):
        return rules.PHASES
    if struck(cells, box):
        return rules.STRUCK
    shut = closed(cells[GRID:GRID_END], box)
    if shut is not None:
        return shut
    symbols, boxes = choices(cells, used(name, cells), int(at) if at else -1)
    if symbol not in symbols:
        return rules.TABLE if name == SKETCH else rules.SABOTAGE
    return None if box in boxes else rules.PAIR


def used(name: str, cells: list[int]) -> int:
    """The face of the die that is being drawn."""
    return cells[SKETCH_USED] if name == SKETCH else cells[SABOTAGE_USED]


def _strikes(cells: list[int], lines: tuple[int, int, int]) -> bool:
    rows, columns = lines_left(cells)
    top, left, right = lines
    return top + left + right == min(cells[LOCK_DIE], rows + columns) and top <= rows and left + right <= columns


def no_such_move(text: str) -> Rule | None:
    """The rule against a text that has the form of a move but can never be one."""
    words = text.split()
    verb = words[0] if words else ""
    if verb == "lock" and len(words) == 4:
        return rules.LOCKDOWN
    if verb == "claim" and len(words) == 3:
        return rules.CLAIM
    if verb in ("buy", "paint", "plus2", "raise"):
        return rules.NO_EFFECTS
    return None


def legal_numbers(figures: Figures, t: Table, me: Seat) -> list[int]:
    """The numbers of exactly the legal moves, without asking about each (agrees with `refusal`)."""
    name, _, at = me.task.partition(" ")
    cells = me.sheet.cells
    if name in (SKETCH, SABOTAGE):
        return _legal_drawings(name, cells, at) or [NOTHING]
    if name in (SKETCH_DIE, SABOTAGE_DIE):
        faces = dice_left(t, cells)
        return [number for number in range(DRAW) if face(number) in faces]
    if name == CLAIMING:
        return [CLAIM + place for place in claimable(figures, cells, rows_kill(t))]
    if name == PAYING:
        return [PAY, SKIP]
    return [LOCK + nth for nth in range(len(LOCKS)) if _strikes(cells, LOCKS[nth])]


def _legal_drawings(name: str, cells: list[int], at: str) -> list[int]:
    symbols, boxes = choices(cells, used(name, cells), int(at) if at else -1)
    return [drawing(symbol, box) for symbol in symbols for box in boxes]
