"""Saying something at a table. Talk and moves never wait for each other."""

from rollwright.core.errors import BadOption
from rollwright.server import names
from rollwright.server.channel import talk_topic
from rollwright.server.problems import Busy, NotFound, NotPrivate, TooManyRequests
from rollwright.server.service import Service

from .messages import LONGEST, Saying
from .store import TalkStore

AT_ONCE, SECONDS = 5, 10.0
"""The maximum number of lines from a seat in this many seconds."""
LOOK = 40
"""How many of the last lines are counted for that."""
TRIES = 10
"""How often a line is retried if others speak at the same moment."""


async def say(service: Service, id: str, seat: int, what: Saying) -> None:
    """A seat says something, and all listeners hear it."""
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
    found = await talk.may_talk(id, seat, LOOK, SECONDS)
    if found is None:
        raise NotFound("There is no such table.")
    private, lately = found
    if own_words and not private:
        raise NotPrivate
    if lately >= AT_ONCE:
        raise TooManyRequests(SECONDS / AT_ONCE)
