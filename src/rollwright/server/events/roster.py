"""Who sits at an event, and what becomes of a seat: another name, or out of the event."""

from collections.abc import Sequence

from rollwright.core.errors import UnknownGame
from rollwright.server.identity import names
from rollwright.server.identity.rude_words import is_rude
from rollwright.server.identity.store import NOBODY
from rollwright.server.wire.problems import NotFound, NotNow, WrongToken

from .conductor import Conductor
from .host import hosted
from .memory import Memory
from .messages import AskingRoster, LeavingSeat, NamingSeat, RosterLine
from .names import named
from .rows import EventRow
from .store import EventStore

LINES = 200
"""How many seats are listed at once."""
EVERY = 2**31 - 1
"""A number that no message has."""


async def lines(memory: Memory, id: str, wish: AskingRoster) -> list[RosterLine]:
    """Who is in, for the host: the latest first."""
    row = await hosted(memory, id, wish.key)
    async with memory.stores.store() as store:
        found = await EventStore(store.connection).roster(row.id, wish.find, LINES)
    return [RosterLine(*line) for line in found]


async def rename_seat(conductor: Conductor, id: str, seat: int, wish: NamingSeat) -> str:
    """Call a seat as the host wishes, or as its player does; return the name."""
    if wish.key:
        row = await hosted(conductor.memory, id, wish.key)
        name = names.clean(wish.name)
        if not name:
            raise NotFound("Enter a name.")
        await _expect_seat(conductor, row, seat)
        await rename(conductor, row.id, [seat], name)
        return name
    row = await _own(conductor.memory, id, seat, wish.ticket)
    if row.clean_names and is_rude(wish.name):
        raise NotNow("Choose another name.")
    name = named(row, wish.name)
    async with conductor.house.store() as store:
        if not await EventStore(store.connection).rename_own(row.id, seat, name):
            raise NotNow("Your name can no longer be changed here. The host can change it.")
    return name


async def remove_seat(conductor: Conductor, id: str, seat: int, wish: LeavingSeat) -> None:
    """Take a seat out of the event. Whom the host takes out stays out; whoever gives up a seat may take another."""
    if wish.key:
        row = await hosted(conductor.memory, id, wish.key)
        await _expect_seat(conductor, row, seat)
    else:
        row = await _own(conductor.memory, id, seat, wish.ticket)
    await conductor.act_soon(row.id, lambda step: step.remove(seat, NOBODY), lambda _: True)
    if not wish.key:
        async with conductor.house.store() as store:
            await EventStore(store.connection).let_go(row.id, seat)


async def rename(conductor: Conductor, event: str, seats: Sequence[int], name: str) -> None:
    """Call seats by another name: in the ranking, in what listeners have heard last, and in nginx's copy of that."""
    try:
        await conductor.act_soon(event, lambda step: step.rename(seats, name), lambda _: True)
    except UnknownGame:  # its rules are gone, and nobody can compute its ranking any more
        async with conductor.house.transaction() as store:
            events = EventStore(store.connection)
            await events.rename(event, seats, name)
            await events.drop_messages_before(event, EVERY)


async def _own(memory: Memory, id: str, seat: int, ticket: str) -> EventRow:
    """The event, for whoever has the ticket to this seat."""
    row = await memory.read(id)
    if not memory.remember(row).is_ticket(seat, ticket):
        raise WrongToken
    return row


async def _expect_seat(conductor: Conductor, row: EventRow, seat: int) -> None:
    async with conductor.house.store() as store:
        if await EventStore(store.connection).sits(row.id, seat) is None:
            raise NotFound("There is no such seat.")
