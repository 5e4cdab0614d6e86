"""The front of a game's box: its author's drawing, or its name over a pattern of its own signs."""

from collections.abc import Iterator
from typing import Final

from rollwright.core.components import Components
from rollwright.core.glyph import Glyph, OwnGlyph
from rollwright.core.look import Tones
from rollwright.core.printed import Icon
from rollwright.core.sheet import Paper

from .glyphs import GLYPHS, drawn
from .looks import look_of
from .paths import Rect, ellipse, fit, parse
from .svg import Element, element, outlined, path
from .writing import can_write, written

WIDTH, HEIGHT = 300, 400
SIDE: Final = 60
"""The side of the squares that form the pattern below the name."""
TOP: Final = 160
SPARE: Final = ("circle", "triangle", "rhombus", "square", "star")
"""The signs for a game that prints none."""
PLAIN: Final = {"cross", "fill", "tick", "circle"}
"""Signs of every game, which say nothing about this one."""
TILES: Final = (0, 1, 0, 2, 1, 0, 3, 1, 2, 0, 1)
"""What the squares are printed in by turns: the ink, a little lighter, paper, and now and then the second ink."""
GRAIN: Final = (
    '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" '
    'numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.1 .62"/></filter>'
)
"""Paper is never quite even."""


def cover(made: Components, title: str = "") -> str:
    """The drawing as SVG text; a generated cover shows the title in the reader's language."""
    look = look_of(made)
    if look.cover:
        return look.cover
    inside = [
        element("title", [title or made.title]),
        _patch(0, 0, WIDTH, HEIGHT, look.light.ink),
        *_pattern(made, look.light),
        *_name(title or made.title, look.light),
    ]
    if any(len(die.faces) == 6 for die in made.dice.values()):
        inside += _die(look.light)
    inside.append(element("rect", width=WIDTH, height=HEIGHT, filter="url(#grain)", opacity=0.12))
    drawing = element("svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", fill="none")
    return str(drawing).replace("</title>", f"</title>{GRAIN}", 1)


def _patch(x: float, y: float, w: float, h: float, fill: str) -> Element:
    return element("rect", x=x, y=y, width=w, height=h, fill=fill)


def _pattern(made: Components, tones: Tones) -> Iterator[Element]:
    """The game's signs, each in its square."""
    signs, light = signs_of(made), mixed(tones.ink, tones.paper, 0.1)
    grounds = (tones.ink, light, tones.paper, tones.ink2)
    for nth in range((WIDTH // SIDE) * ((HEIGHT - TOP) // SIDE)):
        row, column = divmod(nth, WIDTH // SIDE)
        kind, x, y = TILES[nth % len(TILES)], column * SIDE, TOP + row * SIDE
        yield _patch(x, y, SIDE, SIDE, grounds[kind])
        faint = mixed(tones.ink, tones.paper, 0.62)
        yield from _sign(signs[(nth * 2 + row) % len(signs)], x, y, (faint, faint, tones.ink, tones.paper)[kind])


def _die(tones: Tones) -> Iterator[Element]:
    """A large die in the second ink, lit from the upper left, lying before the pattern."""
    x, y, unit = 194.0, 262.0, 4.5
    yield path(parse(ellipse(x + 4, y + 15 * unit, 84, 16)), "shade", fill="#000000", opacity=0.28)
    for corners, share in DIE:
        face = "M" + "L".join(f"{x + (a - 20) * unit:.1f} {y + (b - 20) * unit:.1f}" for a, b in corners) + "Z"
        ground = "#FFFFFF" if share > 0 else "#000000"
        yield path(parse(face), "die", fill=mixed(tones.ink2, ground, abs(share)))
    for a, b, rx, ry in PIPS:
        pip = ellipse(x + (a - 20) * unit, y + (b - 20) * unit, rx * unit, ry * unit)
        yield path(parse(pip), "pip", fill=tones.paper)


DIE: Final = (
    (((20, 3), (35, 10.5), (20, 18.5), (5, 10.5)), 0.18),
    (((5, 10.5), (20, 18.5), (20, 37), (5, 28.5)), 0.0),
    (((35, 10.5), (20, 18.5), (20, 37), (35, 28.5)), -0.26),
)
"""The faces of a die that one sees, and how much lighter or darker than its colour they are."""
PIPS: Final = (
    (20, 10.7, 3, 1.7),
    *((9, 16.6, 1.6, 2.2), (12.5, 23.8, 1.6, 2.2), (16, 31, 1.6, 2.2)),
    *((24, 21.4, 1.5, 2.1), (31, 17.6, 1.5, 2.1), (24, 30.6, 1.5, 2.1), (31, 26.8, 1.5, 2.1)),
)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, so much of the other in it."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


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
    known = dict.fromkeys(part for name in names for part in _parts(name))
    found = {name: glyph for name in known if (glyph := drawn(name)) is not None}
    telling = [glyph for name, glyph in found.items() if name not in PLAIN]
    return telling or list(found.values()) or [glyph for name in SPARE if (glyph := drawn(name)) is not None]


def _parts(name: str) -> list[str]:
    return [name] if isinstance(name, OwnGlyph) else name.split("+")


def _printed(paper: Paper) -> Iterator[str]:
    yield from (item.glyph for item in paper.decor if isinstance(item, Icon))
    for box in paper.boxes:
        yield box.icon
        yield from (mark.glyph for mark in box.marks)


def _name(title: str, tones: Tones) -> Iterator[Element]:
    """The title in one or two lines, written large by hand; in type where a letter has no stroke."""
    words = title.split()
    lines = [title] if len(words) == 1 else [" ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])]
    high = 62.0 if len(lines) == 1 else 42.0
    for nth, line in enumerate(lines):
        top = (TOP - high) / 2 if len(lines) == 1 else 26.0 + nth * (high + 22)
        if can_write(line):
            strokes = written(line, Rect(24, top, WIDTH - 48, high), "start")
            yield outlined(strokes, "name", tones.paper, high / 6.5, stroke_linecap="round", stroke_linejoin="round")
        else:
            size = min(high * 1.2, 420.0 / len(line))
            yield element(
                "text", [line], x=24, y=top + high, fill=tones.paper, font_family="Georgia, serif", font_size=size
            )
