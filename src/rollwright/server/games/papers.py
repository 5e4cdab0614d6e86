"""A paper as any client draws it, and the pens for it."""

from collections.abc import Iterable

from msgspec.structs import fields

from rollwright.core.glyph import Glyph
from rollwright.core.naming import box_name
from rollwright.core.palette import PALETTE
from rollwright.core.printed import Decor, Frame, Icon, Label, Line, Mark, Picture
from rollwright.core.sheet import Box, Group, Paper
from rollwright.paper.extents import Ground, ground
from rollwright.paper.glyphs import drawn, parts
from rollwright.paper.letters import ACCENTS, SMALL, TAILS
from rollwright.paper.reading import Saying, read_label, worded
from rollwright.paper.writing import CHARACTERS

from . import paper_messages as message

UNSENT = {field.name: field.default for field in fields(message.Glyph)}
"""What a client takes for granted of a glyph."""
LETTERS = message.Letters(CHARACTERS, "".join(SMALL), ACCENTS, TAILS)


def paper(spec: Paper, said: Saying = str) -> message.Paper:
    """One paper: its boxes, what may be written in them, and what is printed around them."""
    said = worded(said)
    kinds: dict[tuple[Mark, ...], int] = {}
    packs: dict[tuple[Picture, ...], int] = {(): 0}
    for field in spec.boxes:
        kinds.setdefault(field.marks, len(kinds))
        packs.setdefault(field.cards, len(packs))
    return message.Paper(
        size=spec.size,
        title=said(spec.title),
        decor=_decor(spec.decor, said, ground(spec)),
        groups=[_group(group, said) for group in spec.groups.values()],
        fields=[
            _field(field, spec.groups[field.group], kinds[field.marks], packs[field.cards], said)
            for field in spec.boxes
        ],
        marks=[[_mark(mark, said) for mark in marks] for marks in kinds],
        cards=[[_card(card, said) for card in pack] for pack in packs],
        layouts={name: _layout(other, said) for name, other in spec.layouts.items()},
    )


def _layout(spec: Paper, said: Saying) -> message.Layout:
    """The same boxes elsewhere: only what differs, in the order of the groups and the boxes."""
    return message.Layout(
        size=spec.size,
        title=said(spec.title),
        decor=_decor(spec.decor, said, ground(spec)),
        headings=[said(group.heading) for group in spec.groups.values()],
        named=[group.named for group in spec.groups.values()],
        shapes=[box.shape for box in spec.boxes],
    )


def _group(group: Group, said: Saying) -> message.Group:
    return message.Group(
        id=group.id,
        seen=group.seen,
        rows=group.rows,
        columns=group.columns,
        named=group.named,
        over=group.over,
        start=group.start,
        stop=group.stop,
        title=said(group.title),
        heading=said(group.heading),
    )


def _field(field: Box, group: Group, marks: int, cards: int, said: Saying) -> message.Field:
    """A box; it has a name if it is not found by its row and column."""
    return message.Field(
        id=field.id,
        group=field.group,
        at=field.at,
        value=field.value,
        label=said(field.label),
        name="" if group.columns else said(box_name(field, group)),
        icon=str(field.icon),
        shape=message.Shape(*field.shape),
        marks=marks,
        cards=cards,
    )


def _mark(mark: Mark, said: Saying) -> message.Mark:
    return message.Mark(str(mark.glyph), said(mark.note), mark.paint, mark.ink, mark.text)


def _card(card: Picture, said: Saying) -> message.Picture:
    return message.Picture(said(card.name), said(card.text), card.size, _decor(card.decor, said, Ground(card.size[0])))


def _decor(items: Iterable[Decor], said: Saying, on: Ground) -> list[message.Decor]:
    return [_piece(item, said, on) for item in items]


def _piece(item: Decor, said: Saying, on: Ground) -> message.Decor:
    """A label as it is read, the colour of a panel as a client mixes it, and the name alone of a glyph."""
    if isinstance(item, Label):
        return message.Label(*_label(item, read_label(item, said(item.text), on)))
    if isinstance(item, Icon):
        return message.Icon(*item._replace(glyph=str(item.glyph)))
    if isinstance(item, Line):
        return message.Line(*item)
    if isinstance(item, Frame):
        return message.Frame(*item)
    return message.Panel(*item._replace(colour=_fill_of(item.colour)))


def _fill_of(colour: str) -> str:
    """A colour that a client mixes; the title's own colours by their names."""
    return PALETTE[colour].fill if colour in PALETTE else colour


def _label(english: Label, item: Label) -> Label:
    """A label in the reader's language, and its size."""
    return english._replace(text=item.text, size=english.size if english.width else item.size)


def glyph_names(spec: Paper) -> set[str]:
    """Every glyph that can appear on a paper."""
    cards = {card for field in spec.boxes for card in field.cards}
    around = [item for one in (spec, *spec.layouts.values()) for item in one.decor]
    items = [*around, *(item for card in cards for item in card.decor)]
    return {item.glyph for item in items if isinstance(item, Icon)} | set(_on_boxes(spec))


def drawings(names: Iterable[str]) -> dict[str, message.Glyph]:
    """The drawings of these glyphs, by name."""
    found = {str(name): _glyph(glyph) for name in names if (glyph := drawn(name))}
    return dict(sorted(found.items()))


def _on_boxes(spec: Paper) -> Iterable[str]:
    for field in spec.boxes:
        yield field.icon
        for mark in field.marks:
            yield from parts(mark.glyph)


def _glyph(glyph: Glyph) -> message.Glyph:
    """The glyph; what equals the default of the message is that default itself, and is not sent."""
    changed = {name: value for name, value in glyph._asdict().items() if value != UNSENT[name]}
    return message.Glyph(**changed)
