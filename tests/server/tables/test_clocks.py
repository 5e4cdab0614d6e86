"""Clocks: what a seat has left is worked out from the log alone, and what happens when that is nothing."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

import psycopg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.log import Log
from rollwright.core.replay import replay, verify
from rollwright.server.lobby import stand_ins
from rollwright.server.service import Timepiece
from rollwright.server.tables.clock import DAY, LAG, LEAST, Clock, Clocks
from rollwright.server.wire.problems import NotNow

from ..client import Person, keys_of
from ..houses import serving_in_thread
from ..parts import database, free_port, go_to, inside
from ..tables.test_playing import play_out
from ..toy_house import catalog

pytestmark = pytest.mark.slow

LIVE = {"kind": "live", "base": 300, "turn": 10, "instead": "pip"}
SLOW = {"kind": "slow", "turn": 3 * DAY}
SEATS = 4


class Thought(NamedTuple):
    """An act as far as clocks know it."""

    at: float
    actor: int | None
    thinking: tuple[int, ...]


def recomputed(clock: Clock, log: Sequence[Thought]) -> Clocks:
    clocks = Clocks(clock, SEATS)
    for thought in log:
        clocks.take(*thought)
    return clocks


some_seats = st.sets(st.integers(0, SEATS - 1)).map(lambda seats: tuple(sorted(seats)))
some_clock = st.sampled_from([Clock("live", 60, 5), Clock("live", 600), Clock("slow", 0, 2 * DAY)])


@st.composite
def logs(draw: st.DrawFn) -> list[Thought]:
    """Acts of seats that were to move, at any distance, some of them written out of order by a few milliseconds."""
    at, thinking, found = 1_000_000.0, draw(some_seats), list[Thought]()
    found.append(Thought(at, None, thinking))
    for _ in range(draw(st.integers(0, 25))):
        at += draw(st.floats(-0.005, 400))
        actor = draw(st.sampled_from(thinking)) if thinking else None
        thinking = draw(some_seats)
        found.append(Thought(at, actor, thinking))
    return found


class _Asked:
    """A database that is asked what time it is; the answer takes as long each way."""

    def __init__(self, now: float) -> None:
        self.now = now

    async def what_time(self) -> float:
        return self.now


@settings(max_examples=25, deadline=None)
@given(some_clock, logs(), st.data())
def test_clocks_as_any_process_shows_them_are_those_of_the_log(
    clock: Clock, log: list[Thought], data: st.DataObject
) -> None:
    """One process has followed from the start, one has just loaded the table; neither has the right time itself."""
    following = Clocks(clock, SEATS)
    for known, thought in enumerate(log, 1):
        following.take(*thought)
        now = thought.at + data.draw(st.floats(0, 500))
        meant = [recomputed(clock, log[:known]).left(seat, now) for seat in range(SEATS)]
        for clocks in (following, recomputed(clock, log[:known])):
            skew = data.draw(st.floats(-1e6, 1e6))
            timepiece = Timepiece(lambda now=now, skew=skew: now + skew)  # type: ignore[misc]
            asyncio.run(timepiece.set(_Asked(now)))  # type: ignore[arg-type]
            shown = [clocks.left(seat, timepiece.now()) for seat in range(SEATS)]
            assert shown == pytest.approx(meant, abs=1e-6)


@given(some_clock, logs())
def test_nobody_has_less_than_nothing_and_every_turn_begins_with_something(clock: Clock, log: list[Thought]) -> None:
    for known in range(1, len(log) + 1):
        clocks, at = recomputed(clock, log[:known]), log[known - 1].at
        ends = clocks.deadline().at
        begun = {seat for seat in log[known - 1].thinking if seat == log[known - 1].actor}
        assert all(clocks.left(seat, at) >= LEAST for seat in begun)
        assert all(clocks.left(seat, at + 1e7) >= 0 for seat in range(SEATS))
        if ends is not None:
            assert clocks.out(ends)
            assert not clocks.out(ends - 0.01)


@given(some_clock, logs(), st.integers(0, SEATS - 1), some_seats)
def test_the_deadline_that_is_written_with_an_act_is_never_after_the_one_the_log_gives(
    clock: Clock, log: list[Thought], actor: int, thinking: tuple[int, ...]
) -> None:
    clocks, at = recomputed(clock, log), log[-1].at + 30
    said = clocks.deadline_after(actor, thinking)
    promised = [when for when in (said.at, None if said.within is None else at + said.within) if when is not None]
    clocks.take(at, actor, thinking)
    assert (min(promised, default=None) is None) == (clocks.deadline().at is None)
    if promised:
        assert min(promised) <= (clocks.deadline().at or 0) + 1e-6


def test_time_saved_in_a_slow_game_is_not_kept_and_in_a_live_one_it_is() -> None:
    for clock, after in ((Clock("slow", 0, 100), 100.0), (Clock("live", 100, 7), 100 + LAG - 31 + 7)):
        clocks = recomputed(clock, [Thought(0, None, (0,)), Thought(31, 0, (1,))])
        assert clocks.left(0, 500) == after


# --- at a real service -------------------------------------------------------------------------------------


class House:
    """A service of its own, whose time can be put forward, and which can be stopped and started again."""

    def __init__(self, url: str, **more: Any) -> None:  # noqa: ANN401  # as settings are
        self.url, self.port = url, free_port()
        self.settings = {"sweep": 0.2, **more}
        self.open()

    def open(self) -> None:
        self._closing = ExitStack()
        self.service = self._closing.enter_context(serving_in_thread(self.url, self.port, **self.settings))

    def close(self) -> None:
        self._closing.close()

    def go_to(self, seconds: float) -> None:
        """For the whole house it is so many seconds later than it really is."""
        go_to(self.url, seconds)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with database(f"rollwright_clocks_{os.getpid()}") as url:
        house = House(url)
        yield house
        house.close()


@pytest.fixture
def later(house: House) -> Iterator[Callable[[float], None]]:
    house.go_to(0)
    yield house.go_to
    house.go_to(0)


def two(house: House, clock: dict[str, Any], game: str = "crosses") -> tuple[Person, Person]:
    host = house.service.make(game, [{}, {}], clock=clock)
    return host, host.joined_by("Ben")


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.05)


def test_a_table_says_its_clock_and_a_view_says_what_is_left(house: House, later: Callable[[float], None]) -> None:
    ana, ben = two(house, LIVE)
    assert ana.ask()["clock"] == {"kind": "live", "base": 300, "turn": 10, "instead": "beginner"}
    later(61)
    until(lambda: ana.view()["clock"]["left"][0] < 245)
    before = ana.view()["clock"]
    assert before["thinking"] == [0, 1]
    assert before["left"][0] == before["left"][1]
    ana.turn(keys_of(house.service.described("crosses", "")), lambda moves: moves[0])
    after = ben.view()["clock"]
    assert after["thinking"] == [1]
    assert after["left"][1] <= before["left"][1]
    assert after["left"][1] + 10 <= after["left"][0] <= before["left"][0] + 10
    assert ana.view()["clock"]["left"][0] == after["left"][0]


def test_who_is_out_of_time_is_stood_in_for_until_they_act_again(house: House, later: Callable[[float], None]) -> None:
    """Both decide at once; only the one who has not decided is out of time."""
    keys = keys_of(house.service.described("crosses", ""))
    ana, ben = two(house, LIVE)
    ana.turn(keys, lambda moves: moves[0])
    seq = ana.view()["seq"]
    later(302)
    until(lambda: ana.view()["stand_ins"] == {"1": "pip"} and ana.view()["seq"] >= seq + 2)
    assert "Ben is out of time: Pip plays on until Ben is back." in ana.told()
    assert ana.view()["clock"]["thinking"] == [0]
    assert ben.say("return").status_code == 200
    assert ben.view()["stand_ins"] == {}
    assert "Ben is back." in ana.told()
    ana.turn(keys, lambda moves: moves[0])
    assert ben.view()["clock"]["thinking"] == [0, 1]
    assert ben.view()["clock"]["left"][1] == pytest.approx(LEAST, abs=2)
    play_out([ana, ben], keys)
    log = Log.loads(house.service.get(ana.path + "/record").text)
    assert replay(log, catalog()).error is None
    verify(log, catalog())
    with psycopg.connect(house.url) as db:
        found = db.execute("select stood_in, counts from result_seats where table_id = %s order by seat", [ana.table])
        assert found.fetchall() == [(False, True), (True, False)]


def test_where_the_host_wants_no_bot_the_turn_is_passed(house: House, later: Callable[[float], None]) -> None:
    ana, ben = two(house, LIVE | {"instead": ""})
    ana.turn(keys_of(house.service.described("crosses", "")), lambda moves: moves[0])
    seq = ana.view()["seq"]
    later(302)
    until(lambda: ana.view()["seq"] == seq + 1)
    assert ana.view()["stand_ins"] == {}
    with psycopg.connect(house.url) as db:
        found = db.execute("select body from entries where table_id = %s and seq = %s", [ana.table, seq + 1]).fetchone()
    assert found is not None
    assert '"clock"' in found[0]
    assert ben.view()["clock"]["left"][1] == pytest.approx(LEAST, abs=2)


def test_bots_do_not_play_on_when_everybody_is_out_of_time(house: House, later: Callable[[float], None]) -> None:
    ana, ben = two(house, LIVE)
    later(302)
    until(lambda: len(ana.view()["stand_ins"]) == 2)
    seq = ana.view()["seq"]
    time.sleep(1.5)
    assert ana.view()["seq"] == seq
    assert ben.say("return").status_code == 200
    until(lambda: ana.view()["seq"] > seq + 1)
    assert not ana.view()["over"]


def test_a_slow_game_goes_on_over_a_week_and_a_restart(house: House, later: Callable[[float], None]) -> None:
    """Two days each for the first two rounds; in the third nobody comes, and the game's own moves end it."""
    keys = keys_of(house.service.described("crosses", ""))
    ana, ben = two(house, SLOW)
    for day in (2, 4):
        later(day * DAY)
        until(lambda: ana.view()["clock"]["left"][0] < DAY + 2)
        assert ana.view()["clock"]["left"][1] == pytest.approx(DAY, abs=30)
        for person in (ana, ben):
            person.turn(keys, lambda moves: moves[0])
        house.close()
        house.open()
        ana.service = ben.service = house.service
        assert ana.view()["clock"]["left"] == pytest.approx([3 * DAY] * 2, abs=60)
    later(7 * DAY + 60)
    until(lambda: ana.view()["over"])
    assert ana.view()["stand_ins"] == {}


