"""Whatever is played and taken back, all processes see the same table, and its record replays and is proved."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.game import Game
from rollwright.core.log import Drawn, Log, Rolled
from rollwright.core.match import Match
from rollwright.core.replay import replay, verify
from rollwright.core.view import view
from rollwright.server.tables import consent
from rollwright.server.tables.acts import Act, SideEntry, TakenBack, dumps, loads
from rollwright.server.tables.clock import Clock
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.log import TableLog
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.problems import ServiceError

from ..toy_house import catalog

pytestmark = pytest.mark.slow

KNOWN = catalog()
GAMES = [game for game in KNOWN if game.components.players[-1] > 1]


def named(game: Game) -> str:
    return f"{game.components.id}-{game.components.mode}"


MOST = 45
"""So many turns are played at most; random play of some titles never ends."""
NEVER_BACK = {
    "rolling_cubes-one_by_one",
    "rolling_cubes-tournament",
    "six_dice_square-challenge",
    "lanes-",
    "cards-",
    "orchard-",
}
"""Where every turn lays open what nobody knew: the next throw or card, or what was hidden."""
LONG = {
    "ludum_quest-competitive",
    "ludum_quest-draft",
    "pig-",
    "potion_shop-competitive",
    "roguewrite-basic",
    "roguewrite-advanced",
    *(named(game) for game in GAMES if game.components.id == "rolling_cubes"),
}
"""Random play of these seldom ends so soon, and what has not ended is not proved."""


class Room:
    """One table, a process that writes, and one that reads every act as it was stored."""

    def __init__(self, game: Game, n: int, luck: Random) -> None:
        printed = game.components
        options = printed.chosen({})
        clock = Clock("live", 300, 10)
        row = TableRow("t", printed.id, printed.mode, printed.version, printed.data, options, "secret", 1, False, "")
        self.row = row._replace(friendly=True, clock=clock)
        self.seats = [SeatRow("t", seat, f"P{seat}", "", True, b"", "n") for seat in range(n)]
        self.live, self.reader, self.luck, self.now = self.fresh(), self.fresh(), luck, 1000.0
        self.stored: list[Act] = []
        self.write(None, self.live.twin(), ())

    def fresh(self) -> LiveTable:
        return LiveTable(self.row, self.seats, KNOWN)

    def write(self, seat: int | None, twin: Match, side_entries: tuple[SideEntry, ...]) -> None:
        self.now += self.luck.randint(0, 40)
        act = self.live.writing(twin, seat, "", side_entries).act._replace(at=self.now)
        self.live.take(act, twin)
        self.stored.append(act._replace(entries=loads(dumps(act.entries))))
        self.reader.follow(self.stored[-1:])

    def play(self) -> None:
        seat = self.luck.choice(self.live.match.due())
        twin = self.live.twin()
        while twin.seats[seat].todo:
            twin.choose(seat, self.luck.choice(twin.legal(seat)))
        twin.commit(seat)
        self.write(seat, twin, ())

    def take_back(self) -> None:
        """Somebody takes a turn back, if anybody may, and all agree."""
        may = [seat for seat in self.live.people() if _may(self.live, seat)]
        if not may:
            return
        asker = self.luck.choice(may)
        to = consent.turn_of(self.live, asker) - 1
        before = [entry for act in self.live.acts[to:] for entry in act.entries]
        assert not any(isinstance(entry, Rolled | Drawn) for entry in before)
        self.write(asker, consent.back(self.live, to), (TakenBack(asker, to),))
        assert asker in self.live.match.due()


def _may(live: LiveTable, seat: int) -> bool:
    try:
        return bool(consent.turn_of(live, seat))
    except ServiceError:
        return False


def seen(live: LiveTable) -> list[object]:
    """All that anybody sees, and what the clocks and the dice know."""
    match = live.match
    views = [view(match, seat) for seat in (None, *range(match.table.n))]
    return [views, match.throws, match.drawn_cards, live.clocks.deadline(), live.take_backs.__dict__, live.due_now()]


def played(game: Game, seed: int) -> Room:
    """A table at which so many turns were played or taken back."""
    least, most, luck = game.components.players[0], game.components.players[-1], Random(seed)
    room = Room(game, luck.randint(max(2, least), min(4, most)), luck)
    for _ in range(MOST):
        if not room.live.match.over:
            what: Callable[[], None] = luck.choice([room.play, room.play, room.take_back])
            what()
    return room


EACH = pytest.mark.parametrize("game", GAMES, ids=named)


@EACH
def test_random_play_takes_turns_back_and_comes_to_the_end_but_where_it_cannot(game: Game) -> None:
    rooms = [played(game, seed) for seed in range(3)]
    taken_back = any(isinstance(entry, TakenBack) for room in rooms for act in room.stored for entry in act.entries)
    assert taken_back != (named(game) in NEVER_BACK)
    assert any(room.live.match.over for room in rooms) != (named(game) in LONG)


@EACH
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_play_with_turns_taken_back_gives_a_record_that_replays_and_is_proved(game: Game, seed: int) -> None:
    room = played(game, seed)
    late = room.fresh()
    late.follow(room.stored)
    assert seen(room.live) == seen(room.reader) == seen(late)
    log = Log.loads(room.live.record().dumps())
    again = replay(log, KNOWN)
    assert again.error is None
    assert view(again.match, None) == view(room.live.match, None)
    assert log.entries == room.reader.record().entries
    if room.live.match.over:
        verify(log, KNOWN)
    telling = TableLog(room.live.header, KNOWN, 0)
    telling.follow(room.stored)
    assert len(telling.pages) == len(room.stored)
    assert view(telling.story.match, 0) == view(room.live.match, 0)
