"""A turn that was taken, and what the game says of it."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.table import Seat
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Text, Words, joined

from .moves import chosen, letters


class TurnTold(NamedTuple):
    """What a seat did, in words for who may know it all."""

    seat: int
    text: Words
    general: bool
    before: Seat
    after: Seat
    turn: TakenTurn

    def off_board(self) -> "TurnTold":
        """The same turn, but for what it drew on the board."""
        after = self.after.copy()
        after.board = self.before.board
        return self._replace(after=after)

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes of its sheet that it wrote in, by their places."""
        return _changed(self.before.sheet.cells, self.after.sheet.cells)

    @property
    def board_boxes(self) -> tuple[int, ...]:
        """The boxes of the board that it wrote in; what was only taken from there is seen on the sheet."""
        after = self.after.board.cells
        found = _changed(self.before.board.cells, after)
        return tuple([place for place in found if after[place]]) or (() if self.boxes else found)


def _changed(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    return tuple([place for place, (old, new) in enumerate(zip(before, after)) if old != new])


def take(match: Match, entry: Played) -> TurnTold:
    """Let the seat choose what the record says, up to its last move, and tell it. Raises what choosing raises."""
    match.redraft(entry.seat, [])
    before = match.seats[entry.seat].copy()
    moves = tuple([match.game.components.moves.find(key) for key in entry.moves])
    sentences = [_choose(match, entry.seat, move) for move in moves]
    turn = TakenTurn(match.table, before, match.seats[entry.seat].copy(), moves)
    told = match.game.tell(turn) or joined(sentences)
    text = _with_name(told, entry.seat) if told else _general(match, turn)
    return TurnTold(entry.seat, text, not told, before, turn.after, turn)


def _choose(match: Match, seat: int, move: Move) -> Words:
    """Make the move, and what its decision tells of it."""
    me = match.seats[seat]
    told: Words = match.game.decision(me.task).tell(match.table, me, move) if me.todo else ""
    match.choose(seat, move)
    return _with_name(told, seat) if told else ""


def _with_name(told: Words, seat: int) -> Text:
    return told.filled(who=Player(seat)) if isinstance(told, Text) else Text(told, who=Player(seat))


def _general(match: Match, turn: TakenTurn) -> Words:
    word = letters(match.spec, turn.before.sheet.cells, turn.after.sheet.cells)
    moves = chosen(match.game, turn.moves, match.spec, word)
    return Text("{who}: {moves}", who=Player(turn.after.i), moves=moves) if moves else ""
