"""Which files belong to the game being written, and whether one of them was saved."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.game_file import is_file

KINDS = frozenset({".py", ".toml", ".csv", ".json", ".txt", ".svg", ".po", ".mo"})
"""What rules are made of."""
MOST = 2_000
"""The maximum number of files watched: a game has fewer."""
OURS, GAMES = "rollwright", "rollwright.games."
Saved = dict[str, tuple[int, int]]
"""When each file was last saved, and its size."""


class Sources:
    """The files of one game, and of the data it is made from."""

    def __init__(self, game: str, data: str, catalog: Catalog) -> None:
        self.game, self.data = game, data
        self.folder = _folder(game, catalog)
        self.alone = game.endswith(".py")
        """Whether it is one file, perhaps with others beside it, and not a package."""

    def saved(self) -> Saved:
        """The current files on disk; one that vanishes meanwhile, as some editors save, is left out."""
        saved: Saved = {}
        for path in self._files():
            try:
                status = path.stat()
            except OSError:
                continue
            saved[str(path)] = (status.st_mtime_ns, status.st_size)
            if len(saved) >= MOST:
                break
        return saved

    def _files(self) -> Iterator[Path]:
        yield from (_beside(self.folder) if self.alone else _within(self.folder))
        yield from (Path(file) for file in self.modules().values())
        if self.data:
            yield from _within(Path(self.data))

    def modules(self) -> dict[str, str]:
        """The modules that were loaded from the folder, by name, with their files; none of ours, nothing installed."""
        loaded = {}
        for name, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None)
            if file and self._is_authors(name, Path(file)):
                loaded[name] = file
        return loaded

    def _is_authors(self, name: str, file: Path) -> bool:
        if (name == OURS or name.startswith(OURS + ".")) and not name.startswith(GAMES):
            return False
        return file.is_relative_to(self.folder) and "site-packages" not in file.relative_to(self.folder).parts


def _folder(game: str, catalog: Catalog) -> Path:
    """Where the game is: the named folder, or that of the file or of the installed module."""
    if is_file(game):
        path = Path(game).resolve()
        return path if path.is_dir() else path.parent
    module = sys.modules[type(next(iter(catalog))).__module__]
    return Path(str(module.__file__)).resolve().parent


def _beside(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.suffix in KINDS and path.is_file()]


def _within(folder: Path) -> Iterator[Path]:
    """All files in a folder, except in hidden folders and those made by tools."""
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name[0] not in "._" and name not in ("node_modules", "venv")]
        yield from (Path(here, name) for name in names if Path(name).suffix in KINDS)
