"""Which customers a shop could serve at once, with the potions it has and those it could mix (PS-24 to PS-30)."""

from typing import Final

from rollwright.core.text import Words

from .data import Customer
from .edition import Edition
from .shop import Shop, covers

SELL: Final[Words] = "can sell"
MIX_AND_SELL: Final[Words] = "mix + sell"
"""Written on a customer who could be served: with the potions there are, or with those that could be mixed."""


def is_in_reach(shop: Shop, card: Customer) -> bool:
    """Whether the potions are there, or the ingredients for those that are not."""
    box, left = shop.box, shop.ingredients()
    short = [max(0, n - have) for n, have in zip(card.potions, shop.potions())]
    for potion in box.ordinary:
        left = [have - n * short[potion] for have, n in zip(left, box.recipes[potion])]
    return min(left) >= 0 and sum(left) >= shop.blend_size() * short[box.special]


def in_reach(edition: Edition, board: list[int], shop: Shop) -> list[int]:
    """The boxes of the board where such a customer waits."""
    people = edition.box.customers
    return [at for at in edition.market.customers if board[at] and is_in_reach(shop, people[board[at] - 1])]


def within(edition: Edition, board: list[int], shop: Shop, at: int) -> Words:
    """What it takes to serve the customer in reach who waits in this box of the board."""
    wanted = edition.box.customers[board[at] - 1].potions
    return SELL if covers(shop.potions(), wanted) else MIX_AND_SELL