def stand_in_elsewhere(house: House, person: Person, bot: str = "") -> None:
    """What a request for the other seat comes to in a process that has not heard of anybody."""
    inside(house.url, lambda process: stand_ins.stand_in(process, person.table, 0, 1, bot))


def friendly(house: House) -> tuple[Person, Person]:
    return two(house, {})


def rated(house: House, clock: dict[str, Any]) -> tuple[Person, Person]:
    host = house.service.make("crosses", [{}, {}], clock=clock, friendly=False)
    ben = host.joined_by("Ben")
    assert host.ask()["rated"]
    return host, ben


def test_the_others_may_ask_for_a_bot_only_when_somebody_is_away(house: House) -> None:
    ana, ben = friendly(house)
    assert ana.say("stand-in", seat=1).status_code == 409
    assert ana.say("stand-in", seat=7).status_code == 409
    seen = ana.view()
    assert seen["clock"] is None
    stand_in_elsewhere(house, ana)
    until(lambda: ana.view()["stand_ins"] == {"1": "wick"})
    assert "Ben is away: Wick plays on until Ben is back." in ana.told()
    assert ben.say("stand-in", seat=1).status_code == 409
    assert house.service.watching(ana.table).say("return").status_code == 401


def test_nobody_chooses_which_bot_plays_for_somebody_else(house: House) -> None:
    ana, _ = friendly(house)
    told = ana.say("stand-in", seat=1, bot="random")
    assert (told.status_code, told.json()["detail"]) == (
        409,
        "Only the player of a seat chooses which bot plays for it.",
    )
    with pytest.raises(NotNow, match="Only the player of a seat"):
        stand_in_elsewhere(house, ana, "dora")
    assert ana.view()["stand_ins"] == {}


