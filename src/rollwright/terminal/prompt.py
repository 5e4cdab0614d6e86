"""What is asked now, in one plain sentence, and what happens when a turn is done."""

from collections.abc import Mapping

from rollwright.core.components import NO_WORDS
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.naming import plain
from rollwright.core.place import PendingThrow
from rollwright.core.score import Score

from .saying import counted


def question(match: Match, seat: int) -> str:
    """What the seat is asked now; empty if nothing is left to decide."""
    me = match.seats[seat]
    return str(match.game.decision(me.task).question(match.table, me)) if me.todo else ""


def is_typed(match: Match, seat: int) -> bool:
    """Whether free text is asked now."""
    me = match.seats[seat]
    return bool(me.todo) and match.game.decision(me.task).typed


def refusal(match: Match, seat: int, move: Move) -> str:
    """Why the seat may not choose the move now, with the rule's number; empty if it may."""
    refused = match.refusal(seat, move)
    return "" if refused is None else str(refused)


def consequence(match: Match, seat: int) -> str:
    """What happens as soon as the seat is done: `roll the d8`."""
    ahead = match.copy()
    ahead.commit(seat)
    for ask in ahead.asks:
        if ask.seat is None or ask.seat == seat:
            return _chance(ask)
    if ahead.over:
        return "finish the game"
    return "go on" if seat in ahead.due() else "end your turn"


def _chance(ask: PendingThrow) -> str:
    if len(ask.dice) == 1:
        return f"roll the {ask.dice[0].id if ask.dice[0].id == f'd{ask.dice[0].sides}' else 'die'}"
    return "roll the dice" if ask.dice else "draw a card"


def points(score: Score, names: Mapping[str, str] = NO_WORDS) -> str:
    """`17 points so far: squares 5 + stars 12`; `names` are what people call the parts."""
    parts = [f"{names.get(name) or plain(name)} {value}" for name, value in score.parts.items()]
    total = f"{counted(score.total)} so far"
    return f"{total}: {' + '.join(parts)}" if len(parts) > 1 else total
