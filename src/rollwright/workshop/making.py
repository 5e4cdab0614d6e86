"""A new package: its files composed, written, and its moves locked."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from rollwright.core.errors import RollwrightError
from rollwright.core.text import Text, Verbatim
from rollwright.game_file import known_games
from rollwright.testkit import lock

from .idea import Idea
from .template import composed

ENDING: Final = ".txt"
"""The extra ending of the template files: they are not code of this package."""
PLACES: Final = {"game": "src/{id}", "workflow": ".github/workflows", "gitignore": ".gitignore"}
"""Files that are renamed in a package."""
TESTS: Final = "tests"


class FolderTaken(RollwrightError):
    """The folder already exists. Name another one with --folder."""


def make(idea: Idea, folder: Path) -> None:
    """Write the whole package into a new folder. Existing files are never overwritten."""
    expect_new(folder)
    for path, text in package_files(idea).items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")
    catalog, name = known_games(str(folder.absolute()))
    for game in catalog.modes(name):
        lock.write(game, folder / TESTS)


def expect_new(folder: Path) -> None:
    """FolderTaken if something is in the folder already."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderTaken(
            Text("{folder} already exists. Name a new folder with --folder.", folder=Verbatim(str(folder)))
        )


def package_files(idea: Idea) -> dict[str, str]:
    """All files by their place in the package, but the lock."""
    found: dict[str, str] = {}
    for path, kept in _kept(files(__package__) / "package", ""):
        text = composed(kept, idea.pieces, idea.names)
        if text is not None:
            found[_place(path, idea)] = text
    return found


def _kept(folder: Traversable, path: str) -> list[tuple[str, str]]:
    """The files of a folder and of those in it, each with its path."""
    found = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            found += _kept(item, f"{path}{item.name}/")
        elif item.name.endswith(ENDING):
            found.append((path + item.name.removesuffix(ENDING), item.read_text(encoding="utf-8")))
    return found


def _place(path: str, idea: Idea) -> str:
    first, slash, rest = path.partition("/")
    return f"{PLACES.get(first, first).format(id=idea.id)}{slash}{rest}"
