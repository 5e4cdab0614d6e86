"""The outline of a box: what is printed of it, and the area that belongs to it."""

from rollwright.core.printed import Shape
from rollwright.core.sheet import Paper

from .paths import Rect, Stroke, ellipse, fit, number, parse
from .symbols import STAR

_CORNER = 0.2
_CURVE = 0.45
"""How far the handles of a rounded corner stay from the corner itself."""


def rect(shape: Shape) -> Rect:
    """The rectangle a box stands in."""
    return Rect(shape.x, shape.y, shape.w, shape.h)


def has_place(shape: Shape) -> bool:
    """Whether the box stands somewhere on the page by itself."""
    return shape.kind not in ("token", "margin")


def area(shape: Shape, inset: float = 0.0) -> tuple[Stroke, ...]:
    """All of the box, as a closed stroke: a finger can touch it, light and paint can fill it."""
    box = rect(shape).inset(inset)
    if shape.kind == "soft":
        return parse(_rounded(box, _CORNER * min(box.w, box.h)))
    if shape.kind == "round":
        return parse(ellipse(*box.middle, box.w / 2, box.h / 2))
    if shape.kind == "star":
        return fit(parse(STAR), box)
    return frame(box)


def edge(shape: Shape) -> tuple[Stroke, ...]:
    """What is printed of the outline; nothing for a bare place."""
    if shape.kind == "bare":
        return ()
    if shape.kind == "line":
        bottom = shape.y + shape.h
        return (Stroke((shape.x, bottom), (((shape.x + shape.w, bottom),),)),)
    return area(shape)


def part(spec: Paper, *groups: str, margin: float = 7.0) -> Rect:
    """The part of the page where these groups stand, with room for headings; never beyond the page."""
    boxes = [rect(f.shape) for group in groups for f in spec.groups[group].boxes if has_place(f.shape)]
    left, top = max(0.0, min(b.x for b in boxes) - margin), max(0.0, min(b.y for b in boxes) - margin)
    right = min(spec.size[0], max(b.x + b.w for b in boxes) + margin)
    bottom = min(spec.size[1], max(b.y + b.h for b in boxes) + margin)
    return Rect(left, top, right - left, bottom - top)


def frame(box: Rect) -> tuple[Stroke, ...]:
    """A plain rectangle."""
    return parse(_rectangle(box))


def _rectangle(box: Rect) -> str:
    left, top, right, bottom = (number(v) for v in (box.x, box.y, box.x + box.w, box.y + box.h))
    return f"M{left} {top}L{right} {top} {right} {bottom} {left} {bottom}Z"


def _rounded(box: Rect, r: float) -> str:
    x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    k = r * _CURVE
    n = number
    return (
        f"M{n(x + r)} {n(y)}L{n(right - r)} {n(y)}C{n(right - k)} {n(y)} {n(right)} {n(y + k)} {n(right)} {n(y + r)}"
        f"L{n(right)} {n(bottom - r)}C{n(right)} {n(bottom - k)} {n(right - k)} {n(bottom)} {n(right - r)} {n(bottom)}"
        f"L{n(x + r)} {n(bottom)}C{n(x + k)} {n(bottom)} {n(x)} {n(bottom - k)} {n(x)} {n(bottom - r)}"
        f"L{n(x)} {n(y + r)}C{n(x)} {n(y + k)} {n(x + k)} {n(y)} {n(x + r)} {n(y)}Z"
    )
