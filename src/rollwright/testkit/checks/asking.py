"""Every question is put in a plain sentence."""

from ..plan import Plan
from ..report import Tally, Violation
from ..walk import Walk


def check(plan: Plan, tally: Tally) -> None:
    """Every task a seat is given is put to it in a plain sentence."""
    asked: set[str] = set()

    def examine(walk: Walk) -> None:
        for act in walk.acts():
            if isinstance(act, int) and walk.match.seats[act].todo:
                me = walk.match.seats[act]
                name = me.task.name
                asked.add(name)
                said = str(plan.game.decision(me.task).question(walk.match.table, me))
                if not said.endswith((".", "?")) or "{" in said:
                    raise Violation(f"The question for the task {name!r} is not a plain sentence: {said!r}.")

    plan.play(tally, examine)
    tally.add("kinds of task", len(asked))


REMEDY = (
    "Give the Decision a second argument, one sentence that tells a beginner what to do, or a `question`; a game "
    'without decisions, Components(tasks={"<first word of the task>": "One sentence."}).'
)
