"""One call certifies a game: every contract that browser, terminal, bots, server and records rely on."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rollwright.core.game import Game

from .checks import (
    asking,
    citing,
    copying,
    ending,
    hearing,
    leaving,
    legality,
    locking,
    marking,
    printing,
    recording,
    repeating,
    seeing,
    undoing,
    writing,
)
from .plan import NO_REASONS, Plan
from .report import Outcome, Report, Tally


class Check(NamedTuple):
    """One contract: its name, how it is checked, and what to do where it is broken."""

    name: str
    run: Callable[[Plan, Tally], None]
    remedy: str
    plays: bool = True
    """Whether it plays games to their end, and so makes no sense where games do not end."""

    @property
    def contract(self) -> str:
        """What is promised, in a sentence."""
        return " ".join((self.run.__doc__ or "").split())


ENDING = Check("ends", ending.check, ending.REMEDY)
CHECKS = (
    Check("printed", printing.check, printing.REMEDY, plays=False),
    ENDING,
    Check("tasks", asking.check, asking.REMEDY),
    Check("legality", legality.check, legality.REMEDY),
    Check("texts", hearing.check, hearing.REMEDY),
    Check("writing", writing.check, writing.REMEDY),
    Check("undo", undoing.check, undoing.REMEDY),
    Check("record", recording.check, recording.REMEDY),
    Check("leaving", leaving.check, leaving.REMEDY),
    Check("copies", copying.check, copying.REMEDY),
    Check("secrets", seeing.check, seeing.REMEDY),
    Check("processes", repeating.check, repeating.REMEDY),
    Check("boxes", marking.check, marking.REMEDY),
    Check("rules", citing.check, citing.REMEDY, plays=False),
    Check("lock", locking.check, locking.REMEDY, plays=False),
)


def check_game(
    game: Game,
    *,
    games: int = 20,
    trials: int = 200,
    seed: int = 0,
    unreached: Mapping[str, str] = NO_REASONS,
    tests: Path | None = None,
    only: Sequence[str] = (),
    tell: Callable[[Outcome], None] | None = None,
) -> Report:
    """Check every contract of a game, or `only` those named; `.require()` the report in a test.

    `games` and `trials` say how hard to look, `tests` is the folder of the game's tests, and `unreached` gives the
    reason for boxes that random games never mark. `tell` hears of every outcome as it comes.
    """
    unknown = set(only) - {check.name for check in CHECKS}
    if unknown:
        raise ValueError(f"There are no checks {sorted(unknown)}; there are {[check.name for check in CHECKS]}.")
    plan = Plan(game, games, trials, seed, unreached, tests)
    outcomes: list[Outcome] = []
    endless = False
    for check in CHECKS:
        if not only or check.name in only:
            outcomes.append(_skipped(check) if endless and check.plays else _outcome(check, plan))
            endless = endless or (check is ENDING and bool(outcomes[-1].failures))
            if tell is not None:
                tell(outcomes[-1])
    return Report(called(game), tuple(outcomes))


def called(game: Game) -> str:
    """The game, its mode and its rules version."""
    printed = game.printed
    return f"{printed.title} ({printed.id}{':' if printed.mode else ''}{printed.mode}), rules version {printed.version}"


def _outcome(check: Check, plan: Plan) -> Outcome:
    tally = Tally()
    check.run(plan, tally)
    return Outcome(check.name, check.contract, dict(tally.counts), tuple(tally.failures), tally.skipped, check.remedy)


def _skipped(check: Check) -> Outcome:
    return Outcome(check.name, check.contract, {}, skipped="random games do not come to their end")
