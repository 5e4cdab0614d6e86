"""Every random game comes to an end."""

from ..plan import Plan
from ..report import Tally
from ..walk import Walk


def check(plan: Plan, tally: Tally) -> None:
    """Random play ends after a bounded number of throws and decisions, and a seat that must decide always can."""

    def examine(walk: Walk) -> None:
        match = walk.match
        for act in walk.acts():
            tally.add("decisions" if isinstance(act, int) and match.seats[act].todo else "throws and commits")
        match.scores()

    plan.play(tally, examine)


REMEDY = (
    "Let forbids allow at least one move for every task that next, apply or onward hands out (a pass, if nothing "
    "else), and let next return End once the last round is over."
)
