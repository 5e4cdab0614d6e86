"""A worked example as a picture: the part of the paper where something happens, at its own size."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.printed import Decor, Frame, Icon, Label, Shape
from rollwright.core.sheet import Box, Group, Paper, Sheet
from rollwright.core.worked import WorkedPaper
from rollwright.paper import Rect, draw
from rollwright.paper.extents import extent, meets
from rollwright.paper.outlines import has_place, rect
from rollwright.paper.printing import names_along
from rollwright.paper.theme import Theme

from .sheets import FAMILY

ROOM: Final = 9.0
"""Millimetres around what is shown; in a grid they stand around its neighbours."""
NEAR: Final = 15.0
"""Boxes of a grid that are higher tell enough without those at their sides."""
LEAST: Final = (70.0, 26.0)
RING: Final = 0.9
HIDDEN: Final = Shape("margin", 0, 0, 0, 0)


def has_sight(shown: WorkedPaper) -> bool:
    """Whether there is anything to look at: neither emptied by the moves, nor only kept in mind."""
    filled = [index for index in shown.written if shown.cells[index]]
    return any(_place(shown, index) is not None for index in (*shown.rings, *filled))


def window(shown: WorkedPaper, most: tuple[float, float]) -> Rect:
    """The part of the paper to look at, never larger than `most`: around the rings where all would be too large."""
    page = shown.spec.size
    for indices in ([*shown.rings, *shown.written], shown.rings, shown.rings[:1], shown.written[:1]):
        found = _around([_neighbourhood(shown, index) for index in indices], page)
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


def _neighbourhood(shown: WorkedPaper, index: int) -> Rect | None:
    """The same, in a grid of small boxes with those at its sides."""
    place, group = _place(shown, index), shown.spec.groups[shown.spec.boxes[index].group]
    if place is None or not group.columns or place.h > NEAR:
        return place
    first, last = (rect(group.boxes[at].shape) for at in (0, -1))
    left, top = max(first.x, place.x - place.w), max(first.y, place.y - place.h)
    right, bottom = min(last.x + last.w, place.x + 2 * place.w), min(last.y + last.h, place.y + 2 * place.h)
    return Rect(left, top, right - left, bottom - top)


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
    all_ = list(shown.spec.groups.values())
    names = dict.fromkeys([name for group in all_ for name in _names(group, seen)])
    rings = [_ring(place) for index in shown.rings if (place := _place(shown, index)) is not None]
    decor = [item for item in shown.spec.decor if _shows(item, seen)]
    groups = [_part(group, seen) for group in all_]
    spec = Paper(groups, shown.spec.size, shown.spec.title, [*decor, *names, *rings])
    return draw(spec, Sheet(spec, list(shown.cells)), theme=theme, title=False, window=seen, font=FAMILY)


def _part(group: Group, seen: Rect) -> Group:
    """The group with those of its boxes that can be seen whole; the others keep their numbers, but have no place."""
    boxes = []
    for box in group.boxes:
        shape = box.shape if group.over or _stands(box, seen) else HIDDEN
        boxes.append(Box(box.id, shape, box.value, box.label, box.icon, box.marks, box.cards))
    return Group(group.id, boxes, group.title, group.seen, over=group.over)


def _stands(box: Box, seen: Rect) -> bool:
    return has_place(box.shape) and _within(rect(box.shape), seen)


def _names(group: Group, seen: Rect) -> list[Label]:
    """The letters and numbers along the part of a grid that can be seen."""
    kept = [box for box in group.boxes if _stands(box, seen)]
    if not kept or not group.columns:
        return []
    across = len(group.columns)
    lines, places = {box.at // across for box in kept}, {box.at % across for box in kept}
    rows = [name for nth, name in enumerate(group.rows) if nth in lines]
    columns = [name for nth, name in enumerate(group.columns) if nth in places]
    return names_along(Group(group.id, kept, rows=rows, columns=columns, named=group.named))


def _ring(place: Rect) -> Frame:
    return Frame(place.x - RING, place.y - RING, place.w + 2 * RING, place.h + 2 * RING, heavy=True)


def _shows(item: Decor, seen: Rect) -> bool:
    """Whether it belongs to the part; of a label and an icon, all of it."""
    place = extent(item)
    return _within(place, seen) if isinstance(item, (Label, Icon)) else meets(place, seen)


def _within(place: Rect, seen: Rect) -> bool:
    across = seen.x <= place.x and place.x + place.w <= seen.x + seen.w
    return across and seen.y <= place.y and place.y + place.h <= seen.y + seen.h
