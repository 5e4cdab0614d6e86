"""How much the lab costs beside bare loops: `python bench/lab.py [pool ray watch first answers]`; by default all.

Rivals play the same games in the same run, turn and turn about; only the ratios mean anything.

pool     A pool of processes beside as many bare loops at once, each in a process of its own. The pool's time has its
         processes' start in it, the loops' has not. Goal: 0.95 of their speed in runs of a minute.
ray      The lab in a Ray cluster of this machine beside bare Ray tasks, the same chunks. Goal: 0.95 of its speed.
watch    A game that is written down beside one that is not, in CPU time. Goals: at most 1.20 times, and with every
         decision kept 1.10 times that.
first    From typing `rollwright lab seats GAME` to the first number, nothing played before. Goal: 2 s.
answers  From games that are there to all answers with their pictures: tables are made, questions asked, pictures drawn.
         Goal: 10 s for 30,000 games. The games are copies of a few real ones under other numbers. Questions that have
         games of their own find APART of them for each number of players and each plan; `compare` is with a house rule.

GAME is potion-shop, BOT greedy, SECONDS of each run 60, ROUNDS 5, GAMES 30000, APART 300 and
WORKERS 2 by default.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO

from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.asking import Lab
from rollwright.lab.cluster import Cluster
from rollwright.lab.compare import Terms
from rollwright.lab.compare import answer as compared
from rollwright.lab.compare import played as comparison
from rollwright.lab.engines import OneProcess, Played, Pool
from rollwright.lab.pictures import Picture
from rollwright.lab.plan import CHUNK, Chunk, Plan, common_players
from rollwright.lab.playing import play_chunk
from rollwright.lab.question import Asked
from rollwright.lab.run import Run
from rollwright.lab.store import Store
from rollwright.measuring.dice import CommonDice, Rounds
from rollwright.measuring.players import player
from rollwright.measuring.variant import Variant
from rollwright.row_text import Row, sections, written

GAME, BOT = os.environ.get("GAME", "potion-shop"), os.environ.get("BOT", "greedy")
SECONDS = float(os.environ.get("SECONDS", "60"))
ROUNDS, GAMES, APART, WORKERS = (
    int(os.environ.get(*pair)) for pair in (("ROUNDS", "5"), ("GAMES", "30000"), ("APART", "300"), ("WORKERS", "2"))
)
VARIANT = Variant(GAME)


def plan_of(games: int) -> Plan:
    """So many games, shared out among the numbers of players."""
    players = common_players([VARIANT.load()])
    return Plan(VARIANT, players, max(CHUNK, games // len(players)), lineup=(BOT,))


def mixed(plan: Plan) -> list[Chunk]:
    """All chunks, numbers of players turn and turn about, so that every part of them costs the same."""
    return sorted(plan.chunks(), key=lambda chunk: (chunk.first, chunk.players))


def ratios(name: str, found: Sequence[float], goal: str) -> None:
    """One line of the table."""
    low, high = min(found), max(found)
    print(f"| {name} | {median(found):.3f} ({low:.3f} to {high:.3f}) | {goal} |", flush=True)


def timed(work: Iterator[Played]) -> float:
    """Seconds until all is played."""
    start = time.perf_counter()
    for _ in work:
        pass
    return time.perf_counter() - start


def enough() -> int:
    """How many games take the seconds of a run."""
    plan = plan_of(CHUNK)
    chunks = mixed(plan)
    games = int(SECONDS * WORKERS * CHUNK * len(chunks) / timed(OneProcess().play(plan, chunks)))
    return max(games, CHUNK * WORKERS * len(chunks))


def bare_loops(games: int) -> float:
    """Seconds that as many bare loops at once need on average for all games together."""
    command = [sys.executable, __file__, "loop", str(games)]
    loops = [subprocess.Popen([*command, str(nth)], stdout=subprocess.PIPE, text=True) for nth in range(WORKERS)]
    return sum(float(loop.communicate()[0]) for loop in loops) / WORKERS


def loop(games: int, nth: int) -> None:
    """One of the bare loops."""
    plan = plan_of(games)
    play_chunk(plan, mixed(plan)[0])
    print(timed(OneProcess().play(plan, mixed(plan)[nth::WORKERS])))


def pooled(games: int) -> float:
    """Seconds that a new pool needs."""
    pool, plan = Pool(WORKERS), plan_of(games)
    try:
        return timed(pool.play(plan, mixed(plan)))
    finally:
        pool.close()


def pool() -> None:
    """A pool beside bare loops."""
    games = enough()
    found = [bare_loops(games) / pooled(games) for _ in range(ROUNDS)]
    ratios(f"speed of the pool beside {WORKERS} bare loops, {games:,} games", found, "at least 0.95")


def ray() -> None:
    """The lab's cluster beside bare tasks."""
    cluster, plan = Cluster("local", WORKERS), plan_of(enough())
    chunks = mixed(plan)
    list(cluster.play(plan, chunks[: 2 * WORKERS]))  # the processes of the cluster are there
    task = cluster.ray.remote(play_chunk)

    def bare() -> float:
        start = time.perf_counter()
        cluster.ray.get([task.remote(plan, chunk) for chunk in chunks])
        return time.perf_counter() - start

    found = [bare() / timed(cluster.play(plan, chunks)) for _ in range(ROUNDS)]
    ratios(f"speed of the lab in Ray beside bare Ray, {len(chunks) * CHUNK:,} games", found, "at least 0.95")
    cluster.close()


