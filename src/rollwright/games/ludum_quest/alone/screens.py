"""The sheet of one's own on screens: the hill first, the score beside it or below it."""

from collections.abc import Sequence
from typing import Final

from rollwright import Group, Icon, Label, Paper, Shape, moved
from rollwright.core.printed import Decor, Line

from ..data import SHAPES, SIDE
from ..figures import Figures
from ..screens import GROUND, Hill, Legend, bonuses_on, boxes_on, hill, legend, placed, shields, ways

_TABLE: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("2", (1,)),
    ("3", (2,)),
    ("4", (3,)),
    ("5", (1, 2)),
    ("6", ()),
)
"""What each face draws; a 6 draws any one."""


def layouts(groups: Sequence[Group], figures: Figures) -> dict[str, Paper]:
    """For a desk and for a phone."""
    return {"wide": _wide(groups, figures), "upright": _upright(groups, figures)}


def _on_hill(groups: Sequence[Group], at: Hill, tag: tuple[float, float]) -> dict[str, Group]:
    """The grid with its lines across and down, the bonuses, and what has no place."""
    by_id = {group.id: group for group in groups}
    rows = [Shape("bare", at.x + 4, at.y + n * at.cell, at.side - 8, at.cell) for n in range(SIDE)]
    columns = [Shape("bare", at.x + n * at.cell, at.y + 4, at.cell, at.side - 8) for n in range(SIDE)]
    return {
        "struck-rows": placed(by_id["struck-rows"], rows),
        "struck-columns": placed(by_id["struck-columns"], columns),
        "board": boxes_on(by_id["board"], at),
        "bonus": bonuses_on(by_id["bonus"], at, tag),
        "fresh": moved(by_id["fresh"], 0, 0),
    }


def _die_table(x: float, y: float, size: float, type: float) -> list[Decor]:
    found: list[Decor] = []
    for face, symbols in _TABLE:
        found.append(Label(face, x, y + size / 2, type, "start", bold=True))
        x += 0.7 * size
        for symbol in symbols:
            found.append(Icon(SHAPES[symbol], x, y, size, size))
            x += 1.1 * size
        if not symbols:
            found.append(Label("any one", x, y + size / 2, type))
        x += 0.3 * size
    return found


def _wide(groups: Sequence[Group], figures: Figures) -> Paper:
    at, left = Hill(9.5, 4.5, 10.5, 3.2), 184.0
    by_id = {group.id: group for group in groups}
    points, printed = shields(by_id["vp"], left, 43, 11, 12.2, 4)
    arranged = {
        **_on_hill(groups, at, (11.0, 0.88)),
        "vp": points,
        "coin": ways(by_id["coin"], left, 76, (6, 6), (7, 7), 7),
        "use": ways(by_id["use"], left, 9, (11, 11), (17.4, 0), 3),
        "points": ways(by_id["points"], left + 14, 25, (11, 9), (0, 0), 1),
        "turns": ways(by_id["turns"], left + 38, 25, (11, 9), (0, 0), 1),
        "end": placed(by_id["end"], [Shape("line", left + 23, 96, 28, 8)]),
        "total": placed(by_id["total"], [Shape("square", left, 96, 17, 9)]),
    }
    decor: list[Decor] = [
        *hill(at),
        *printed,
        *[Label(word, left + 17.4 * n, 5.8, 3.1) for n, word in enumerate(("sketch", "sabotage", "lockdown"))],
        Label("points", left, 29.5, 3.2),
        Label("turn", left + 36, 29.5, 3.2, "end"),
        Label("points", left, 40, 3.4, bold=True),
        Label("coins", left, 72.6, 3.4, bold=True),
        Label("total", left, 93, 3.2, bold=True),
        Label("ended", left + 23, 93, 3.2),
        Line(left, 109.5, left + 51, 109.5),
        *_die_table(left, 112.5, 3.9, 3.1),
        *legend(figures, Legend(left, 120, 26, 13.6, 2, 2.9, 3.1)),
    ]
    return Paper([arranged[group.id] for group in groups], (238, 176), "", decor)


def _upright(groups: Sequence[Group], figures: Figures) -> Paper:
    """The hill from edge to edge; below it the dice of the turn, points and coins."""
    at = Hill(10.0, 4.5, 10.5, 5.2)
    by_id, top = {group.id: group for group in groups}, at.floor + GROUND
    points, printed = shields(by_id["vp"], 8, top + 23, 17, 20, 7)
    arranged = {
        **_on_hill(groups, at, (12.5, 1.7)),
        "vp": points,
        "coin": ways(by_id["coin"], 8, top + 43, (10, 10), (11.9, 0), 14),
        "use": ways(by_id["use"], 8, top + 9, (12, 12), (34, 0), 3),
        "points": ways(by_id["points"], 112, top + 9, (14, 12), (0, 0), 1),
        "turns": ways(by_id["turns"], 136, top + 9, (14, 12), (0, 0), 1),
        "end": placed(by_id["end"], [Shape("margin", 0, 0, 0, 0)]),
        "total": placed(by_id["total"], [Shape("square", 158, top + 9, 18, 12)]),
    }
    heads = (("sketch", 8), ("sabotage", 42), ("lockdown", 76), ("points", 112), ("turn", 136), ("total", 158))
    decor = [*hill(at), *printed, *[Label(word, x, top + 5, 5.2) for word, x in heads]]
    return Paper([arranged[group.id] for group in groups], (184, top + 56), "", decor)
