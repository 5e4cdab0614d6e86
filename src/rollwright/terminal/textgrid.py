"""A grid with headings as text."""

from collections.abc import Sequence

from rollwright.core.printed import Shape
from rollwright.core.sheet import Box, Group

from .abridging import abridged
from .block import Block, Line, Span, flow
from .box import Look


def grid(group: Group, look: Look, ticks: Sequence[Box], limit: int) -> Block:
    """The grid in a frame, or bare where the screen is narrow; marked `ticks` stand at the ends of its lines.

    Where that is still too wide, long words become short signs, told below: a row is never broken.
    """
    columns, around = len(group.columns), look.around(group.boxes)
    room = max(look.room(group.boxes) + around, _widest(group, look))
    head = max(len(row) for row in group.rows)
    beside = 2 if ticks else 0
    framed = head + 2 + beside + columns * (room + 1) <= limit
    widest = max(3, (limit - head - 1 - beside) // columns)
    if framed or room <= widest:
        return _table(group, look, ticks, room, head, framed)
    small = look._replace(short=abridged(map(look.content, group.boxes), widest - around))
    legend = [[[(f"{sign} ", "mark"), (word, "")]] for word, sign in small.short.items()]
    return _table(group, small, ticks, widest, head, False) + flow(legend, limit)


def _widest(group: Group, look: Look) -> int:
    """The most characters that stand in any box now, with a ring and the sign before it both."""
    return max(len(look.span(field, "", True)[0]) for field in group.boxes)


def _table(group: Group, look: Look, ticks: Sequence[Box], room: int, head: int, framed: bool) -> Block:
    columns = len(group.columns)
    side = look.signs.side if framed else ""
    lines = [_headings(group, room, head + 1, framed)]
    for nth, row in enumerate(group.rows):
        boxes = group.boxes[nth * columns : (nth + 1) * columns]
        line: Line = [(f"{row:>{head}} ", "dim"), (side, "dim")]
        for field in boxes:
            line += [_cell(field, look, room, framed), (side, "dim")]
        lines.append([*line, _end(look, ticks, boxes[0].shape)])
    if framed:
        lines.insert(1, _edge(look.signs.top, columns, room, head))
        lines.append(_edge(look.signs.bottom, columns, room, head))
    below = _below(group, look, ticks, room, framed)
    return [*lines, [(" " * (head + 1) + below, "mark")]] if below.strip() else lines


def _headings(group: Group, room: int, indent: int, framed: bool) -> Line:
    names = [f"{' ' * framed}{name:^{room}}" for name in group.columns]
    return [(" " * indent + "".join(names), "dim")]


def _edge(signs: str, columns: int, room: int, head: int) -> Line:
    left, cross, right, line = tuple(signs)
    return [(" " * (head + 1) + left + cross.join([line * room] * columns) + right, "dim")]


def _cell(field: Box, look: Look, room: int, framed: bool) -> Span:
    """A box that may be chosen, or just was, shows its name, if that fits; without a frame a blank one a dot."""
    name = field.id if look.named(field) and len(field.id) < room - 1 else ""
    text, style = look.span(field, name or ("" if framed else look.signs.shapes["bare"]), True)
    return f"{text:^{room}}"[:room], style


def _end(look: Look, ticks: Sequence[Box], row: Shape) -> Span:
    """The ticks beside a row; their room is kept free where there are none yet."""
    return (f" {_ticked(look, [f for f in ticks if _level(f.shape, row)]):1}" if ticks else "", "mark")


def _ticked(look: Look, ticks: Sequence[Box]) -> str:
    return "".join(look.content(field) for field in ticks if look.cells[field.index])


def _below(group: Group, look: Look, ticks: Sequence[Box], room: int, framed: bool) -> str:
    """The ticks under the columns."""
    first = group.boxes[: len(group.columns)]
    under = [_ticked(look, [f for f in ticks if _level(_turned(f.shape), _turned(box.shape))]) for box in first]
    return "".join(f"{' ' * framed}{tick:^{room}}" for tick in under)


def _level(place: Shape, row: Shape) -> bool:
    """Whether the place stands beside the row, at its right."""
    return place.x > row.x and row.y <= place.y + place.h / 2 <= row.y + row.h


def _turned(shape: Shape) -> Shape:
    """The sheet seen with rows for columns."""
    return Shape(shape.kind, shape.y, shape.x, shape.h, shape.w)
