"""Every question is put in a plain sentence, and the end has its reason."""

from rollwright.core.match import Match
from rollwright.core.nearest import nearest

from ..hooked import Hooked
from ..plan import Plan
from ..report import Tally, Violation
from ..walk import Walk


def check(plan: Plan, tally: Tally) -> None:
    """Every task a seat is given is put to it in a plain sentence, and why a game is over can be read."""
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
        reasoned(walk.match)

    plan.play(tally, examine)
    tally.add("kinds of task", len(asked))


REMEDY = (
    "Give the Decision a second argument, one sentence that tells a beginner what to do, or a `question`; a game "
    'without decisions, Components(tasks={"<first word of the task>": "One sentence."}).'
)


def reasoned(match: Match) -> None:
    """The reason of the end, if the game names one, has words for people."""
    game, why = match.game, match.why
    if why and not str(game.ending(match.table, why, match.scores())).strip():
        meant = nearest(why, game.components.ends)
        guess = f"; did you mean {meant!r}?" if meant else "."
        raise Violation(
            f"Nobody can read why the game is over: `ends` has no text for End({why!r}){guess}",
            f'Write it: Components(ends={{"{why}": "One plain sentence."}}). End() without a reason needs none.',
            game.returned() if isinstance(game, Hooked) else None,
        )
