"""A person's data: returning on another device, changing the name, exporting everything, leaving."""

from rollwright.core.errors import TableError
from rollwright.server.events import roster
from rollwright.server.events.store import EventStore
from rollwright.server.identity import names
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import digest, seat_token
from rollwright.server.identity.phrase import new_phrase, phrase_digest
from rollwright.server.identity.store import NOBODY, PeopleStore
from rollwright.server.service import Service
from rollwright.server.tables import play
from rollwright.server.wire.problems import NoSuchPhrase
from rollwright.words.names import friendly_name

from .passkey_messages import Welcome

EVERYTHING = 100_000


async def rename(service: Service, person: int, name: str) -> None:
    """Change a person's name from now on; seats already taken keep theirs."""
    async with service.store() as store:
        await PeopleStore(store.connection).rename(person, names.clean(name) or friendly_name([]))


async def phrase_for(service: Service, asker: Asker, person: int) -> tuple[str, str]:
    """A new phrase, of which only a digest is stored; and the new cookie."""
    phrase = new_phrase()
    async with service.transaction() as store:
        people = PeopleStore(store.connection)
        await people.set_phrase(person, phrase_digest(phrase))
        return phrase, await another_cookie(people, asker, person)


async def come_back(service: Service, asker: Asker, phrase: str) -> tuple[str, Welcome]:
    """Return with a phrase: the cookie of a browser that knows the person."""
    async with service.transaction() as store:
        people = PeopleStore(store.connection)
        person = await people.by_phrase(phrase_digest(phrase))
        if person is None:
            raise NoSuchPhrase
        return await become(people, asker, person)


async def become(people: PeopleStore, asker: Asker, person: int) -> tuple[str, Welcome]:
    """The browser knows this person from now on, by a new cookie.

    Games of somebody to whom nothing else leads back are theirs too. Whoever has a phrase, a passkey or another browser
    loses nothing by not being known here any more, and may be somebody else who shares the browser.
    """
    games, before = 0, asker.person
    if before is not None and before != person and not await people.is_known_elsewhere(before, digest(asker.cookie)):
        games = await people.pass_on(before, person)
    cookie = await another_cookie(people, asker, person)
    return cookie, Welcome(await people.name_of(person), games)


async def another_cookie(people: PeopleStore, asker: Asker, person: int) -> str:
    """A new cookie for the browser: whoever has seen or planted the old one gains nothing."""
    cookie = seat_token()
    await people.end_session(digest(asker.cookie))
    await people.begin_session(person, digest(cookie), asker.browser)
    return cookie


async def go(service: Service, person: int) -> None:
    """Leave every game, and be forgotten: others can still read their games, with a nameless player."""
    async with service.store() as store:
        running = await PeopleStore(store.connection).running(person, EVERYTHING)
    for game in running:
        if game.started:
            await _leave(service, game.table, game.seat)
    await _unname_at_events(service, person)
    async with service.transaction() as store:
        tables = await PeopleStore(store.connection).delete(person, NOBODY)
    for table in tables:
        service.forget(table)


async def _unname_at_events(service: Service, person: int) -> None:
    """Take the name out of all that events have told: their messages and nginx's copies are made again."""
    async with service.store() as store:
        ids = await PeopleStore(store.connection).all_of(person)
        sits = await EventStore(store.connection).seats_of(ids)
    for event, seats in sits.items():
        await roster.rename(service.events.conductor, event, seats, NOBODY)


async def _leave(service: Service, table: str, seat: int) -> None:
    try:
        await play.leave(service, table, seat)
    except TableError:
        return  # it is over by now, or the seat has been left before
