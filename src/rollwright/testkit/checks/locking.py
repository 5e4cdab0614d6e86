"""The moves of a rules version stay the same."""

from .. import lock
from ..plan import Plan
from ..report import Tally


def check(plan: Plan, tally: Tally) -> None:
    """Numbers and keys of the moves are what the lock of this rules version has frozen."""
    path = None if plan.tests is None else lock.find(plan.game, plan.tests)
    if path is None:
        tally.skipped = f"no {lock.name(plan.game)} among the tests (rollwright.testkit.lock.write makes one)"
        return
    tally.add("moves", len(plan.game.components.moves))
    for difference in lock.differences(plan.game, path)[:3]:
        tally.fail(f"{difference}.")


REMEDY = (
    "Restore the moves; rules with different moves need another version, Components(version=...), alongside this one. "
    "While nobody has played this version yet, delete the lock and write it anew (rollwright.testkit.lock.write)."
)
