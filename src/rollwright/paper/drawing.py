"""Drawing a sheet: the printed paper, the marks on it, the boxes that are legal now."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rollwright.core import naming
from rollwright.core.printed import Decor, Frame, Icon, Line, Shape
from rollwright.core.sheet import Box, Group, Paper, Sheet

from . import marks, printing
from .cards import laid
from .outlines import area, edge, frame
from .paths import Rect, number
from .reading import Saying
from .svg import Element, element, outlined, path
from .theme import FONT, LIGHT, Theme

_GLOW = 0.45
"""How thick the outline of a legal box is."""
NO_WASH: Mapping[str, str] = {}


class Look(NamedTuple):
    """How a sheet is to be drawn."""

    theme: Theme
    seat: int
    lit: frozenset[int]
    key: str
    wash: Mapping[str, str] = NO_WASH
    said: Saying = str


def draw(
    spec: Paper,
    sheet: Sheet | None = None,
    *,
    theme: Theme = LIGHT,
    lit: Iterable[int | str] = (),
    seat: int = 1,
    title: bool = True,
    window: Rect | None = None,
    key: str = "",
    wash: Mapping[str, str] = NO_WASH,
    font: str = FONT,
    said: Saying = str,
) -> str:
    """The sheet as SVG, one unit a millimetre.

    `lit` are the boxes (indices or ids) that are legal now; they and the tokens have the colour of the `seat` (1 to 4).
    `window` shows only a part of the page, for a small screen (see `part`). `key` goes before every id, for several
    sheets on one page. Box 7 is `f-7`, the third group `g-2`. `wash` has colours by the id of a box, laid under its
    print. `said` reads what each box is called to whoever hears the drawing; what is printed, `read_paper` reads.
    """
    look = Look(theme, seat, frozenset(_index(spec, box) for box in lit), key, wash, said)
    cells = spec.blank().cells if sheet is None else sheet.cells
    boxes = [_group(spec, nth, group, cells, look) for nth, group in enumerate(spec.groups.values())]
    tokens = [boxes.pop(nth) for nth in reversed(_tokens(spec))]
    name = element("title", [spec.title or "sheet"])
    inside = [name, *_paper(spec, theme, title), *boxes, _over(spec, theme), *reversed(tokens)]
    return str(_page(inside, window or Rect(0, 0, *spec.size), theme, font))


def draw_box(
    spec: Paper,
    field: Box,
    value: int,
    *,
    theme: Theme = LIGHT,
    lit: bool = False,
    seat: int = 1,
    key: str = "",
) -> str:
    """One box alone, as it stands in the whole drawing: to replace it there when its mark changes."""
    look = Look(theme, seat, frozenset([field.index] if lit else []), key)
    return str(_field(spec, spec.groups[field.group], field, value, look))


def _page(inside: list[Element], window: Rect, theme: Theme, font: str) -> Element:
    return element(
        "svg",
        inside,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{number(window.w)}mm",
        height=f"{number(window.h)}mm",
        viewBox=" ".join(map(number, window)),
        class_=f"sheet {theme.name}",
        role="group",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        font_family=font,
        style="font-variant-numeric:tabular-nums",
    )


def _index(spec: Paper, box: int | str) -> int:
    return box if isinstance(box, int) else spec[box].index


def _paper(spec: Paper, theme: Theme, title: bool) -> list[Element]:
    """The page with everything printed that is not a box."""
    page = Rect(0, 0, *spec.size)
    sheet = path(frame(page), "paper", fill=theme.paper)
    rim = outlined(frame(page.inset(printing.HAIRLINE / 2)), "rim", theme.edge, printing.HAIRLINE)
    items = printing.title(spec, theme) if title else []
    items += [part for item in spec.decor if not _is_over(item) for part in printing.decor(item, theme)]
    return [sheet, rim, element("g", items, class_="decor")]


def _over(spec: Paper, theme: Theme) -> Element:
    """Heavy lines go over the hairlines of the boxes that stand at them, some icons over the boxes they belong to."""
    items = [part for item in spec.decor if _is_over(item) for part in printing.decor(item, theme)]
    return element("g", items, class_="decor")


def _is_over(item: Decor) -> bool:
    return (isinstance(item, (Line, Frame)) and item.heavy) or (isinstance(item, Icon) and item.over)


def _tokens(spec: Paper) -> list[int]:
    """The groups that are drawn last, because they lie on top."""
    return [nth for nth, group in enumerate(spec.groups.values()) if group.over]


def _group(spec: Paper, nth: int, group: Group, cells: list[int], look: Look) -> Element:
    inside = printing.headings(group, look.theme) + printing.captions(group, look.theme)
    inside += [_field(spec, group, field, cells[field.index], look) for field in group.boxes]
    names = {"aria_label": group.title} if group.title else {}
    return element("g", inside, id=f"{look.key}g-{nth}", class_="group", data_group=group.id, role="group", **names)


def _field(spec: Paper, group: Group, field: Box, value: int, look: Look) -> Element:
    """One box. What is only kept in mind is there, but empty."""
    lit = field.index in look.lit
    names = {"id": f"{look.key}f-{field.index}", "class_": "box lit" if lit else "box"}
    data = {"data_box": field.id, "data_value": str(value)}
    if field.shape.kind == "margin":
        return element("g", **names, **data)
    words = element("title", [look.said(naming.sentence(field, group, value, lit))])
    drawn = _token(spec, group, field, value, look) if group.over else _box(field, value, lit, look)
    return element("g", [words, *drawn], **names, **data, role="img")


def _box(field: Box, value: int, lit: bool, look: Look) -> list[Element]:
    """A box from the paper up: light, paint, print, strokes."""
    found = _glow(field.shape, look) if lit else []
    wash = look.wash.get(field.id, "")
    ink = look.theme.on(wash) if wash else look.theme
    found += [path(area(field.shape), "wash", fill=wash)] if wash else []
    card = field.card(value)
    if card:
        print_ = [part for item in laid(card, field.shape) for part in printing.decor(item, look.theme)]
        return found + _outline(field.shape, look.theme) + print_
    hand = marks.Hand(field.shape, field.id, look.theme)
    mark = field.mark(value) if value else None
    if mark:
        found += marks.under(mark, hand)
    found += _outline(field.shape, look.theme) + printing.inside(field, ink)
    return found + marks.over(mark, value, hand) if mark else found


def _glow(shape: Shape, look: Look) -> list[Element]:
    """A soft outline and a faint fill in the seat's colour; inside the lines, because squares share theirs."""
    if not look.theme.glow:
        return []
    colour = look.theme.seat(look.seat)
    soft = shape if shape.kind in ("round", "star") else shape._replace(kind="soft")
    inset = {"square": 0.07, "soft": 0.05, "round": 0.05}.get(shape.kind, 0.0) * min(shape.w, shape.h)
    line, fill = look.theme.tint(colour, 0.6), look.theme.tint(colour, 0.11)
    return [outlined(area(soft, inset), "glow", line, _GLOW, fill=fill)]


def _outline(shape: Shape, theme: Theme) -> list[Element]:
    """The printed edge; a place without one still has an area that can be touched."""
    lines = edge(shape)
    if not lines or shape.kind == "line":
        touch = path(area(shape), "area", pointer_events="all")
        return [touch, outlined(lines, "edge", theme.line, printing.HAIRLINE)] if lines else [touch]
    return [outlined(lines, "edge", theme.line, printing.HAIRLINE, pointer_events="all")]


def _token(spec: Paper, group: Group, field: Box, value: int, look: Look) -> list[Element]:
    """A token on the box whose place in the other group is its value; beside the sheet it is not drawn."""
    below = spec.groups[group.over].boxes
    if not 0 < value <= len(below):
        return []
    ink = look.theme._replace(pencil=look.theme.seat(look.seat))
    hand = marks.Hand(below[value - 1].shape._replace(kind="bare"), f"{field.id} {value}", ink)
    return marks.over(field.mark(value), value, hand)
