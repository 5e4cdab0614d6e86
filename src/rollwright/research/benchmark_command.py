"""`rollwright benchmark`: name the tasks, run one, and lay the results side by side."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rollwright.core.errors import BadOption

from .benchmark import REFERENCE, Task, result, run, task, tasks
from .policy import BadPolicy

FLOOR: Final = "random"
"""Whose result is 0."""
READING: Final = ("policy:", "command:")
"""Bots that see what an agent is shown, and cannot try out moves."""
Results = dict[str, Any]
HEAD: Final = (
    "task",
    "bot",
    "track",
    "deals",
    "points",
    "against greedy",
    "won",
    "of 100",
    "games saved",
    "ms a choice",
)


def answer(args: argparse.Namespace) -> int:
    """What was asked."""
    if args.what == "list":
        print("\n".join(one.id for one in tasks()))
    elif args.what == "table":
        print(table(kept(args.results)))
    else:
        return _run(args)
    return 0


def _run(args: argparse.Namespace) -> int:
    if not args.task or not args.bot:
        raise BadOption(
            "Name a task and a bot: rollwright benchmark run TASK BOT. `rollwright benchmark list` shows the tasks."
        )
    if args.task != "all":
        _play(task(args.task), args)
        return 0
    played = 0
    for one in tasks():
        try:
            _play(one, args)
            played += 1
        except BadPolicy as error:
            print(f"{one.short}: left out. {error}", flush=True)
    return 0 if played else 2


def _play(one: Task, args: argparse.Namespace) -> None:
    """Play a task, keep the result, and say what came of it and where it is."""
    one.check()
    found = result(one, run(one, args.bot, args.deals, args.seconds))
    track = args.track or ("observation" if args.bot.startswith(READING) else "simulator")
    keep(args.results, args.bot, track, args.trained, found)
    points, margin = found["points"], found["margin"]
    against = "" if args.bot == REFERENCE else f", {margin['value']:+.1f} to {REFERENCE} on the same deals"
    where = args.results / file_of(args.bot)
    print(f"{one.short}: {points['value']:.1f} points in {found['deals']} deals{against}. Kept in {where}.", flush=True)


def file_of(bot: str) -> str:
    """Where the results of a bot are kept."""
    return f"{''.join(sign if sign.isalnum() else '-' for sign in Path(bot).name)}.json"


def keep(folder: Path, bot: str, track: str, trained: float, found: Results) -> None:
    """Write a result beside those of other tasks, in place of an older one."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_of(bot)
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"results": []}
    others = [one for one in told["results"] if one["task"] != found["task"]]
    rows = sorted([*others, found], key=lambda one: str(one["task"]))
    written = {"bot": bot, "track": track, "trained_seconds": trained, "results": rows}
    path.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def kept(folder: Path) -> list[Results]:
    """The files of all bots."""
    if not any(folder.glob("*.json")):
        raise BadOption(f"{folder} has no results. Make one: rollwright benchmark run TASK BOT --results {folder}")
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]


def table(bots: list[Results]) -> str:
    """All results of the tasks as they are now, in Markdown: task by task, the best first."""
    lines = [_row(HEAD), _row(["---"] * len(HEAD))]
    for one in tasks():
        found = [(bot, row) for bot in bots for row in bot["results"] if row["task"] == one.id]
        found.sort(key=lambda pair: _score(one, pair[1]), reverse=True)
        floor = next((row for bot, row in found if bot["bot"] == FLOOR), None)
        lines += [_row(_cells(one, bot, row, floor)) for bot, row in found]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _score(one: Task, row: Results) -> float:
    """By how much a result is above that of the reference: points alone, else the share of wins."""
    return float(row["margin"]["value"] if one.players == 1 else row["won"]["value"] - 0.5)


def _cells(one: Task, bot: Results, row: Results, floor: Results | None) -> list[str]:
    margin, won = row["margin"], row["won"]
    same = bot["bot"] == REFERENCE
    return [
        one.short,
        f"`{bot['bot']}`",
        bot["track"],
        str(row["deals"]),
        f"{row['points']['value']:.1f}",
        "" if same else f"{margin['value']:+.1f} ({margin['low']:+.1f} to {margin['high']:+.1f})",
        "" if same else f"{100 * won['value']:.0f} % ({100 * won['low']:.0f} to {100 * won['high']:.0f})",
        _of_hundred(one, row, floor),
        "" if same or not row["saved"] else f"{row['saved']:.1f}×",
        f"{1000 * row['seconds_a_decision']:.2g}",
    ]


def _of_hundred(one: Task, row: Results, floor: Results | None) -> str:
    """0 for a random player, 100 for the reference; both on the deals that they played."""
    below = -_score(one, floor) if floor else 0.0
    return f"{100 * (1 + _score(one, row) / below):.0f}" if below > 0 else ""
