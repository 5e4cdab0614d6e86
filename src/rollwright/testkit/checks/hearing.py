"""Whatever is typed has an answer."""

from collections.abc import Iterable

from rollwright.core.errors import RollwrightError
from rollwright.core.match import Match

from ..babble import texts
from ..plan import Plan
from ..report import Tally, Violation
from ..state import differences, of_match
from ..walk import Walk

A_FEW = 4
"""How many texts are tried at a decision; all of them the first time a kind of task comes up."""


def check(plan: Plan, tally: Tally) -> None:
    """Whatever is typed is a choice or is refused in a sentence, and what is refused changes nothing."""
    asked: set[str] = set()
    keys = [move.key for move in plan.game.components.moves.all]

    def examine(walk: Walk) -> None:
        for act in walk.acts():
            if isinstance(act, int) and walk.match.seats[act].todo:
                task = walk.match.seats[act].task.name
                said = texts(keys, walk.random)
                said = walk.random.sample(said, A_FEW) if task in asked else said
                asked.add(task)
                tally.add("texts", heard(walk.match, act, said))

    plan.play(tally, examine)


REMEDY = (
    "expand is given whatever somebody typed: nothing, spaces, a thousand digits, half a key. "
    "It must return moves, the rule that forbids what was meant, or an empty list, and must "
    "not write."
)


def heard(match: Match, seat: int, said: Iterable[str]) -> int:
    """Say all of it to a seat that decides; how much that was."""
    before, twin, count = of_match(match), match.copy(), 0
    for text in said:
        count += 1
        if _understood(twin, seat, text):
            twin = match.copy()
            continue
        changed = differences(before, of_match(twin), twin)
        if changed:
            raise Violation(f"{text[:80]!r} was refused but wrote on the paper: {changed}.")
    return count


def _understood(match: Match, seat: int, text: str) -> bool:
    try:
        return bool(match.answer(seat, text))
    except RollwrightError:
        return False
    except Violation:
        raise
    except Exception as error:
        raise Violation(f"Typing {text[:80]!r} raised {type(error).__name__}: {error}.") from error
