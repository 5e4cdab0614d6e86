"""Every rule of the rulebook is tested."""

from ..coverage import coverage
from ..plan import Plan
from ..report import Tally


def check(plan: Plan, tally: Tally) -> None:
    """Every numbered rule is cited by at least one test, and no test cites a rule that is not there."""
    if plan.tests is None:
        tally.skipped = "no folder of tests was given"
        return
    found = coverage(plan.game, plan.tests)
    tally.add("rules", len(found.cited))
    tally.add("% cited", int(found.percent))
    tally.add("test files read", found.files)
    if found.missing:
        tally.fail(f"No test in {plan.tests} cites {', '.join(found.missing)}.")
    for id, file in found.unknown.items():
        tally.fail(f"{file} cites {id}, which is not a rule of this game.")


REMEDY = (
    "Write a test that shows the rule and name the rule's id in it; print rollwright.testkit.coverage for the table."
)
