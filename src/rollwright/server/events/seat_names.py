"""What seats of an event are called, and calling them otherwise wherever they were named."""

from collections.abc import Sequence

from rollwright.core.errors import UnknownGame

from .conductor import Conductor
from .store import EventStore


EVERY = 2**31 - 1
"""A number that no message has."""


async def rename(conductor: Conductor, event: str, seats: Sequence[int], name: str) -> None:
    """Call seats by another name: in the ranking, in what listeners have heard last, and in nginx's copy of that."""
    try:
        await conductor.act_soon(event, lambda step: step.rename(seats, name), lambda _: True)
    except UnknownGame:  # its rules are gone, and nobody can compute its ranking any more
        async with conductor.house.transaction() as store:
            events = EventStore(store.connection)
            await events.rename(event, seats, name)
            await events.drop_messages_before(event, EVERY)
