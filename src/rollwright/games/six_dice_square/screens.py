"""The sheet on screens: the same boxes with the grid first, upright for a phone and wide for a desk."""

from typing import Final, NamedTuple

from rollwright import moved
from rollwright.core.printed import Decor, Frame, Label, Line, Panel, Shape
from rollwright.core.sheet import Box, Group, Paper

SIDES: Final[tuple[int, ...]] = (4, 6, 8, 10, 12, 20)
_PER_LINE: Final = 6


class Place(NamedTuple):
    """Where the parts of a layout stand, in millimetres."""

    grid: tuple[float, float]
    cell: float
    aid: float
    """The size of a symbol beside a line; three of them stand in a row."""
    step: float
    score: tuple[float, float]
    parts: tuple[float, ...]
    """How wide the parts of the score are, one behind the other."""
    end: tuple[float, float, float, float]


WIDE: Final = Place(
    (14.5, 14.5), 19.0, 4.3, 5.3, (9.0, 154.0), (27.0, 27.0, 27.0, 27.0, 40.5), (165.0, 163.5, 46.0, 7.0)
)
UPRIGHT: Final = Place((6.2, 8.6), 13.1, 2.9, 3.5, (2.0, 107.6), (15.6, 15.6, 18.4, 15.6, 28.3), (3.0, 98.0, 32.0, 7.0))


def _set(group: Group, shapes: list[Shape]) -> Group:
    """The same boxes in these places."""
    boxes = [
        Box(box.id, shape, box.value, box.label, box.icon, box.marks)
        for box, shape in zip(group.boxes, shapes, strict=True)
    ]
    return Group(group.id, boxes, group.title, group.seen, group.rows, group.columns, group.over)


