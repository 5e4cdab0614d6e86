"""A heat map on the real sheet: how often each box is marked, as a wash under its print."""

import textwrap
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rollwright.core.naming import is_written_in
from rollwright.core.sheet import Box, Paper
from rollwright.paper import LIGHT, SLATE, Rect, Theme, draw
from rollwright.paper.outlines import area, has_place, rect
from rollwright.paper.svg import Element, element, outlined
from rollwright.paper.theme import SMALLEST_TYPE, mix

from .pictures import FONT, Picture

SCALES: Final = {LIGHT.name: ("#8FC3E0", "#0B5A8C"), SLATE.name: ("#2C6C9B", "#C4E6FF")}
"""The colours of half of all and of all, by theme; none is the paper. Light to dark, whatever an eye makes of hues."""
RINGS: Final = {LIGHT.name: "#C44E00", SLATE.name: "#FF9A57"}
RING: Final = 0.55
WORDS: Final = {LIGHT.name: ("#23252B", "#54585F"), SLATE.name: ("#F0ECE2", "#A9ADB6")}
"""Title and small print, by theme."""
CAPITAL: Final = 0.72
"""The height of digits, in sizes of type."""
WIDE: Final = 0.58
"""The width of a digit, in sizes of type."""
CLEAR: Final = 1.4
"""Millimetres around a share that stands below print, so that nobody reads both as one."""
MARGIN, SMALL, LARGE, LEAST_WIDTH = 6.0, 3.3, 6.0, 150.0
"""Millimetres: around everything, small print, the title, the narrowest picture."""
PIXELS: Final = 96 / 25.4
"""Of a millimetre."""


class Heat(NamedTuple):
    """One sheet or board: how often each box is marked, and which are hardly ever."""

    paper: Paper
    shares: Mapping[str, float]
    dead: Collection[str] = ()


def heat_map(heats: Sequence[Heat], title: str, about: str) -> Picture:
    """All of them below each other, with a scale above; `bare` is the same without title."""
    spec: dict[str, dict[str, str]] = {"svg": {}, "bare": {}}
    for theme in (LIGHT, SLATE):
        papers = [(heat.paper.size, _paper(heat, theme, f"{theme.name}{nth}-")) for nth, heat in enumerate(heats)]
        spec["svg"][theme.name] = _page(papers, theme, title, about)
        spec["bare"][theme.name] = _page(papers, theme)
    return Picture(title, about, spec)


def colour(theme: Theme, share: float) -> str:
    """Of a wash: from the paper over the middle of the scale to its end."""
    middle, end = SCALES[theme.name]
    return mix(theme.paper, middle, share * 2) if share < 0.5 else mix(middle, end, share * 2 - 1)


def washed(paper: Paper) -> Iterator[Box]:
    """The boxes that can be coloured: those that are drawn, and lie on no other box with an outline."""
    drawn = [box for box in paper.boxes if has_place(box.shape)]
    solid = [rect(box.shape) for box in drawn if box.shape.kind != "bare"]
    for box in drawn:
        if box.shape.kind != "bare" or not any(_meet(rect(box.shape), other) for other in solid):
            yield box


