"""What stands in a square of the map, and what it does: shown on request."""

from typing import Final

from rollwright import Rule, Text, Verbatim, Words

from . import rules
from .floorplan import Floorplan
from .lacking import lacking
from .map import BAT, BLUE, ENTRANCE, EXIT, GHOST, GREEN, ITEM
from .moves import Book
from .position import Ground
from .vocabulary import large_one

_PRINTED: Final[dict[str, Text]] = {
    BLUE: Text(
        "At {square} is a slime. Planned into a room it helps your Development; in a suitable room it fights for you."
    ),
    GREEN: Text(
        "At {square} is a blob. Planned into a room it helps your Development; in a suitable room it fights for you."
    ),
    GHOST: Text(
        "At {square} is a ghost. Walled over it gives you a bonus action; in a suitable room it fights for you."
    ),
    BAT: Text(
        "At {square} is a bat. Walled over it fills a square or moves your Development on by two; "
        "in a suitable room it fights for you."
    ),
    ITEM: Text("At {square} is an item. Walled over it is yours; left in a room it raises the adventurer's level."),
    ENTRANCE: Text("At {square} is your entrance, where the adventurer comes in."),
    EXIT: Text("At {square} are stairs, one of the exits. You may wall them over, but one exit must stay open."),
}
"""By its letter on the map, what a square holds."""


def told(plan: Floorplan, ground: Ground, square: int, first: Rule) -> Rule:
    """What is said of a square before its time: that it is taken, or what is to be done `first` to draw there."""
    book = plan.book
    said, bit = book.said[square], book.grid.bit[square]
    if bit & ground.walls:
        return rules.WALLED.because(square=said)
    rule = rules.PLANNED if bit & ground.planned else first
    return rule.because(stands=_printed(book, square, said), counts=lacking(plan, square))


def _printed(book: Book, square: int, said: Verbatim) -> Words:
    for large in book.board.large:
        if square in large.squares:
            return Text(
                "At {square} is {monster}. Plan a room round the whole of it to take its quest.",
                square=said,
                monster=large_one(large),
            )
    found = _PRINTED.get(book.board.letters[square])
    return found.filled(square=said) if found else Text("{square} is an empty square.", square=said)
