"""A paper as any client draws it, and the pens for it."""

from collections.abc import Iterable

from rollwright.core.glyph import Glyph
from rollwright.core.palette import PALETTE
from rollwright.core.printed import Decor, Frame, Icon, Label, Line, Mark, Panel, Picture
from rollwright.core.sheet import Paper
from rollwright.paper.glyphs import drawn, parts
from rollwright.paper.letters import ACCENTS, SMALL, TAILS
from rollwright.paper.writing import CHARACTERS

_DECOR: dict[type[Decor], str] = {Label: "label", Icon: "icon", Line: "line", Frame: "frame", Panel: "panel"}
GROUP = ("id", "title", "heading", "seen", "rows", "columns", "named", "over", "start", "stop")
LETTERS: dict[str, object] = {
    "characters": CHARACTERS,
    "small": "".join(SMALL),
    "accents": ACCENTS,
    "tails": TAILS,
}


def paper(spec: Paper) -> dict[str, object]:
    """One paper: its boxes, what may be written in them, and what is printed around them."""
    kinds: dict[tuple[Mark, ...], int] = {}
    packs: dict[tuple[Picture, ...], int] = {(): 0}
    for field in spec.boxes:
        kinds.setdefault(field.marks, len(kinds))
        packs.setdefault(field.cards, len(packs))
    return {
        "size": spec.size,
        "title": spec.title,
        "decor": _decor(spec.decor),
        "groups": [{name: getattr(group, name) for name in GROUP} for group in spec.groups.values()],
        "fields": [
            {
                **{name: getattr(field, name) for name in ("id", "group", "at", "value", "label")},
                "icon": str(field.icon),
                "shape": field.shape._asdict(),
                "marks": kinds[field.marks],
                "cards": packs[field.cards],
            }
            for field in spec.boxes
        ],
        "marks": [[{**mark._asdict(), "glyph": str(mark.glyph)} for mark in marks] for marks in kinds],
        "cards": [[{**card._asdict(), "decor": _decor(card.decor)} for card in pack] for pack in packs],
    }


def _decor(items: Iterable[Decor]) -> list[dict[str, object]]:
    return [{"kind": _DECOR[type(item)], **item._asdict(), **_fill(item)} for item in items]


def _fill(item: Decor) -> dict[str, object]:
    """The colour of a panel as a client mixes it, and the name alone of a glyph."""
    if isinstance(item, Icon):
        return {"glyph": str(item.glyph)}
    return {"colour": PALETTE[item.colour].fill} if isinstance(item, Panel) else {}


def glyph_names(spec: Paper) -> set[str]:
    """Every glyph that can appear on a paper."""
    cards = {card for field in spec.boxes for card in field.cards}
    items = [*spec.decor, *(item for card in cards for item in card.decor)]
    return {item.glyph for item in items if isinstance(item, Icon)} | set(_on_boxes(spec))


def pens(names: Iterable[str]) -> dict[str, object]:
    """What a client draws with: these glyphs, as far as they are drawn, and the letters."""
    return {"glyphs": drawings(names), "letters": LETTERS}


def drawings(names: Iterable[str]) -> dict[str, dict[str, object]]:
    """How these glyphs are drawn, as far as they are, by name."""
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
