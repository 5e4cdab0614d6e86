"""Undo returns exactly."""

from rollwright.core.match import Match

from ..plan import Plan
from ..report import Tally, Violation
from ..state import State, differences, of_match, of_seat
from ..walk import Walk

OFTEN = 0.3
"""How likely a seat thinks again after a move."""


def check(plan: Plan, tally: Tally) -> None:
    """Taking back k moves returns the seat exactly, touches nobody else, and the same moves lead to the same place."""

    def examine(walk: Walk) -> None:
        match = walk.match
        trails: dict[int, list[State]] = {}
        for act in walk.acts():
            if not isinstance(act, int):
                continue
            trail = trails.setdefault(act, [])
            del trail[len(match.seats[act].draft) :]
            trail.append(moment(match, act))
            if len(trail) > 1 and walk.random.random() < OFTEN:
                back = walk.random.randrange(1, len(trail))
                there_and_back(match, act, trail, back)
                tally.add("moves taken back", back)

    plan.play(tally, examine)


REMEDY = (
    "Keep everything on the paper: no attribute of the game, no global, no cache that remembers a move. "
    "apply may change the seat's sheet, board, todo and words, and nothing else."
)


def moment(match: Match, seat: int) -> State:
    """Where a seat is: all its own, and what it may choose from."""
    return of_seat(match, seat) | {f"seat {seat} may": tuple([move.key for move in match.legal(seat)])}


def there_and_back(match: Match, seat: int, trail: list[State], back: int) -> None:
    """Undo `back` moves one by one, then choose them again."""
    moves, everything = match.seats[seat].draft, of_match(match)
    for steps in range(1, back + 1):
        match.undo(seat)
        _same(match, trail[-1 - steps], moment(match, seat), f"After {steps} moves of seat {seat} were taken back")
    _same(
        match,
        _others(everything, seat),
        _others(of_match(match), seat),
        f"Undo by seat {seat} changed more than that seat",
    )
    match.redraft(seat, moves)
    _same(match, everything, of_match(match), f"After seat {seat} chose the same moves again")
    _same(match, trail[-1], moment(match, seat), f"After seat {seat} chose the same moves again")


def _others(state: State, seat: int) -> State:
    return {name: value for name, value in state.items() if not name.startswith(f"seat {seat} ")}


def _same(match: Match, before: State, after: State, when: str) -> None:
    if before != after:
        raise Violation(f"{when}: {differences(before, after, match)}.")
