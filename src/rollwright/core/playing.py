"""Running a match: chance from a source, decisions from choosers, and an optional observer."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ._native import mypyc_attr
from .chance import Chance
from .game import Game
from .match import Match
from .moves import Move
from .pending_throw import PendingThrow
from .steps import Draw, Roll
from .table import Seat, Table

Chooser = Callable[[Game, Table, Seat, list[Move]], Move]
"""Picks one of a seat's legal moves, using only what the seat may know: the table and itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Observes a match played without people. Override the methods that matter; the others do nothing."""

    def asked(self, match: Match, ask: PendingThrow) -> None:
        """A throw or a draw is due; its source is asked next."""

    def told(self, match: Match, ask: PendingThrow) -> None:
        """The dice were rolled, or the cards drawn."""

    def decided(self, match: Match, seat: int, legal: list[Move], move: Move) -> None:
        """A seat has chosen one of these; it is applied next."""

    def finished(self, match: Match, seat: int) -> None:
        """A seat has nothing left to decide; its turn is published next."""


UNSEEN: Final = Watch()
"""An observer that does nothing."""


def tell(match: Match, chance: Chance, source: str = "", ask: PendingThrow | None = None) -> None:
    """Answer a throw or a draw the table waits for, by default the oldest."""
    ask = ask or match.asks[0]
    step = ask.step
    if isinstance(step, Roll):
        match.rolled(chance.faces(ask.stream, ask.nth, ask.dice), ask.seat, source)
    elif isinstance(step, Draw):
        match.drawn(match.draw_from(ask, chance), ask.seat, source)


def take_turn(match: Match, seat: int, choose: Chooser, by: str = "", watch: Watch = UNSEEN) -> int:
    """Let one seat decide until it is done; return the number of decisions."""
    decisions = 0
    me, game, table = match.seats[seat], match.game, match.table
    while me.todo:
        legal = game.legal(table, me)
        move = choose(game, table, me, legal)
        if watch is not UNSEEN:
            watch.decided(match, seat, legal, move)
        match.choose_unchecked(seat, move)
        decisions += 1
    if watch is not UNSEEN:
        watch.finished(match, seat)
    match.commit(seat, by)
    return decisions


def answer_all(match: Match, seat: int, texts: Iterable[str]) -> None:
    """Answer for a seat as if these texts were typed; a complete turn is committed when the next text comes."""
    for text in texts:
        if not match.seats[seat].todo and seat in match.due():
            match.commit(seat)
        match.answer(seat, text)


def play_on(match: Match, chance: Chance, choosers: Sequence[Chooser], watch: Watch = UNSEEN) -> int:
    """Perform one throw or draw that the table is waiting for; if there is none, let every due seat take its turn.

    `choosers` has one for each seat. How many decisions that took.
    """
    if match.asks:
        ask = match.asks[0]
        watch.asked(match, ask)
        tell(match, chance, "", ask)
        watch.told(match, ask)
        return 0
    decisions = 0
    for seat, draft in enumerate(match.drafts):
        if not draft.done and not draft.asking:
            decisions += take_turn(match, seat, choosers[seat], "", watch)
    return decisions


def play(match: Match, chance: Chance, choosers: Chooser | Sequence[Chooser], watch: Watch = UNSEEN) -> int:
    """Play to the end, with one chooser for everybody or one for each seat; return the number of decisions."""
    each = choosers if isinstance(choosers, Sequence) else [choosers] * match.table.n
    decisions = 0
    while not match.over:
        decisions += play_on(match, chance, each, watch)
    return decisions