def _aids(group: Group, at: Place, row: bool) -> Group:
    """Two lines of three symbols beside a row or below a column."""
    (x, y), cell, shapes = at.grid, at.cell, []
    wide = 2 * at.step + at.aid
    for nth in range(len(group.boxes)):
        line, k = divmod(nth, 6)
        left, top = (x + 6 * cell + at.step - at.aid + 0.4, y + line * cell + (cell - at.step - at.aid) / 2)
        if not row:
            left, top = x + line * cell + (cell - wide) / 2, y + 6 * cell + 1.6
        shapes.append(Shape("bare", left + k % 3 * at.step, top + k // 3 * at.step, at.aid, at.aid))
    return _set(group, shapes)


def _ticks(group: Group, at: Place, row: bool, size: float, gap: float) -> Group:
    """What a full line brings, behind its symbols."""
    (x, y), cell = at.grid, at.cell
    shapes = []
    for line in range(6):
        left, top = x + 6 * cell + gap, y + line * cell + (cell - size) / 2
        if not row:
            left, top = x + line * cell + (cell - size) / 2, y + 6 * cell + gap
        shapes.append(Shape("bare", left, top, size, size))
    return _set(group, shapes)


def _lefts(at: Place) -> list[float]:
    """Where each part of the score begins."""
    return [at.score[0] + sum(at.parts[:n]) for n in range(len(at.parts))]


def _score(group: Group, at: Place, high: float) -> Group:
    top = at.score[1] + 5.8
    return _set(group, [Shape("bare", x + 1.6, top, w - 3, high) for x, w in zip(_lefts(at), at.parts, strict=True)])


def _score_decor(at: Place, high: float) -> list[Decor]:
    """One line: what is counted, and the total."""
    left, top = at.score
    return [
        Panel(left, top, sum(at.parts), high + 7.2),
        *(Line(x, top + 2, x, top + high + 5.2) for x in _lefts(at)[1:]),
    ]


def _frame(at: Place) -> Frame:
    return Frame(*at.grid, 6 * at.cell, 6 * at.cell, heavy=True)


# --- wide ------------------------------------------------------------------------------------------------------

_LEFT, _TOP, _COLUMN, _LINE, _BOX = 164.0, 17.0, 9.9, 7.7, 6.8


def _wide_column(group: Group, kind: int, aside: float) -> Group:
    size = _BOX if not aside else _BOX * 0.68
    x, y = _LEFT + _COLUMN * kind + (_COLUMN - size) / 2 + aside, _TOP + (_LINE - size) / 2
    return moved(group, x, y, size=(size, size), step=(0, _LINE), per_line=1)


def wide(groups: list[Group]) -> Paper:
    """The grid at the left, the columns of numbers as narrow ones at the right, the score below."""
    at, found = WIDE, []
    double = len(groups) > BASE_GROUPS
    for group in groups:
        if group.id in _PARTS:
            found.append(_part(group, at, 11.0))
        elif group.id in {"tick-row", "tick-col"}:
            row = group.id == "tick-row"
            found.append(_ticks(group, at, row, 8.0, 20.5 if row else 12.4))
        elif group.id == "star":
            found.append(moved(group, _LEFT + 1, 113.5, size=(12, 12), step=(13.2, 0)))
        elif group.id == "head":
            found.append(moved(group, _LEFT + (_COLUMN - 7.2) / 2, 8.4, size=(7.2, 7.2), step=(_COLUMN, 0)))
        else:
            found.append(_wide_column(group, _kind(group.id), _aside(group.id, double)))
    return Paper(found, (229, 176), "", [*_wide_decor(at), *_score_decor(at, 11.0)])


def _wide_decor(at: Place) -> list[Decor]:
    signs: list[Decor] = []
    for n, (glyph, words) in enumerate((("/", "paid to roll"), ("×", "written in a square"))):
        y = 142.0 + 8 * n
        signs += [Label(glyph, _LEFT + 4, y, 5, "middle", bold=True), Label(words, _LEFT + 9, y, 3.4)]
    return [
        Panel(_LEFT - 3.5, 5.5, 6 * _COLUMN + 6, 166),
        _frame(at),
        Label("unspent stars", _LEFT + 1.5, 130.5, 3.4),
        *signs,
    ]


# --- upright ---------------------------------------------------------------------------------------------------


def upright(groups: list[Group]) -> Paper:
    """The grid from edge to edge, the stars and the score below; numbers come in a drawer when they are asked for."""
    at, found = UPRIGHT, []
    for group in groups:
        if group.id in _PARTS:
            found.append(_part(group, at, 8.4))
        elif group.id == "star":
            found.append(moved(group, 63, 96.6, size=(9.6, 9.6), step=(11, 0)))
        else:
            found.append(_set(group, [Shape("margin", 0, 0, 0, 0)] * len(group.boxes)))
    decor = [_frame(at), Label("unspent stars", 60, 101.8, 3.2, "end"), *_score_decor(at, 8.4)]
    return Paper(found, (97.5, 124), "", decor)


# --- both ------------------------------------------------------------------------------------------------------

BASE_GROUPS: Final = 16
_PARTS: Final = ("square", "aid-row", "aid-col", "marker", "score", "end")


def _kind(id: str) -> int:
    """Which of the six dice a group of numbers is of."""
    return SIDES.index(int(id.removesuffix("+")[1:]))


def _aside(id: str, double: bool) -> float:
    """How far a box stands from the middle: the second boxes of double columns stand beside the first."""
    if not double:
        return 0.0
    return 2.4 if id.endswith("+") else -2.4


def _part(group: Group, at: Place, high: float) -> Group:
    """What both layouts arrange alike."""
    if group.id == "square":
        return moved(group, *at.grid, size=(at.cell, at.cell), per_line=_PER_LINE)
    if group.id in ("aid-row", "aid-col"):
        return _aids(group, at, group.id == "aid-row")
    if group.id == "score":
        return _score(group, at, high)
    if group.id == "end":
        return _set(group, [Shape("bare", *at.end)])
    return moved(group, 0, 0)
