"""Notification settings, in PostgreSQL."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.server.database.statements import Statements

from .house_key import HouseKey
from .messages import QuietHours

PUSH_KEY = "push"


class PushSubscription(NamedTuple):
    """A subscribed browser."""

    endpoint: str
    key: bytes
    auth: bytes
    language: str


class Waiting(NamedTuple):
    """A game that waits for a person who wants to be notified."""

    person: int
    table: str
    seat: int
    quiet_since: int
    quiet_until: int
    time_zone: str


class Way(NamedTuple):
    """A way to notify people."""

    name: str
    task: str
    """The background job that does it."""
    silent: float
    """Seconds without activity at a table before anyone is notified."""
    apart: float
    """Seconds between two notifications to the same person."""


class GameNews(NamedTuple):
    """A game as described to a person."""

    table: str
    game: str
    mode: str
    version: int
    others: list[str]


class NotificationStore(Statements):
    """Database statements about notifications."""

    async def house_key(self) -> HouseKey:
        """The key of this service, made when it is first needed."""
        rows = await self._rows("house_key", name=PUSH_KEY)
        if not rows:
            await self._do("make_house_key", name=PUSH_KEY, secret=HouseKey.new())
            rows = await self._rows("house_key", name=PUSH_KEY)
        return HouseKey(rows[0][0])

    async def subscribe(self, person: int, subscription: PushSubscription) -> None:
        """Subscribe that browser for this person only."""
        await self._do("subscribe", person=person, **subscription._asdict())

    async def unsubscribe(self, endpoint: str, person: int) -> None:
        """Unsubscribe that browser of this person; without an address, all of theirs."""
        await self._do("unsubscribe", endpoint=endpoint, person=person)

    async def forget(self, endpoint: str) -> None:
        """Forget a subscription that no longer exists."""
        await self._do("forget_subscription", endpoint=endpoint)

    async def subscriptions(self, person: int) -> list[PushSubscription]:
        """The subscribed browsers of this person."""
        return [PushSubscription(*row) for row in await self._rows("subscriptions", person=person)]

    async def browsers(self, person: int) -> list[int]:
        """The same by their ids."""
        return [row[0] for row in await self._rows("browsers_told", person=person)]

    async def subscription(self, person: int, id: int) -> PushSubscription | None:
        """One of them; None if it is told no more."""
        rows = await self._rows("subscription", person=person, id=id)
        return PushSubscription(*rows[0]) if rows else None

    async def set_quiet(self, person: int, quiet: QuietHours) -> None:
        """Set this person's quiet hours."""
        hours = {"since": quiet.since, "until": quiet.until, "time_zone": quiet.time_zone}
        await self._do("set_quiet", person=person, **hours)

    async def quiet(self, person: int) -> QuietHours:
        """This person's quiet hours."""
        return QuietHours(*(await self._rows("quiet", person=person))[0])

    async def forget_answered(self) -> None:
        """Allow new notifications of people who have moved since the last one."""
        await self._do("forget_answered")

    async def waiting(self, way: Way, most: int) -> list[Waiting]:
        """Games that wait for people not yet notified in this way, by person."""
        rows = await self._rows("waiting_for_people", way=way.name, silent=way.silent, apart=way.apart, most=most)
        return [Waiting(*row) for row in rows]

    async def mark_told(self, person: int, way: Way, games: Sequence[Waiting]) -> None:
        """Mark this person as notified of these games."""
        tables, seats = [game.table for game in games], [game.seat for game in games]
        await self._do("mark_told", person=person, way=way.name, tables=tables, seats=seats)

    async def games(self, person: int, tables: Sequence[str]) -> list[GameNews]:
        """The games among these that still wait for this person."""
        return [GameNews(*row) for row in await self._rows("games_that_wait", person=person, tables=list(tables))]
