"""Every method writes only where it may."""

from ..plan import Plan
from ..report import Tally
from ..walk import Walk
from ..watch import Watched


def check(plan: Plan, tally: Tally) -> None:
    """`apply`, `hear` and `next_for_seat` write only on their own seat, `next` only on the table, `score` nowhere."""
    watched = Watched(plan.game)

    def examine(walk: Walk) -> None:
        watched.match, watched.calls = walk.match, 0
        try:
            for act in walk.acts():
                if isinstance(act, int) and not walk.match.seats[act].todo:
                    walk.match.scores()
        finally:
            watched.match = None
        tally.add("calls", watched.calls)

    plan.play(tally, examine, watched)


REMEDY = (
    "Write only on `me` (sheet, board, push, pause, say); tell the table with me.say, and let next read it in t.said."
)
