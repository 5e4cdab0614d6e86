"""The title that a catalogue belongs to: one of the house, by its id, or a plug-in that lies at a path."""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game


class Title(NamedTuple):
    """Where the sentences of a title stand."""

    id: str
    home: Path
    """The folder in which its `locale` lies: that of its package, or the one around its file."""
    sources: list[Path]
    games: list[Game]


def is_path(name: str) -> bool:
    """Whether a title is named by the folder of its package or by its file, rather than by its id.

    >>> is_path("examples/yahtzee/src/rw_yahtzee"), is_path("my_game.py"), is_path("six_dice_square")
    (True, True, False)
    """
    return "/" in name or name.endswith(".py")


def title_in_house(id: str, home: Path) -> Title:
    """A title that is installed and whose package lies here."""
    return Title(id, home, sorted(home.rglob("*.py")), Catalog.discover().modes(id))


def title_at(name: str) -> Title:
    """The title at a path. What is wrong with its module is raised as it is."""
    path = Path(name).resolve()
    sys.path.insert(0, str(path.parent))
    games = _games(vars(import_module(path.stem)).values())
    sources, home = ([path], path.parent) if path.is_file() else (sorted(path.rglob("*.py")), path)
    return Title(games[0].components.id, home, sources, games)


def _games(values: Iterable[object]) -> list[Game]:
    listed = [item for value in values for item in (value if isinstance(value, tuple | list) else [value])]
    return list(dict.fromkeys(item for item in listed if isinstance(item, Game)))
