"""A paper as any client draws it, and the pens for it."""

from collections.abc import Iterable

from rollwright.core.printed import Card, Decor, Frame, Icon, Label, Line, Mark
from rollwright.core.sheet import SheetSpec
from rollwright.paper.glyphs import GLYPHS, parts
from rollwright.paper.letters import ACCENTS, SMALL, TAILS
from rollwright.paper.symbols import Glyph
from rollwright.paper.writing import CHARACTERS

_DECOR: dict[type[Decor], str] = {Label: "label", Icon: "icon", Line: "line", Frame: "frame"}
LETTERS: dict[str, object] = {
    "characters": CHARACTERS,
    "small": "".join(SMALL),
    "accents": ACCENTS,
    "tails": TAILS,
}


def paper(spec: SheetSpec) -> dict[str, object]:
    """One paper: its boxes, what may be written in them, and what is printed around them."""
    kinds: dict[tuple[Mark, ...], int] = {}
    packs: dict[tuple[Card, ...], int] = {(): 0}
    for field in spec.fields:
        kinds.setdefault(field.marks, len(kinds))
        packs.setdefault(field.cards, len(packs))
    return {
        "size": spec.size,
        "title": spec.title,
        "decor": _decor(spec.decor),
        "groups": [
            {name: getattr(group, name) for name in ("id", "title", "seen", "rows", "columns", "over", "start", "stop")}
            for group in spec.groups.values()
        ],
        "fields": [
            {
                **{name: getattr(field, name) for name in ("id", "group", "at", "value", "label", "icon")},
                "shape": field.shape._asdict(),
                "marks": kinds[field.marks],
                "cards": packs[field.cards],
            }
            for field in spec.fields
        ],
        "marks": [[mark._asdict() for mark in marks] for marks in kinds],
        "cards": [[{**card._asdict(), "decor": _decor(card.decor)} for card in pack] for pack in packs],
    }


def _decor(items: Iterable[Decor]) -> list[dict[str, object]]:
    return [{"kind": _DECOR[type(item)], **item._asdict()} for item in items]


def named(spec: SheetSpec) -> set[str]:
    """Every glyph that can appear on a paper."""
    cards = {card for field in spec.fields for card in field.cards}
    items = [*spec.decor, *(item for card in cards for item in card.decor)]
    return {item.glyph for item in items if isinstance(item, Icon)} | set(_on_boxes(spec))


def pens(names: Iterable[str]) -> dict[str, object]:
    """What a client draws with: these glyphs, as far as they are drawn, and the letters."""
    drawn = sorted(GLYPHS.keys() & set(names))
    return {"glyphs": {name: _glyph(GLYPHS[name]) for name in drawn}, "letters": LETTERS}


def _on_boxes(spec: SheetSpec) -> Iterable[str]:
    for field in spec.fields:
        yield field.icon
        for mark in field.marks:
            yield from parts(mark.glyph)


def _glyph(glyph: Glyph) -> dict[str, object]:
    """The glyph without its defaults."""
    return {name: value for name, value in glyph._asdict().items() if value != Glyph._field_defaults[name]}
