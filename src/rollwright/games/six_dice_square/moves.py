"""The moves, and the rules against boxes and dice that all decisions share."""

from typing import Final

from rollwright import Move, Rule
from rollwright.core.text import Text, Verbatim

from . import rules
from .position import lines_of, used_up
from .sheet import AID, KIND, NUMBER, SECOND, SHEET, SIDES, TYPES

BOXES: Final = tuple(
    Move(
        f"box {TYPES[kind]} {n}",
        (SHEET[f"{TYPES[kind]}:{n}"],),
        die=TYPES[kind],
        label=Text("cross off the {number} of the {die}", number=n, die=TYPES[kind]),
    )
    for kind, n in zip(KIND, NUMBER, strict=True)
)
SQUARES: Final = tuple(
    Move(f"square {box.id}", (box,), label=Text("go to {square}", square=Verbatim(box.id)))
    for box in SHEET.groups["square"].boxes
)
STAR: Final = Move("star", SHEET.groups["star"].boxes, label="use a star")
REROLL: Final = Move("reroll", label="roll again")
STOP: Final = Move("end", label="end the game")
MOVES: Final = (*BOXES, *SQUARES, STAR, REROLL, STOP)
SQUARE_NAMES: Final = tuple(Verbatim(box.id) for box in SHEET.groups["square"].boxes)
LINE_NAMES: Final = (
    *[Text("row {number}", number=number) for number in range(1, 7)],
    *[Text("column {letter}", letter=Verbatim(letter)) for letter in "ABCDEF"],
)
"""`row 3`, `column B`."""


def _each_box(rule: Rule) -> tuple[Rule, ...]:
    """The rule cited for each box, made once: legal moves are asked for too often to build it again."""
    return tuple([rule.because(number=n, die=TYPES[kind]) for kind, n in zip(KIND, NUMBER, strict=True)])


def _each_die(columns: int) -> tuple[Rule, ...]:
    return tuple([rules.USED_UP.because(n=sides * columns, die=f"d{sides}") for sides in SIDES])


CROSSED: Final = _each_box(rules.CROSSED_ONCE)
NOT_FREE: Final = _each_box(rules.STILL_FREE)
USED_UP: Final[tuple[tuple[Rule, ...], ...]] = (_each_die(1), _each_die(2))
TWICE: Final[tuple[Rule, ...]] = tuple(
    rules.ONCE_A_LINE.because(die=die, line=line) for line in LINE_NAMES for die in TYPES
)


def crossed(cells: list[int], box: int, rule: tuple[Rule, ...] = CROSSED) -> Rule:
    """The rule against crossing a box that is not free (PG-13, PG-14)."""
    return USED_UP[len(cells) > SECOND][KIND[box]] if used_up(cells, KIND[box]) else rule[box]


def twice(cells: list[int], square: int, kind: int) -> Rule:
    """The rule against a die in a square one of whose lines has it (PG-12)."""
    row, column = lines_of(square)
    return TWICE[(row if cells[AID + row * 6 + kind] else column) * 6 + kind]
