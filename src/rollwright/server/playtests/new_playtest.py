"""Opening a playtest: a table like any other, with a survey for its players."""

from hmac import compare_digest

from rollwright.core.game import Game
from rollwright.fingerprint import rules_fingerprint
from rollwright.server.identity.keys import digest, seat_token, table_id
from rollwright.server.lobby import seating
from rollwright.server.lobby.new_table import check, laid
from rollwright.server.service import Service
from rollwright.server.tables.messages import NewSeat, NewTable
from rollwright.server.wire.messages import mode_in
from rollwright.server.wire.problems import NotFound, NotHost, NotNow

from .messages import NewPlaytest, PlaytestOpened
from .store import Playtest, PlaytestStore

MOST_OPEN = 100
"""The maximum number of open tables of a playtest."""


async def open_playtest(service: Service, wish: NewPlaytest) -> PlaytestOpened:
    """A table of a new playtest, or one more of the playtest whose key was brought."""
    game = service.catalog.find(wish.game, mode_in(wish.mode), wish.players or None)
    _check(service, game, wish)
    key = wish.key or seat_token()
    playtest = await _known(service, wish) if wish.playtest else Playtest(table_id(), game.components.id, digest(key))
    request = NewTable(game.components.id, game.components.mode, wish.options, seats(game, wish), friendly=True)
    check(service.settings, game, request.seats)
    table = laid(game, request, None)._replace(playtest=playtest.id, rules=rules_fingerprint(game))
    if not wish.playtest:
        async with service.store() as store:
            await PlaytestStore(store.connection).make(playtest)
    seated = await seating.opened(service, table, request.seats, None)
    return PlaytestOpened(playtest.id, key, seated.table, seated.link, f"/playtest/{playtest.id}")


def _check(service: Service, game: Game, wish: NewPlaytest) -> None:
    """Raise unless these are the rules that the author means, and they do not change while others play."""
    if service.settings.workshop:
        raise NotNow("A workshop reloads on every save. Share the game from a separate service: rollwright share.")
    printed = game.components
    meant = (wish.version or printed.version, wish.data or printed.data, wish.rules or rules_fingerprint(game))
    if meant != (printed.version, printed.data, rules_fingerprint(game)):
        raise NotNow("This service was started with different rules or data of this game. Restart it.")


async def _known(service: Service, wish: NewPlaytest) -> Playtest:
    """The playtest with this key."""
    async with service.store() as store:
        playtests = PlaytestStore(store.connection)
        playtest = await host_of(playtests, wish.playtest, wish.key)
        if await playtests.open_tables(playtest.id) >= MOST_OPEN:
            raise NotNow("Too many tables of this playtest are waiting for players. Share one of those.")
    return playtest


async def host_of(playtests: PlaytestStore, id: str, key: str) -> Playtest:
    """The playtest, for someone with its key."""
    playtest = await playtests.find(id)
    if playtest is None:
        raise NotFound("There is no such playtest.")
    if not compare_digest(playtest.host, digest(key)):
        raise NotHost("Only the author can read the answers. Open the link that `rollwright share` printed.")
    return playtest


def seats(game: Game, wish: NewPlaytest) -> list[NewSeat]:
    """Free seats, then those of the bots."""
    players = game.components.players
    n = wish.players or next((n for n in players if n > 1 and n > len(wish.bots)), players[-1])
    return [NewSeat() for _ in range(n - len(wish.bots))] + [NewSeat(bot=bot) for bot in wish.bots]
