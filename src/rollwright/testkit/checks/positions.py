"""Any moment can be written as one line of text and read back."""

from rollwright.core.match import Match
from rollwright.core.position import name_of, read_for, write
from rollwright.core.replay import step

from ..plan import Plan
from ..report import Tally, Violation
from ..state import State, differences, of_match
from ..walk import Walk

SELDOM = 0.05
"""How likely a moment is written down."""


def check(plan: Plan, tally: Tally) -> None:
    """A position written as one line of text is the same when it is read, and the game goes on from it alike."""

    def examine(walk: Walk) -> None:
        match, begun = walk.match, [(again(walk.match), 0)]
        for _ in walk.acts():
            if walk.random.random() < SELDOM:
                begun.append((again(match), len(match.entries or [])))
        for twin, entries in begun:
            for entry in (match.entries or [])[entries:]:
                step(twin, entry)
            _same(match, twin, "The same dice and moves lead to a different result from a position that was read")
        tally.add("positions", len(begun))

    plan.play(tally, examine)


REMEDY = (
    "Keep all state on table and seats. Compare steps by what they are (step == THROW, isinstance(step, Roll)) and not "
    "by which object they are (step is THROW): a position that was read has its own step objects."
)


def again(match: Match) -> Match:
    """The match as a reader of its position sets it up."""
    text = write(match)
    twin = read_for(match.game, text.removeprefix(name_of(match.game)))
    _same(match, twin, "A position changes when it is written and read")
    if write(twin) != text:
        raise Violation(f"A position is written differently after it was read: {text!r}.")
    return twin


def _same(match: Match, twin: Match, when: str) -> None:
    before, after = _standing(match), _standing(twin)
    if before != after:
        raise Violation(f"{when}: {differences(before, after, match)}.")


def _standing(match: Match) -> State:
    """The match without where drafts began that are finished."""
    done = tuple(f"seat {i} " for i, draft in enumerate(match.drafts) if draft.done or draft.asking)
    state = of_match(match)
    return {name: value for name, value in state.items() if not (name.startswith(done) and name.endswith(" the draft"))}
