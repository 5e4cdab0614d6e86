"""A print as a rules process makes it."""

from rollwright.core.game import Game
from rollwright.press.command import pdf_of
from rollwright.press.order import PAPERS, PARTS, Order

from .jobs import Pressed

NO_STRIP = tuple([part for part in PARTS if part != "dice"])
"""Dice of a secret that was sent over the network would prove nothing."""


def pressed(game: Game, job: Pressed) -> bytes:
    """The print, as one file."""
    what = tuple(job.what.split(",")) if job.what else NO_STRIP
    order = Order(game, job.options, job.players, PAPERS[job.paper], job.theme, what)
    order = order._replace(address=job.address, language=job.language)
    return pdf_of(order)
