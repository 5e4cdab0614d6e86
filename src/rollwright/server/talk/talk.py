"""Saying something at a table. Talk and moves never wait for each other."""

from typing import Protocol

from rollwright.core.errors import BadOption
from rollwright.server.identity import names
from rollwright.server.live.channel import talk_topic
from rollwright.server.live.fanout import FanOut
from rollwright.server.tables.store import Stores
from rollwright.server.wire.problems import Busy, NotFound, NotPrivate, TooManyRequests

from .messages import LONGEST, Saying
from .store import TalkStore

AT_ONCE, SECONDS = 5, 10.0
"""The maximum number of lines from a seat in this many seconds."""
LOOK = 40
"""How many of the last lines are counted for that."""
TRIES = 10
"""How often a line is retried if others speak at the same moment."""


class TalkHost(Stores, Protocol):
    """What talk needs of the process it happens in."""

    fanout: FanOut


async def say(service: TalkHost, id: str, seat: int, what: Saying) -> None:
    """Say something for a seat, and tell all listeners."""
    words = names.clean(what.words, LONGEST)
    if bool(what.phrase) == bool(words):
        raise BadOption("Send one thing: a set phrase, or words of your own.")
    async with service.store() as store:
        talk = TalkStore(store.connection)
        await _check(talk, id, seat, bool(words))
        for _ in range(TRIES):
            if await talk.say(id, seat, what.phrase or "", words):
                break
        else:
            raise Busy
    await service.fanout.tell(talk_topic(id), due=False)


async def _check(talk: TalkStore, id: str, seat: int, own_words: bool) -> None:
    """Raise if this may not be said, or not so often."""
    state = await talk.may_talk(id, seat, LOOK, SECONDS)
    if state is None:
        raise NotFound("There is no such table.")
    private, lately = state
    if own_words and not private:
        raise NotPrivate
    if lately >= AT_ONCE:
        raise TooManyRequests(SECONDS / AT_ONCE)
