"""A seat may go home."""

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log
from rollwright.core.replay import replay

from ..plan import Plan
from ..report import Tally, Violation
from ..state import differences, of_match
from ..walk import Walk
from .recording import header

HASTE = (0.02, 0.1, 0.4)
"""How likely somebody leaves at a moment: late in the game, in its middle, at once."""


def check(plan: Plan, tally: Tally) -> None:
    """Seats may go home at any moment, even all of them: nobody waits for them, the game ends, its record replays."""
    catalog = Catalog([plan.game])

    def examine(walk: Walk) -> None:
        match, haste = walk.match, walk.random.choice(HASTE)
        most = walk.random.randint(1, match.table.n)
        for act in walk.acts():
            if isinstance(act, int) and act in match.table.departed:
                raise Violation(f"Seat {act} has left, but the table is waiting for it.")
            if len(match.table.departed) < most and walk.random.random() < haste:
                depart(walk)
        if match.due() or match.asks:
            raise Violation(
                f"The game is over, but the table is waiting for seats {match.due()} and throws {match.asks}."
            )
        tally.add("seats left", len(match.table.departed))
        found = replay(Log(header(plan, walk.seating, ""), match.entries), catalog)
        if found.error is not None:
            raise Violation(f"The record cannot be replayed: {found.error}")
        changed = differences(of_match(match), of_match(found.match), match)
        if changed:
            raise Violation(f"The replayed match differs: {changed}.")

    plan.play(tally, examine)


REMEDY = (
    "Let idle return a legal move, or None where the sheet of an absent player stays as it is; "
    "let next skip the seats in t.departed where a turn without them makes no sense."
)


def depart(walk: Walk) -> None:
    """A player who is still there leaves."""
    match = walk.match
    match.leave(walk.random.choice([i for i in range(match.table.n) if i not in match.table.departed]))
