"""The pictures at the foot of a board: what symbols cost, what figures are worth. Drawn from the data."""

from typing import NamedTuple

from rollwright.core.printed import Decor, Frame, Icon, Label

from .data import COST, SHAPES
from .figures import Figure, Figures


class Panel(NamedTuple):
    """A rectangle of the page, in millimetres."""

    x: float
    y: float
    w: float
    h: float


def costs(panel: Panel) -> list[Decor]:
    """The three symbols, one below the other, each with its cost."""
    found: list[Decor] = [Frame(*panel), Label("costs", panel.x + panel.w / 2, panel.y + 6, 3.6, "middle", bold=True)]
    step = (panel.h - 12) / 3
    for symbol in (1, 2, 3):
        middle = panel.y + 11 + step * (symbol - 0.5)
        found.append(Icon(SHAPES[symbol], panel.x + 6, middle - 6, 12, 12))
        found.append(Label(str(COST[symbol]), panel.x + panel.w - 9, middle, 6, "middle", bold=True))
    return found


def pictures(figures: Figures, panel: Panel, per_line: int, cell: float) -> list[Decor]:
    """Every figure with its name and its value in a shield."""
    lines = -(-len(figures.all) // per_line)
    w, h = panel.w / per_line, panel.h / lines
    found: list[Decor] = [Frame(*panel)]
    for nth, figure in enumerate(figures.all):
        found += _picture(figure, Panel(panel.x + nth % per_line * w, panel.y + nth // per_line * h, w, h), cell)
    return found


def _picture(figure: Figure, room: Panel, cell: float) -> list[Decor]:
    """One figure, smaller where its boxes would not fit."""
    wide, high = 1 + max(x for x, _, _ in figure.cells), 1 + max(y for _, y, _ in figure.cells)
    size = min(cell, (room.w - 3) / wide, (room.h - 12) / high)
    left, floor = room.x + (room.w - wide * size) / 2, room.y + 9 + (room.h - 10 + high * size) / 2
    found: list[Decor] = [
        Label(figure.name, room.x + 2, room.y + 5, 3.2),
        Icon("shield", room.x + room.w - 9.5, room.y + 1, 8, 8),
        Label(str(figure.vp), room.x + room.w - 5.5, room.y + 4.8, 3.6, "middle", bold=True),
    ]
    for x, y, symbol in figure.cells:
        box = Panel(left + x * size, floor - (y + 1) * size, size, size)
        found.append(Frame(*box))
        found.append(Icon(SHAPES[symbol], box.x + size * 0.12, box.y + size * 0.12, size * 0.76, size * 0.76))
    return found
