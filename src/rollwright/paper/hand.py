"""A steady hand that is not a machine: strokes a little uneven, and always the same for the same box.

The unevenness comes from the box's id by arithmetic on 32 bits that a browser can repeat, so a sheet drawn twice, or
drawn elsewhere, is the same drawing.
"""

from collections.abc import Iterable
from math import hypot

from .paths import Leg, Point, Stroke, between, end

_MASK = 0xFFFFFFFF


class Tremor:
    """An endless row of small numbers between -1 and 1 that belongs to a name."""

    def __init__(self, name: str) -> None:
        state = 2166136261
        for byte in name.encode():
            state = (state ^ byte) * 16777619 & _MASK
        self._state = state or 1

    def __call__(self) -> float:
        """The next one (xorshift)."""
        x = self._state
        x ^= x << 13 & _MASK
        x ^= x >> 17
        x ^= x << 5 & _MASK
        self._state = x
        return x / 2147483648 - 1

    def point(self, reach: float) -> Point:
        """A shift of at most `reach` in either direction."""
        return self() * reach, self() * reach


def pencil_width(size: float) -> float:
    """How thick a pencil line is in a box of this size: it grows, but much slower than the box."""
    return 0.32 + 0.018 * min(size, 24)


def by_hand(strokes: Iterable[Stroke], name: str, size: float) -> tuple[Stroke, ...]:
    """The strokes as a hand would draw them in a box of this size."""
    tremor = Tremor(name)
    reach = 0.05 + 0.014 * min(size, 24)
    return tuple(_uneven(stroke, tremor, reach) for stroke in strokes)


def gone_over(strokes: Iterable[Stroke], name: str, width: float) -> tuple[Stroke, ...]:
    """The strokes, and closely beside them the same once more: that makes a line uneven in width."""
    tremor = Tremor(name)
    first = tuple(strokes)
    return first + tuple(_uneven(stroke, tremor, width * 0.22) for stroke in first)


def _uneven(stroke: Stroke, tremor: Tremor, reach: float) -> Stroke:
    """Shift every corner with its handles and bend what is straight. What is closed does not quite meet."""
    at = stroke.start
    shift = tremor.point(reach * 0.6)
    start = _plus(at, shift)
    legs: list[Leg] = []
    for leg in _round_trip(stroke):
        room = min(reach, 0.14 * hypot(leg[-1][0] - at[0], leg[-1][1] - at[1]))
        next_shift = tremor.point(room)
        first, second, stop = leg if len(leg) == 3 else _bent(at, leg[0], tremor, room)
        legs.append((_plus(first, shift), _plus(second, next_shift), _plus(stop, next_shift)))
        at, shift = stop, next_shift
    return Stroke(start, tuple(legs))


def _round_trip(stroke: Stroke) -> tuple[Leg, ...]:
    """The legs, and the way back to the start of a closed stroke."""
    if not stroke.closed or end(stroke) == stroke.start:
        return stroke.legs
    return (*stroke.legs, (stroke.start,))


def _bent(a: Point, b: Point, tremor: Tremor, reach: float) -> Leg:
    """A straight leg as a very flat bow."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    bow = tremor() * min(reach, 0.03 * length)
    side = (a[1] - b[1]) / length * bow, (b[0] - a[0]) / length * bow
    return _plus(between(a, b, 1 / 3), side), _plus(between(a, b, 2 / 3), side), b


def _plus(point: Point, shift: Point) -> Point:
    return point[0] + shift[0], point[1] + shift[1]
