"""Endings: where little is left to happen, everything that can happen is looked at."""

from itertools import product

from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import tell
from rollwright.core.steps import Roll

from .rollout import advised, worth

Key = tuple[object, ...]


class TooMuch(Exception):
    """More can happen than there is time to look at."""


def is_small(match: Match, seat: int, most: int) -> bool:
    """Whether about so many positions or fewer can follow, judged by one way in which the game may go on."""
    if not most:
        return False
    twin, size, luck = match.copy(), 1, QuickDice(0)
    while not twin.over and size <= most:
        if twin.asks:
            for die in twin.asks[0].dice:
                size *= die.sides
            tell(twin, luck)
            continue
        for other in twin.due():
            me = twin.seats[other]
            while me.todo:
                legal = twin.game.legal(twin.table, me)
                size *= len(legal) if other == seat else 1
                twin.choose_unchecked(other, advised(twin.game, twin.table, me, legal, 0))
            twin.commit(other)
            break
    return size <= most


class Exact:
    """The best a seat can do on average from here to the end; the others follow the game's advice."""

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.left = most
        """So many positions may still be looked at."""
        self.known: dict[Key, float] = {}

    def after(self, match: Match, move: Move) -> float:
        """What a move is worth; TooMuch if that cannot be found out."""
        twin = match.copy()
        twin.choose_unchecked(self.seat, move)
        return self.value(twin)

    def value(self, match: Match) -> float:
        """What a position is worth. The match is used up."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        game, me = match.game, match.seats[self.seat]
        while not match.over and not match.asks:
            if not me.todo and not match.places[self.seat].done:
                match.commit(self.seat)
            elif me.todo:
                legal = game.legal(match.table, me)
                if len(legal) > 1:
                    return max([self.after(match, move) for move in legal])
                match.choose_unchecked(self.seat, legal[0])
            else:
                self._others(match)
        return worth(match, self.seat) if match.over else self._thrown(match)

    def _others(self, match: Match) -> None:
        """Somebody else decides."""
        for other in match.due():
            me = match.seats[other]
            while me.todo:
                legal = match.game.legal(match.table, me)
                match.choose_unchecked(other, advised(match.game, match.table, me, legal, 0))
            match.commit(other)
            return

    def _thrown(self, match: Match) -> float:
        """The mean over all ways the dice can fall."""
        ask = match.asks[0]
        if not isinstance(ask.step, Roll):
            raise TooMuch
        key = _key(match)
        found = self.known.get(key)
        if found is not None:
            return found
        total = ways = 0.0
        for faces in product(*[range(1, die.sides + 1) for die in ask.dice]):
            twin = match.copy()
            twin.rolled(faces, ask.seat)
            total += self.value(twin)
            ways += 1.0
        self.known[key] = total / ways
        return total / ways


def _key(match: Match) -> Key:
    """All that matters before a throw: every draft is published then, or the seat's own is final."""
    table = match.table
    ask = match.asks[0]
    board = () if table.board is None else tuple(table.board.cells)
    seats = [(tuple(me.sheet.cells), tuple(me.held), tuple(me.todo), tuple(me.dice.items())) for me in match.seats]
    return (table.round, table.phase, table.active, ask.seat, ask.dice[0].id, tuple(table.dice.items()), board, *seats)
