"""The installed games, one line each."""

from collections.abc import Iterator

from rollwright.core.catalog import Catalog
from rollwright.core.components import span
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim, Words

from .screen import Screen


def list_games(catalog: Catalog, screen: Screen) -> Iterator[str]:
    """One line for each title, its id first; then what could not be loaded, and why."""
    for id, modes in catalog.titles().items():
        screen.speak_of(modes[0])
        players = screen.read(Text("{modes}", modes=tuple(map(_players, modes))))
        options = {name: choices for game in modes for name, choices in game.components.options.items()}
        house = "; ".join(f"{name}={'|'.join(choices)}" for name, choices in options.items())
        yield "  ".join(filter(None, [id, screen.read(modes[0].components.title), players, house]))
    for name, why in catalog.broken.items():
        yield f"{name}: {why}"


def _players(game: Game) -> Words:
    """What to type for the mode, and for how many it is."""
    made = game.components
    if not made.mode:
        return span(made.players)
    return Text("{mode} {players}", mode=Verbatim(made.mode), players=span(made.players))
