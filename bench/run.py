"""Run all rivals turn and turn about and print how they compare: only ratios within one run mean anything."""

import json
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 7
PURE, COMPILED, RIVALS = ".venv/bin/python", ".venv-bench-compiled/bin/python", ".venv-bench/bin/python"

RUNNERS = {
    "Rollwright compiled, game compiled with it": (COMPILED, "rollwright_games.py", "pig-compiled", 1500),
    "OpenSpiel 2 (C++), driven from Python": (RIVALS, "openspiel_pig.py", "pig", 1200),
    "Rollwright compiled, game as a plug-in": (COMPILED, "rollwright_games.py", "pig", 800),
    "Rollwright interpreted": (PURE, "rollwright_games.py", "pig", 300),
    "PettingZoo environment (Python), in its usual wrappers": (RIVALS, "pettingzoo_pig.py", "wrapped", 100),
    "PettingZoo environment (Python), bare": (RIVALS, "pettingzoo_pig.py", "bare", 150),
}
TITLES = {
    "Six Dice Square, alone": ("square", 300, 60),
    "Ludum Quest, competitive, 2 players": ("quest", 150, 30),
    "Ludum Quest, solitaire": ("quest-alone", 250, 60),
}
"""Games to play compiled and interpreted."""


def measure(runner: tuple[str, str, str, int]) -> tuple[float, float]:
    """Microseconds of CPU for a decision, and games in a second."""
    python, script, game, games = runner
    done = subprocess.run([python, HERE / script, game, str(games)], check=True, capture_output=True, text=True)
    decisions, games, seconds = json.loads(done.stdout)
    return 1e6 * seconds / decisions, games / seconds


def table(title: str, runners: dict[str, tuple[str, str, str, int]], against: str) -> list[str]:
    """Every runner once a round, in turn; the median of the rounds, and the ratio within each round."""
    rounds = [{name: measure(runner) for name, runner in runners.items()} for _ in range(ROUNDS)]
    lines = [
        f"## {title}",
        "",
        "| | µs a decision | decisions a second | games a second | times as fast as the first rival |",
    ]
    lines.append("|---|---|---|---|---|")
    for name in runners:
        cost, games = median(r[name][0] for r in rounds), median(r[name][1] for r in rounds)
        ratios = sorted(r[against][0] / r[name][0] for r in rounds)
        spread = f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        lines.append(f"| {name} | {cost:.2f} | {1e6 / cost:,.0f} | {games:,.0f} | {spread} |")
    return lines


def titles() -> list[str]:
    """Compiled beside interpreted, for the titles of the house."""
    lines = ["| | compiled, games a second | interpreted, games a second | times as fast |", "|---|---|---|---|"]
    for title, (name, many, few) in TITLES.items():
        pairs = [
            (measure((COMPILED, "rollwright_games.py", name, many)), measure((PURE, "rollwright_games.py", name, few)))
            for _ in range(ROUNDS)
        ]
        fast, slow = median(pair[0][1] for pair in pairs), median(pair[1][1] for pair in pairs)
        lines.append(f"| {title} | {fast:,.0f} | {slow:,.0f} | {median(p[0][1] / p[1][1] for p in pairs):.1f} |")
    return lines


report = [
    "# Benchmarks",
    "",
    f"Written by `scripts/bench`; do not edit. CPU time; {ROUNDS} rounds, in each of them every runner once, turn and",
    "turn about, on a shared two-core machine",
    f"(Python {platform.python_version()}). Only the ratios, taken within each round, mean anything.",
    "",
    *table("Pig, two players, random play", RUNNERS, "OpenSpiel 2 (C++), driven from Python"),
    "",
    "A decision includes finding the legal moves, choosing one, and its share of the dice.",
    "",
    "## The titles, random play",
    "",
    *titles(),
]
text = "\n".join(report) + "\n"
Path("docs/benchmarks.md").write_text(text)
print(text)
