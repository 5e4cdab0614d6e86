"""The sheet of solitaire and mass: an own board, points, coins, and the three dice of the turn.

The numbers are box indices of the sheet; they belong to the rules version and never change. A box of the board holds
`symbol + 4 * state`. The lines that strike whole rows and columns come first, so that they lie below the boxes.
"""

from typing import Final

from rollwright import NUMBER, Box, Group, Mark, Paper, Shape

from .. import paper
from ..data import BONUS_ROWS, BOXES, COLUMN_NAMES, ROW_NAMES, SHAPES, SIDE, SOLO_COIN_BOXES, VP_BOXES
from ..figures import Figures
from ..paper import CELL, LEFT, TOP, Space
from . import screens

ROWS: Final = 0
"""Struck rows, from the top."""
COLUMNS: Final = SIDE
"""Struck columns, from the left: FROM_LEFT or FROM_RIGHT."""
GRID: Final = 2 * SIDE
GRID_END: Final = GRID + BOXES
BONUS: Final = GRID_END
VP: Final[int] = BONUS + len(BONUS_ROWS)
COINS: Final[int] = VP + VP_BOXES
COINS_END: Final[int] = COINS + SOLO_COIN_BOXES
SKETCH: Final[int] = COINS_END
"""The three dice of the turn, where they are used; 0 while they are not."""
SABOTAGE: Final[int] = SKETCH + 1
LOCK: Final[int] = SKETCH + 2
POINTS: Final[int] = SKETCH + 3
"""The points of the turn so far."""
TURNS: Final[int] = POINTS + 1
END: Final[int] = POINTS + 2
TOTAL: Final[int] = POINTS + 3
FRESH: Final[int] = POINTS + 4
"""Tokens on the boxes drawn in this turn: four at most."""
FRESH_END: Final[int] = FRESH + 4

FROM_LEFT: Final = 1
FROM_RIGHT: Final = 2
BLACK: Final = 0
BLACK_PAINTED: Final = 1
RED: Final = 2
RED_PAID: Final = 3
RED_PAINTED: Final = 4
ENDS: Final[tuple[str, ...]] = ("seven_boxes", "no_box", "no_coin_box", "five_red")
_ENDED: Final[tuple[str, ...]] = ("seven boxes", "no open box", "no coin box", "five reds")
SEVEN_BOXES: Final = 1
NO_BOX: Final = 2
NO_COIN_BOX: Final = 3
FIVE_RED: Final = 4


def _symbol(value: int) -> Mark:
    """How a box looks that holds this value."""
    symbol, state = value & 3, value >> 2
    if not symbol:
        return Mark("fill", text="#")
    painted = state in (BLACK_PAINTED, RED_PAID)
    return Mark(
        f"fill+{SHAPES[symbol]}" if painted else SHAPES[symbol],
        paint=2 if state == RED_PAINTED else 0,
        ink="pencil" if state in (BLACK, BLACK_PAINTED) else "red",
        text=paper.SIGNS[symbol] + ("", "#", "r", "r#", "rr")[state],
    )


MARKS: Final[tuple[Mark, ...]] = tuple(_symbol(value) for value in range(1, 4 * RED_PAINTED + 4))


def _struck() -> list[Group]:
    """The lines of Lockdown, right across the board."""
    long, rows, columns = SIDE * CELL, [], []
    for n, (row, column) in enumerate(zip(ROW_NAMES, COLUMN_NAMES)):
        across, down = Shape("bare", LEFT, TOP + n * CELL, long, CELL), Shape("bare", LEFT + n * CELL, TOP, CELL, long)
        rows.append(Box(f"row.{row}", across, marks=(Mark("across", text="-"),)))
        columns.append(Box(f"column.{column}", down, marks=(Mark("down", text="|"),) * 2))
    return [Group("struck-rows", rows, "line through row"), Group("struck-columns", columns, "line through column")]


def _turn() -> list[Group]:
    """The dice of the turn where they are used, its points, and what is written at the end."""
    y, new = 264.0, (Mark("ring"),)
    dice = [Box(name, Shape("soft", LEFT + 22.0 * n, y, 12, 12), marks=paper.FACES) for n, name in enumerate(_USES)]
    ends = tuple(Mark("word", note=why, text=why) for why in _ENDED)
    return [
        Group("use", dice, "dice of this turn"),
        Group("points", [Box("points", Shape("soft", LEFT + 66, y, 12, 12), marks=NUMBER)], "points of this turn"),
        Group("turns", [Box("turns", Shape("bare", LEFT + 79, y, 12, 12), marks=NUMBER)], "turns"),
        Group("end", [Box("end", Shape("line", 118, 279, 42, 9), marks=ends)], "ended"),
        Group("total", [Box("total", Shape("square", 176, 277, 24, 12), marks=NUMBER)], "total"),
        Group(
            "fresh", [Box(f"fresh.{n}", Shape("token", 0, 0, 0, 0), marks=new) for n in range(1, 5)], _NEW, over="board"
        ),
    ]


_NEW: Final = "symbol drawn in this turn"
_USES: Final[tuple[str, ...]] = ("sketch", "sabotage", "lockdown")


def solo_sheet(figures: Figures) -> Paper:
    """The sheet, printed with these figures at its foot."""
    points, coins = paper.point_boxes("solitaire_sheet"), paper.coin_boxes("solitaire_sheet", SOLO_COIN_BOXES)
    groups = [*_struck(), paper.boxes(MARKS), paper.bonuses(), points, coins, *_turn()]
    pictures = paper.pictures(figures, Space(112, 200, 88, 74), 5.2)
    decor = [paper.first_triangle(), *paper.words("solitaire_sheet"), *pictures]
    return Paper(groups, (210, 297), "Ludum Quest", decor, layouts=screens.layouts(groups, figures))
