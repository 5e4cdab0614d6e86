"""The installed games: found by entry points and looked up by name, never imported directly."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import entry_points

from .components import span
from .errors import BadOption, GameDefinitionError, UnknownGame
from .fault import described
from .game import Game
from .text import Text, Verbatim

GROUP = "rollwright.games"


class Catalog:
    """A set of games, by id, mode and rules version. It does not change once created."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games: dict[tuple[str, str, int], Game] = {}
        self.broken: dict[str, str] = {}
        """Entry points that could not be loaded, with the reason, by name."""
        self._add(games)

    def _add(self, games: Iterable[Game]) -> None:
        """Add these games, all or none."""
        taken = dict(self._games)
        for game in games:
            key = (game.components.id, game.components.mode, game.components.version)
            if key in taken:
                raise GameDefinitionError(f"Two installed games are called {key}.")
            taken[key] = game
        self._games = taken

    @staticmethod
    def discover(only: str = "") -> "Catalog":
        """Everything installed under the entry point group `rollwright.games`: a game or several each.

        What cannot be loaded is noted in `broken` and harms no other game. With `only`, just the title that the entry
        point of this name offers, without the time it takes to load the others; all of them if there is none.
        """
        catalog = Catalog([])
        wanted = plain(only.partition(":")[0])
        for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
            if wanted and point.name != wanted:
                continue
            try:
                catalog._add(_offered(point.load()))
            except (Exception, SystemExit) as error:  # noqa: BLE001  # somebody else's module may raise anything
                catalog.broken[point.name] = f"could not be loaded: {described(error)}"
        return Catalog.discover() if wanted and wanted not in catalog.titles() else catalog

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def titles(self) -> dict[str, list[Game]]:
        """The newest version of every mode, grouped by title."""
        newest: dict[tuple[str, str], Game] = {}
        for (id, mode, version), game in self._games.items():
            known = newest.get((id, mode))
            if known is None or known.components.version < version:
                newest[id, mode] = game
        grouped: dict[str, list[Game]] = {}
        for (id, _), game in newest.items():
            grouped.setdefault(id, []).append(game)
        return grouped

    def modes(self, name: str) -> list[Game]:
        """All modes of a title. Dashes and underscores are interchangeable."""
        id = plain(name.partition(":")[0])
        games = self.titles().get(id)
        if not games:
            known = ", ".join(self.titles()) or "-"
            if id in self.broken:
                raise UnknownGame(f"{id} {self.broken[id]}")
            raise UnknownGame(
                Text("No game is called '{name}'. Installed: {games}.", name=Verbatim(name), games=Verbatim(known))
            )
        return games

    def find(self, name: str, mode: str = "", players: int | None = None) -> Game:
        """The game of that name; the mode comes after a colon or separately, or is the first that several can play."""
        wanted = plain(mode or name.partition(":")[2])
        games = self.modes(name)
        for game in games:
            fits = players is None or players in game.components.players
            if wanted == game.components.mode if wanted else fits:
                return game
        known = tuple([_for_players(game) for game in games])
        facts: dict[str, object] = {"title": games[0].components.title, "modes": known}
        if wanted:
            raise UnknownGame(
                Text("{title} has no mode '{mode}'. It has: {modes}.", mode=Verbatim(wanted)).filled(**facts)
            )
        raise BadOption(Text("{players} cannot play {title}. It is for {modes}.", players=players).filled(**facts))

    def varied(self, name: str, texts: Mapping[str, str]) -> "Catalog":
        """The same catalogue with this title, in all its modes, rebuilt from other component data."""
        title = self.modes(name)[0].components.id
        catalog = Catalog(game.varied(texts) if game.components.id == title else game for game in self)
        catalog.broken = self.broken
        return catalog

    def exact(self, id: str, mode: str, version: int) -> Game:
        """The exact rules a record was played by."""
        game = self._games.get((id, mode, version))
        if game is None:
            name = f"{id} {mode}".strip()
            raise UnknownGame(
                Text(
                    "This needs {name} version {version}, which is not installed. If it is in a file, name the file: "
                    "rollwright play FILE.py, or --game FILE.py.",
                    name=Verbatim(name),
                    version=version,
                )
            )
        return game


def _for_players(game: Game) -> Text:
    """What to type for a mode, and how many can play it."""
    made = game.components
    if not made.mode:
        return Text("({players})", players=span(made.players))
    return Text("{mode} ({players})", mode=Verbatim(made.mode), players=span(made.players))


def _offered(thing: object) -> list[Game]:
    """The games that an entry point names: one, or several."""
    games = [thing] if isinstance(thing, Game) else list(thing) if isinstance(thing, Iterable) else []
    for game in games:
        if not isinstance(game, Game):
            raise GameDefinitionError(f"it offers {game!r}, which is not a Game.")
    if not games:
        raise GameDefinitionError(f"it offers {thing!r}; an entry point names a Game or a list of games.")
    return games


def plain(name: str) -> str:
    """An id as it is stored: `My-Game` becomes `my_game`."""
    return name.strip().lower().replace("-", "_").replace(" ", "_")
