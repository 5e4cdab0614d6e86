"""Taking part in a league: looking at it, joining, playing its rounds."""

from datetime import UTC, datetime

from rollwright.server.contests.attempts import begin
from rollwright.server.contests.store import Contest, ContestStore, Scores
from rollwright.server.contests.titles import contest_modes
from rollwright.server.identity import names
from rollwright.server.identity.asker import Asker
from rollwright.server.identity.store import PeopleStore
from rollwright.server.lobby.seating import announced
from rollwright.server.service import Service
from rollwright.server.tables.messages import Seated
from rollwright.server.tables.store import Store
from rollwright.server.wire.problems import NotFound, NotNow
from rollwright.words.names import new_name

from .creation import made
from .messages import LeagueLine, LeagueMade, LeagueRoundLine, LeaguesLine, NewLeague, PlayingRound
from .store import League, LeagueStore

LISTED = 100
"""The number of rows in the standings, besides the asker."""
MINE = 20
"""The number of a person's leagues that are listed."""


async def make(service: Service, wish: NewLeague, person: int | None) -> LeagueMade:
    """A new league."""
    async with service.transaction() as store:
        return await made(service.catalog, store, wish, person)


async def mine(service: Service, person: int | None) -> LeaguesLine:
    """A person's leagues, and the titles for a new one."""
    ways = [(id, game.components.mode) for id, modes in contest_modes(service.catalog).items() for game in modes]
    async with service.store() as store:
        leagues = await LeagueStore(store.connection).of_person(person, MINE) if person is not None else []
        now = datetime.fromtimestamp(await store.what_time(), UTC)
    return LeaguesLine(leagues, ways, now.date().isoformat())


async def look(service: Service, code: str, person: int | None) -> LeagueLine:
    """A league as this person sees it."""
    async with service.store() as store:
        leagues = LeagueStore(store.connection)
        league = await _found(leagues, code, person)
        rounds = await leagues.rounds(code, person)
        scores = await ContestStore(store.connection).scores(rounds)
        return LeagueLine(
            league=league.code,
            title=league.title,
            game=league.game,
            mode=league.mode,
            dropped=league.dropped,
            maker=league.maker,
            promise=rounds[0].commitment,
            rounds=[_line(one, scores[one.id]) for one in rounds],
            table=await leagues.table(code, person, LISTED),
            members=league.members,
            name=league.name,
        )


async def _found(leagues: LeagueStore, code: str, person: int | None) -> League:
    league = await leagues.league(code, person)
    if league is None:
        raise NotFound("There is no such league.")
    return league


def _line(one: Contest, scores: Scores) -> LeagueRoundLine:
    """A round. Its commitment is the secret of the previous round: published when that is over."""
    return LeagueRoundLine(
        round=one.round,
        opens=one.opens.astimezone(UTC).isoformat(),
        closes=one.closes.astimezone(UTC).isoformat(),
        has_opened=one.has_opened,
        is_over=one.is_over,
        left=one.left,
        commitment=one.commitment if one.has_opened else "",
        secret=one.secret if one.is_over else "",
        scores=scores,
        table=one.table,
        total=one.total,
    )


async def join(service: Service, code: str, name: str, asker: Asker) -> None:
    """Become a member; existing members keep their name."""
    async with service.transaction() as store:
        league = await _found(LeagueStore(store.connection), code, asker.person)
        if (await LeagueStore(store.connection).rounds(code, None))[-1].is_over:
            raise NotNow("This league is over.")
        await _member(store, league, name, asker)


async def _member(store: Store, league: League, name: str, asker: Asker) -> tuple[str, Asker]:
    """Their name and person in this league; new members join."""
    if league.name:
        return league.name, asker
    leagues, cleaned = LeagueStore(store.connection), names.clean(name)
    taken = await leagues.names(league.code, cleaned)
    called = new_name(names.person(name, (), taken), taken)
    if not called.startswith(cleaned):  # a forbidden name was replaced by a friendly one
        called = new_name(called, await leagues.names(league.code, called))
    person = await asker.somebody(PeopleStore(store.connection), called)
    if person is not None:
        await leagues.join(league.code, person, called)
    return called, asker._replace(person=person)


async def play(service: Service, code: str, wish: PlayingRound, asker: Asker) -> Seated:
    """The seat in the open round, as a member; or in one that is over, for practice."""
    async with service.transaction() as store:
        league = await _found(LeagueStore(store.connection), code, asker.person)
        one = _asked(await LeagueStore(store.connection).rounds(code, asker.person), wish.round)
        name = league.name or wish.name
        if not one.is_over:
            name, asker = await _member(store, league, name, asker)
        begun = await begin(service, store, one, name, asker)
    return await announced(service, begun.seated, begun.due) if begun.is_new else begun.seated


def _asked(rounds: list[Contest], number: int) -> Contest:
    """The requested round, or the open one."""
    for one in rounds:
        if one.round == number or (not number and one.has_opened and not one.is_over):
            if not one.has_opened:
                raise NotNow("This round has not opened yet.")
            return one
    if number:
        raise NotFound("This league has no such round.")
    raise NotNow("No round of this league is open now.")
