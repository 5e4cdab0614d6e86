"""Tracks as lines of text: one below the other, their boxes in columns."""

from collections.abc import Sequence

from rollwright.core.sheet import Box, Group

from .block import Block, Line
from .box import Look


def tracks(groups: Sequence[Group], look: Look, limit: int) -> Block:
    """A line for each track, or several where it is long; boxes of equal place stand below each other."""
    fields = [field for group in groups for field in group.boxes]
    pointed = look.any_blank_dark(fields)
    room = max(look.room(fields), 1) + 1
    names = [look.name(group) for group in groups]
    head = max(map(len, names))
    fit = max(1, (limit - head - 1) // room)
    block: Block = []
    for nth, group in enumerate(groups):
        title = "" if nth and names[nth] == names[nth - 1] else names[nth]
        for boxes in lines(group, fit):
            block.append([(f"{title:<{head}} ", "dim"), *_boxes(boxes, look, room, pointed)])
            title = ""
    return block


def lines(group: Group, fit: int) -> list[list[Box]]:
    """The boxes by the lines they are printed in; a column and boxes lying about become one line."""
    rows: dict[float, list[Box]] = {}
    for field in group.boxes:
        rows.setdefault(field.shape.y, []).append(field)
    lines = list(rows.values()) if len(rows) * 2 <= len(group.boxes) else [list(group.boxes)]
    return [line[start : start + fit] for line in lines for start in range(0, len(line), fit)]


def _boxes(boxes: Sequence[Box], look: Look, room: int, pointed: bool) -> Line:
    line: Line = []
    for field in boxes:
        text, style = look.span(field, look.signs.shapes.get(field.shape.kind, "."), pointed)
        line.append((f"{text:>{room}}", style))
    return line


def aid(group: Group, look: Look) -> Block:
    """Of symbols that help the memory, those that are marked."""
    marked = [
        look.words(field.icon or field.label) or look.content(field) for field in group.boxes if look.cells[field.index]
    ]
    return [[(f"{look.name(group)} ", "dim"), (" ".join(marked), "mark")]] if marked else []
