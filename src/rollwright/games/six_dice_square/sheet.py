"""The sheet: a grid of 36 squares, 60 boxes in six columns, three stars, and the aids beside the lines.

The numbers are box indices of the sheet; they belong to the rules version and never change.
"""

from typing import Final

from rollwright.core.layout import grid, slots, token, track
from rollwright.core.printed import COUNT, Decor, Frame, Label, Line, Mark, Shape
from rollwright.core.sheet import FINISHED, Field, Group, SheetSpec

SIDES: Final[tuple[int, ...]] = (4, 6, 8, 10, 12, 20)
TYPES: Final[tuple[str, ...]] = tuple(f"d{sides}" for sides in SIDES)
BOXES: Final[tuple[tuple[int, int], ...]] = tuple(
    (kind, number) for kind, sides in enumerate(SIDES) for number in range(1, sides + 1)
)
"""The boxes in order, as (type, number); a square holds the place of its box here, counted from 1."""
ENDS = ("full", "third_star", "stuck", "stuck_star_kept", "no_boxes")
ENDED: Final[tuple[str, ...]] = (
    "all squares marked",
    "third star used",
    "no square in reach",
    "no square in reach, stars kept",
    "too few boxes left",
)
"""How a sheet ended, as it is written on it."""
GRADES: Final[tuple[tuple[int, str], ...]] = (
    (0, "first steps"),
    (40, "fair"),
    (50, "good"),
    (56, "very good"),
    (60, "master"),
    (63, "perfect"),
)
"""What a total is called from so many points on (PG-75); they were measured with single columns."""
MOST: Final = 63

SQUARE: Final = 0
BOX: Final = 36
STAR: Final = 96
ROW_AID: Final = 99
COLUMN_AID: Final = 135
ROW_TICK: Final = 171
COLUMN_TICK: Final = 177
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
_GRID_END = _GRID_X + 6 * _CELL, _GRID_Y + 6 * _CELL
_TABLE_X, _TABLE_Y, _LINE, _COLUMN = 24.0, 170.0, 5.6, 12.0
_NUMBERS = 10.0
_SCORE_X, _SCORE_Y, _SCORE_W, _SCORE_LINE = 118.0, 162.0, 80.0, 10.0
_BOX = (4.6, 4.6)
_AID = 5.0
_CROSSED = (Mark("stroke", text="/"), Mark("cross", text="x"))


def _square_marks() -> tuple[Mark, ...]:
    return tuple(Mark(TYPES[kind], note=str(number), text=TYPES[kind]) for kind, number in BOXES)


def _column(kind: int, x: float, name: str) -> Group:
    """One number column: its boxes are the die's own silhouette."""
    return track(
        name,
        range(1, SIDES[kind] + 1),
        x,
        _TABLE_Y + (_LINE - _BOX[1]) / 2,
        size=_BOX,
        step=(0, _LINE),
        per_line=1,
        kind="bare",
        label="",
        icon=TYPES[kind],
        marks=_CROSSED,
        title=TYPES[kind],
        seen=FINISHED,
    )


def _stars() -> Group:
    corners = ((13.0, 25.0), (128.0, 25.0), (128.0, 140.0))
    marks = (Mark("cross", text="x"),)
    fields = [Field(f"star{n}", Shape("star", x, y, 9, 9), n, "+4", marks=marks) for n, (x, y) in enumerate(corners, 1)]
    return Group("star", fields, "stars", FINISHED)


def _aid(id: str, name: str, icon: str, x: float, y: float) -> Field:
    return Field(f"aid-{id}-{name}-{icon}", Shape("bare", x, y, _AID, _AID), icon=icon, marks=(Mark("stroke"),))


def _row_aids() -> Group:
    """A line of six symbols right of each row."""
    x, y = _GRID_END[0] + 5, _GRID_Y + (_CELL - _AID) / 2
    fields = [_aid("row", str(r + 1), icon, x + 9 * k, y + _CELL * r) for r in range(6) for k, icon in enumerate(TYPES)]
    return Group("aid-row", fields, seen=FINISHED)


