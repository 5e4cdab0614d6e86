"""What is declared of a game's numbers holds."""

from functools import partial

from ..plan import Plan
from ..reach import Reach
from ..report import Tally
from ..walk import Picker, Walk
from .marking import advised


def check(plan: Plan, tally: Tally) -> None:
    """No phase, value, decision or score goes beyond the Bounds that the components declare."""
    reach = Reach(plan.game)

    def examine(walk: Walk) -> None:
        match = walk.match
        ways: list[Picker] = [walk.pick, partial(advised, walk.random)]
        walk.pick = walk.random.choice(ways)
        made = [0] * len(match.seats)
        for act in walk.acts():
            reach.see(match)
            if isinstance(act, int) and match.seats[act].todo:
                made[act] += 1
                reach.number("decisions", made[act], f"the moves of seat {act} are")
        reach.see(match)
        reach.ended(match)

    plan.play(tally, examine)
    missing = reach.missing()
    if plan.game.components.bounds is None:
        tally.skipped = f"nothing is declared; random games keep within bounds=Bounds({missing})"
    elif missing:
        tally.hint = f"not declared, though games so far keep within {missing}"


REMEDY = "Declare in Components(bounds=Bounds(...)) what the rules allow."
