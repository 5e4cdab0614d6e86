"""The way of one seat through a game, so that its game in company and its game alone can be compared."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rollwright.core.chance import Chance
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Draw, Roll

from .walk import LIMIT, Picker, answer

TOLD = 3
"""The number of boxes or moves named; the rest are counted."""


class Moment(NamedTuple):
    """What a seat meets when it decides, and what it chose."""

    task: str
    legal: tuple[str, ...]
    cells: tuple[int, ...]
    score: Score | None
    """What its sheet is worth; None where a draft has begun."""
    move: str


class Ask(NamedTuple):
    """What the table asks of chance."""

    whose: int | None
    stream: str
    nth: int
    what: tuple[str, ...]

    def __str__(self) -> str:
        return f"number {self.nth + 1} of the stream {self.stream!r}: {', '.join(self.what)}"


def asked(ask: PendingThrow) -> Ask:
    """A throw or a draw, as far as two tables can be compared by it."""
    step = ask.step
    what = step.dice if isinstance(step, Roll) else (f"{step.n} of {step.deck}",) if isinstance(step, Draw) else ()
    return Ask(ask.seat, ask.stream, ask.nth, what)


def moment(match: Match, seat: int, legal: Sequence[Move], move: str) -> Moment:
    """Where the seat stands before this move."""
    me = match.seats[seat]
    score = None if me.draft else match.game.score(match.table, me.sheet)
    return Moment(me.task.text, tuple([each.key for each in legal]), tuple(me.sheet.cells), score, move)


def noting(pick: Picker, ways: Sequence[list[Moment]]) -> Picker:
    """The same picker, which also notes the way of every seat."""

    def picked(match: Match, seat: int, legal: list[Move]) -> Move:
        move = pick(match, seat, legal)
        ways[seat].append(moment(match, seat, legal, move.key))
        return move

    return picked


class Alone:
    """A match of one seat that follows the way the seat went in company, on the same streams of chance."""

    def __init__(self, match: Match, chance: Chance) -> None:
        self.match = match
        self.chance = chance
        self.asks: list[Ask] = []
        """What its table has asked of chance so far."""
        self.before_throw: Callable[[int], None] = lambda nth: None
        """Told the number of every throw before it falls."""

    def differs(self, way: Sequence[Moment], end: Sheet, score: Score) -> str:
        """The first thing that is otherwise than in company, in words; empty if nothing is."""
        moves = self.match.game.components.moves
        for nth, due in enumerate(way, 1):
            self._on()
            if self.match.over:
                return f"at decision {nth} it is asked {due.task!r} in company, but alone its game is over"
            here = moment(self.match, 0, self.match.legal(0), due.move)
            if here != due:
                return f"at decision {nth} {self._unlike(due, here)}"
            self.match.choose_unchecked(0, moves.find(due.move))
        self._on()
        if not self.match.over:
            return f"alone it is asked {self.match.seats[0].task.text!r}, but in company its game is over"
        return self._end(end, score)

    def _on(self) -> None:
        """To the next decision: all throws fall, and what is drafted is committed."""
        match = self.match
        for _ in range(LIMIT):
            if match.over or (match.seats[0].todo and not match.asks):
                return
            if match.asks:
                self.before_throw(len(self.asks))
                self.asks.append(asked(match.asks[0]))
                answer(match, match.asks[0], self.chance)
            else:
                match.commit(0)

    def _end(self, sheet: Sheet, score: Score) -> str:
        match = self.match
        here, counted = match.seats[0].sheet, match.scores()[0]
        if here.cells != sheet.cells:
            return f"at the end {self._boxes(sheet.cells, here.cells)}"
        if counted != score:
            return f"at the end it has {score} in company, but {counted} alone"
        return ""

    def _unlike(self, there: Moment, here: Moment) -> str:
        if there.task != here.task:
            return f"it is asked {there.task!r} in company, but {here.task!r} alone"
        if there.cells != here.cells:
            return self._boxes(there.cells, here.cells)
        if there.legal != here.legal:
            return f"of {there.task!r} {_moves(there.legal, here.legal)}"
        return f"its sheet is worth {there.score} in company, but {here.score} alone"

    def _boxes(self, there: Sequence[int], here: Sequence[int]) -> str:
        found = [
            f"box {box.id} is {there[box.index]} in company, but {here[box.index]} alone"
            for box in self.match.spec.boxes
            if there[box.index] != here[box.index]
        ]
        return _few(found)


def _moves(there: Sequence[str], here: Sequence[str]) -> str:
    only = [f"{key!r} is legal in company only" for key in there if key not in here]
    only += [f"{key!r} is legal alone only" for key in here if key not in there]
    return _few(only or ["the legal moves come in a different order"])


def _few(found: Sequence[str]) -> str:
    more = [f"and {len(found) - TOLD} more"] if len(found) > TOLD else []
    return "; ".join([*found[:TOLD], *more])
