"""How wide printed text may become before it meets other print in its line, or the edge of the paper."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.printed import Decor, Label, Line
from rollwright.core.sheet import Paper

from .lines import wide
from .outlines import has_place, rect
from .paths import Rect

APART = 1.2
"""Millimetres that stay free between a text and what stands beside it."""


class Ground(NamedTuple):
    """What labels stand on: its width, and what else is printed there; nowhere if it has no width."""

    width: float = 0
    taken: Sequence[Rect] = ()

    def room(self, item: Label) -> float:
        """The widest the label may be."""
        if not self.width:
            return 0.0
        high = item.size / 2
        beside = [r for r in self.taken if r.y < item.y + high and item.y - high < r.y + r.h]
        before = max([edge for r in beside for edge in (r.x, r.x + r.w) if edge <= item.x - APART], default=0.0)
        behind = min([edge for r in beside for edge in (r.x, r.x + r.w) if edge >= item.x + APART], default=self.width)
        left, right = item.x - before - APART, behind - APART - item.x
        return {"middle": 2 * min(left, right), "end": left}.get(item.anchor, right)


def ground(spec: Paper) -> Ground:
    """A paper with its boxes and all that is printed around them."""
    boxes = [rect(field.shape) for field in spec.boxes if has_place(field.shape)]
    return Ground(spec.size[0], [*boxes, *map(extent, spec.decor)])


def extent(item: Decor) -> Rect:
    """Where a piece of decoration stands; a label is as wide as its letters."""
    if isinstance(item, Line):
        left, top = min(item.x1, item.x2), min(item.y1, item.y2)
        return Rect(left, top, abs(item.x2 - item.x1), abs(item.y2 - item.y1))
    if isinstance(item, Label):
        across = item.width or wide(item.text, item.size, bold=item.bold)
        left = item.x - {"middle": across / 2, "end": across}.get(item.anchor, 0.0)
        high = item.size * item.lines
        return Rect(left, item.y - high / 2, across, high)
    return Rect(item.x, item.y, item.w, item.h)
