"""A print as a rules process makes it."""

from rollwright.core.game import Game
from rollwright.press.command import pdf_of
from rollwright.press.order import PAPERS, PARTS, Order

from .rules_requests import MakePdf

NO_STRIP = tuple([part for part in PARTS if part != "dice"])
"""Dice of a secret that was sent over the network would prove nothing."""


def pressed(game: Game, request: MakePdf) -> bytes:
    """The print, as one file."""
    what = tuple(request.what.split(",")) if request.what else NO_STRIP
    order = Order(game, request.options, request.players, PAPERS[request.paper], request.theme, what)
    order = order._replace(address=request.address, language=request.language)
    return pdf_of(order)
