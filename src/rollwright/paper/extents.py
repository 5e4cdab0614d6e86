"""About where printed things stand: enough to tell whether two meet, and how much room a text has."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rollwright.core.printed import Decor, Label, Line
from rollwright.core.sheet import Paper

from .lines import wide
from .outlines import has_place, rect
from .paths import Rect

APART: Final = 1.2
"""Millimetres that stay free between a text and what stands beside it."""


def extent(item: Decor) -> Rect:
    """About where a piece of decoration stands; a label is as wide as its letters."""
    if isinstance(item, Line):
        left, top = min(item.x1, item.x2), min(item.y1, item.y2)
        return Rect(left, top, abs(item.x2 - item.x1), abs(item.y2 - item.y1))
    if isinstance(item, Label):
        across = item.width or wide(item.text, item.size, bold=item.bold)
        left = item.x - {"middle": across / 2, "end": across}.get(item.anchor, 0.0)
        high = item.size * item.lines
        return Rect(left, item.y - high / 2, across, high)
    return Rect(item.x, item.y, item.w, item.h)


def meets(one: Rect, other: Rect) -> bool:
    """Whether two rectangles touch or overlap."""
    across = one.x <= other.x + other.w and other.x <= one.x + one.w
    return across and one.y <= other.y + other.h and other.y <= one.y + one.h


class Ground(NamedTuple):
    """What labels stand on: how wide it is, and where else something is printed; nowhere if it has no width."""

    width: float = 0
    taken: Sequence[Rect] = ()

    def room(self, item: Label) -> float:
        """How wide the label may be before it meets other print in its line, or the edge."""
        own, high = extent(item), item.size / 2
        beside = [r for r in self.taken if r != own and r.y < item.y + high and item.y - high < r.y + r.h]
        edges = [0.0, self.width, *(edge for r in beside for edge in (r.x, r.x + r.w))]
        left = min([item.x - edge for edge in edges if edge < item.x], default=0.0)
        right = min([edge - item.x for edge in edges if edge > item.x], default=0.0)
        room = {"middle": 2 * min(left, right), "end": left}.get(item.anchor, right)
        return max(0.0, room - APART)


def ground(spec: Paper) -> Ground:
    """A paper with its boxes and all that is printed around them."""
    boxes = [rect(field.shape) for field in spec.boxes if has_place(field.shape)]
    return Ground(spec.size[0], [*boxes, *map(extent, spec.decor)])
