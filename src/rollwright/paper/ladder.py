"""Ratings with their intervals, drawn as a ladder: one line for each player, the strongest on top."""

from collections.abc import Sequence

from .svg import Element, element
from .theme import FONT, LIGHT

WIDTH, ROW, TOP, LEFT, RIGHT = 160.0, 9.0, 18.0, 34.0, 10.0
"""Millimetres."""
STEP = 100
"""Points between two lines of the scale."""

Row = tuple[str, float, float, float]
"""A name, a rating, and the ends of its interval."""


def draw(title: str, rows: Sequence[Row]) -> str:
    """The picture as SVG."""
    low = min(row[2] for row in rows) // STEP * STEP
    high = -(-max(row[3] for row in rows) // STEP) * STEP
    height = TOP + ROW * len(rows) + 12

    def x(points: float) -> float:
        return LEFT + (points - low) / max(1.0, high - low) * (WIDTH - LEFT - RIGHT)

    inside = [
        element("rect", width=WIDTH, height=height, fill=LIGHT.paper),
        _text(title, 6, 8, 4.2, "start", LIGHT.pencil),
        _text("rating, with its 95 % interval", 6, 12.5, 2.8, "start", LIGHT.label),
    ]
    step = STEP * max(1, round((high - low) / STEP / 8))
    for points in range(int(low), int(high) + 1, step):
        inside.append(_line(x(points), TOP, x(points), height - 10, LIGHT.edge, 0.25))
        inside.append(_text(str(points), x(points), height - 5, 3, "middle", LIGHT.label))
    for nth, (name, rating, least, most) in enumerate(rows):
        y = TOP + ROW * nth + ROW / 2
        colour = LIGHT.seat(3)
        inside.append(_text(name, LEFT - 4, y + 1.2, 3.4, "end", LIGHT.pencil))
        inside.append(_line(x(least), y, x(most), y, colour, 0.8))
        inside += [_line(x(end), y - 1.3, x(end), y + 1.3, colour, 0.6) for end in (least, most)]
        inside.append(element("circle", cx=x(rating), cy=y, r=1.6, fill=colour))
        inside.append(_text(f"{rating:.0f}", x(rating), y - 2.6, 2.6, "middle", LIGHT.label))
    size = {"width": f"{WIDTH}mm", "height": f"{height}mm", "viewBox": f"0 0 {WIDTH:g} {height:g}"}
    return str(Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size}, tuple(inside)))


def _text(words: str, x: float, y: float, size: float, anchor: str, colour: str) -> Element:
    return element("text", [words], x=x, y=y, font_size=size, font_family=FONT, text_anchor=anchor, fill=colour)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> Element:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=colour, stroke_width=width)
