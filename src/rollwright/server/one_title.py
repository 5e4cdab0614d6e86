"""A single title, optionally with a designer's data: `rollwright serve GAME --data FOLDER`."""

import json
from hashlib import sha256
from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.data_folder import with_data
from rollwright.game_file import known_games


def alone(name: str, folder: str) -> Catalog:
    """A title by its name or its file, rebuilt from the data folder if one is given, and no other."""
    everything, title = known_games(name)
    varied = with_data(everything, title, Path(folder) if folder else None)
    id = varied.modes(title)[0].components.id
    return Catalog(game for game in varied if game.components.id == id)


def place(name: str, folder: str) -> str:
    """The setting by which the other processes of the service find it too."""
    return f"{__name__}:{alone.__name__} {json.dumps([name, folder])}"


def database(games: Catalog, together: bool = False) -> str:
    """The name of the database for such games: separate for each variant, or shared."""
    made = next(iter(games)).components
    if together:
        return f"{made.id}_playtests"
    return f"{made.id}_{sha256(f'{made.id} {made.version} {made.data}'.encode()).hexdigest()[:8]}"
