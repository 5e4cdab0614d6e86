"""The glyph set: every sign a sheet can show, by name.

Besides the names in `GLYPHS` a mark may be `number` (the value), `count` (one less), `word` (its note), `fill` (the box
shaded), any single character that can be written by hand, or several of these joined by `+`: `fill+cross`.
`clear` shows paint alone.
"""

from rollwright.core.glyph import Glyph, OwnGlyph
from rollwright.core.printed import Icon
from rollwright.core.sheet import Paper

from .errors import UnknownGlyph
from .pictures import BLOCKS, DUNGEON, POTIONS, THINGS
from .symbols import DICE, DOTTED, FACES, MARKS, SHAPES, SWATCHES, WAYS
from .writing import can_write, spelled

GLYPHS: dict[str, Glyph] = {
    **MARKS,
    **SHAPES,
    **DICE,
    **FACES,
    **DOTTED,
    **WAYS,
    **SWATCHES,
    **THINGS,
    **DUNGEON,
    **POTIONS,
    **BLOCKS,
}
WRITTEN = ("number", "count", "word")
FILL = "fill"


def printed(name: str) -> Glyph:
    """The glyph of that name, for an icon."""
    glyph = drawn(name)
    if glyph is None:
        raise UnknownGlyph(name, GLYPHS)
    return glyph


def drawn(name: str) -> Glyph | None:
    """The drawing of that sign, the game's own before the built-in one; None if it is only written."""
    return name.glyph if isinstance(name, OwnGlyph) else GLYPHS.get(name)


def parts(name: str) -> tuple[str, ...]:
    """What a mark is composed of, from the lowest layer up; every part is known."""
    if isinstance(name, OwnGlyph):
        return (name,)
    found = (name,) if len(name) == 1 else tuple(name.split("+"))
    for part in found:
        if part not in GLYPHS and part not in WRITTEN and part != FILL and not _character(part):
            raise UnknownGlyph(part, GLYPHS)
    return found


def _character(name: str) -> bool:
    return len(name) == 1 and name != " " and can_write(name)


def check(spec: Paper) -> None:
    """Raise UnknownGlyph if any icon, mark or note of the sheet cannot be drawn."""
    cards = {card for field in spec.boxes for card in field.cards}
    for item in [*spec.decor, *(item for card in cards for item in card.decor)]:
        if isinstance(item, Icon):
            printed(item.glyph)
    for field in spec.boxes:
        try:
            if field.icon:
                printed(field.icon)
            for mark in field.marks:
                parts(mark.glyph)
                spelled(mark.note)
        except UnknownGlyph as error:
            raise UnknownGlyph(error.name, [*GLYPHS, *WRITTEN, FILL], field.id) from None
