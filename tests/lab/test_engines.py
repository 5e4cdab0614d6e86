import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from rollwright.core.errors import GameDefinitionError, RollwrightError
from rollwright.lab.engines import PATIENCE, OneProcess, Played, Pool
from rollwright.lab.plan import Chunk, Plan
from rollwright.lab.run import Run
from rollwright.measuring.variant import Variant

from .same_games import PLAN, bytes_of, chunks_in

CHUNKS = list(PLAN.chunks())


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    made = Pool(2)
    yield made
    made.close()


class Interrupted:
    """Somebody presses Ctrl-C after some chunks."""

    def __init__(self, after: int) -> None:
        self.after = after

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        yield from OneProcess().play(plan, chunks[: self.after])
        raise KeyboardInterrupt


def test_a_pool_of_processes_makes_the_same_bytes_as_the_bare_loop(
    pool: Pool, expected: dict[str, bytes], tmp_path: Path
) -> None:
    assert bytes_of(Run(PLAN, tmp_path, pool).play()) == expected


def test_every_table_but_that_of_losses_has_rows(expected: dict[str, bytes], tmp_path: Path) -> None:
    run = Run(PLAN, tmp_path, OneProcess())
    for chunk in CHUNKS[:1]:
        run.store.keep(chunk, next(OneProcess().play(PLAN, [chunk])).text)
    assert [table for table in expected if not run.one(f"SELECT count(*) FROM {table}")[0]] in ([], ["losses"])


def test_a_run_that_was_interrupted_goes_on_where_it_stopped(expected: dict[str, bytes], tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        Run(PLAN, tmp_path, Interrupted(2)).play()
    before = chunks_in(tmp_path)
    assert len(before) == 2
    assert bytes_of(Run(PLAN, tmp_path, OneProcess()).play()) == expected
    assert before.items() <= chunks_in(tmp_path).items()


def test_killing_a_process_in_the_middle_neither_loses_nor_doubles_a_game(
    pool: Pool, expected: dict[str, bytes], tmp_path: Path
) -> None:
    run = Run(PLAN, tmp_path, pool)
    playing = pool.play(PLAN, CHUNKS)
    played = [next(playing)]
    victim = next(worker for worker in pool.crew if worker.given)
    os.kill(victim.process.pid or 0, signal.SIGKILL)
    played += playing
    assert victim not in pool.crew
    assert sorted(chunk for chunk, _ in played) == sorted(CHUNKS)
    for chunk, text in played:
        run.store.keep(chunk, text)
    assert bytes_of(run) == expected


def test_the_processes_stay_from_one_helping_to_the_next(pool: Pool) -> None:
    list(pool.play(PLAN, CHUNKS[:2]))
    before = [worker.process.pid for worker in pool.crew]
    list(pool.play(PLAN, CHUNKS[2:4]))
    assert [worker.process.pid for worker in pool.crew] == before


def test_whoever_stops_listening_stops_the_playing(pool: Pool) -> None:
    playing = pool.play(PLAN, CHUNKS)
    next(playing)
    busy = [worker for worker in pool.crew if worker.given]
    assert busy
    playing.close()  # type: ignore[attr-defined]  # it is a generator
    assert not any(worker.process.is_alive() for worker in busy)
    assert sorted(chunk for chunk, _ in pool.play(PLAN, CHUNKS[:3])) == CHUNKS[:3]


SLIP = """
import os
from rollwright import Components, End, Game, Move, Turn, tracks

SHEET = tracks(row=range(1, 4))

class Slip(Game):
    def next(self, t): return End() if t.step else Turn(["cross"])
    def forbids(self, t, me, move): return None
    def apply(self, t, me, move): me.sheet.mark(move.box)
    def score(self, t, sheet):
        {slip}

GAME = Slip(Components("slip", sheet=SHEET, moves=Move.each(SHEET, "row"), rules=[], players=range(1, 5)))
"""


def a_game_that(slip: str, folder: Path, name: str) -> Plan:
    file = folder / f"{name}.py"
    file.write_text(SLIP.format(slip=slip), encoding="utf-8")
    return Plan(Variant(str(file)), (2,), 20, "1", ("random",))


@pytest.mark.parametrize("processes", [False, True])
def test_a_game_that_fails_is_told_with_its_number_and_line(processes: bool, pool: Pool, tmp_path: Path) -> None:
    plan = a_game_that("return 1 / 0", tmp_path, f"slip_fails_{processes}")
    engine = pool if processes else OneProcess()
    with pytest.raises(GameDefinitionError, match=r"game 0 with 2 players, seed '1': ZeroDivisionError at slip_fails"):
        list(engine.play(plan, list(plan.chunks())))


def test_a_chunk_that_always_ends_its_process_is_given_up(pool: Pool, tmp_path: Path) -> None:
    plan = a_game_that("os._exit(1)", tmp_path, "slip_dies")
    with pytest.raises(RollwrightError, match=f"Games 0 to 19 with 2 players ended their process {PATIENCE} times"):
        list(pool.play(plan, list(plan.chunks())))
