"""The front of a game's box: its author's drawing, or its name over a pattern of its own signs."""

from collections.abc import Iterator
from typing import Final

from rollwright.core.components import Components
from rollwright.core.glyph import Glyph
from rollwright.core.look import Tones
from rollwright.core.printed import Icon
from rollwright.core.sheet import Paper

from .glyphs import GLYPHS, drawn
from .looks import look_of
from .paths import Rect, fit, parse
from .svg import Element, element, path

WIDTH, HEIGHT = 300, 400
SIDE: Final = 60
"""The pattern is made of squares of this side, below the name."""
TOP: Final = 160
SPARE: Final = ("circle", "triangle", "rhombus", "square", "star")
"""The signs of a game that prints none."""


def cover(made: Components) -> str:
    """The drawing as the text of an SVG file."""
    look = look_of(made)
    if look.cover:
        return look.cover
    inside = [_patch(0, 0, WIDTH, HEIGHT, look.light.paper), *_pattern(made, look.light), *_name(made, look.light)]
    return str(element("svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", fill="none"))


def _patch(x: float, y: float, w: float, h: float, fill: str) -> Element:
    return element("rect", x=x, y=y, width=w, height=h, fill=fill)


def _pattern(made: Components, tones: Tones) -> Iterator[Element]:
    """The game's signs, each in its square: on ink, on paper and on the second ink by turns."""
    signs = signs_of(made)
    grounds = (tones.ink, tones.paper, tones.ink, tones.ink2)
    for nth in range((WIDTH // SIDE) * ((HEIGHT - TOP) // SIDE)):
        row, column = divmod(nth, WIDTH // SIDE)
        ground, x, y = grounds[(column + 2 * row) % len(grounds)], column * SIDE, TOP + row * SIDE
        yield _patch(x, y, SIDE, SIDE, ground)
        yield from _sign(signs[(nth * 2 + row) % len(signs)], x, y, tones.ink if ground == tones.paper else tones.paper)


def _sign(glyph: Glyph, x: float, y: float, colour: str) -> Iterator[Element]:
    where = Rect(x + SIDE / 4, y + SIDE / 4, SIDE / 2, SIDE / 2)
    yield path(
        fit(parse(glyph.body + glyph.lines), where), "sign", stroke=colour, stroke_width=3, stroke_linejoin="round"
    )
    if glyph.solid:
        yield path(fit(parse(glyph.solid), where), "sign", fill=colour)


def signs_of(made: Components) -> list[Glyph]:
    """What is drawn on the game's papers and dice, each once."""
    papers = [made.sheet, *([made.board] if made.board else [])]
    names = [name for paper in papers for name in _printed(paper)]
    names += [f"face{look}" if f"face{look}" in GLYPHS else look for die in made.dice.values() for look in die.looks]
    known = dict.fromkeys(part for name in names for part in name.split("+"))
    found = [glyph for name in known if (glyph := drawn(name)) is not None]
    return found or [glyph for name in SPARE if (glyph := drawn(name)) is not None]


def _printed(paper: Paper) -> Iterator[str]:
    yield from (item.glyph for item in paper.decor if isinstance(item, Icon))
    for box in paper.boxes:
        yield box.icon
        yield from (mark.glyph for mark in box.marks)


def _name(made: Components, tones: Tones) -> Iterator[Element]:
    """The title in one or two lines of large type."""
    words = made.title.split()
    lines = (
        [made.title] if len(words) == 1 else [" ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])]
    )
    size = min(60.0, 420.0 / max(len(line) for line in lines))
    for nth, line in enumerate(lines):
        yield element(
            "text",
            [line],
            x=22,
            y=TOP - 30 - (len(lines) - 1 - nth) * size * 1.1,
            fill=tones.ink,
            font_family="Georgia, serif",
            font_size=size,
            font_weight="bold",
        )
