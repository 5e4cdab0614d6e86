"""The shared board of competitive and draft: 225 boxes, five row bonuses, places for the dice.

The numbers are box indices of the board; they belong to the rules version and never change. A box holds
`symbol + 4 * painter`: circle 1, triangle 2, rhombus 3; painter 0 for nobody, else the seat from 1.
"""

from typing import Final

from rollwright import Box, Group, Mark, Paper, Shape
from rollwright.core.printed import Decor

from .. import paper, screens
from ..data import BONUS_ROWS, BOXES, COLOURS, LAYOUT, SHAPES
from ..figures import Figures
from ..paper import planned

BONUS: Final = BOXES
DICE: Final = BONUS + len(BONUS_ROWS)
MOST_DICE: Final = 5
STARTER: Final = DICE + MOST_DICE
"""Who starts this round, from 1."""
SEATS: Final[tuple[Mark, ...]] = tuple(Mark(f"seat{n}", paint=n, text=colour) for n, colour in enumerate(COLOURS, 1))


def _symbol(value: int) -> Mark:
    """How a box looks that holds this value."""
    symbol, painter = value & 3, value >> 2
    if not symbol:
        return Mark("fill", paint=painter, text="#")
    owner = COLOURS[painter - 1][0] if painter else ""
    return Mark(SHAPES[symbol], paint=painter, text=paper.SIGNS[symbol] + owner)


MARKS: Final[tuple[Mark, ...]] = tuple(_symbol(value) for value in range(1, 4 * len(COLOURS) + 4))


def board(figures: Figures) -> Paper:
    """The board, printed with these figures at its foot."""
    shapes = [Shape("soft", 118 + 11.0 * n, 9, 9.5, 9.5) for n in range(MOST_DICE)]
    dice = [Box(f"die.{n}", shape, marks=paper.FACES) for n, shape in enumerate(shapes, 1)]
    starter = Box("start", Shape("soft", 192, 9, 9.5, 9.5), marks=SEATS)
    decor: list[Decor] = [
        paper.first_triangle(),
        *paper.words("board_sheet"),
        *paper.costs(planned("board_sheet", "costs")),
        *paper.pictures(figures, planned("board_sheet", "figures"), float(LAYOUT["board_sheet"]["figures"]["cell"])),
    ]
    places = [Group("dice", dice, "die"), Group("start", [starter], "starting player")]
    groups = [paper.boxes(MARKS), paper.bonuses(), *places]
    return Paper(groups, (210, 297), "Ludum Quest", decor, layouts=screens.board_layouts(groups))
