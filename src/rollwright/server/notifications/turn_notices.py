"""Notifying players of their turn while they are elsewhere: checked now and then, one notification for all games."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import msgspec

from rollwright.core.text import Text, Verbatim
from rollwright.server.database.jobs import Queue
from rollwright.server.service import Service
from rollwright.server.settings import Settings
from rollwright.server.wire.language import reader, speak

from . import push_service
from .encryption import encrypted
from .house_key import HouseKey
from .quiet_hours import is_quiet
from .store import GameNews, NotificationStore, PushSubscription, Waiting, Way

PUSH = Way("push", "push", silent=60.0, apart=900.0)
MAIL = Way("mail", "write", silent=3600.0, apart=20 * 3600.0)
AT_ONCE = 1_000
"""The number of games checked at a time."""


class Notification(msgspec.Struct):
    """What a browser shows, and which page it opens."""

    title: str
    body: str
    url: str


async def find_waiting(service: Service) -> None:
    """Find the people games wait for, and have them notified. People at the table or in quiet hours are not."""
    now = datetime.fromtimestamp(service.timepiece.now(), UTC)
    async with service.store() as store:
        await NotificationStore(store.connection).forget_answered()
    for way in (PUSH, MAIL) if service.settings.mail_server else (PUSH,):
        await _find(service, way, now)


async def _find(service: Service, way: Way, now: datetime) -> None:
    async with service.store() as store:
        waiting = await NotificationStore(store.connection).waiting(way, AT_ONCE)
    here = await service.presence.among([(game.table, game.seat) for game in waiting])
    for person, games in groupby(waiting, lambda game: game.person):
        some = [game for game in games if (game.table, game.seat) not in here and not _sleeps(game, now)]
        if some:
            await _have_told(service, person, way, some)


def _sleeps(game: Waiting, now: datetime) -> bool:
    return is_quiet(now, game.quiet_since, game.quiet_until, game.time_zone)


async def _have_told(service: Service, person: int, way: Way, games: Sequence[Waiting]) -> None:
    """One check: people are marked as notified in the same transaction."""
    async with service.transaction() as store:
        notices, tables = NotificationStore(store.connection), [game.table for game in games]
        await notices.mark_told(person, way, games)
        each: list[dict[str, Any]] = [{}]
        if way is PUSH:  # a browser that fails is tried again without the others
            each = [{"browser": id} for id in await notices.browsers(person)]
        for more in each:
            await Queue(store.connection).add(way.task, person=person, tables=tables, **more)


async def push(service: Service, person: int, tables: list[str], browser: int) -> None:
    """Tell one browser of a person of the games that still wait for them. Raises, to be tried again, if it failed."""
    async with service.store() as store:
        notices = NotificationStore(store.connection)
        games, subscription = await notices.games(person, tables), await notices.subscription(person, browser)
        key = await notices.house_key()
    if games and subscription is not None:
        await _push(service, key, subscription, games)


async def _push(service: Service, key: HouseKey, subscription: PushSubscription, games: Sequence[GameNews]) -> None:
    """Send it; where nobody listens any more, the browser is forgotten."""
    body = encrypted(
        msgspec.json.encode(notification(service, games, subscription.language)), subscription.key, subscription.auth
    )
    word = key.authorization(subscription.endpoint, service.timepiece.now(), contact(service.settings))
    status = await push_service.send(subscription.endpoint, body, word)
    if status in push_service.GONE:
        async with service.store() as store:
            await NotificationStore(store.connection).forget(subscription.endpoint)
    elif status >= 300:
        raise OSError(f"A push service answered {status}.")


def contact(settings: Settings) -> str:
    """The contact for push services with questions about this service."""
    return settings.address if settings.address.startswith("https://") else "mailto:rollwright@localhost"


def notification(service: Service, games: Sequence[GameNews], language: str) -> Notification:
    """The text in the reader's language: the opponents of one game, or the number of several."""
    speak(language)
    first = games[0]
    words = reader(first.game, ())
    title = words.read(Text("It is your turn"))
    if len(games) > 1:
        return Notification(title, words.read(Text("{n} games wait for you.", n=len(games))), "/you")
    return Notification(title, described(service, first), f"/t/{first.table}")


def described(service: Service, game: GameNews) -> str:
    """A game in the reader's language: its title and opponents."""
    words = reader(game.game, ())
    title = service.catalog.exact(game.game, game.mode, game.version).components.title
    others = Verbatim(", ".join(name for name in game.others if name))
    return words.read(Text("{title}, with {others}", title=title, others=others) if game.others else Text(title))
