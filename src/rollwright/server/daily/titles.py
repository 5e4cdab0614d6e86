"""Which titles have a daily, and in which mode."""

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.separable import Separable


def daily_modes(catalog: Catalog) -> dict[str, Game]:
    """By title, the first mode that one can play alone and in which nobody else's choices matter."""
    found: dict[str, Game] = {}
    for id, modes in catalog.titles().items():
        for game in modes:
            if game.components.separable is not Separable.NO and 1 in game.components.players:
                found.setdefault(id, game)
    return found
