"""The board and the sheets on screens: a hill at noon, with its ground, bands of altitude and slim score sheets."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rollwright import Box, Group, Icon, Label, OwnGlyph, Paper, Shape
from rollwright.core.printed import Decor, Line, Panel

from . import data
from .data import BONUS_ROWS, COLUMN_NAMES, SHAPES, SIDE
from .figures import Figure, Figures

GRASS: Final = OwnGlyph(
    "grass",
    solid="M1 24L3 11L5 24ZM6 24L7.4 15L9 24ZM10 24L12.4 6L14.6 24ZM16 24L17.2 13L19 24ZM19.6 24L21.4 9L23.4 24Z",
)
_BANDS: Final[tuple[tuple[int, int, float], ...]] = (
    (15, 13, 0.1),
    (13, 11, 0.2),
    (11, 8, 0.32),
    (8, 4, 0.46),
    (4, 0, 0.62),
)
"""Rows from the upper to the lower one, and how strong the tint of the table is there."""
GROUND: Final = 7.5


class Hill(NamedTuple):
    """Where the grid stands, in millimetres, and how large its type is."""

    x: float
    y: float
    cell: float
    type: float

    @property
    def side(self) -> float:
        """The whole grid."""
        return SIDE * self.cell

    @property
    def floor(self) -> float:
        """Where the ground begins."""
        return self.y + self.side

    @property
    def right(self) -> float:
        """Where the bonuses stand."""
        return self.x + self.side


def placed(group: Group, shapes: Sequence[Shape]) -> Group:
    """The same boxes in these places."""
    boxes = [
        Box(box.id, shape, box.value, box.label, box.icon, box.marks)
        for box, shape in zip(group.boxes, shapes, strict=True)
    ]
    return Group(group.id, boxes, group.title, group.seen, group.rows, group.columns, group.over, named=False)


def ways(group: Group, x: float, y: float, size: tuple[float, float], step: tuple[float, float], line: int) -> Group:
    """Boxes in lines, without an outline where a shield is printed for each."""
    return placed(
        group, [Shape(box.shape.kind, *at) for box, at in zip(group.boxes, _grid(group, x, y, size, step, line))]
    )


def _grid(
    group: Group, x: float, y: float, size: tuple[float, float], step: tuple[float, float], line: int
) -> list[tuple[float, float, float, float]]:
    return [(x + n % line * step[0], y + n // line * step[1], *size) for n in range(len(group.boxes))]


def shields(group: Group, x: float, y: float, size: float, step: float, line: int) -> tuple[Group, list[Decor]]:
    """The point boxes as shields."""
    at = _grid(group, x, y, (size, size), (step, step), line)
    inside = [Shape("bare", left + 0.2 * size, top + 0.1 * size, 0.6 * size, 0.7 * size) for left, top, _, _ in at]
    return placed(group, inside), [Icon("shield", *one) for one in at]


# --- the hill --------------------------------------------------------------------------------------------------


def hill(at: Hill) -> list[Decor]:
    """Bands of altitude, grass and ground."""
    x, cell = at.x, at.cell
    found: list[Decor] = [
        Panel(x, at.y + (SIDE - high) * cell, at.side, (high - low) * cell, strength=share)
        for high, low, share in _BANDS
    ]
    for row in BONUS_ROWS:
        y = at.y + (SIDE - row + 1) * cell
        found.append(Line(x, y, at.right, y, dotted=True))
    found += [Icon(GRASS, x + n * cell / 2, at.floor - 2.6, cell / 2, 2.8) for n in range(2 * SIDE)]
    found.append(Panel(x - 1.5, at.floor, at.side + 3, GROUND, "ink"))
    middle = at.floor + GROUND / 2
    for n, name in enumerate(COLUMN_NAMES):
        found.append(Label(name, x + (n + 0.5) * cell, middle, at.type, "middle", bold=True, light=True))
    for row in range(1, SIDE + 1):
        y = at.y + (SIDE - row + 0.5) * cell
        found.append(Label(str(row), x - 2, y, at.type, "end", row in BONUS_ROWS))
    return found


def boxes_on(group: Group, at: Hill) -> Group:
    """The grid of the hill."""
    return placed(
        group, [Shape("faint", *one) for one in _grid(group, at.x, at.y, (at.cell,) * 2, (at.cell,) * 2, SIDE)]
    )


def bonuses_on(group: Group, at: Hill, tag: tuple[float, float]) -> Group:
    """What the first symbol of a row brings, at its right end; the height of a tag is told in rows."""
    wide, rows = tag
    return placed(
        group,
        [
            Shape("soft", at.right + 0.8, at.y + (SIDE - row) * at.cell + 0.06 * at.cell, wide, rows * at.cell)
            for row in BONUS_ROWS
        ],
    )


# --- legends ---------------------------------------------------------------------------------------------------


def costs(x: float, y: float, size: float, step: tuple[float, float]) -> list[Decor]:
    """What each symbol costs."""
    found: list[Decor] = []
    for nth, symbol in enumerate(data.SYMBOLS):
        left, top = x + nth * step[0], y + nth * step[1]
        found.append(Icon(SHAPES[symbol], left, top, size, size))
        cost = Label(str(data.COST[symbol]), left + size * 1.45, top + size / 2, size * 0.85, "middle", bold=True)
        found.append(cost)
    return found


class Legend(NamedTuple):
    """Where the pictures of the figures stand: a corner, the room of one, how many in a line, their cells, the type."""

    x: float
    y: float
    wide: float
    high: float
    per_line: int
    cell: float
    type: float


def legend(figures: Figures, at: Legend) -> list[Decor]:
    """Every figure with its name and its points in a shield."""
    found: list[Decor] = []
    for nth, figure in enumerate(figures.all):
        x, y = at.x + nth % at.per_line * at.wide, at.y + nth // at.per_line * at.high
        found += _pictured(figure, x, y, at)
    return found


def _pictured(figure: Figure, x: float, y: float, at: Legend) -> list[Decor]:
    high, cell, shield = 1 + max(up for _, up, _ in figure.cells), at.cell, 2.1 * at.type
    found: list[Decor] = [
        Label(figure.name, x, y + at.type * 0.6, at.type),
        Icon("shield", x + 4.3 * cell, y + at.type * 1.4, shield, shield),
        Label(
            str(figure.vp), x + 4.3 * cell + shield / 2, y + at.type * 1.4 + 0.46 * shield, at.type, "middle", bold=True
        ),
    ]
    for across, up, symbol in figure.cells:
        left, top, inner = x + across * cell, y + at.type * 1.5 + (high - 1 - up) * cell, cell * 0.9
        found.append(Icon(SHAPES[symbol], left + cell * 0.05, top + cell * 0.05, inner, inner))
    return found


# --- the shared board ------------------------------------------------------------------------------------------


def board_layouts(groups: Sequence[Group]) -> dict[str, Paper]:
    """The board on a desk and on a phone: alike, with larger type where there is less room."""
    return {
        "wide": _board(groups, Hill(9.5, 4.5, 10.5, 3.2), (11.0, 0.88)),
        "upright": _board(groups, Hill(10.0, 4.5, 10.5, 5.2), (12.5, 1.7)),
    }


def _board(groups: Sequence[Group], at: Hill, tag: tuple[float, float]) -> Paper:
    below = at.floor + GROUND + 2.5
    arranged: dict[str, Callable[[Group], Group]] = {
        "board": lambda group: boxes_on(group, at),
        "bonus": lambda group: bonuses_on(group, at, tag),
        "dice": lambda group: ways(group, at.x + 14, below, (8, 8), (9.5, 0), 5),
        "start": lambda group: ways(group, at.right - 8, below, (8, 8), (0, 0), 1),
    }
    words = [
        Label("dice", at.x + 12, below + 4, at.type, "end"),
        Label("starts", at.right - 10, below + 4, at.type, "end"),
    ]
    size = (at.right + tag[0] + 3.5, below + 10)
    return Paper([arranged[group.id](group) for group in groups], size, "", [*hill(at), *words])


# --- the score sheet -------------------------------------------------------------------------------------------


def sheet_layouts(groups: Sequence[Group], figures: Figures) -> dict[str, Paper]:
    """The score sheet beside the board, and by itself on a phone."""
    return {"slim": _slim(groups, figures), "upright": _upright(groups, figures)}


def _slim(groups: Sequence[Group], figures: Figures) -> Paper:
    by_id = {group.id: group for group in groups}
    points, printed = shields(by_id["vp"], 3.5, 18.5, 11.5, 12.6, 4)
    tops = [50.5 + 10.0 * row for row in range(3)]
    arranged = {
        "vp": points,
        **{
            f"support-{n}": ways(by_id[f"support-{n}"], 12.5, top, (8, 8.6), (8.8, 0), 4)
            for n, top in enumerate(tops, 1)
        },
        "support-total": placed(by_id["support-total"], [Shape("square", 49.5, top, 8, 8.6) for top in tops]),
        "support-colour": placed(by_id["support-colour"], [Shape("bare", 3.5, top, 7.6, 7.6) for top in tops]),
        "coin": ways(by_id["coin"], 3.5, 87.5, (4.8, 4.8), (5.4, 5.4), 10),
        "value": ways(by_id["value"], 31, 3, (8, 8), (0, 0), 1),
        "points": ways(by_id["points"], 49, 3, (9, 8), (0, 0), 1),
        "colour": ways(by_id["colour"], 3.5, 3, (8, 8), (0, 0), 1),
        "total": placed(
            by_id["total"], [Shape("soft", x, 105, w, 7) for x, w in ((3.5, 10.5), (15, 12), (28.2, 20), (49.8, 8.5))]
        ),
    }
    decor: list[Decor] = [
        *printed,
        Label("left", 29.5, 7, 3.1, "end"),
        Label("now", 47.5, 7, 3.1, "end"),
        Label("points", 3.5, 15.6, 3.4, bold=True),
        Label("support from", 3.5, 47.4, 3.4, bold=True),
        *[Label("−", 12.5 + 8.8 * data.NEGATIVE + 1.6, top + 4.3, 3.6, "middle", bold=True) for top in tops],
        Label("coins", 3.5, 84.4, 3.4, bold=True),
        Line(3.5, 115.4, 58, 115.4),
        *costs(5, 118.5, 6.4, (18, 0)),
        *legend(figures, Legend(3.5, 126.8, 27.5, 13.5, 2, 2.9, 3.1)),
    ]
    return Paper([arranged[group.id] for group in groups], (61, 182), "", decor)


def _upright(groups: Sequence[Group], figures: Figures) -> Paper:
    by_id = {group.id: group for group in groups}
    points, printed = shields(by_id["vp"], 3, 16.4, 12, 13.2, 7)
    tops = [72.6 + 9.6 * row for row in range(3)]
    arranged = {
        "vp": points,
        **{
            f"support-{n}": ways(by_id[f"support-{n}"], 14, top, (10, 8.8), (11.2, 0), 4)
            for n, top in enumerate(tops, 1)
        },
        "support-total": placed(by_id["support-total"], [Shape("square", 62, top, 11, 8.8) for top in tops]),
        "support-colour": placed(by_id["support-colour"], [Shape("bare", 3, top, 8.6, 8.6) for top in tops]),
        "coin": ways(by_id["coin"], 3, 106.4, (7, 7), (9.2, 7.4), 10),
        "value": ways(by_id["value"], 50, 1.5, (9, 9), (0, 0), 1),
        "points": ways(by_id["points"], 84, 1.5, (10, 9), (0, 0), 1),
        "colour": ways(by_id["colour"], 3, 1.5, (9, 9), (0, 0), 1),
        "total": placed(
            by_id["total"], [Shape("soft", x, 128, w, 8) for x, w in ((3, 18), (25, 20), (49, 24), (77, 17))]
        ),
    }
    decor: list[Decor] = [
        *printed,
        Label("left of your die", 48, 6, 3.4, "end"),
        Label("points now", 82, 6, 3.4, "end"),
        Label("points: a turn fills one box", 3, 13.6, 3.6, bold=True),
        Label("support from", 3, 69.6, 3.6, bold=True),
        *[Label("−", 14 + 11.2 * data.NEGATIVE + 2, top + 4.4, 4, "middle", bold=True) for top in tops],
        Label("coins: spend them, left over they score nothing", 3, 103.6, 3.6, bold=True),
        *legend(figures, Legend(3, 31, 23.3, 18.2, 4, 3.7, 3.4)),
        *costs(79, 73, 7.6, (0, 9.6)),
    ]
    return Paper([arranged[group.id] for group in groups], (97, 138), "", decor)
