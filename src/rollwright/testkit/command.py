"""`rollwright check GAME`: the report on a game, for people."""

import sys
from pathlib import Path
from typing import TextIO

from rollwright.core.game import Game

from .conformance import called, check_game
from .coverage import coverage
from .report import folding

TRIALS_PER_GAME = 10


def run(game: Game, *, games: int, tests: Path | None, out: TextIO | None = None) -> int:
    """Check the game and print the report; 0 if nothing is wrong, else 1."""
    page = sys.stdout if out is None else out
    print(called(game), file=page)
    with folding(lambda words: print(words, file=page, flush=True)) as tell:
        report = check_game(game, games=games, trials=games * TRIALS_PER_GAME, tests=tests, tell=tell)
    print(report.summary, file=page)
    if tests is not None and "rules" in report.failed:
        print(f"\n{coverage(game, tests).table(game)}", file=page)
    return 0 if report.ok else 1
