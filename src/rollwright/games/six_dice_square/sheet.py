"""The sheet: a grid of 36 squares, 60 boxes in six columns, three stars, and the aids beside the lines.

The numbers are box indices of the sheet; they belong to the rules version and never change.
"""

from typing import Final

from rollwright.core.glyph import OwnGlyph
from rollwright.core.layout import grid, token
from rollwright.core.printed import FROM_ZERO, Decor, Frame, Label, Line, Mark, Shape
from rollwright.core.sheet import FINISHED, Box, Group, Paper

from . import screens

SIDES: Final = screens.SIDES
TYPES: Final[tuple[str, ...]] = tuple(f"d{sides}" for sides in SIDES)
KIND: Final[tuple[int, ...]] = tuple(kind for kind, sides in enumerate(SIDES) for _ in range(sides))
NUMBER: Final[tuple[int, ...]] = tuple(number for sides in SIDES for number in range(1, sides + 1))
"""The die and the number of each box, in order; a square holds the place of its box here, counted from 1."""
ENDS: Final[dict[str, str]] = {
    "full": "all squares marked",
    "third_star": "third star used",
    "stuck": "no square in reach",
    "stuck_star_kept": "no square in reach, stars kept",
    "no_boxes": "too few boxes left",
}
"""How a sheet ended, and how it is written on it."""
PARTS: Final = {
    "squares": "for squares",
    "rows": "for full rows",
    "columns": "for full columns",
    "stars": "for stars left",
}
"""What the parts of the score are called: they are points, and no numbers of squares or stars."""
CALLED: Final = {
    "squares": "squares",
    "rows": "rows × 3",
    "columns": "columns × 3",
    "stars": "stars × 4",
    "total": "total",
}
"""The places for the score, as they are printed."""
GRADES: Final = ((0, "first steps"), (40, "fair"), (50, "good"), (56, "very good"), (60, "master"), (63, "perfect"))
"""What a total is called from so many points on (PG-75); they were measured with single columns."""
MOST: Final = 63

BOX: Final = 36
STAR: Final = 96
AID: Final = 99
"""By line and die: whether it stands there. Lines are numbered 0 to 5 for rows, 6 to 11 for columns."""
TICK: Final = 171
HEAD: Final = 183
MARKER: Final = 189
SCORE: Final = 190
END: Final = 195
SECOND: Final = 196
"""Where the second boxes of double columns begin."""

PAID: Final = 1
WRITTEN: Final = 2
IN_HAND: Final = 1
THROWN: Final = 2

_GRID_X, _GRID_Y, _CELL = 24.0, 36.0, 17.0
_RIGHT, _BELOW = _GRID_X + 6 * _CELL, _GRID_Y + 6 * _CELL
_TABLE_X, _TABLE_Y, _LINE, _COLUMN, _NUMBERS, _BOX = 24.0, 170.0, 5.6, 12.0, 10.0, 4.6
_SCORE_X, _SCORE_Y, _SCORE_W, _SCORE_LINE = 118.0, 162.0, 80.0, 10.0


PAWN: Final = OwnGlyph(
    "pawn",
    solid="M5.2 10.6C3 10.6 3 14 5.2 14C3.6 14 3.4 17 3.4 17C3.4 19.4 1.6 20.6 1.6 23L8.8 23C8.8 20.6 7 19.4 7 17"
    "C7 17 6.8 14 5.2 14C7.4 14 7.4 10.6 5.2 10.6Z",
)
STANDS: Final[tuple[OwnGlyph, ...]] = tuple(
    OwnGlyph(f"stands-{die}", solid=body)
    for die, body in zip(
        TYPES,
        (
            "M12 1.9L23.4 21.7L.6 21.7Z",
            "M2.4 2.4L21.6 2.4L21.6 21.6L2.4 21.6Z",
            "M12 .8L22 12L12 23.2L2 12Z",
            "M12 .8L21.6 8.6L12 23.4L2.4 8.6Z",
            "M12 1.4L23 9.4L18.8 22.4L5.2 22.4L1 9.4Z",
            "M12 .6L21.9 6.3L21.9 17.7L12 23.4L2.1 17.7L2.1 6.3Z",
        ),
        strict=True,
    )
)
"""A die that stands in the line: its silhouette, filled in."""


def grade(total: int) -> str:
    """What a total is called."""
    return [name for least, name in GRADES if total >= least][-1]


def _bare(
    id: str, x: float, y: float, size: float, value: int = 0, label: str = "", icon: str = "", *marks: Mark
) -> Box:
    return Box(id, Shape("bare", x, y, size, size), value, label, icon, marks)


def _squares() -> Group:
    marks = tuple(
        Mark(TYPES[kind], note=str(number), text=TYPES[kind]) for kind, number in zip(KIND, NUMBER, strict=True)
    )
    return grid("square", "ABCDEF", "123456", _GRID_X, _GRID_Y, size=(_CELL, _CELL), marks=marks, seen=FINISHED)


def _column(kind: int, second: str, aside: float) -> Group:
    """One number column: its boxes are the die's own silhouette."""
    die, marks = TYPES[kind], (Mark("stroke", text="/"), Mark("cross", text="x"))
    x, y = _TABLE_X + _NUMBERS + _COLUMN * kind + (_COLUMN - _BOX) / 2 + aside, _TABLE_Y + (_LINE - _BOX) / 2
    numbers = range(1, SIDES[kind] + 1)
    boxes = [_bare(f"{die}{second}:{n}", x, y + _LINE * (n - 1), _BOX, n, "", die, *marks) for n in numbers]
    return Group(die + second, boxes, die, FINISHED)


