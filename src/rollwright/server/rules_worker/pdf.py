"""A print as a rules process makes it."""

from rollwright.core.game import Game
from rollwright.press.command import pdf_of
from rollwright.press.order import PAPERS, Order
from rollwright.server.rules_messages import NO_STRIP, MakePdf


def pressed(game: Game, request: MakePdf) -> bytes:
    """The print, as one file."""
    what = tuple(request.what.split(",")) if request.what else NO_STRIP
    order = Order(game, request.options, request.players, PAPERS[request.paper], request.theme, what)
    order = order._replace(address=request.address, language=request.language)
    return pdf_of(order)
