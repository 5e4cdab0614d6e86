"""A paper as any client draws it, and the pens for it."""

from collections.abc import Iterable

from rollwright.core.glyph import Glyph
from rollwright.core.naming import place
from rollwright.core.palette import PALETTE
from rollwright.core.printed import Decor, Frame, Icon, Label, Line, Mark, Panel, Picture
from rollwright.core.sheet import Box, Group, Paper
from rollwright.paper.extents import Ground, ground
from rollwright.paper.glyphs import drawn, parts
from rollwright.paper.letters import ACCENTS, SMALL, TAILS
from rollwright.paper.reading import Saying, read_label, worded
from rollwright.paper.writing import CHARACTERS

_DECOR: dict[type[Decor], str] = {Label: "label", Icon: "icon", Line: "line", Frame: "frame", Panel: "panel"}
GROUP = ("id", "seen", "rows", "columns", "named", "over", "start", "stop")
LETTERS: dict[str, object] = {
    "characters": CHARACTERS,
    "small": "".join(SMALL),
    "accents": ACCENTS,
    "tails": TAILS,
}


def paper(spec: Paper, said: Saying = str) -> dict[str, object]:
    """One paper: its boxes, what may be written in them, and what is printed around them."""
    said = worded(said)
    kinds: dict[tuple[Mark, ...], int] = {}
    packs: dict[tuple[Picture, ...], int] = {(): 0}
    for field in spec.boxes:
        kinds.setdefault(field.marks, len(kinds))
        packs.setdefault(field.cards, len(packs))
    return {
        "size": spec.size,
        "title": said(spec.title),
        "decor": _decor(spec.decor, said, ground(spec)),
        "groups": [_group(group, said) for group in spec.groups.values()],
        "fields": [
            {
                **{name: getattr(field, name) for name in ("id", "group", "at", "value")},
                "label": said(field.label),
                **_name(field, spec.groups[field.group], said),
                "icon": str(field.icon),
                "shape": field.shape._asdict(),
                "marks": kinds[field.marks],
                "cards": packs[field.cards],
            }
            for field in spec.boxes
        ],
        "marks": [[_mark(mark, said) for mark in marks] for marks in kinds],
        "cards": [[_card(card, said) for card in pack] for pack in packs],
        "layouts": {name: _layout(other, said) for name, other in spec.layouts.items()},
    }


def _layout(spec: Paper, said: Saying) -> dict[str, object]:
    """The same boxes elsewhere: only what differs, in the order of the groups and the boxes."""
    return {
        "size": spec.size,
        "title": said(spec.title),
        "decor": _decor(spec.decor, said, ground(spec)),
        "headings": [said(group.heading) for group in spec.groups.values()],
        "named": [group.named for group in spec.groups.values()],
        "shapes": [tuple(box.shape) for box in spec.boxes],
    }


def _group(group: Group, said: Saying) -> dict[str, object]:
    same = {name: getattr(group, name) for name in GROUP}
    return {**same, "title": said(group.title), "heading": said(group.heading)}


def _name(field: Box, group: Group, said: Saying) -> dict[str, object]:
    """The name of a box that is not found by its row and column."""
    return {} if group.columns else {"name": said(place(field, group))}


def _mark(mark: Mark, said: Saying) -> dict[str, object]:
    return {**mark._asdict(), "glyph": str(mark.glyph), "note": said(mark.note)}


def _card(card: Picture, said: Saying) -> dict[str, object]:
    words = {"name": said(card.name), "text": said(card.text)}
    return {**card._asdict(), **words, "decor": _decor(card.decor, said, Ground(card.size[0]))}


def _decor(items: Iterable[Decor], said: Saying, on: Ground) -> list[dict[str, object]]:
    return [{"kind": _DECOR[type(item)], **item._asdict(), **_fill(item, said, on)} for item in items]


def _fill(item: Decor, said: Saying, on: Ground) -> dict[str, object]:
    """A label as it is read, the colour of a panel as a client mixes it, and the name alone of a glyph."""
    if isinstance(item, Label):
        return _label(item, read_label(item, said(item.text), on))
    if isinstance(item, Icon):
        return {"glyph": str(item.glyph)}
    return {"colour": _fill_of(item.colour)} if isinstance(item, Panel) else {}


def _fill_of(colour: str) -> str:
    """A colour that a client mixes; the title's own colours by their names."""
    return PALETTE[colour].fill if colour in PALETTE else colour


def _label(english: Label, item: Label) -> dict[str, object]:
    """A label in the reader's language, and its size."""
    return {"text": item.text} if english.width else {"text": item.text, "size": item.size}


def glyph_names(spec: Paper) -> set[str]:
    """Every glyph that can appear on a paper."""
    cards = {card for field in spec.boxes for card in field.cards}
    around = [item for one in (spec, *spec.layouts.values()) for item in one.decor]
    items = [*around, *(item for card in cards for item in card.decor)]
    return {item.glyph for item in items if isinstance(item, Icon)} | set(_on_boxes(spec))


def pens(names: Iterable[str]) -> dict[str, object]:
    """What a client draws with: the drawings of these glyphs, and the letters."""
    return {"glyphs": drawings(names), "letters": LETTERS}


def drawings(names: Iterable[str]) -> dict[str, dict[str, object]]:
    """The drawings of these glyphs, by name."""
    found = {str(name): _glyph(glyph) for name in names if (glyph := drawn(name))}
    return dict(sorted(found.items()))


def _on_boxes(spec: Paper) -> Iterable[str]:
    for field in spec.boxes:
        yield field.icon
        for mark in field.marks:
            yield from parts(mark.glyph)


def _glyph(glyph: Glyph) -> dict[str, object]:
    """The glyph without its defaults."""
    return {name: value for name, value in glyph._asdict().items() if value != Glyph._field_defaults[name]}
