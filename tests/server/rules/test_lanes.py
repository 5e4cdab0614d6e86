"""Rules work beside the loop: on a clock, one at a time, and nobody else notices."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from rollwright.core.chance import SeededDice
from rollwright.core.errors import GameDefinitionError
from rollwright.server.background.bots import Worker
from rollwright.server.rules import pool as lane_module
from rollwright.server.rules.pool import PriorityLock, RulesPool
from rollwright.server.rules_messages import (
    BotTurn,
    DescribeGame,
    DrawMiniature,
    LogPageFor,
    SuggestMove,
    TableUpdate,
    ViewAt,
)
from rollwright.server.tables.acts import Act
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.tables.store import Claim
from rollwright.server.wire.messages import LogPage
from rollwright.server.wire.problems import Busy, Late, Refused

from ..toy_house import catalog

CATALOG = "tests.server.toy_house:catalog"
KNOWN = catalog()


def live_table(id: str = "t", acts: int = 1) -> LiveTable:
    """A table of two, after so many acts."""
    table = TableRow(id, "crosses", "", 1, "", {}, "secret", 1, False, "")
    seats = [SeatRow(id, n, f"Guest {n}", "", True, None, "") for n in range(2)]
    made = LiveTable(table, seats, KNOWN)
    made.follow([made.act(made.twin(), None)])
    for nth in range(acts - 1):
        play(made, nth % 2, f"cross row:{1 + nth // 2}")
    return made


def play(made: LiveTable, seat: int, move: str) -> Act:
    twin = made.twin()
    twin.answer(seat, move)
    twin.commit(seat)
    act = made.act(twin, seat)
    made.take(act, twin)
    return act


EVERYTHING = LogPageFor(None, 0, 200)


async def told(pool: RulesPool, table: LiveTable, after: int = 0) -> list[str]:
    """What everybody may know of what happened since."""
    page = msgspec.json.decode(await pool.ask(LogPageFor(None, after, 200), table), type=LogPage)
    return [line.words for line in page.lines]


async def acts_told(pool: RulesPool, table: LiveTable) -> int:
    """So many acts were told of."""
    return msgspec.json.decode(await pool.ask(EVERYTHING, table), type=LogPage).upto


def run(test: Callable[[RulesPool], Awaitable[None]], limit: float = 20.0, size: int = 1, most: int = 64) -> None:
    async def with_lane() -> None:
        pool = RulesPool("tested", size, limit, CATALOG, most=most)
        try:
            await test(pool)
        finally:
            await pool.stop()

    asyncio.run(with_lane())


def test_a_process_is_told_only_what_is_new() -> None:
    async def test(pool: RulesPool) -> None:
        table, sent = live_table(), list[TableUpdate]()
        sent_here = pool.members[0]._sent
        tell = sent_here.news

        def noted(live: LiveTable) -> TableUpdate:
            sent.append(tell(live))
            return sent[-1]

        sent_here.news = noted  # type: ignore[method-assign]
        assert await told(pool, table) == ["The game begins."]
        play(table, 0, "cross row:1")
        assert await told(pool, table, 1) == []
        assert [(one.known, len(one.acts)) for one in sent] == [(0, 1), (1, 1)]

    run(test)


def test_what_is_asked_of_a_table_is_answered_as_it_is_sent() -> None:
    async def test(pool: RulesPool) -> None:
        table = live_table(acts=3)
        page = msgspec.json.decode(await pool.ask(LogPageFor(0, 0, 2), table), type=LogPage)
        assert [line.words for line in page.lines] == ["The game begins.", "Guest 0: cross row 1"]
        assert (page.upto, page.last) == (2, 3)
        assert msgspec.json.decode(await pool.ask(ViewAt(0, 1, ()), table))["seq"] == 1
        with pytest.raises(Refused, match="No advice here"):
            await pool.ask(SuggestMove(0, ()), table)
        assert msgspec.json.decode(await pool.ask(BotTurn(1, "greedy", "seed", 1.0), table))[0].startswith("cross")
        with pytest.raises(Refused) as refused:
            await pool.ask(SuggestMove(0, ("cross row:1",)), table)
        assert refused.value.problem.rule == "TOY-1"
        assert await pool.ask(DescribeGame("crosses", "", 1, {}))

    run(test)


def test_what_takes_too_long_is_given_up_and_the_next_is_answered() -> None:
    async def test(pool: RulesPool) -> None:
        table, member = live_table(), pool.members[0]
        process = await member.started()
        os.kill(process.pid, signal.SIGSTOP)
        with pytest.raises(Busy):
            await pool.ask(EVERYTHING, table)
        pool.limit = 20
        assert await pool.ask(EVERYTHING, table)
        assert member._process is not process

    run(test, limit=0.5)


def test_a_process_that_dies_takes_nothing_with_it() -> None:
    async def test(pool: RulesPool) -> None:
        table, member = live_table(), pool.members[0]
        await pool.ask(EVERYTHING, table)
        process = await member.started()
        process.kill()
        await process.wait()
        assert await told(pool, table) == ["The game begins."]

    run(test)


def test_who_hangs_up_disturbs_nobody_after_him() -> None:
    async def test(pool: RulesPool) -> None:
        table = live_table()
        hung_up = [asyncio.create_task(pool.ask(LogPageFor(None, 0, 9), table)) for _ in range(5)]
        await asyncio.sleep(0)
        for task in hung_up:
            task.cancel()
        assert await told(pool, table) == ["The game begins."]

    run(test)


def test_pictures_let_everybody_else_pass() -> None:
    async def test(pool: RulesPool) -> None:
        order: list[str] = []

        async def asked(name: str, request: DrawMiniature | DescribeGame) -> None:
            await pool.ask(request)
            order.append(name)

        pictures = [asked(f"picture {n}", DrawMiniature("crosses", "", 1)) for n in range(4)]
        await asyncio.gather(*pictures, asked("game", DescribeGame("crosses", "", 1, {})))
        assert order == ["picture 0", "game", "picture 1", "picture 2", "picture 3"]

    run(test)


def test_who_gives_up_waiting_holds_up_nobody() -> None:
    async def test() -> None:
        lock, order = PriorityLock(), list[str]()

        async def taken(name: str, patient: bool) -> None:
            async with lock.hold(patient):
                order.append(name)
                await asyncio.sleep(0)

        first = asyncio.create_task(taken("first", False))
        given_up = [asyncio.create_task(taken("never", patient)) for patient in (True, False)]
        rest = [asyncio.create_task(taken(name, name == "patient")) for name in ("patient", "hurried")]
        await asyncio.sleep(0)
        for task in given_up:
            task.cancel()
        await asyncio.gather(first, *rest)
        assert order == ["first", "hurried", "patient"]
        called = asyncio.create_task(taken("called", False))
        async with lock.hold():
            await asyncio.sleep(0)
        called.cancel()  # it is its turn, but it has not begun
        await taken("last", True)
        assert order[-1] == "last"

    asyncio.run(test())


def test_more_than_can_wait_are_told_to_come_back() -> None:
    async def test(pool: RulesPool) -> None:
        table = live_table()
        told = await asyncio.gather(*(pool.ask(EVERYTHING, table) for _ in range(5)), return_exceptions=True)
        assert [isinstance(one, Busy) for one in told] == [False, False, False, True, True]

    run(test, most=3)


def test_rules_processes_are_not_told_where_the_secrets_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")

    async def test(pool: RulesPool) -> None:
        process = await pool.members[0].started()
        with open(f"/proc/{process.pid}/environ", "rb") as environment:  # noqa: ASYNC230, PTH123
            assert b"postgresql://secret" not in environment.read()

    run(test)


def test_an_unfollowable_table_is_refused_and_can_be_told_again() -> None:
    async def test(pool: RulesPool) -> None:
        good, bad = live_table("good"), live_table("bad")
        bad.acts[0] = Act(1, None, "", play(live_table(), 1, "cross row:2").entries * 2)
        with pytest.raises(Refused):
            await pool.ask(EVERYTHING, bad)
        assert await pool.ask(EVERYTHING, good)
        bad.acts[:] = live_table("bad").acts
        assert await told(pool, bad) == ["The game begins."]

    run(test)


def test_a_game_that_throws_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = TableRow("t", "orchard", "", 1, "", {}, "secret", 1, False, "")
    made = LiveTable(table, [SeatRow("t", 0, "Ana", "", True, None, "")], KNOWN)
    monkeypatch.setattr("rollwright.server.tables.position.tell", lambda match, dice: None)
    with pytest.raises(GameDefinitionError, match="without end"):
        made.act(made.twin(), None)


def test_dice_of_a_sitting_come_from_its_secret() -> None:
    dice = live_table().dice
    assert isinstance(dice, SeededDice)
    assert dice.commitment == SeededDice("secret").commitment


def test_a_process_that_was_too_slow_to_start_gives_nobody_another_s_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its word that it is ready was taken for the first answer, and so on: everybody got the answer before theirs."""
    monkeypatch.setattr(lane_module, "START", 0.01)

    async def test(pool: RulesPool) -> None:
        table = live_table(acts=3)
        with pytest.raises(TimeoutError):
            await pool.members[0].warm()
        with pytest.raises(Busy):
            await pool.ask(EVERYTHING, table)
        monkeypatch.setattr(lane_module, "START", 60.0)
        assert msgspec.json.decode(await pool.ask(ViewAt(0, 1, ()), table))["seq"] == 1
        assert await acts_told(pool, table) == 3

    run(test)


def test_a_process_that_has_lost_a_table_is_told_all_of_it_again() -> None:
    async def test(pool: RulesPool) -> None:
        table = live_table(acts=3)
        pool.members[0]._sent.news(live_table(acts=2))
        assert await acts_told(pool, table) == 3

    run(test)


def test_a_full_lane_is_not_the_table_s_fault() -> None:
    assert issubclass(Late, Busy)
    told: list[str] = []

    class Waiting(Worker):
        async def _put_off(self, id: str, error: Exception) -> None:
            told.append(id)

    claim = Claim("t", "quick", 0.0, 0, 0.0)
    worker = Waiting(None)  # type: ignore[arg-type]  # it asks nobody
    asyncio.run(worker._wait(claim, Busy()))
    assert told == []
    asyncio.run(worker._wait(claim, Late()))
    assert told == ["t"]