def test_from_a_rated_game_without_a_clock_somebody_may_be_away_for_two_days(
    house: House, later: Callable[[float], None]
) -> None:
    ana, _ = rated(house, {})
    with pytest.raises(NotNow, match="two days"):
        stand_in_elsewhere(house, ana)
    later(2 * DAY - 60)
    with pytest.raises(NotNow, match="two days"):
        stand_in_elsewhere(house, ana)
    later(2 * DAY + 60)
    stand_in_elsewhere(house, ana)
    until(lambda: ana.view()["stand_ins"] == {"1": "wick"})


def test_in_a_rated_game_with_a_clock_only_the_clock_says_who_is_away(house: House) -> None:
    ana, _ = rated(house, LIVE)
    with pytest.raises(NotNow, match="Ben still has time"):
        stand_in_elsewhere(house, ana)


def forfeited(house: House, person: Person) -> list[bool]:
    query = "select forfeited from result_seats where table_id = %s order by seat"
    with psycopg.connect(house.url) as db:
        return [row[0] for row in db.execute(query, [person.table])]


def test_who_was_away_and_comes_back_to_the_end_is_rated_by_place(house: House, later: Callable[[float], None]) -> None:
    """Nobody else's wish makes a seat the last: only one's own, or not being back."""
    keys = keys_of(house.service.described("crosses", ""))
    ana, ben = rated(house, {})
    later(3 * DAY)
    stand_in_elsewhere(house, ana)
    until(lambda: ana.view()["stand_ins"] == {"1": "wick"})
    assert ben.say("return").status_code == 200
    play_out([ana, ben], keys)
    assert forfeited(house, ana) == [False, False]


