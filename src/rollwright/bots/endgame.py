"""Endings: when little is left to happen, all possibilities are examined."""

from itertools import product
from typing import Final

from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import tell
from rollwright.core.steps import Roll
from rollwright.core.table import Seat

from .rollout import Stop, advised, take_advice, worth

Key = tuple[object, ...]

DEEP: Final = 6
"""The maximum number of throws in a row that are examined."""


class TooManyPositions(Exception):
    """There are more possibilities than there is time for."""


class Loop(Exception):
    """A throw leads back to itself, for instance if a 1 is rolled again."""

    def __init__(self, key: Key) -> None:
        super().__init__()
        self.key = key


def is_small(match: Match, seat: int, most: int, stop: Stop | None = None) -> bool:
    """Whether at most about this many positions can follow, judged by one possible continuation.

    Where the time runs out first, the answer is no.
    """
    if not most:
        return False
    twin, size, dice = match.copy(), 1, QuickDice(0)
    while not twin.over and size <= most:
        if stop is not None and stop():
            return False
        if twin.asks:
            for die in twin.asks[0].dice:
                size *= die.sides
            tell(twin, dice)
            continue
        due = twin.due()
        if seat not in due:
            _let_other(twin)
            continue
        me = twin.seats[seat]
        while me.todo:
            legal = twin.game.legal(twin.table, me)
            size *= len(legal)
            twin.choose_unchecked(seat, advised(twin.game, twin.table, me, legal, 0))
        twin.commit(seat)
    return size <= most


class EndgameSolver:
    """The best average result of a seat from here to the end; the others follow the game's advice."""

    def __init__(self, seat: int, most: int, stop: Stop | None = None) -> None:
        self.seat = seat
        self.left = most
        """How many more positions may be examined."""
        self.stop = stop
        """Asked at every position whether the time is up."""
        self.values: dict[Key, float] = {}
        self.open: list[Key] = []
        """The throws that led here."""

    def value_after(self, match: Match, move: Move) -> float:
        """The value of a move; TooManyPositions if it cannot be found out."""
        twin = match.copy()
        twin.choose_unchecked(self.seat, move)
        return self._value(twin)

    def _value(self, match: Match) -> float:
        """The value of a position. The match is used up."""
        self.left -= 1
        if self.left < 0 or (self.stop is not None and self.stop()):
            raise TooManyPositions
        game, me = match.game, match.seats[self.seat]
        while not match.over and not match.asks:
            if not me.todo and not match.drafts[self.seat].done:
                match.commit(self.seat)
            elif me.todo:
                legal = game.legal(match.table, me)
                if len(legal) > 1:
                    return max([self.value_after(match, move) for move in legal])
                match.choose_unchecked(self.seat, legal[0])
            else:
                _let_other(match)
        return worth(match, self.seat) if match.over else self._value_of_throw(match)

    def _value_of_throw(self, match: Match) -> float:
        """The mean over all results of the dice. One that leads back to this throw is worth the mean of the others."""
        key = _key(match)
        value = self.values.get(key)
        if value is not None:
            return value
        if key in self.open:
            raise Loop(key)
        if len(self.open) >= DEEP or not isinstance(match.asks[0].step, Roll):
            raise TooManyPositions
        self.open.append(key)
        mean, again = self._mean(match, key)
        self.values[key] = mean
        if again:
            self.values[key] = self._mean(match, key)[0]
        self.open.pop()
        return self.values[key]

    def _mean(self, match: Match, key: Key) -> tuple[float, bool]:
        """The mean over what does not lead back here, and whether anything does; TooManyPositions on other loops."""
        ask, total, ways, again = match.asks[0], 0.0, 0, False
        for faces in product(*[range(1, die.sides + 1) for die in ask.dice]):
            twin = match.copy()
            twin.rolled(faces, ask.seat)
            try:
                total += self._value(twin)
                ways += 1
            except Loop as loop:
                if loop.key != key:
                    raise TooManyPositions from loop
                again = True
        return total / max(1, ways), again


def _let_other(match: Match) -> None:
    """Another player decides."""
    other = match.due()[0]
    take_advice(match, other, 0)
    match.commit(other)


def _key(match: Match) -> Key:
    """All that the rules can read before a throw, when no draft is open. They cannot read how many throws there were.

    Decks are left out: a draw ends the search.
    """
    table = match.table
    asks = tuple([(ask.seat, ask.step) for ask in match.asks])
    said = frozenset(table.said.items())
    lying = (tuple(table.dice.items()), tuple(table.state.items()), said, table.cards, table.revealed)
    board = tuple(table.board.cells)
    return (table.round, table.phase, table.active, asks, *lying, board, *[_own(me) for me in match.seats])


def _own(me: Seat) -> Key:
    """What the rules can read of a seat."""
    papers = (tuple(me.sheet.cells), tuple(me.board.cells))
    return (*papers, tuple(me.held), tuple(me.todo), tuple(me.said), tuple(me.dice.items()), me.cards)
