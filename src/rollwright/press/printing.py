"""A whole game printed: every part that was asked for, in order."""

from collections.abc import Callable
from typing import Final

from .book import Book
from .cutting import add_cards
from .dicing import add_dice
from .order import Order
from .rules import add_rules
from .sheets import add_board, add_sheets

ADDERS: Final[dict[str, Callable[[Book, Order], None]]] = {
    "sheets": add_sheets,
    "board": add_board,
    "cards": add_cards,
    "rules": add_rules,
    "dice": add_dice,
}


def book_of(order: Order) -> Book:
    """The pages of a game, ready to be set."""
    title = order.reader.read(order.game.components.title)
    book = Book(title, order.language, order.page, order.inks.label)
    for what, add in ADDERS.items():
        if what in order.what:
            add(book, order)
    return book
