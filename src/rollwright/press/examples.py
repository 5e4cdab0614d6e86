"""A worked example as a picture: the part of the paper where something happens, at its own size."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.printed import Decor, Frame, Label
from rollwright.core.sheet import Box, Group, Paper, Sheet
from rollwright.core.worked import WorkedPaper
from rollwright.paper import Rect, draw
from rollwright.paper.extents import extent, meets
from rollwright.paper.outlines import has_place, rect
from rollwright.paper.theme import Theme

from .sheets import FAMILY

ROOM: Final = 9.0
"""Millimetres around what is shown."""
LEAST: Final = (70.0, 26.0)
RING: Final = 0.9


def window(shown: WorkedPaper, most: tuple[float, float]) -> Rect:
    """The part of the paper to look at, never larger than `most`: around the rings where all would be too large."""
    page = shown.spec.size
    for indices in ([*shown.rings, *shown.written], shown.rings, shown.rings[:1], shown.written[:1]):
        found = _around([_place(shown, index) for index in indices], page)
        if found is not None and found.w <= most[0] and found.h <= most[1]:
            return found
    return Rect(0, 0, min(page[0], most[0]), min(page[1], most[1]))


def _place(shown: WorkedPaper, index: int) -> Rect | None:
    """Where a box stands, or the box that a token lies on."""
    box = shown.spec.boxes[index]
    over, value = shown.spec.groups[box.group].over, shown.cells[index]
    if over and 0 < value <= len(shown.spec.groups[over].boxes):
        return rect(shown.spec.groups[over].boxes[value - 1].shape)
    return rect(box.shape) if has_place(box.shape) else None


def _around(places: Sequence[Rect | None], page: tuple[float, float]) -> Rect | None:
    found = [place for place in places if place is not None]
    if not found:
        return None
    edges = [(min(p.x for p in found), max(p.x + p.w for p in found))]
    edges.append((min(p.y for p in found), max(p.y + p.h for p in found)))
    (x, w), (y, h) = (_span(*edge, size, least) for edge, size, least in zip(edges, page, LEAST, strict=True))
    return Rect(x, y, w, h)


def _span(low: float, high: float, size: float, least: float) -> tuple[float, float]:
    """From where and how far: with room around, not too little, never beyond the page."""
    more = max(ROOM, (least - (high - low)) / 2)
    start, stop = max(0.0, low - more), min(size, high + more)
    return start, stop - start


def example_picture(shown: WorkedPaper, seen: Rect, theme: Theme) -> str:
    """The drawing of that part alone, with heavy frames around the boxes to look at."""
    groups, cells = [], []
    for group in shown.spec.groups.values():
        whole = bool(group.over) or _is_below(shown.spec, group)
        kept = group.boxes if whole else tuple([box for box in group.boxes if meets(rect(box.shape), seen)])
        if kept:
            groups.append(_copied(group, kept))
            cells += [shown.cells[box.index] for box in kept]
    rings = [_ring(place) for index in shown.rings if (place := _place(shown, index)) is not None]
    decor = [item for item in shown.spec.decor if _shows(item, seen)]
    spec = Paper(groups, shown.spec.size, shown.spec.title, [*decor, *rings])
    return draw(spec, Sheet(spec, cells), theme=theme, title=False, window=seen, font=FAMILY)


def _is_below(spec: Paper, group: Group) -> bool:
    return any(other.over == group.id for other in spec.groups.values())


def _copied(group: Group, kept: Sequence[Box]) -> Group:
    """The group with these boxes; its headings stay only where it is whole."""
    boxes = [Box(box.id, box.shape, box.value, box.label, box.icon, box.marks, box.cards) for box in kept]
    whole = len(kept) == len(group.boxes)
    names = (group.rows, group.columns) if whole else ((), ())
    return Group(group.id, boxes, group.title, group.seen, *names, group.over, named=group.named)


def _ring(place: Rect) -> Frame:
    return Frame(place.x - RING, place.y - RING, place.w + 2 * RING, place.h + 2 * RING, heavy=True)


def _shows(item: Decor, seen: Rect) -> bool:
    """Whether it belongs to the part; of a label, all of it."""
    place = extent(item)
    if not isinstance(item, Label):
        return meets(place, seen)
    across = seen.x <= place.x and place.x + place.w <= seen.x + seen.w
    return across and seen.y <= place.y and place.y + place.h <= seen.y + seen.h
