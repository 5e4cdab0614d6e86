"""The installed games, or those of one file or package that is not installed."""

import os
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

from .core.catalog import GROUP, Catalog, plain
from .core.errors import BadOption, GameDefinitionError, RollwrightError, UnknownGame
from .core.fault import fault
from .core.game import Game
from .core.text import Text, Verbatim

PROJECT, MODULE = "pyproject.toml", "__init__.py"


def is_file(game: str) -> bool:
    """Whether a game is named by its file, or by the folder of its package: `my_game.py`, `./my-game`."""
    return game.endswith(".py") or "/" in game or os.sep in game or game in (os.curdir, os.pardir)


def holds_game(place: str) -> bool:
    """Whether a file or a folder contains a game, and not component data."""
    return place.endswith(".py") or (
        is_file(place) and any((Path(place) / name).is_file() for name in (PROJECT, MODULE))
    )


def known_games(game: str, alone: bool = False) -> tuple[Catalog, str]:
    """The installed games and the name; of a file like `my_game.py`, the games in it and the name of the first.

    So of the folder of a package, `./my-game`, and of its module.

    With `alone`, no other title is loaded if there is one of that name.
    """
    if not is_file(game):
        return _installed(game, alone), game
    path = _source(Path(game).resolve(), game)
    _find_in(path.parent)
    values = vars(_imported(path)).values()
    listed = [item for value in values for item in (value if isinstance(value, tuple | list) else [value])]
    catalog = Catalog(dict.fromkeys(item for item in listed if isinstance(item, Game)))
    if not len(catalog):
        raise BadOption(
            Text("{file} does not create a game. Assign one to a variable: GAME = MyGame(...).", file=Verbatim(game))
        )
    return catalog, next(iter(catalog.titles()))


def _find_in(folder: Path) -> None:
    """Let Python look for modules in this folder first; added only once."""
    if str(folder) in sys.path:
        sys.path.remove(str(folder))
    sys.path.insert(0, str(folder))


def _installed(name: str, alone: bool) -> Catalog:
    """The installed games. A name that is really a folder gets a hint about the missing `./`."""
    catalog = Catalog.discover(name if alone else "")
    if name and plain(name) not in catalog.titles() and (Path(name) / PROJECT).is_file():
        said = Text("No game called {name} is installed. For the package in the folder {name} write ./{name}")
        raise UnknownGame(said.filled(name=Verbatim(name)))
    return catalog


def tests_of(game: str) -> Path | None:
    """The folder of a package's own tests; None if the game is not named by its folder, or has none."""
    tests = Path(game) / "tests"
    return tests if is_file(game) and tests.is_dir() else None


def _source(path: Path, said: str) -> Path:
    """The file of the games: itself, or the module named in the pyproject.toml of a folder."""
    if path.is_dir():
        return _offered(path, said)
    if not path.is_file():
        raise UnknownGame(Text("There is no file {file}.", file=Verbatim(said)))
    return path


def _offered(folder: Path, said: str) -> Path:
    """The module of a package: the folder itself, or what its entry point names, with or without `src`."""
    if (folder / MODULE).is_file():
        return folder / MODULE
    for point in _entry_points(folder / PROJECT).values():
        module = folder.joinpath(*point.partition(":")[0].split("."))
        inside = folder / "src" / module.relative_to(folder)
        for place in (
            inside / MODULE,
            inside.with_suffix(".py"),
            module / MODULE,
            module.with_suffix(".py"),
        ):
            if place.is_file():
                return place
    raise UnknownGame(
        Text(
            "{folder} is not a game package: its pyproject.toml declares no game under {group}. Start "
            "one with: rollwright new my-game",
            folder=Verbatim(said),
            group=Verbatim(f'[project.entry-points."{GROUP}"]'),
        )
    )


def _entry_points(file: Path) -> dict[str, str]:
    """The entry points a pyproject.toml offers to Rollwright; none if there is no such file."""
    if not file.is_file():
        return {}
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(
            Text("{file} is not TOML: {problem}.", file=Verbatim(str(file)), problem=Verbatim(str(error)))
        ) from error
    points = told.get("project", {}).get("entry-points", {}).get(GROUP, {})
    return {str(name): str(place) for name, place in points.items()}


def _imported(path: Path) -> ModuleType:
    """Load the module in a file. Errors in it are reported with their line."""
    try:
        return import_module(_module(path))
    except SyntaxError as error:
        file = Path(error.filename or path).name
        raise GameDefinitionError(f"{file}:{error.lineno}: {(error.text or '').strip()}\n{error.msg}.") from error
    except Exception as error:
        place = fault(error)
        said = str(error) if isinstance(error, RollwrightError) else f"{type(error).__name__}: {error}"
        raise GameDefinitionError(f"{place}\n{said}" if place else said) from error


def _module(path: Path) -> str:
    """The module name of a file; for a package the name of its folder, so that it finds its other files."""
    if path.stem != "__init__":
        return path.stem
    _find_in(path.parent.parent)
    return path.parent.name
