"""Cards and chits to cut out: no gap between them, marks at every edge, and their backs on the next page."""

from collections.abc import Iterator, Sequence
from typing import Final

from rollwright.core.naming import plain
from rollwright.core.printed import Decor, Frame, Label, Line, Mark, Picture, Shape
from rollwright.core.sheet import Box, Group, Paper, Sheet
from rollwright.core.text import Text, Verbatim, capital
from rollwright.paper import draw
from rollwright.paper.cards import faces
from rollwright.paper.reading import read_card

from .book import Book, Placed
from .laying import Size
from .order import Order
from .sheets import FAMILY

EDGE: Final = 11.0
"""Millimetres around the cards of a page, for the marks."""
MARK: Final = 5.0
AWAY: Final = 1.5
"""How long a mark is, and how far from the cards."""
PLAIN: Final = (44.0, 63.0)
"""The size of a card of which nobody has said how it is printed."""
LARGEST: Final = 12
"""Twelve lines of chits on a page are plenty to cut."""
RIM: Final = 1.6
SMALL: Final = 20.0
"""A chit lower than this has room for one name on its back."""


def add_cards(book: Book, order: Order) -> None:
    """Every deck, fronts and backs."""
    made = order.game.components
    known = faces(order.game.paper(order.options), made.board)
    for deck in made.decks.values():
        cards = [read_card(known.get(card) or _plain(card), order.reader.read) for card in deck.cards]
        name = order.reader.read(deck.name or plain(deck.id))
        _add(book, order, cards, name)


def _plain(card: str) -> Picture:
    """A card with nothing but its name."""
    wide, high = PLAIN
    name = Label(capital(plain(card)), wide / 2, high / 2, 5.0, "middle", bold=True, width=wide - 6, lines=3)
    return Picture(plain(card), "", PLAIN, (name,))


def _add(book: Book, order: Order, cards: Sequence[Picture], name: str) -> None:
    size = (max(card.size[0] for card in cards), max(card.size[1] for card in cards))
    columns, lines = grid(order.page, size)
    back = _back(size, capital(name), order.reader.read(order.game.components.title))
    alts = [Text("Cards to cut out: {cards}", cards=Verbatim(", ".join(card.name for card in cards)))]
    alts.append(Text("Backs of the cards: {deck}", deck=Verbatim(name)))
    full = columns * lines
    for first in range(0, len(cards), full):
        page = cards[first : first + full]
        fronts = cut_page(order.page, size, page)
        backs = cut_page(order.page, size, [back] * len(page), mirrored=True)
        for nth, (spec, alt) in enumerate(zip((fronts, backs), alts, strict=True)):
            drawn = draw(spec, _laid_out(spec), theme=order.inks, title=False, font=FAMILY)
            file = book.picture(drawn)
            wide, high = order.page
            book.place([Placed(file=file, alt=order.reader.read(alt), x=0, y=0, w=wide, h=high)], odd=nth == 0)


def grid(page: Size, size: Size) -> tuple[int, int]:
    """How many cards fit side by side, and in how many rows."""
    columns, lines = ((page[axis] - 2 * EDGE) // size[axis] for axis in (0, 1))
    return max(1, int(columns)), max(1, min(LARGEST, int(lines)))


def cut_page(page: Size, size: Size, cards: Sequence[Picture], *, mirrored: bool = False) -> Paper:
    """One page of cards, in its middle, with marks to cut along; `mirrored` for backs, turned over the long edge."""
    columns, lines = grid(page, size)
    left, top = (page[0] - columns * size[0]) / 2, (page[1] - lines * size[1]) / 2
    boxes = []
    for nth, card in enumerate(cards):
        line, column = divmod(nth, columns)
        column = columns - 1 - column if mirrored else column
        shape = Shape("square", left + column * size[0], top + line * size[1], *size)
        boxes.append(Box(f"card:{nth + 1}", shape, marks=(Mark("word", card.name),), cards=(card,)))
    down = -(-len(cards) // columns)
    xs = [left + nth * size[0] for nth in range(columns + 1)]
    ys = [top + nth * size[1] for nth in range(down + 1)]
    return Paper([Group("cards", boxes)], page, decor=list(cut_marks(xs, ys)))


def cut_marks(xs: Sequence[float], ys: Sequence[float]) -> Iterator[Decor]:
    """Short lines outside the cards, at every edge, on all four sides."""
    for x in xs:
        yield Line(x, ys[0] - AWAY - MARK, x, ys[0] - AWAY)
        yield Line(x, ys[-1] + AWAY, x, ys[-1] + AWAY + MARK)
    for y in ys:
        yield Line(xs[0] - AWAY - MARK, y, xs[0] - AWAY, y)
        yield Line(xs[-1] + AWAY, y, xs[-1] + AWAY + MARK, y)


def _laid_out(spec: Paper) -> Sheet:
    return Sheet(spec, [1] * len(spec.boxes))


def _back(size: Size, deck: str, title: str) -> Picture:
    """The back of a deck's cards: two frames, the title, and what lies in the deck."""
    wide, high = size
    frames = [Frame(by, by, wide - 2 * by, high - 2 * by, heavy=by > RIM) for by in (RIM, 1.6 * RIM)]
    inner = wide - 6 * RIM
    if high < SMALL:
        only = Label(title, wide / 2, high / 2, 3.2, "middle", bold=True, width=inner, lines=3)
        return Picture(deck, "", size, (*frames, only))
    head = Label(title, wide / 2, high * 0.36, 4.6, "middle", bold=True, width=inner)
    name = Label(deck, wide / 2, high * 0.64, 3.8, "middle", width=inner)
    return Picture(deck, "", size, (*frames, head, name))
