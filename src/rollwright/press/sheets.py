"""Sheets and the board on pages: one for each player, several on a page where they are small."""

import re
from typing import Final

from rollwright.core.errors import BadOption
from rollwright.core.printed import Label
from rollwright.core.sheet import Paper
from rollwright.core.text import Text, Verbatim
from rollwright.paper import LIGHT, draw, printing
from rollwright.paper.extents import extent, meets

from .book import Book, Placed
from .laying import POINT, SMALLEST, Laid, fitting, laid
from .order import Order

FAMILY: Final = "Fira Sans"
"""The type of drawings; the press has it with it."""
LARGEST: Final = 1.4
"""A board may be printed so many times its size, to fill the page."""
_SIZE: Final = re.compile(r'font-size="([\d.]+)"')


def add_sheets(book: Book, order: Order) -> None:
    """As many sheets as there are players."""
    spec = order.sheet()
    drawn = draw(spec, theme=order.inks, title=has_room(spec), font=FAMILY, said=order.reader.read)
    way = _wanted(order, spec, drawn) if order.per_page else fitting(order.page, spec.size, order.seats)
    alt = order.reader.read(Text("Blank sheet of {title}", title=order.game.components.title))
    _add(book, spec, drawn, way, order.seats, alt)


def add_board(book: Book, order: Order) -> None:
    """The board, as large as the page."""
    spec = order.board()
    if spec is not None:
        drawn = draw(spec, theme=order.inks, title=has_room(spec), font=FAMILY, said=order.reader.read)
        alt = order.reader.read(Text("Board of {title}", title=order.game.components.title))
        _add(book, spec, drawn, laid(order.page, spec.size, 1, LARGEST), 1, alt)


def smallest_type(drawn: str) -> float:
    """The smallest type of a drawing, in points at its own size; 0 if there is none."""
    return min((float(size) / POINT for size in _SIZE.findall(drawn)), default=0.0)


def has_room(spec: Paper) -> bool:
    """Whether the title stands over no other print."""
    for drawn in printing.title(spec, LIGHT):
        x, y, size = (float(drawn.attributes[name]) for name in ("x", "y", "font-size"))
        place = extent(Label(spec.title, x, y - size * printing.CAPITAL / 2, size))
        if any(meets(place, extent(item)) for item in spec.decor if isinstance(item, Label)):
            return False
    return True


def _wanted(order: Order, spec: Paper, drawn: str) -> Laid:
    """The way to lay as many as was asked for, if one can still read them."""
    way = laid(order.page, spec.size, order.per_page)
    if way.scale * smallest_type(drawn) < SMALLEST and order.per_page > 1:
        points = Verbatim(f"{way.scale * smallest_type(drawn):.1f}")
        raise BadOption(
            Text(
                "With {n} sheets on a page the type would be {points} points, too small to read. Ask for fewer.",
                n=order.per_page,
                points=points,
            )
        )
    return way


def _add(book: Book, spec: Paper, drawn: str, way: Laid, n: int, alt: str) -> None:
    """Pages of the same drawing."""
    file = book.picture(drawn)
    wide, high = spec.size[0] * way.scale, spec.size[1] * way.scale
    full = way.columns * way.lines
    for first in range(0, n, full):
        places = [way.place(nth) for nth in range(min(full, n - first))]
        book.place([Placed(file=file, alt=alt, x=x, y=y, w=wide, h=high) for x, y in places], turned=way.turned)