def _column_aids() -> Group:
    """Two lines of three symbols below each column."""
    x, y = _GRID_X + (_CELL - 15.6) / 2, _GRID_END[1] + 2.6
    fields = [
        _aid("col", "ABCDEF"[c], icon, x + _CELL * c + 5.3 * (k % 3), y + 5.6 * (k // 3))
        for c in range(6)
        for k, icon in enumerate(TYPES)
    ]
    return Group("aid-col", fields, seen=FINISHED)


def _ticks() -> list[Group]:
    """The places at the end of each line that say what it is worth, ticked when it is full."""
    right, below, middle = 188.0, _GRID_END[1] + 14, (_CELL - 8) / 2
    rows = [_tick(f"row-{r + 1}", right, _GRID_Y + _CELL * r + middle) for r in range(6)]
    columns = [_tick(f"col-{c}", _GRID_X + _CELL * n + middle, below) for n, c in enumerate("ABCDEF")]
    return [Group("tick-row", rows, seen=FINISHED), Group("tick-col", columns, seen=FINISHED)]


def _tick(line: str, x: float, y: float) -> Field:
    return Field(f"tick-{line}", Shape("bare", x, y, 8, 8), label="+3", marks=(Mark("tick"),))


def _heads() -> Group:
    marks = (Mark("ring", text="("), Mark("ring", text="("))
    left = _TABLE_X + _NUMBERS + (_COLUMN - 7) / 2
    fields = [
        Field(f"head-{icon}", Shape("bare", left + _COLUMN * k, _TABLE_Y - 8.8, 7, 7), icon=icon, marks=marks)
        for k, icon in enumerate(TYPES)
    ]
    return Group("head", fields, "die in hand", FINISHED)


def grade(total: int) -> str:
    """What a total is called."""
    return [name for least, name in GRADES if total >= least][-1]


def _score(double: bool) -> list[Group]:
    """The parts of the score, which may be 0, the total with its grade, and how it ended."""
    names = ["score-squares", "score-rows", "score-columns", "score-stars", "score-total"]
    x, w = _SCORE_X + 56, _SCORE_W - 56
    size, step = (w, _SCORE_LINE), (0, _SCORE_LINE)
    numbers = slots(
        "score",
        names,
        x,
        _SCORE_Y,
        size=size,
        step=step,
        kind="bare",
        label="",
        marks=COUNT,
        title="score",
        seen=FINISHED,
    )
    if not double:
        graded = [Mark("word", note=f"{total} {grade(total)}") for total in range(MOST + 1)]
        numbers.fields[-1].marks = tuple(graded)
    marks = tuple(Mark("word", note=words, text=why) for why, words in zip(ENDS, ENDED, strict=True))
    place = Shape("bare", _SCORE_X + 24, _SCORE_Y + 5 * _SCORE_LINE, _SCORE_W - 24, _SCORE_LINE)
    end = Group("end", [Field("end", place, marks=marks)], "ended", FINISHED)
    return [numbers, end]


def _decor() -> list[Decor]:
    return [*_head_of_sheet(), *_table_decor(), *_score_decor(), *_reminder()]


def _head_of_sheet() -> list[Decor]:
    grid_frame = Frame(_GRID_X, _GRID_Y, 6 * _CELL, 6 * _CELL, heavy=True)
    return [Label("name", 128, 16.8, 3.2), Line(138, 18.2, 198, 18.2), grid_frame]


def _table_decor() -> list[Decor]:
    """The numbers 1 to 20, every fifth bold, so that a line is found quickly."""
    numbers: list[Decor] = [
        Label(str(n), _TABLE_X + 6, _TABLE_Y + _LINE * (n - 0.5), 3.2, "end", bold=n % 5 == 0) for n in range(1, 21)
    ]
    right = _TABLE_X + _NUMBERS + 6 * _COLUMN
    return [*numbers, Line(_TABLE_X, _TABLE_Y, right, _TABLE_Y)]


def _score_decor() -> list[Decor]:
    """One panel: four parts, the total, and how it ended."""
    words = ("squares", "full rows × 3", "full columns × 3", "stars left × 4", "total", "ended")
    left, right, bar = _SCORE_X, _SCORE_X + _SCORE_W, _SCORE_X + 56
    top = [_SCORE_Y + _SCORE_LINE * n for n in range(7)]
    lines: list[Decor] = [Frame(left, top[0], _SCORE_W, top[6] - top[0])]
    lines += [Line(left, y, right, y, heavy=n == 4) for n, y in enumerate(top[1:6], 1)]
    lines.append(Line(bar, top[0], bar, top[5]))
    lines += [
        Label(word, left + 5, top[n] + _SCORE_LINE / 2, 3.6, bold=word == "total") for n, word in enumerate(words)
    ]
    return lines


def _reminder() -> list[Decor]:
    """The round in four words."""
    words = (
        ("pay", "cross off a box of the die you want"),
        ("roll", "that die, once"),
        ("move", "two turns at most"),
        ("write", "cross off what remains"),
    )
    lines: list[Decor] = []
    for n, (verb, what) in enumerate(words):
        y = 236 + 8.0 * n
        lines += [Label(verb, _SCORE_X + 5, y, 3.6, bold=True), Label(what, _SCORE_X + 20, y, 3.4)]
    return lines


def _spec(double: bool) -> SheetSpec:
    """The paper; with double columns the second boxes stand beside the first."""
    x = [_TABLE_X + _NUMBERS + _COLUMN * k + (_COLUMN - _BOX[0]) / 2 for k in range(6)]
    aside = 2.7 if double else 0.0
    groups = [
        grid("square", "ABCDEF", "123456", _GRID_X, _GRID_Y, size=(_CELL, _CELL), marks=_square_marks(), seen=FINISHED)
    ]
    groups += [_column(k, x[k] - aside, TYPES[k]) for k in range(6)]
    groups += [_stars(), _row_aids(), _column_aids(), *_ticks(), _heads()]
    groups += [token("marker", "square", "ring", FINISHED), *_score(double)]
    if double:
        groups += [_column(k, x[k] + aside, TYPES[k] + "+") for k in range(6)]
    return SheetSpec(groups, (210, 297), "Six Dice Square", _decor())


SHEET = _spec(False)
DOUBLE_SHEET = _spec(True)
