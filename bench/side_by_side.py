"""How fast this state is beside another one: `python bench/side_by_side.py BEFORE NOW [GAME ...]`.

Both are source trees (checkouts). Each plays the same games in a process of its own, in many short rounds, turn and
turn about, so that a busy machine troubles both alike. Printed for each game: the CPU time that a decision took before
and takes now (the least of all rounds), how many times as fast that is, and the same within single rounds: the median
and the quarters, which bear more noise than the least times do. Names of games are `pig`, `rolling_cubes/one_by_one`;
a beginning will do; `greedy:` before it has the greedy bot play instead of the random one. ROUNDS is 60 by default.
"""

import json
import os
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from statistics import quantiles
from typing import Any

TITLES = ("six_dice_square", "ludum_quest", "potion_shop", "roguewrite", "rolling_cubes")
ROUNDS = int(os.environ.get("ROUNDS", "60"))
SLICE = 0.02
"""Seconds of CPU that a round is to take."""


def games() -> dict[str, Any]:
    """Every game of the tree that this process has on its path, by title and mode."""
    found = {"pig": import_module("rollwright_pig").PIG}
    for title in TITLES:
        for game in import_module(f"rollwright.games.{title}").GAMES:
            found[f"{title}/{printed(game).mode}".rstrip("/")] = game
    return found


def printed(game: Any) -> Any:
    """The components; older trees call them printed."""
    return game.components if hasattr(game, "components") else game.printed


def work() -> None:
    """Play as told, line by line: which game, which bot, from which seed, how many games."""
    match, play = import_module("rollwright.core.match").Match, import_module("rollwright.core.playing").play
    dice = import_module("rollwright.core.chance").QuickDice
    bots = {
        "random": import_module("rollwright.bots.random").RandomBot,
        "greedy": import_module("rollwright.bots.greedy").GreedyBot,
    }
    known = games()
    print(json.dumps(list(known)), flush=True)
    for line in sys.stdin:
        name, bot, seed, many = json.loads(line)
        game, choose = known[name], bots[bot](f"bench {seed}").choose
        players = 2 if 2 in printed(game).players else printed(game).players[0]
        decisions, start = 0, time.process_time()
        for nth in range(many):
            decisions += play(match(game, players), dice(seed + nth), choose)
        print(json.dumps([decisions, time.process_time() - start]), flush=True)


class Worker:
    """A process that plays the games of one tree."""

    def __init__(self, tree: str) -> None:
        path = [f"{tree}/src", f"{tree}/examples/pig/src"]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(part).resolve()) for part in path)}
        self.process = subprocess.Popen(
            [sys.executable, __file__], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.games: list[str] = self.answer()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def play(self, *task: object) -> tuple[int, float]:
        """Decisions, and seconds of CPU."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(task) + "\n")
        self.process.stdin.flush()
        decisions, seconds = self.answer()
        return decisions, seconds


def compare(before: Worker, now: Worker, game: str, bot: str) -> str:
    """One line of the table."""
    many = 1
    while (seconds := before.play(game, bot, 0, many)[1]) < SLICE:
        many = max(many + 1, int(many * SLICE / max(seconds, SLICE / 8)))
    costs: list[tuple[float, float]] = []
    for nth in range(ROUNDS):
        order = (before, now) if nth % 2 else (now, before)
        done = {worker: worker.play(game, bot, 1000 * (nth % 5), many) for worker in order}
        costs.append((1e6 * done[before][1] / done[before][0], 1e6 * done[now][1] / done[now][0]))
    low, middle, high = quantiles([old / new for old, new in costs], n=4)
    old, new = min(cost for cost, _ in costs), min(cost for _, cost in costs)
    return f"| {game}, {bot} | {old:.2f} | {new:.2f} | {old / new:.2f} | {middle:.2f} ({low:.2f} to {high:.2f}) |"


def main(before: Worker, now: Worker, wanted: list[str]) -> None:
    """Compare what is wanted, or all."""
    print("| | µs a decision before | now | times as fast | within a round |\n|---|---|---|---|---|", flush=True)
    for want in wanted or before.games:
        bot, _, start = want.rpartition(":")
        for game in before.games:
            if game.startswith(start) and game in now.games:
                print(compare(before, now, game, bot or "random"), flush=True)


if len(sys.argv) == 1:
    work()
else:
    main(Worker(sys.argv[1]), Worker(sys.argv[2]), sys.argv[3:])
