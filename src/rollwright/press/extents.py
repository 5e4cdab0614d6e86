"""About where printed things stand: enough to tell whether two meet."""

from rollwright.core.printed import Decor, Label, Line
from rollwright.paper import Rect

LETTER = 0.55
"""About the width of a letter, in sizes of type."""


def extent(item: Decor) -> Rect:
    """About where a piece of decoration stands; a label is as wide as its letters."""
    if isinstance(item, Line):
        left, top = min(item.x1, item.x2), min(item.y1, item.y2)
        return Rect(left, top, abs(item.x2 - item.x1), abs(item.y2 - item.y1))
    if isinstance(item, Label):
        wide = item.width or LETTER * item.size * len(item.text)
        left = item.x - {"middle": wide / 2, "end": wide}.get(item.anchor, 0.0)
        high = item.size * item.lines
        return Rect(left, item.y - high / 2, wide, high)
    return Rect(item.x, item.y, item.w, item.h)


def meets(one: Rect, other: Rect) -> bool:
    """Whether two rectangles touch or overlap."""
    across = one.x <= other.x + other.w and other.x <= one.x + one.w
    return across and one.y <= other.y + other.h and other.y <= one.y + one.h
