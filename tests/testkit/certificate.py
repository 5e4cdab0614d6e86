"""The certificate as tests ask for it: before a merge with fewer games."""

from pathlib import Path

from rollwright import Game
from rollwright.testkit import check_game
from rollwright.testkit.conformance import CHECKS
from rollwright.testkit.report import Outcome

BOXES = "boxes"
"""Some boxes are seldom marked, so this check has as many games before a merge as ever; it is cheap."""
TRIALS, TRIALS_BEFORE_MERGE = 25, 8


def certify(game: Game, games: int, before_merge: bool, tests: Path | None = None) -> tuple[Outcome, ...]:
    """What came of every check; Uncertified if one failed."""
    if not before_merge:
        return check_game(game, games=games, trials=TRIALS, tests=tests).require().outcomes
    others = [check.name for check in CHECKS if check.name != BOXES]
    report = check_game(game, games=games // 2, trials=TRIALS_BEFORE_MERGE, tests=tests, only=others).require()
    return report.outcomes + check_game(game, games=games, only=[BOXES]).require().outcomes
