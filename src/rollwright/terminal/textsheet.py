"""Any sheet as text, from what is printed and what is written alone.

Grids become tables, tracks become lines. Groups that stand beside each other on paper do so here, if the screen is wide
enough; small symbols without a title, which only repeat what a grid shows, are left out.
"""

from collections.abc import Iterable

from rollwright.core.sheet import Group, Paper
from rollwright.core.text import ENGLISH, Reader

from .block import Block, flow
from .box import Cells, Look, is_aid, is_beside, is_track, is_written, lying
from .signs import DRAWN, Signs
from .textgrid import grid
from .textslots import slots
from .texttrack import aid, tracks


def draw(
    spec: Paper,
    cells: Cells,
    legal: Iterable[int] = (),
    chosen: Iterable[int] = (),
    width: int = 80,
    signs: Signs = DRAWN,
    reader: Reader = ENGLISH,
) -> Block:
    """The sheet; `legal` are the boxes, by index, that may be chosen now, `chosen` those that just were."""
    blank = frozenset(index for index in chosen if not cells[index])
    look = Look(cells, frozenset(legal), blank, lying(spec, cells), signs, reader)
    block: Block = []
    for band in _bands(spec, look):
        drawn = flow([piece for piece in _pieces(spec, band, look, width) if piece], width)
        if block and drawn:
            block.append([])
        block += drawn
    return block


def _bands(spec: Paper, look: Look) -> list[list[Group]]:
    """Groups whose heights overlap on paper, from the top. Tracks join tracks, small symbols what is above them."""
    bands: list[list[Group]] = []
    reach = 0.0
    for group in sorted([g for g in spec.groups.values() if _shown(g, look)], key=_top):
        if bands and (_top(group) < reach or is_aid(group) or all(map(is_track, [*bands[-1], group]))):
            bands[-1].append(group)
        else:
            bands.append([group])
        reach = max(reach, 0.0 if is_aid(group) else _bottom(group))
    return bands


def _shown(group: Group, look: Look) -> bool:
    """Whether the group is drawn for itself and the viewer may see it."""
    if group.over or all(field.shape.kind == "margin" for field in group.boxes) or is_beside(group):
        return False
    return any(look.cells[field.index] is not None for field in group.boxes)


def _top(group: Group) -> float:
    return min(field.shape.y for field in group.boxes)


def _bottom(group: Group) -> float:
    return max(field.shape.y + field.shape.h for field in group.boxes)


def _pieces(spec: Paper, band: list[Group], look: Look, width: int) -> list[Block]:
    """One block for each grid, one for all tracks, one for each set of slots."""
    beside = [group for group in spec.groups.values() if is_beside(group) and not group.rows]
    ticks = [field for group in beside for field in group.boxes if not field.icon]
    grids = [group for group in band if group.rows]
    rest = [group for group in band if not group.rows]
    aids = [group for group in rest if is_aid(group)]
    written = [group for group in rest if is_written(group)]
    lines = sorted(filter(is_track, band), key=_place)
    blocks = [grid(group, look, ticks, width) for group in grids]
    blocks += [tracks(lines, look, width)] if lines else []
    return blocks + [slots(group, look, width) for group in written] + [aid(group, look) for group in aids]


def _place(group: Group) -> tuple[float, float]:
    first = group.boxes[0].shape
    return first.y, first.x