def test_who_let_a_bot_play_of_their_own_wish_or_is_not_back_is_rated_last(house: House) -> None:
    keys = keys_of(house.service.described("crosses", ""))
    ana, ben = friendly(house)
    assert ben.say("stand-in", seat=1, bot="pip").status_code == 200
    assert ben.say("return").status_code == 200
    play_out([ana, ben], keys)
    assert forfeited(house, ana) == [False, True]
    ana, ben = friendly(house)
    stand_in_elsewhere(house, ana)
    play_out([ana], keys)
    assert forfeited(house, ana) == [False, True]


def test_in_a_slow_game_nobody_is_away_before_their_time_is_up(house: House) -> None:
    ana, _ = two(house, SLOW)

    with pytest.raises(NotNow, match="Ben still has time"):
        stand_in_elsewhere(house, ana)


def test_whoever_must_go_lets_a_bot_play_on_and_takes_over_by_playing(house: House) -> None:
    keys = keys_of(house.service.described("crosses", ""))
    ana, ben = two(house, {})
    assert ana.say("stand-in", seat=0, bot="pip").status_code == 200
    until(lambda: not ana.view()["prompt"])
    ben.turn(keys, lambda moves: moves[0])
    until(lambda: not ana.view()["prompt"])
    assert ana.say("return").status_code == 200
    assert ana.say("return").status_code == 200
    ben.turn(keys, lambda moves: moves[0])
    ana.turn(keys, lambda moves: moves[0])
    assert ana.view()["stand_ins"] == {}


@pytest.mark.parametrize("clock", [{"kind": "live"}, {"kind": "slow"}, LIVE | {"instead": "nobody"}, {"kind": "fast"}])
def test_a_clock_that_makes_no_sense_is_refused(house: House, clock: dict[str, Any]) -> None:
    wish = {"game": "crosses", "seats": [{}, {}], "clock": clock}
    assert house.service.post("/api/tables", wish).status_code == 422


def test_a_rematch_has_the_same_clock(house: House) -> None:
    ana, ben = two(house, LIVE)
    assert ana.say("leave").status_code == 200
    assert ben.say("leave").status_code == 200
    assert ben.again().ask()["clock"] == ana.ask()["clock"]
