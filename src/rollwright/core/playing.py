"""Letting a match run: chance from a source, decisions from whoever plays."""

from collections.abc import Callable, Iterable

from .chance import Chance
from .game import Game
from .match import Match
from .moves import Move
from .place import PendingThrow
from .steps import Draw, Roll
from .table import Seat, Table

Chooser = Callable[[Game, Table, Seat, list[Move]], Move]
"""Picks one of a seat's legal moves, knowing what the seat may know: the table and itself."""


def tell(match: Match, chance: Chance, source: str = "", ask: PendingThrow | None = None) -> None:
    """Answer a throw or a draw the table waits for, by default the oldest."""
    ask = ask or match.asks[0]
    step = ask.step
    if isinstance(step, Roll):
        match.rolled(chance.faces(ask.stream, ask.nth, ask.dice), ask.seat, source)
    elif isinstance(step, Draw):
        match.drawn(match.draw_from(ask, chance), ask.seat, source)


def take_turn(match: Match, seat: int, choose: Chooser, by: str = "") -> int:
    """Let one seat decide until it is done; how many decisions that were."""
    decisions = 0
    me, game, table = match.seats[seat], match.game, match.table
    while me.todo:
        match.choose_unchecked(seat, choose(game, table, me, game.legal(table, me)))
        decisions += 1
    match.commit(seat, by)
    return decisions


def answer_all(match: Match, seat: int, texts: Iterable[str]) -> None:
    """Answer for a seat as if all this were typed; a turn that is decided is committed when the next text comes."""
    for text in texts:
        if not match.seats[seat].todo and seat in match.due():
            match.commit(seat)
        match.answer(seat, text)


def play(match: Match, chance: Chance, choose: Chooser) -> int:
    """Play to the end; how many decisions that took."""
    decisions = 0
    while not match.over:
        if match.asks:
            tell(match, chance)
        else:
            for seat, place in enumerate(match.places):
                if not place.done and not place.asking:
                    decisions += take_turn(match, seat, choose)
    return decisions
