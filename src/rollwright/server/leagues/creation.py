"""Creating a league: the request, checked, with its dice."""

from datetime import UTC, date, datetime, time

from psycopg import AsyncConnection

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RollwrightError
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim, Words
from rollwright.server.contests.titles import contest_modes
from rollwright.server.identity import names
from rollwright.server.identity.keys import key_chain, league_code
from rollwright.server.tables.store import Store
from rollwright.server.wire.messages import UNNAMED, mode_in

from .messages import LeagueMade, NewLeague
from .store import LeagueStore


class WrongField(BadOption):
    """A field of the league has an invalid value."""

    def __init__(self, field: str, said: Words) -> None:
        super().__init__(said)
        self.field = field


async def made(catalog: Catalog, store: Store, wish: NewLeague, maker: int | None) -> LeagueMade:
    """A new league, and its commitment. Raises if the request is invalid."""
    now = datetime.fromtimestamp(await store.what_time(), UTC)
    game, first = checked(catalog, wish, now)
    code, keys = league_code(), key_chain(wish.rounds)
    await LeagueStore(store.connection).make(code, wish, game, first, keys[1:], maker)
    return LeagueMade(code, f"/l/{code}", keys[0])


async def founded(database_url: str, catalog: Catalog, wish: NewLeague) -> LeagueMade:
    """A new league without an owner, created by the operator of the service."""
    async with await AsyncConnection.connect(database_url) as connection:
        return await made(catalog, Store(connection), wish, None)


def checked(catalog: Catalog, wish: NewLeague, now: datetime) -> tuple[Game, datetime]:
    """The mode, and when the first round opens. Raises if the request is invalid."""
    wish.title = names.clean(wish.title, longest=60)
    if not wish.title:
        raise WrongField("title", Text("Give the league a readable name."))
    if wish.dropped >= wish.rounds:
        raise WrongField("dropped", Text("At least one round must count. Drop fewer rounds."))
    return _game(catalog, wish), _first(wish.first, now)


def _game(catalog: Catalog, wish: NewLeague) -> Game:
    """The requested mode, or the first that everybody can play on the same dice."""
    try:
        id = catalog.modes(wish.game)[0].components.id
    except RollwrightError as error:
        raise WrongField("game", error.said) from error
    fit = contest_modes(catalog).get(id, [])
    if not fit:
        raise WrongField("game", Text("This title has no mode that everybody can play alone on the same dice."))
    mode = mode_in(wish.mode)
    chosen = [game for game in fit if mode in ("", game.components.mode)]
    if not chosen:
        modes = Verbatim(", ".join(game.components.mode or UNNAMED for game in fit))
        raise WrongField("mode", Text("In a league this title can be played in these modes: {modes}.", modes=modes))
    return chosen[0]


def _first(text: str, now: datetime) -> datetime:
    """When the first round opens: at midnight of a date, or at a time with its time zone."""
    today = datetime.combine(now.date(), time(), UTC)
    try:
        moment = datetime.fromisoformat(text) if text else today
    except ValueError:
        raise WrongField(
            "first", Text("'{day}' is not a date. Write it like 2026-03-01.", day=Verbatim(text))
        ) from None
    if moment.tzinfo is None:
        if len(text) > len(date.min.isoformat()):
            raise WrongField("first", Text("Add the time zone, as in 2026-03-01T18:00+01:00."))
        moment = moment.replace(tzinfo=UTC)
    if not today <= moment <= today.replace(year=today.year + 2, day=min(today.day, 28)):
        raise WrongField("first", Text("The first round must open today or later, and within two years."))
    return moment