def unwatched(plan: Plan, chunk: Chunk) -> None:
    """Games of which nothing is kept."""
    for nth in chunk.games:
        luck = plan.luck(chunk.players, nth)
        dice = CommonDice(luck)
        bots = [player(BOT, f"{luck}|{seat}").choose for seat in range(chunk.players)]
        play(Match(VARIANT.load(), chunk.players), dice, bots, Rounds(dice))


def watch() -> None:
    """Games that are written down beside games that are not."""
    plan = plan_of(ROUNDS * CHUNK * 4)
    kept = plan._replace(decisions=True)
    rivals = {"not": (unwatched, plan), "watched": (play_chunk, plan), "each decision": (play_chunk, kept)}
    rounds: list[dict[str, float]] = []
    for chunk in mixed(plan):
        spent = {}
        for name, (rival, its) in rivals.items():
            start = time.process_time()
            rival(its, chunk)
            spent[name] = time.process_time() - start
        rounds.append(spent)
    ratios("CPU of watched games beside others", [r["watched"] / r["not"] for r in rounds[1:]], "at most 1.20")
    more = [r["each decision"] / r["watched"] for r in rounds[1:]]
    ratios("CPU with each decision kept beside watched games", more, "at most 1.10")


def first() -> None:
    """The first number on the screen."""
    command = [sys.executable, "-m", "rollwright", "lab", "seats", GAME, "--bots", BOT, "--workers", str(WORKERS)]
    walls, cpus = [], []
    for _ in range(ROUNDS):
        with TemporaryDirectory() as folder:
            start = time.perf_counter(), children()
            kept = [*command, "--games", str(CHUNK), "--save", folder]
            lab = subprocess.Popen(kept, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            wait_for_number(lab.stderr)
            walls.append(time.perf_counter() - start[0])
            lab.send_signal(signal.SIGINT)
            lab.communicate()
            cpus.append(children() - start[1])
    ratios("seconds to the first number", walls, "at most 2")
    ratios("CPU seconds of that, with what is played until it stops", cpus, "")


def wait_for_number(shown: IO[bytes] | None) -> None:
    """Read until there is a number with its error."""
    said = b""
    while shown and not re.search(rb"\d \xc2\xb1 \d", said):
        more = os.read(shown.fileno(), 4096)
        said += more
        if not more:
            raise SystemExit(f"No number came: {said.decode()}")


def children() -> float:
    """CPU seconds of processes that have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


class Refusing:
    """Nothing is to be played."""

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """All games are there."""
        raise AssertionError(f"{len(chunks)} chunks are missing")


def renumbered(text: str, first: int) -> str:
    """The games of a chunk as if they were others: in every table the second column is a game's or a chunk's number."""
    moved: dict[str, list[Row]] = {}
    for name, rows in sections(text):
        parts = [row.split("\t", 2) for row in rows.splitlines()]
        moved[name] = [(players, int(nth) % CHUNK + first, rest) for players, nth, rest in parts]
    return written(moved)


class Copies(Lab):
    """A lab in which any games are there: many, made of few."""

    def __init__(self, root: Path) -> None:
        super().__init__(Refusing(), root)

    def run(self, plan: Plan, passing: bool = False) -> Run:
        """The games of a plan."""
        run = self.unplayed(plan, passing)
        few = plan._replace(games=min(plan.games, CHUNK))
        missing = {chunk.players for chunk in run.store.missing()}
        real = {chunk.players: text for chunk, text in OneProcess().play(few, [Chunk(n, 0) for n in sorted(missing)])}
        for chunk in run.store.missing():
            run.store.keep(chunk, renumbered(real[chunk.players], chunk.first))
        return run


def answered(lab: Lab, plan: Plan) -> Iterator[tuple[str, Picture | None]]:
    """The tables, and the picture of every question asked of a lab."""
    run, apart = lab.run(plan), lab.unplayed(plan._replace(games=APART))
    run.games()
    yield "tables", None
    for name, question in QUESTIONS.items():
        yield name, question.answer(Asked(apart if question.apart else run, None, {}, lab.run)).picture
    other = other_rule()
    if other:
        yield "compare", compared(comparison(lab, plan._replace(games=APART), other, Terms(), weak=False)).picture


def other_rule() -> Variant | None:
    """The game under another house rule, if it has any."""
    for name, choices in VARIANT.load().components.options.items():
        return VARIANT._replace(options=((name, choices[1]),), label=f"{name}={choices[1]}")
    return None


def answers() -> None:
    """From games that are there to all answers with their pictures."""
    with TemporaryDirectory() as folder:
        root, plan = Path(folder), plan_of(GAMES)
        games = sum(len(list((path / "chunks").iterdir())) for path in prepared(root, plan)) * CHUNK
        spent = {}
        start = last = time.perf_counter(), time.process_time()
        for name, picture in answered(Lab(Refusing(), root), plan):
            if picture is not None:
                picture.png()
            now = time.perf_counter(), time.process_time()
            spent[name], last = now[1] - last[1], now
        each = ", ".join(f"{name} {seconds:.2f}" for name, seconds in spent.items())
        wall, cpu = last[0] - start[0], last[1] - start[1]
        print(f"| seconds for {len(spent) - 1} answers | {wall:.1f} ({cpu:.1f} CPU: {each}) | at most 10 |")
        print(f"| games they are from: {games:,} in all | {plan.games:,} or {APART} for each number of players | |")


def prepared(root: Path, plan: Plan) -> list[Path]:
    """All games that answers want, saved with their tables, but for those of the run itself, which are made anew."""
    for _ in answered(Copies(root), plan):
        pass
    for tables in Store(plan, root).folder.glob("tables-*"):
        shutil.rmtree(tables)
    return list(root.iterdir())


PARTS = {"pool": pool, "ray": ray, "watch": watch, "first": first, "answers": answers}

if __name__ == "__main__":
    if sys.argv[1:2] == ["loop"]:
        loop(int(sys.argv[2]), int(sys.argv[3]))
    else:
        print("| | | goal |\n|---|---|---|", flush=True)
        for part in sys.argv[1:] or PARTS:
            PARTS[part]()
