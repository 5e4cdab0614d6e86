"""Every question is put in a plain sentence."""

from ..plan import Plan
from ..report import Tally, Violation
from ..walk import Walk


def check(plan: Plan, tally: Tally) -> None:
    """Every task a seat is given is put to it by `Game.ask` in a sentence."""
    asked: set[str] = set()

    def examine(walk: Walk) -> None:
        for act in walk.acts():
            if isinstance(act, int) and walk.match.seats[act].todo:
                name = walk.match.seats[act].task.partition(" ")[0]
                asked.add(name)
                said = plan.game.ask(walk.match.table, walk.match.seats[act])
                if not said.endswith((".", "?")) or "{" in said:
                    raise Violation(f"What is asked for the task {name!r} is no plain sentence: {said!r}.")

    plan.play(tally, examine)
    tally.add("kinds of task", len(asked))


REMEDY = (
    'Give Printed(tasks={"<first word of the task>": "One sentence that tells a beginner what to do."}), or an ask.'
)
