"""Endpoints about the asker."""

from datetime import UTC, datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.contests.messages import AttemptLine
from rollwright.server.contests.store import ContestStore
from rollwright.server.donating.endpoints import donates_of
from rollwright.server.events.messages import MyEventLine
from rollwright.server.events.store import EventStore
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.identity.cookie import cookie_of, with_cookie, without_cookie
from rollwright.server.identity.keys import digest
from rollwright.server.identity.store import PeopleStore, Person
from rollwright.server.leagues.messages import MyLeagueLine
from rollwright.server.leagues.store import LeagueStore
from rollwright.server.notifications.endpoints import notifications_of
from rollwright.server.playtests.messages import OwnSurvey
from rollwright.server.playtests.store import PlaytestStore
from rollwright.server.ratings.board import BoardStore
from rollwright.server.ratings.messages import RatingLine
from rollwright.server.requester import asker_of, person_of, service_of
from rollwright.server.talk.messages import BlockLine, OwnWords
from rollwright.server.talk.store import TalkStore
from rollwright.server.wire.messages import Done, mode_in
from rollwright.server.wire.problems import Nobody

from . import life
from .messages import Everything, HabitsLine, MeLine, MyGames, PhraseLine, ProfileLine, Renaming, Returning
from .passkey_endpoints import devices_of
from .passkey_messages import Welcome
from .profile import LAST, habits, profile
from .site import site_of

SHEETS = 200
"""The number of last sheets of a mode that are analysed."""
MOST = 30
"""The number of games of each kind listed at once."""


async def _known(request: Request) -> Person | None:
    """The person in the cookie."""
    cookie = cookie_of(request)
    if not cookie:
        return None
    async with service_of(request).store() as store:
        return await PeopleStore(store.connection).known_by(digest(cookie))


async def me(request: Request) -> Response:
    """The person this browser knows."""
    person, takes = await _known(request), site_of(request).takes_passkeys
    if person is None:
        return json_response(MeLine(known=False, takes_passkeys=takes))
    return json_response(MeLine(True, person.name, person.phrase, str(person.since), person.passkeys, takes))


async def my_games(request: Request) -> Response:
    """The asker's games: running ones, and the last finished ones. Empty for a stranger."""
    asker = await asker_of(request)
    if asker.person is None:
        return json_response(MyGames([], []))
    return json_response(await _games(request, asker.person, MOST))


async def _games(request: Request, person: int, most: int) -> MyGames:
    async with service_of(request).store() as store:
        people = PeopleStore(store.connection)
        return MyGames(await people.running(person, most), await people.finished(person, most))


async def my_profile(request: Request) -> Response:
    """The asker's statistics: games, bests, averages, streaks."""
    return json_response(await _profile(request, await person_of(request)))


async def _profile(request: Request, person: int) -> ProfileLine:
    async with service_of(request).store() as store:
        people = PeopleStore(store.connection)
        return profile(await people.played(person, LAST), await people.days(person), datetime.now(UTC).date())


async def my_habits(request: Request) -> Response:
    """Where the asker usually writes, in one mode of a title."""
    person, path = await person_of(request), request.path_params
    async with service_of(request).store() as store:
        sheets = await PeopleStore(store.connection).sheets(person, path["game"], mode_in(path["mode"]), SHEETS)
        return json_response(habits(sheets))


async def rename(request: Request, wish: Renaming) -> Response:
    """Change your name."""
    await life.rename(service_of(request), await person_of(request), wish.name)
    return json_response(Done())


async def phrase(request: Request) -> Response:
    """Get a phrase with which you can return on another device."""
    asker, person = await asker_of(request), await person_of(request)
    words, cookie = await life.phrase_for(service_of(request), asker, person)
    return with_cookie(json_response(PhraseLine(words)), request, cookie)


async def come_back(request: Request, wish: Returning) -> Response:
    """Become again who you are on another device."""
    cookie, welcome = await life.come_back(service_of(request), await asker_of(request), wish.phrase)
    return with_cookie(json_response(welcome), request, cookie)


async def sign_out(request: Request) -> Response:
    """Sign out of this browser."""
    async with service_of(request).store() as store:
        await PeopleStore(store.connection).end_session(digest(cookie_of(request)))
    return without_cookie(json_response(Done()), request)


async def export(request: Request) -> Response:
    """Everything that is stored about the asker, as a file."""
    known = await _known(request)
    if known is None:
        raise Nobody
    games, about = await _games(request, known.id, life.EVERYTHING), await _profile(request, known.id)
    led = await devices_of(request, known.id)
    kept = (known.name, str(known.since), known.phrase, about, games.running, games.finished, led)
    told, same = await notifications_of(request, known.id), await _contests(request, known.id)
    rated, talk = await _ratings(request, known.id), await _talk(request, known.id)
    events, surveys = await _events(request, known.id), await _surveys(request, known.id)
    given = await donates_of(request, known.id)
    everything = Everything(*kept, *rated, *talk, told, *same, events, surveys, given)
    headers = {"Content-Disposition": 'attachment; filename="rollwright.json"', "Cache-Control": "no-store"}
    return Response(msgspec.json.format(msgspec.json.encode(everything)), 200, headers, "application/json")


async def _ratings(request: Request, person: int) -> tuple[list[RatingLine], bool]:
    async with service_of(request).store() as store:
        board = BoardStore(store.connection)
        return await board.of_person(person), await board.is_listed(person)


async def _talk(request: Request, person: int) -> tuple[list[BlockLine], list[OwnWords]]:
    async with service_of(request).store() as store:
        talk = TalkStore(store.connection)
        return await talk.blocks(person), await talk.said_by(person)


async def _contests(request: Request, person: int) -> tuple[list[AttemptLine], list[MyLeagueLine]]:
    async with service_of(request).store() as store:
        attempts = await ContestStore(store.connection).of_person(person)
        return attempts, await LeagueStore(store.connection).of_person(person, life.EVERYTHING)


async def _events(request: Request, person: int) -> list[MyEventLine]:
    async with service_of(request).store() as store:
        return await EventStore(store.connection).of_person(person)


async def _surveys(request: Request, person: int) -> list[OwnSurvey]:
    async with service_of(request).store() as store:
        return await PlaytestStore(store.connection).of_person(person)


async def forget_me(request: Request) -> Response:
    """Leave every game and be forgotten."""
    await life.go(service_of(request), await person_of(request))
    return without_cookie(json_response(Done()), request)


ENDPOINTS = [
    Endpoint("GET", "/api/me", me, None, MeLine),
    Endpoint("GET", "/api/me/games", my_games, None, MyGames),
    Endpoint("GET", "/api/me/profile", my_profile, None, ProfileLine),
    Endpoint("GET", "/api/me/habits/{game}/{mode}", my_habits, None, HabitsLine),
    Endpoint("POST", "/api/me/name", rename, Renaming, Done),
    Endpoint("POST", "/api/me/phrase", phrase, None, PhraseLine),
    Endpoint("POST", "/api/me/return", come_back, Returning, Welcome),
    Endpoint("POST", "/api/me/sign-out", sign_out, None, Done),
    Endpoint("GET", "/api/me/export", export, None, Everything),
    Endpoint("POST", "/api/me/forget", forget_me, None, Done),
]