def _meet(one: Rect, other: Rect) -> bool:
    """Whether two boxes share more than a rim."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide > 0.5 and high > 0.5


def _paper(heat: Heat, theme: Theme, key: str) -> str:
    """The sheet with washes, then shares and rings over it."""
    boxes = [box for box in washed(heat.paper) if box.id in heat.shares]
    washes = {box.id: colour(theme, heat.shares[box.id]) for box in boxes}
    drawn = draw(heat.paper, theme=theme, key=key, wash=washes)
    over: list[Element] = []
    for box in boxes:
        over += share_in(box, heat.shares[box.id], theme.on(washes[box.id]).label)
        if box.id in heat.dead:
            over.append(outlined(area(box.shape, RING / 2), "dead", RINGS[theme.name], RING))
    return drawn.removesuffix("</svg>") + "".join(map(str, over)) + "</svg>"


def only_coloured(heat: Heat) -> bool:
    """Whether a box prints a number that could be taken for its share, which stands nowhere in it."""
    boxes = [box for box in washed(heat.paper) if box.id in heat.shares and box.label.strip("+").isdigit()]
    return any(not is_written_in(box) and not share_in(box, heat.shares[box.id], "") for box in boxes)


def share_in(box: Box, share: float, ink: str) -> list[Element]:
    """The share in per cent, where the box has room for it: in the middle, or below what is printed there."""
    text, place = f"{share * 100:.0f}", rect(box.shape)
    printed = bool(box.icon or (box.label and not is_written_in(box)))
    if not printed:
        size = min(0.42 * place.h, place.w / (WIDE * max(2, len(text)) + 0.6), 4.0)
        return [_type(text, *place.middle, size, ink)] if size >= SMALLEST_TYPE else []
    below = place.h / 2 - CAPITAL * min(0.44 * place.h, 4.4) / 2
    narrow = place.w - 1 < SMALLEST_TYPE * WIDE * len(text)
    if box.icon or box.shape.kind in ("star", "round") or narrow or below < SMALLEST_TYPE * CAPITAL + CLEAR:
        return []
    return [
        _type(text, place.middle[0], place.y + place.h - CLEAR / 2 - SMALLEST_TYPE * CAPITAL / 2, SMALLEST_TYPE, ink)
    ]


def _type(text: str, x: float, y: float, size: float, ink: str, anchor: str = "middle", **more: str) -> Element:
    """A line of type, centred on y."""
    more = {"font_family": FONT, "text_anchor": anchor, "class_": "share", **more}
    return element("text", [text], x=x, y=y + size * CAPITAL / 2, font_size=size, fill=ink, **more)


def _page(papers: Sequence[tuple[tuple[float, float], str]], theme: Theme, title: str = "", about: str = "") -> str:
    """Title, scale, and the papers below each other."""
    width = max(LEAST_WIDTH, *(size[0] for size, _ in papers)) + 2 * MARGIN
    found, y = _words(title, about, width, theme)
    inside = [str(part) for part in found] + [str(part) for part in _scale(width, y, theme)]
    y += 12
    for (wide, high), drawn in papers:
        at = f'<svg x="{(width - wide) / 2:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
        inside.append(drawn.replace(f'width="{wide:g}mm" height="{high:g}mm"', "", 1).replace("<svg", at, 1))
        y += high + MARGIN
    ground = element("rect", width=width, height=y, fill=theme.desk)
    size = f'width="{width * PIXELS:.0f}" height="{y * PIXELS:.0f}" viewBox="0 0 {width:g} {y:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(inside)}</svg>'


def _words(title: str, about: str, width: float, theme: Theme) -> tuple[list[Element], float]:
    """The title and what is under it, and where they end."""
    ink, soft = WORDS[theme.name]
    y = MARGIN
    if not title:
        return [], y
    found = [_type(title, MARGIN, y + LARGE / 2, LARGE, ink, "start", font_weight="600")]
    y += LARGE + 3
    for line in about.split("\n"):
        for part in textwrap.wrap(line, int((width - 2 * MARGIN) / (SMALL * WIDE))):
            found.append(_type(part, MARGIN, y + SMALL / 2, SMALL, soft, "start"))
            y += SMALL * 1.4
    return found, y + 2


def _scale(width: float, y: float, theme: Theme) -> list[Element]:
    """From 0 % to 100 %, and what the ring means."""
    ink, soft = WORDS[theme.name]
    steps, wide, left = 20, 3.2, MARGIN + 9
    found = [_type("0 %", MARGIN, y + 2.5, SMALL, ink, "start")]
    for nth in range(steps):
        fill = colour(theme, nth / (steps - 1))
        found.append(element("rect", x=left + nth * wide, y=y, width=wide + 0.05, height=5, fill=fill))
    right = left + steps * wide
    found.append(element("rect", x=left, y=y, width=steps * wide, height=5, stroke=theme.line, stroke_width=0.2))
    found[-1].attributes["fill"] = "none"
    found.append(_type("100 %", right + 2, y + 2.5, SMALL, ink, "start"))
    ring = element("circle", cx=right + 22, cy=y + 2.5, r=2.2, fill="none", stroke=RINGS[theme.name])
    ring.attributes["stroke-width"] = str(RING)
    return [*found, ring, _type("under 2 %", right + 26, y + 2.5, SMALL, soft, "start")]
