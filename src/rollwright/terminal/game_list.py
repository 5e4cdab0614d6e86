"""The games that are installed, one line for each."""

from collections.abc import Iterator

from rollwright.core.catalog import Catalog
from rollwright.core.components import span


def list_games(catalog: Catalog) -> Iterator[str]:
    """One line for each title, its id first; then what could not be loaded, and why."""
    for id, modes in catalog.titles().items():
        first = modes[0].components
        players = ", ".join(f"{game.components.mode} {span(game.components.players)}".strip() for game in modes)
        options = {name: choices for game in modes for name, choices in game.components.options.items()}
        house = "; ".join(f"{name}={'|'.join(choices)}" for name, choices in options.items())
        yield "  ".join(filter(None, [id, first.title, players, house]))
    for name, why in catalog.broken.items():
        yield f"{name}: {why}"
