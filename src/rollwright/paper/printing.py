"""Printed matter: type, hairlines, icons. Exact, in one weight of line."""

from rollwright.core import naming
from rollwright.core.glyph import Glyph
from rollwright.core.palette import PALETTE
from rollwright.core.printed import Decor, Frame, Icon, Label, Line, Panel
from rollwright.core.sheet import HEADING_ROOM, Box, Group, Paper

from . import glyphs
from .hatching import hatch
from .lines import set_in_lines
from .outlines import frame, has_place, rect
from .paths import Point, Rect, Stroke, fit, parse
from .svg import Element, element, outlined, path
from .theme import SMALLEST_TYPE, Theme

HAIRLINE, HEAVY = 0.265, 0.53
"""One and two pixels on a screen that shows the sheet in its natural size."""
CAPITAL = 0.72
"""The height of capitals and digits, in sizes of type."""
_HEADING, _CAPTION = 3.4, 3.6
_FIGURES_FROM = 5.8
"""The size of an icon, in millimetres, from which its figure can be read."""


def decor(item: Decor, theme: Theme) -> list[Element]:
    """A piece of decoration."""
    if isinstance(item, Label):
        return [label(line, theme) for line in set_in_lines(item)]
    if isinstance(item, Panel):
        return panel(item, theme)
    if isinstance(item, Icon):
        return icon(item.glyph, Rect(item.x, item.y, item.w, item.h), theme)
    width = HEAVY if item.heavy else HAIRLINE
    colour = theme.label if item.heavy else theme.line
    return [outlined(_strokes(item), "line", colour, width)]


def panel(item: Panel, theme: Theme) -> list[Element]:
    """A patch of colour with an edge; only the edge where there is no ink to spare."""
    lines = frame(Rect(item.x, item.y, item.w, item.h))
    colour = PALETTE[item.colour].fill if item.colour in PALETTE else theme.line
    if not theme.wash or item.colour not in PALETTE:
        return [outlined(lines, "panel", theme.line, HAIRLINE)]
    return [path(lines, "panel", fill=theme.tint(colour, theme.wash)), outlined(lines, "panel", colour, HEAVY)]


def _strokes(item: Line | Frame) -> tuple[Stroke, ...]:
    if isinstance(item, Frame):
        return frame(Rect(item.x, item.y, item.w, item.h))
    return (Stroke((item.x1, item.y1), (((item.x2, item.y2),),)),)


def label(item: Label, theme: Theme) -> Element:
    """Type, its capitals and digits centred on the label's y."""
    size = max(item.size, SMALLEST_TYPE)
    more = {"font_weight": "600"} if item.bold else {}
    if item.anchor != "start":
        more["text_anchor"] = item.anchor
    baseline = item.y + size * CAPITAL / 2
    return element("text", [item.text], class_="label", x=item.x, y=baseline, font_size=size, fill=theme.label, **more)


def icon(name: str, box: Rect, theme: Theme, value: int = 0) -> list[Element]:
    """A printed glyph; in a box that means a number, its figure is that one.

    Figures are left out where the smallest of them would be too small to read.
    """
    glyph = glyphs.printed(name)
    place = box if glyph.stretch else box.square()
    width = _icon_width(min(place.w, place.h))
    found = _swatch(glyph, place, theme) if glyph.swatch else []
    lines = fit(parse(glyph.body + glyph.lines), place)
    dotted: dict[str, str | float] = {"stroke_dasharray": f"0 {width * 2.6:.2f}"} if glyph.dotted else {}
    if lines:
        found.append(outlined(lines, "icon", theme.line, width, **dotted))
    if glyph.solid:
        found.append(path(fit(parse(glyph.solid), place), "icon", fill=theme.line))
    return found + _figure(glyph, place, theme, str(value) if value else glyph.figure)


def _icon_width(size: float) -> float:
    """One line style: icons of all sizes look alike."""
    return min(0.5, max(HAIRLINE, 0.05 * size))


