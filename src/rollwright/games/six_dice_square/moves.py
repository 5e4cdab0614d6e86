"""The moves, and the rules against boxes and dice that all decisions share."""

from typing import Final

from rollwright import Move, Rule

from . import rules
from .position import used_up
from .sheet import AID, KIND, NUMBER, SECOND, SHEET, SIDES, TYPES

BOXES: Final = tuple(
    Move(f"box {TYPES[kind]} {n}", (SHEET[f"{TYPES[kind]}:{n}"],), die=TYPES[kind])
    for kind, n in zip(KIND, NUMBER, strict=True)
)
SQUARES: Final = tuple(Move(f"square {box.id}", (box,)) for box in SHEET.groups["square"].boxes)
STAR: Final = Move("star", SHEET.groups["star"].boxes, label="use a star")
REROLL: Final = Move("reroll", label="roll again")
STOP: Final = Move("end", label="end the game")
MOVES: Final = (*BOXES, *SQUARES, STAR, REROLL, STOP)


def crossed(cells: list[int], box: int) -> Rule:
    """The rule against crossing a box that is not free (PG-13, PG-14)."""
    if used_up(cells, KIND[box]):
        return rules.USED_UP.because(n=SIDES[KIND[box]] * (1 + (len(cells) > SECOND)), die=TYPES[KIND[box]])
    return rules.CROSSED_ONCE


def twice(cells: list[int], square: int, kind: int) -> Rule:
    """The rule against a die in a square one of whose lines has it (PG-12)."""
    line = square // 6 if cells[AID + square // 6 * 6 + kind] else 6 + square % 6
    return rules.ONCE_A_LINE.because(die=TYPES[kind], line=line_name(line))


def line_name(line: int) -> str:
    """`row 3`, `column B`."""
    return f"row {line + 1}" if line < 6 else f"column {'ABCDEF'[line - 6]}"
