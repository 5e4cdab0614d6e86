"""Places where something is written out, as text: the title, then what stands there."""

from collections.abc import Sequence
from itertools import takewhile
from textwrap import wrap

from rollwright.core.naming import box_name, plain
from rollwright.core.sheet import Box, Group
from rollwright.core.text import Text
from rollwright.words.chances import ID

from .block import Block, beside, flow
from .box import Look
from .texttrack import lines


def slots(group: Group, look: Look, limit: int) -> Block:
    """The title and what is written, each after its name if it has one.

    Nothing while nothing is written, unless the group has a heading of its own.
    """
    if not any(map(look.used, group.boxes)) and not group.heading:
        return []
    if group.boxes[0].cards:
        return _cards(group, look, limit)
    called = [look.words(name) for name in names(group)]
    title = look.reader.read(group.heading or (group.title if len(group.boxes) > 1 or not any(called) else ""))
    room = limit - len(title) - 1
    values: Block = []
    for boxes in [list(group.boxes)] if any(called) else _begun(group, look):
        pieces = [_slot(field, look, called[field.at]) for field in boxes]
        values += flow(pieces, room, 3 if any(called) else 1)
    return beside([[[(title, "dim")]], values], 1) if title else values


def _begun(group: Group, look: Look) -> list[list[Box]]:
    """The printed lines down to the last one in use: those below may be for players who are not there."""
    printed = lines(group, len(group.boxes))
    if group.heading:
        return printed
    last = max(nth for nth, boxes in enumerate(printed) if any(map(look.used, boxes)))
    return printed[: last + 1]


def _slot(field: Box, look: Look, called: str) -> Block:
    written = look.content(field) if look.cells[field.index] else look.signs.shapes["line"]
    lit = look.signs.lit if field.index in look.legal else ""
    return [[(f"{called} " if called else "", "dim"), (lit + written, "lit" if lit else "mark")]]


def names(group: Group) -> list[str]:
    """What tells each box from its neighbours: its label, or `total` for `score-total`; a number alone is no name."""
    if len(group.boxes) == 1:
        return [group.title or group.boxes[0].label or plain(group.boxes[0].id)]
    labelled = any(field.label for field in group.boxes)
    parts = [plain((field.label or field.id).removeprefix(group.id)).split() for field in group.boxes]
    start = _alike(parts)
    if labelled:
        called = [" ".join(own[start:]) for own in parts]
        return ["" if name.isdigit() else name for name in called]
    end = _alike([own[start:][::-1] for own in parts])
    return [" ".join(word for word in own[start : len(own) - end] if not word.isdigit()) for own in parts]


def _alike(parts: Sequence[Sequence[str]]) -> int:
    """With how many equal words they all begin."""
    return len(list(takewhile(lambda words: len(set(words)) == 1, zip(*parts, strict=False))))


def _cards(group: Group, look: Look, limit: int) -> Block:
    """What lies there, a line for each card: what a move calls it, its name, what it says."""
    block: Block = [[(look.name(group), "dim")]]
    for field in group.boxes:
        value = look.cells[field.index]
        card = field.card(value or 0)
        if card and value:
            lit = look.signs.lit if field.index in look.legal else " "
            called = look.signs.mark(field.mark(value), value)
            where = "" if field.id.startswith(group.id) else f"{look.reader.read(box_name(field, group))} "
            named = look.reader.read(card.name)
            short = "" if called == card.name or ID.fullmatch(called) else f"{called:<4}"
            said = look.reader.read(Text("{card}: {text}", card=card.name, text=card.text)) if card.text else named
            first, *more = wrap(f"{where}{short}{said}", limit - 2, subsequent_indent=" " * 4)
            block.append([(f"{lit} ", "lit"), (first, "lit" if lit.strip() else "")])
            block += [[(f"  {line}", "")] for line in more]
    return block
