"""How fast the research room is beside its rivals: `scripts/research_speed [ROUNDS] [--only WORD] [--seconds S]`.

Every runner has a process of its own; in each round all of them work for a moment, one after another, so that a busy
machine troubles all alike. Time is that of the processor. A ratio is taken within each round; told are the median and
the range. Only ratios mean anything; a copy is told in microseconds.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rollwright.core.catalog import Catalog

RUNNERS = Path(__file__).with_name("research_runners.py")
CONNECT, PGX = ("connect_four", "-"), ("pgx", "backgammon")
HEAD = "| | median (range) | goal | met |\n|---|---|---|---|"


class Line(NamedTuple):
    """One ratio: ours over theirs, steps for each second of CPU."""

    title: str
    ours: tuple[str, str]
    theirs: tuple[str, str] | None
    goal: float | None
    """At least this; None: for information."""


class Runner:
    """A process that works when it is told to."""

    def __init__(self, kind, name):
        self.process = subprocess.Popen(
            [sys.executable, RUNNERS, kind, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def speed(self, seconds):
        """Steps for each second of CPU."""
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        steps, spent = json.loads(self.process.stdout.readline())
        return steps / spent

    def close(self):
        """Let it end."""
        self.process.stdin.close()
        self.process.wait()


def titles():
    """Every way to play of the house, and whether text is typed in it."""
    found = {}
    for game in Catalog.discover():
        made = game.components
        if made.id != "pig":
            found[f"{made.id}/{made.mode}"] = any(decision.typed for decision in game.decisions.values())
    return found


def pig_lines():
    """The example game beside environments of the same game."""
    for name, where in (("pig", "as a plug-in"), ("pig inside", "compiled with the core")):
        yield Line(f"AEC, Pig {where} / native, bare", ("aec", name), ("native", "bare"), 0.6)
        yield Line(f"AEC, Pig {where} / native, wrapped", ("aec", name), ("native", "wrapped"), 1.0)
        yield Line(f"OpenSpiel, Pig {where} / C++ Pig", ("openspiel", name), ("openspiel", "C++"), 0.2)


def title_lines():
    """The titles beside other people's games, and beside their own core."""
    for name, typed in {"pig": False, **titles()}.items():
        if name != "pig":
            goal = 1.0 if name.startswith("roguewrite") else 2.0
            yield Line(f"AEC, {name} / connect_four_v3 raw", ("aec", name), CONNECT, goal)
        yield Line(f"Rollouts, {name} / the core's random play", ("rollouts", name), ("core", name), 0.6)
        yield Line(f"Rollouts, {name} / pgx backgammon", ("rollouts", name), PGX, None if typed else 1.0)
        yield Line(f"clone of an OpenSpiel state, {name}, µs", ("clone", name), None, 50.0)


def told(line, rounds):
    """A row of the table."""
    if line.theirs is None:
        found = sorted(1e6 / speeds[line.ours] for speeds in rounds)
        met = median(found) <= line.goal
        goal = f"at most {line.goal:g}"
    else:
        found = sorted(speeds[line.ours] / speeds[line.theirs] for speeds in rounds)
        met = line.goal is None or median(found) >= line.goal
        goal = "" if line.goal is None else f"at least {line.goal:g}"
    verdict = ("yes" if met else "**no**") if goal else ""
    return f"| {line.title} | {median(found):.2f} ({found[0]:.2f} to {found[-1]:.2f}) | {goal} | {verdict} |"


def compared(lines, standing, rounds, seconds):
    """Speeds of all runners, round by round. Rivals stay, because some take a minute to start."""
    wanted = dict.fromkeys(runner for line in lines for runner in (line.ours, line.theirs) if runner)
    for runner in wanted:
        if runner not in standing:
            standing[runner] = Runner(*runner)
            standing[runner].speed(0.05)  # all is imported and compiled
    found = [{runner: standing[runner].speed(seconds) for runner in wanted} for _ in range(rounds)]
    for runner in {line.ours for line in lines}:
        standing.pop(runner).close()
    return found


def their_benchmark():
    """PettingZoo's own `performance_benchmark`, by the wall clock."""
    for name in ("pig", "pig inside", "native"):
        done = subprocess.run(
            [sys.executable, RUNNERS, "their_benchmark", name], capture_output=True, text=True, check=True
        )
        said = [line for line in done.stdout.splitlines() if "turns per second" in line.lower()]
        print(f"performance_benchmark, {name}: {' '.join(said)}", flush=True)


def main():
    """Line after line, so that few processes are there at once."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("rounds", nargs="?", type=int, default=5)
    asked.add_argument("--only", default="", help="lines that have this word")
    asked.add_argument("--seconds", type=float, default=0.3, help="of CPU for each runner in each round")
    wish = asked.parse_args()
    print(HEAD, flush=True)
    groups, standing = {}, {}
    for line in (*pig_lines(), *title_lines()):
        if wish.only in line.title:
            groups.setdefault(line.ours[1], []).append(line)
    for lines in groups.values():
        rounds = compared(lines, standing, wish.rounds, wish.seconds)
        print("\n".join(told(line, rounds) for line in lines), flush=True)
    for runner in standing.values():
        runner.close()
    if not wish.only:
        their_benchmark()


if __name__ == "__main__":
    main()