def _swatch(glyph: Glyph, place: Rect, theme: Theme) -> list[Element]:
    """A patch of a seat's paint."""
    region = fit(parse(glyph.body), place)
    lines, width = hatch(glyph.swatch, region, glyph.body, place.w)
    colour = theme.seat(glyph.swatch)
    wash = [path(region, "wash", fill=theme.tint(colour, theme.wash))] if theme.wash else []
    return [*wash, outlined(lines, "hatch", colour, width)]


def _figure(glyph: Glyph, place: Rect, theme: Theme, figure: str) -> list[Element]:
    if not glyph.figure or place.w < _FIGURES_FROM:
        return []
    x, y, height = (v / 24 * place.w for v in glyph.figure_at)
    return [label(Label(figure, place.x + x, place.y + y, height / CAPITAL, "middle"), theme)]


def inside(field: Box, theme: Theme) -> list[Element]:
    """What is printed in or beside a box: its icon and its label."""
    box = rect(field.shape)
    text = field.label
    if text and naming.is_written_in(field):
        return []
    if field.icon and text:
        low = box.h * 0.4
        under = Label(text, box.middle[0], box.y + box.h - low / 2, low * 0.8, "middle")
        return [*icon(field.icon, Rect(box.x, box.y, box.w, box.h - low), theme), label(under, theme)]
    if field.icon:
        return icon(field.icon, box, theme, field.value)
    size = min((0.3 if field.shape.kind == "star" else 0.44) * box.h, 1.5 * box.w / max(2, len(text)), 4.4)
    return [label(Label(text, *box.middle, size, "middle"), theme)] if text else []


def headings(group: Group, theme: Theme) -> list[Element]:
    """The letters and numbers along a grid."""
    return [label(name, theme) for name in names_along(group)]


def names_along(group: Group) -> list[Label]:
    """The same before they are set."""
    if not group.columns or not group.rows or not group.named:
        return []
    first = rect(group.boxes[0].shape)
    size = min(4.0, max(_HEADING, first.h * 0.24))
    top = [(name, _centre(group, n)[0], first.y - size) for n, name in enumerate(group.columns)]
    side = [(name, first.x - size, _centre(group, n * len(group.columns))[1]) for n, name in enumerate(group.rows)]
    return [Label(name, x, y, size, "middle") for name, x, y in top + side]


def _centre(group: Group, at: int) -> Point:
    return rect(group.boxes[at].shape).middle


def captions(group: Group, theme: Theme) -> list[Element]:
    """The names of places for writing: at their left, or above where another place stands at the left."""
    named = [field for field in group.boxes if has_place(field.shape) and field.label and naming.is_written_in(field)]
    return [label(line, theme) for field in named for line in set_in_lines(_caption(field, group))]


def _caption(field: Box, group: Group) -> Label:
    x, y, w, h = rect(field.shape)
    row = [other.shape.x for other in group.boxes if other.shape.y == y]
    if len(row) > 1:
        room = min([other for other in row if other > x], default=x + 2 * w) - x
        return Label(field.label, x, y - _CAPTION * 0.8, _CAPTION, width=room - _CAPTION / 3)
    return Label(field.label, x - _CAPTION, y + h / 2, _CAPTION, "end")


def title(spec: Paper, theme: Theme) -> list[Element]:
    """The name of the sheet, over the left edge of its first box."""
    placed = [field for field in spec.boxes if has_place(field.shape)]
    if not spec.title or not placed:
        return []
    size = min(7.0, max(4.6, spec.size[0] / 30))
    first = placed[0]
    group = spec.groups[first.group]
    above = first.shape.y - (5 if group.columns and group.named else 0) - (2 * HEADING_ROOM if group.heading else 0)
    return [label(Label(spec.title, first.shape.x, min(2.2 * size, 0.55 * above), size, bold=True), theme)]
