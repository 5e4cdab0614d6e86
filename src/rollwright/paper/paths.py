"""Lines as data: everything on a sheet that is not type is strokes made of straight and curved legs.

The text form is a small part of SVG's, with absolute coordinates: `M`, `L`, `Q`, `C` and `Z`. What is written back uses
only `M`, `L`, `C` and `Z`, so that a PDF or a canvas can take it as it is.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Leg = tuple[Point, ...]
"""Where a stroke goes next: one point for a straight leg, three for a curve (two handles and the end)."""
_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ROUND = 0.5523


class Stroke(NamedTuple):
    """One movement of the pen."""

    start: Point
    legs: tuple[Leg, ...]
    closed: bool = False


class Rect(NamedTuple):
    """A rectangle on the page, in millimetres."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> "Rect":
        """The same, smaller by so much on every side."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def square(self) -> "Rect":
        """The largest square in its middle."""
        side = min(self.w, self.h)
        return Rect(self.x + (self.w - side) / 2, self.y + (self.h - side) / 2, side, side)


@lru_cache(maxsize=1024)
def parse(text: str) -> tuple[Stroke, ...]:
    """The strokes of a path text."""
    strokes: list[Stroke] = []
    for letter, points in _commands(text):
        if letter == "M":
            strokes.append(Stroke(points[0], ()))
        elif letter == "Z":
            strokes[-1] = strokes[-1]._replace(closed=True)
        else:
            last = strokes[-1]
            strokes[-1] = last._replace(legs=(*last.legs, _leg(end(last), letter, points)))
    return tuple(strokes)


def _commands(text: str) -> Iterable[tuple[str, Leg]]:
    """Each command with its points; a letter holds for all the points that follow it."""
    letter = ""
    numbers: list[float] = []
    for token in _TOKEN.findall(text):
        if token.isalpha():
            letter = token
            if letter == "Z":
                yield letter, ()
            continue
        numbers.append(float(token))
        if len(numbers) == 2 * _POINTS[letter]:
            yield letter, tuple(zip(numbers[::2], numbers[1::2]))
            numbers = []


def _leg(start: Point, letter: str, points: Leg) -> Leg:
    if letter != "Q":
        return points
    handle, stop = points
    return between(start, handle, 2 / 3), between(stop, handle, 2 / 3), stop


def between(a: Point, b: Point, share: float) -> Point:
    """The point so far on the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def end(stroke: Stroke) -> Point:
    """Where the pen stops."""
    return stroke.legs[-1][-1] if stroke.legs else stroke.start


def moved(strokes: Iterable[Stroke], to: Callable[[Point], Point]) -> tuple[Stroke, ...]:
    """The strokes with every point put elsewhere."""
    return tuple(Stroke(to(s.start), tuple(tuple(map(to, leg)) for leg in s.legs), s.closed) for s in strokes)


def fit(strokes: Iterable[Stroke], rect: Rect, unit: float = 24.0) -> tuple[Stroke, ...]:
    """Strokes drawn in a square of `unit`, stretched over a rectangle."""
    across, down = rect.w / unit, rect.h / unit
    return moved(strokes, lambda p: (rect.x + p[0] * across, rect.y + p[1] * down))


def path(strokes: Iterable[Stroke]) -> str:
    """The text form, to a hundredth of a millimetre."""
    return "".join(_text(stroke) for stroke in strokes)


def _text(stroke: Stroke) -> str:
    legs = "".join(("C" if len(leg) == 3 else "L") + " ".join(map(_pair, leg)) for leg in stroke.legs)
    return f"M{_pair(stroke.start)}{legs}{'Z' if stroke.closed else ''}"


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def number(value: float) -> str:
    """A length as text, without needless figures."""
    text = f"{round(value, 2):g}"
    return "0" if text == "-0" else text


def flat(stroke: Stroke, steps: int = 10) -> list[Point]:
    """The stroke as a chain of straight pieces."""
    points = [stroke.start]
    for leg in stroke.legs:
        if len(leg) == 1:
            points.append(leg[0])
        else:
            points += _curve(points[-1], leg, steps)
    return points


def _curve(start: Point, leg: Leg, steps: int) -> list[Point]:
    """Points along a curve, found between its handles (de Casteljau)."""
    found = []
    for n in range(1, steps + 1):
        chain: Leg = (start, *leg)
        while len(chain) > 1:
            chain = tuple(between(a, b, n / steps) for a, b in pairwise(chain))
        found.append(chain[0])
    return found


def ellipse(x: float, y: float, rx: float, ry: float = 0.0, bulge: float = _ROUND) -> str:
    """A closed curve around a point; a `bulge` above that of a circle makes it squarer."""
    ry = ry or rx
    kx, ky = rx * bulge, ry * bulge
    n = number
    return (
        f"M{n(x)} {n(y - ry)}"
        f"C{n(x + kx)} {n(y - ry)} {n(x + rx)} {n(y - ky)} {n(x + rx)} {n(y)}"
        f"C{n(x + rx)} {n(y + ky)} {n(x + kx)} {n(y + ry)} {n(x)} {n(y + ry)}"
        f"C{n(x - kx)} {n(y + ry)} {n(x - rx)} {n(y + ky)} {n(x - rx)} {n(y)}"
        f"C{n(x - rx)} {n(y - ky)} {n(x - kx)} {n(y - ry)} {n(x)} {n(y - ry)}Z"
    )
