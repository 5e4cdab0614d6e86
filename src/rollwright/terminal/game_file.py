"""The games that are installed, or those of one file that is not."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, GameDefinitionError, RollwrightError, UnknownGame
from rollwright.core.fault import fault
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim


def is_file(game: str) -> bool:
    """Whether a game is named by its file."""
    return game.endswith(".py")


def known_games(game: str) -> tuple[Catalog, str]:
    """The installed games and the name; of a file like `my_game.py`, the games in it and the name of the first."""
    if not is_file(game):
        return Catalog.discover(), game
    path = Path(game).resolve()
    if not path.is_file():
        raise UnknownGame(Text("There is no file {file}.", file=Verbatim(game)))
    sys.path.insert(0, str(path.parent))
    values = vars(_imported(path)).values()
    listed = [item for value in values for item in (value if isinstance(value, tuple | list) else [value])]
    catalog = Catalog(dict.fromkeys(item for item in listed if isinstance(item, Game)))
    if not len(catalog):
        raise BadOption(Text("No game is made in {file}.", file=Verbatim(game)))
    return catalog, next(iter(catalog.titles()))


def _imported(path: Path) -> ModuleType:
    """The module in a file. What goes wrong in it is told with its line."""
    try:
        return import_module(_module(path))
    except SyntaxError as error:
        raise GameDefinitionError(f"{path.name}:{error.lineno}: {(error.text or '').strip()}\n{error.msg}.") from error
    except Exception as error:
        place = fault(error)
        said = str(error) if isinstance(error, RollwrightError) else f"{type(error).__name__}: {error}"
        raise GameDefinitionError(f"{place}\n{said}" if place else said) from error


def _module(path: Path) -> str:
    """What the file is imported as; that of a package by the name of its folder, so that it finds its other files."""
    if path.stem != "__init__":
        return path.stem
    sys.path.insert(0, str(path.parent.parent))
    return path.parent.name
