"""One call certifies a game: every contract that browser, terminal, bots, server and records rely on."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from rollwright.core.game import Game

from .checks import (
    asking,
    bounding,
    citing,
    copying,
    ending,
    explaining,
    hearing,
    leaving,
    legality,
    locking,
    marking,
    naming,
    parting,
    positions,
    printing,
    recording,
    repeating,
    seeing,
    teaching,
    undoing,
    writing,
)
from .clock import SECONDS, Overtime, limited
from .finding import CURE, told
from .hooked import Hooked
from .plan import Plan
from .report import AS_IN, LOOK_AT, Outcome, Report, Tally
from .suspects import suspects


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
    Check("hooks", naming.check, naming.REMEDY, plays=False),
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
    Check("positions", positions.check, positions.REMEDY),
    Check("secrets", seeing.check, seeing.REMEDY),
    Check("processes", repeating.check, repeating.REMEDY),
    Check("boxes", marking.check, marking.REMEDY),
    Check("bounds", bounding.check, bounding.REMEDY),
    Check("separable", parting.check, parting.REMEDY),
    Check("rulebook", explaining.check, explaining.REMEDY, plays=False),
    Check("lesson", teaching.check, teaching.REMEDY, plays=False),
    Check("rules", citing.check, citing.REMEDY, plays=False),
    Check("lock", locking.check, locking.REMEDY, plays=False),
)


def check_game(
    game: Game,
    *,
    games: int = 20,
    trials: int = 200,
    seed: int = 0,
    tests: Path | None = None,
    seconds: float = SECONDS,
    only: Sequence[str] = (),
    tell: Callable[[Outcome], None] | None = None,
) -> Report:
    """Check every contract of a game, or `only` those named; `.require()` the report in a test.

    `games` and `trials` say how hard to look, and `tests` is the folder of the game's tests. No call of a hook may
    take more than `seconds`. `tell` hears of every outcome as it comes.
    """
    unknown = set(only) - {check.name for check in CHECKS}
    if unknown:
        raise ValueError(f"There are no checks {sorted(unknown)}; there are {[check.name for check in CHECKS]}.")
    plan = Plan(Hooked(game), games, trials, seed, tests)
    outcomes: list[Outcome] = []
    known: dict[str, str] = {}
    endless = False
    for check in CHECKS:
        if not only or check.name in only:
            outcomes.append(_skipped(check) if endless and check.plays else _outcome(check, plan, known, seconds))
            endless = endless or (check is ENDING and bool(outcomes[-1].failures))
            if tell is not None:
                tell(outcomes[-1])
    return Report(called(game), tuple(outcomes))


def called(game: Game) -> str:
    """The game, its mode and its rules version."""
    printed = game.components
    return f"{printed.title} ({printed.id}{':' if printed.mode else ''}{printed.mode}), rules version {printed.version}"


def _outcome(check: Check, plan: Plan, known: dict[str, str], seconds: float) -> Outcome:
    tally = Tally()
    try:
        with limited(seconds):
            check.run(plan, tally)
    except (Exception, Overtime) as error:  # noqa: BLE001  # whatever a game raises is a finding, not the end of it
        tally.fail(told(error, plan.game))
    failures = [_once(failure, known, check.name) for failure in tally.folded]
    if check.plays and not all(map(_exact, failures)):
        failures += _causes(plan, known, check.name)
    seen = dict(tally.counts)
    return Outcome(check.name, check.contract, seen, tuple(failures), tally.skipped, check.remedy, tally.hint)


def _once(failure: str, known: dict[str, str], check: str) -> str:
    """The failure, or only its first line where an earlier check has told it."""
    what = failure.partition("\n")[0]
    first = known.setdefault(what, check)
    return failure if first == check else f"{AS_IN}{first}: {what}"


def _skipped(check: Check) -> Outcome:
    return Outcome(check.name, check.contract, {}, skipped="games cannot be played to the end yet")


def _exact(failure: str) -> bool:
    """Whether it names the very line, or an earlier check does: not only where a hook begins."""
    return failure.startswith(AS_IN) or (CURE in failure and ".py:" in failure and ": def " not in failure)


def _causes(plan: Plan, known: dict[str, str], check: str) -> list[str]:
    """Lines that read like the cause; where an earlier check has told them, only that it has."""
    lines = suspects(plan.original)
    first = known.setdefault("\n".join(lines), check) if lines else check
    return [f"{LOOK_AT}{words}" for words in lines] if first == check else [f"{AS_IN}{first}: probably the same cause."]
