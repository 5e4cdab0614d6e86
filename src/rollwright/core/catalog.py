"""Which games are installed: found by entry points, asked for by name. Nobody imports a game to reach it."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import entry_points

from .errors import GameDefinitionError, UnknownGame
from .game import Game, span

GROUP = "rollwright.games"


class Catalog:
    """The games of a house, by id, mode and rules version. It does not change once made."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games: dict[tuple[str, str, int], Game] = {}
        for game in games:
            key = (game.printed.id, game.printed.mode, game.printed.version)
            if key in self._games:
                raise GameDefinitionError(f"Two installed games are called {key}.")
            self._games[key] = game

    @staticmethod
    def discover() -> "Catalog":
        """Everything installed under the entry point group `rollwright.games`: a game or several each."""
        found: list[Game] = []
        for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
            offered = point.load()
            found += [offered] if isinstance(offered, Game) else list(offered)
        return Catalog(found)

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def titles(self) -> dict[str, list[Game]]:
        """The newest version of every mode, grouped by title."""
        newest: dict[tuple[str, str], Game] = {}
        for (id, mode, version), game in self._games.items():
            known = newest.get((id, mode))
            if known is None or known.printed.version < version:
                newest[id, mode] = game
        grouped: dict[str, list[Game]] = {}
        for (id, _), game in newest.items():
            grouped.setdefault(id, []).append(game)
        return grouped

    def modes(self, name: str) -> list[Game]:
        """All ways to play a title. Dashes and underscores name the same one."""
        id = plain(name.partition(":")[0])
        games = self.titles().get(id)
        if not games:
            known = ", ".join(self.titles()) or "none"
            raise UnknownGame(f"No game is called {name!r}. Installed: {known}.")
        return games

    def find(self, name: str, mode: str = "", players: int | None = None) -> Game:
        """The game of that name; the mode after a colon, by itself, or the first one that many can play."""
        wanted = plain(mode or name.partition(":")[2])
        games = self.modes(name)
        for game in games:
            fits = players is None or players in game.printed.players
            if wanted == game.printed.mode if wanted else fits:
                return game
        known = ", ".join(f"{game.printed.mode} ({span(game.printed.players)})".lstrip() for game in games)
        if wanted:
            raise UnknownGame(f"{games[0].printed.title} has no mode {wanted!r}. It has: {known}.")
        raise UnknownGame(f"{players} cannot play {games[0].printed.title}. It is for {known}.")

    def varied(self, name: str, texts: Mapping[str, str]) -> "Catalog":
        """The same catalogue with this title, in all its modes, made from other component data."""
        title = self.modes(name)[0].printed.id
        return Catalog(game.varied(texts) if game.printed.id == title else game for game in self)

    def exact(self, id: str, mode: str, version: int) -> Game:
        """The very rules a record was played by."""
        game = self._games.get((id, mode, version))
        if game is None:
            name = f"{id} {mode}".strip()
            raise UnknownGame(f"This record needs {name} version {version}, which is not installed.")
        return game


def plain(name: str) -> str:
    """An id as it is stored: `My-Game` becomes `my_game`."""
    return name.strip().lower().replace("-", "_").replace(" ", "_")
