"""Paint without colour: each seat has its own hatching, drawn line by line so that it needs no pattern fills."""

from collections.abc import Iterable, Iterator
from math import ceil, cos, pi, sin
from typing import NamedTuple

from .hand import Tremor
from .paths import Point, Stroke, flat

DIAGONAL, DOTS, CROSSED, HORIZONTAL = range(1, 5)
"""The hatchings of green, red, blue and yellow."""
_RISING, _FALLING, _LEVEL = -pi / 4, pi / 4, 0.0
_SPECK = 0.02
"""The length of a dot: a round cap on almost nothing."""


class Hatch(NamedTuple):
    """Strokes, and how thick they are."""

    strokes: tuple[Stroke, ...]
    width: float


def hatch(seat: int, region: Iterable[Stroke], name: str, size: float) -> Hatch:
    """The seat's hatching inside a closed region of about this size."""
    tremor = Tremor(name)
    gap = max(0.85, size / 10)
    outline = [flat(stroke) for stroke in region]
    pattern = (seat - 1) % 4 + 1
    if pattern == DOTS:
        return Hatch(tuple(_dots(outline, gap * 1.05, tremor)), gap * 0.42)
    angles = {DIAGONAL: (_RISING,), CROSSED: (_RISING, _FALLING), HORIZONTAL: (_LEVEL,)}[pattern]
    wide = gap * 1.3 if pattern == CROSSED else gap
    lines = [_line(a, b, tremor, gap) for angle in angles for a, b in _cuts(outline, angle, wide)]
    return Hatch(tuple(lines), max(0.2, gap * 0.2))


def shading(region: Iterable[Stroke], name: str, size: float) -> Hatch:
    """A pencil going to and fro until the region is grey."""
    tremor = Tremor(name)
    gap = max(0.55, size / 18)
    points: list[Point] = []
    for nth, (a, b) in enumerate(_cuts([flat(stroke) for stroke in region], _RISING, gap)):
        points += [a, b] if nth % 2 else [b, a]
    jittered = [(x + tremor() * gap / 4, y + tremor() * gap / 4) for x, y in points]
    strokes = (Stroke(jittered[0], tuple((p,) for p in jittered[1:])),) if jittered else ()
    return Hatch(strokes, gap * 0.9)


def _cuts(outline: list[list[Point]], angle: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """Parallel lines through the region, cut off at its outline, from one side to the other."""
    turned = [[_turn(p, -angle) for p in ring] for ring in outline]
    heights = [y for ring in turned for _, y in ring]
    low, high = min(heights), max(heights)
    count = max(1, ceil((high - low) / gap) - 1)
    step = (high - low) / (count + 1)
    for n in range(1, count + 1):
        y = low + n * step
        crossings = sorted(x for ring in turned for x in _crossings(ring, y))
        for left, right in zip(crossings[::2], crossings[1::2]):
            yield _turn((left, y), angle), _turn((right, y), angle)


def _crossings(ring: list[Point], y: float) -> Iterator[float]:
    """Where a level line meets a closed ring."""
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]):
        if (y1 > y) != (y2 > y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)


def _turn(point: Point, angle: float) -> Point:
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def _line(a: Point, b: Point, tremor: Tremor, gap: float) -> Stroke:
    (dx, dy), (ex, ey) = tremor.point(gap * 0.12), tremor.point(gap * 0.12)
    return Stroke((a[0] + dx, a[1] + dy), (((b[0] + ex, b[1] + ey),),))


def _dots(outline: list[list[Point]], gap: float, tremor: Tremor) -> Iterator[Stroke]:
    """Dots in rows, every second row shifted by half."""
    for row, (a, b) in enumerate(_cuts(outline, _LEVEL, gap)):
        x = a[0] + gap * (0.5 if row % 2 else 0.95)
        while x < b[0] - gap * 0.3:
            dx, dy = tremor.point(gap * 0.1)
            yield Stroke((x + dx, a[1] + dy), (((x + dx + _SPECK, a[1] + dy),),))
            x += gap
