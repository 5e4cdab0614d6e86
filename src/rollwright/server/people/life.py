"""A person's life here: coming back on another device, being called otherwise, taking everything along, going."""

from rollwright.core.errors import TableError
from rollwright.server import names, play
from rollwright.server.keys import digest, seat_token
from rollwright.server.problems import NoSuchPhrase
from rollwright.server.service import Service
from rollwright.words.names import friendly_name

from .asker import Asker
from .phrase import new_phrase, phrase_digest
from .store import PeopleStore

NOBODY = "Somebody"
"""What the seats are called of whoever has gone."""
EVERYTHING = 100_000


async def rename(service: Service, person: int, name: str) -> None:
    """From now on; seats that are taken keep their names."""
    async with service.store() as store:
        await PeopleStore(store.connection).rename(person, names.clean(name) or friendly_name([]))


async def phrase_for(service: Service, person: int) -> str:
    """A new phrase; only what can be computed from it is kept."""
    phrase = new_phrase()
    async with service.store() as store:
        await PeopleStore(store.connection).set_phrase(person, phrase_digest(phrase))
    return phrase


async def come_back(service: Service, asker: Asker, phrase: str) -> str:
    """The cookie of a browser that knows the person with this phrase; games played here meanwhile are theirs too."""
    async with service.transaction() as store:
        people = PeopleStore(store.connection)
        person = await people.by_phrase(phrase_digest(phrase))
        if person is None:
            raise NoSuchPhrase
        if asker.person is not None and asker.person != person:
            await people.pass_on(asker.person, person)
        cookie = seat_token()
        await people.end_session(digest(asker.cookie))
        await people.begin_session(person, digest(cookie))
    return cookie


async def go(service: Service, person: int) -> None:
    """Leave every game, and be forgotten: others can still read their games, in which somebody without a name sat."""
    async with service.store() as store:
        running = await PeopleStore(store.connection).running(person, EVERYTHING)
    for game in running:
        if game.started:
            await _leave(service, game.table, game.seat)
    async with service.transaction() as store:
        tables = await PeopleStore(store.connection).delete(person, NOBODY)
    for table in tables:
        service.forget(table)


async def _leave(service: Service, table: str, seat: int) -> None:
    try:
        await play.leave(service, table, seat)
    except TableError:
        return  # it is over meanwhile, or has been left before