def _stars() -> Group:
    corners, marks = ((13.0, 25.0), (128.0, 25.0), (128.0, 140.0)), (Mark("cross", text="x"),)
    boxes = [Box(f"star{n}", Shape("star", x, y, 9, 9), n, "+4", marks=marks) for n, (x, y) in enumerate(corners, 1)]
    return Group("star", boxes, "stars", FINISHED)


def _lines() -> list[Group]:
    """What a line has and is worth: right of a row six symbols and a place to tick, below a column the same."""
    aids, ticks, middle = [], [], (_CELL - 8) / 2
    for line in range(12):
        n, row = line % 6, line < 6
        name, aside = f"row-{n + 1}" if row else f"col-{'ABCDEF'[n]}", _CELL * n
        for k, die in enumerate(TYPES):
            x = _RIGHT + 5 + 9 * k if row else _GRID_X + aside + 0.7 + 5.3 * (k % 3)
            y = _GRID_Y + aside + 6 if row else _BELOW + 2.6 + 5.6 * (k // 3)
            aids.append(_bare(f"aid-{name}-{die}", x, y, 5.0, 0, "", die, Mark(STANDS[k], text="x")))
        x, y = (188.0, _GRID_Y + aside + middle) if row else (_GRID_X + aside + middle, _BELOW + 14)
        ticks.append(_bare(f"tick-{name}", x, y, 8, 0, "+3", "", Mark("tick")))
    return [
        Group("aid-row", aids[:36], "dice in row", FINISHED),
        Group("aid-col", aids[36:], "dice in column", FINISHED),
        Group("tick-row", ticks[:6], "full row", FINISHED),
        Group("tick-col", ticks[6:], "full column", FINISHED),
    ]


def _heads() -> Group:
    x, y, ring = _TABLE_X + _NUMBERS + (_COLUMN - 7) / 2, _TABLE_Y - 8.8, Mark("ring", text="(")
    boxes = [_bare(f"head-{die}", x + _COLUMN * k, y, 7, 0, "", die, ring, ring) for k, die in enumerate(TYPES)]
    return Group("head", boxes, "die in hand", FINISHED)


def _marker() -> Group:
    marker = token("marker", "square", PAWN, FINISHED, text="@")
    marker.title = "your marker"
    return marker


def _score() -> list[Group]:
    """The parts of the score, which may be 0, the total, and how it ended."""
    left, line = _SCORE_X + 56, _SCORE_LINE
    boxes = [
        Box(f"score-{part}", Shape("bare", left, _SCORE_Y + line * nth, _SCORE_W - 56, line), 0, words, marks=FROM_ZERO)
        for nth, (part, words) in enumerate(CALLED.items())
    ]
    marks = tuple(Mark("word", note=words, text=why) for why, words in ENDS.items())
    end = Box("end", Shape("bare", _SCORE_X + 24, _SCORE_Y + 5 * line, _SCORE_W - 24, line), marks=marks)
    return [Group("score", boxes, "score", FINISHED), Group("end", [end], "ended", FINISHED)]


def _decor() -> list[Decor]:
    """The frame of the grid, and the numbers 1 to 20, every fifth bold, so that a line is found quickly."""
    right = _TABLE_X + _NUMBERS + 6 * _COLUMN
    return [
        Label("name", 128, 16.8, 3.2),
        Line(138, 18.2, 198, 18.2),
        Frame(_GRID_X, _GRID_Y, 6 * _CELL, 6 * _CELL, heavy=True),
        *(Label(str(n), _TABLE_X + 6, _TABLE_Y + _LINE * (n - 0.5), 3.2, "end", n % 5 == 0) for n in range(1, 21)),
        Line(_TABLE_X, _TABLE_Y, right, _TABLE_Y),
        *_score_decor(),
        *_reminder(),
    ]


def _score_decor() -> list[Decor]:
    """One panel: four parts, the total, and how it ended."""
    words = ("1 each", "3 each", "3 each", "4 each", "", "ended")
    left, right, bar = _SCORE_X, _SCORE_X + _SCORE_W, _SCORE_X + 56
    top = [_SCORE_Y + _SCORE_LINE * n for n in range(7)]
    return [
        Frame(left, top[0], _SCORE_W, top[6] - top[0]),
        *(Line(left, y, right, y, heavy=n == 4) for n, y in enumerate(top[1:6], 1)),
        Line(bar, top[0], bar, top[5]),
        *(Label(word, left + 5, top[n] + _SCORE_LINE / 2, 3.6) for n, word in enumerate(words) if word),
    ]


def _reminder() -> list[Decor]:
    """The round in four words."""
    verbs = ("pay", "roll", "move", "write")
    whats = (
        "cross off a box of the die you want",
        "that die, once",
        "along rows and columns, two bends",
        "cross off what remains",
    )
    lines: list[Decor] = []
    for n, (verb, what) in enumerate(zip(verbs, whats, strict=True)):
        y = 236 + 8.0 * n
        lines += [Label(verb, _SCORE_X + 5, y, 3.6, bold=True), Label(what, _SCORE_X + 20, y, 3.4)]
    return lines


def _paper(double: bool) -> Paper:
    """The paper; with double columns the second boxes stand beside the first."""
    aside = 2.7 if double else 0.0
    groups = [_squares(), *(_column(kind, "", -aside) for kind in range(6)), _stars(), *_lines(), _heads()]
    groups += [_marker(), *_score()]
    groups += [_column(kind, "+", aside) for kind in range(6) if double]
    layouts = {"upright": screens.upright(groups), "wide": screens.wide(groups)}
    return Paper(groups, (210, 297), "Six Dice Square", _decor(), layouts=layouts)


SHEET: Final = _paper(double=False)
DOUBLE_SHEET: Final = _paper(double=True)
