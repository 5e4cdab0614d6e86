"""Which modes can be played by everybody on the same dice."""

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.separable import Separable


def contest_modes(catalog: Catalog) -> dict[str, list[Game]]:
    """By title, the modes that can be played alone and in which other players' choices do not matter."""
    fitting: dict[str, list[Game]] = {}
    for id, modes in catalog.titles().items():
        fit = [game for game in modes if _is_fit(game)]
        if fit:
            fitting[id] = fit
    return fitting


def daily_modes(catalog: Catalog) -> dict[str, Game]:
    """By title, the first of these: that of its daily."""
    return {id: modes[0] for id, modes in contest_modes(catalog).items()}


def _is_fit(game: Game) -> bool:
    return game.components.separable is not Separable.NO and 1 in game.components.players
