"""The host's actions: create an event, start it, pause it, lengthen a round, continue, end it."""

from collections.abc import Callable
from time import time

from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim
from rollwright.server.identity import names
from rollwright.server.identity.keys import dice_secret, digest, seat_token, table_id
from rollwright.server.wire.language import spoken
from rollwright.server.wire.messages import mode_in
from rollwright.server.wire.problems import NotHost, NotNow

from .conductor import Acting, Conductor, EventStep
from .keys import key_of, new_code
from .memory import Memory
from .messages import GuestLine, Hosted, Hosting, NewEvent
from .round_table import is_for_events
from .rows import GATHERING, OPEN, OVER, PAUSED, EventRow
from .store import EventStore

LONGER = 20.0
"""Seconds that the host adds at a time."""
UNFINISHED = 20
"""How many events that are not over one person may have."""
FARTHEST = 366 * 24 * 60 * 60.0
"""Seconds from now within which an event starts."""
TRIES = 20
"""How many codes are tried to find a free one."""


async def make(memory: Memory, wish: NewEvent, person: int | None) -> Hosted:
    """A new event, which waits for its guests."""
    game = memory.stores.catalog.find(wish.game, mode_in(wish.mode))
    printed = game.components
    if not is_for_events(game):
        raise BadOption(
            Text("{title} cannot be played by everybody at once, as an event needs.", title=Verbatim(printed.title))
        )
    await _may_make(memory, wish, person)
    key, seed = seat_token(), dice_secret()
    guests = [(names.clean(name), seat_token()) for name in wish.guests if names.clean(name)]
    row = EventRow(
        id=table_id(),
        code="",
        game=printed.id,
        mode=printed.mode,
        version=printed.version,
        data=printed.data,
        options=printed.chosen(wish.options),
        name=names.clean(wish.name),
        language=spoken(),
        seconds=wish.seconds,
        first_seconds=max(wish.seconds, wish.first_seconds),
        starts=wish.starts,
        by_list=bool(guests),
        host=digest(key),
        person=person,
        ticket=digest(seat_token()),
        commitment=key_of(seed, 0),
        root="",
        mixed=0,
        beacon_round="",
        beacon="",
        joint="",
        phase=GATHERING,
        round=0,
        closes=None,
        remaining=None,
        seats=0,
        playing=0,
        awaited=0,
        number=0,
        told=0,
        now=0.0,
        given_names=wish.given_names,
        clean_names=wish.clean_names,
    )
    stored = await _stored(memory, row, seed, guests)
    return Hosted(stored.id, stored.code, key, [GuestLine(name, secret) for name, secret in guests])


async def _may_make(memory: Memory, wish: NewEvent, person: int | None) -> None:
    """Raise if the event starts too far from now, or this person has too many that are not over."""
    if wish.starts is not None and wish.starts > time() + FARTHEST:
        raise BadOption("An event starts within a year.")
    if person is None:
        return
    async with memory.stores.store() as store:
        unfinished = await EventStore(store.connection).unfinished_of(person)
    if unfinished >= UNFINISHED:
        raise NotNow(Text("You have {n} events that are not over. End one of them first.", n=unfinished))


async def _stored(memory: Memory, row: EventRow, seed: str, guests: list[tuple[str, str]]) -> EventRow:
    """Insert it with a code that no other running event has."""
    for _ in range(TRIES):
        row = row._replace(code=new_code())
        async with memory.stores.transaction() as store:
            events = EventStore(store.connection)
            if await events.make(row, seed, guests):
                step = EventStep(memory, events, await events.lock(row.id))
                await step.welcome()
                return step.row
    raise NotNow("Too many events are running. Try again in a moment.")


_WISHES: dict[str, tuple[Callable[[EventRow], bool], Acting]] = {
    "pause": (lambda row: row.phase == OPEN, EventStep.pause),
    "resume": (lambda row: row.phase == PAUSED, EventStep.resume),
    "longer": (lambda row: row.phase in {OPEN, PAUSED}, lambda step: step.lengthen(LONGER)),
    "next": (lambda row: row.phase in {OPEN, PAUSED}, EventStep.close),
    "end": (lambda row: row.phase != OVER, EventStep.end),
}


async def hosted(memory: Memory, id: str, key: str) -> EventRow:
    """The event, for its host. Raises NotHost for anybody else."""
    row = await memory.read(id)
    if row.host != digest(key):
        raise NotHost
    return row


async def do(conductor: Conductor, id: str, wish: Hosting) -> None:
    """Perform the host's action. Raises if it is not possible now; another process may be conducting for a moment."""
    row = await hosted(conductor.memory, id, wish.key)
    if wish.wish == "start":
        await conductor.start(row.id)
        return
    allowed, acting = _WISHES[wish.wish]
    if not allowed(row) or wish.round not in {None, row.round}:
        raise NotNow("The event has moved on. Look again.")
    await conductor.act_soon(row.id, acting, lambda now: allowed(now) and now.round == row.round)
