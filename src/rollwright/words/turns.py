"""A turn put into words."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.table import Seat
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Text, Words, joined

from .moves import letters, moves_in_words


class Narration(NamedTuple):
    """What a seat did, in words for who may know it all."""

    seat: int
    text: Words
    general: bool
    before: Seat
    after: Seat
    turn: TakenTurn

    def off_board(self) -> "Narration":
        """The same turn, but for what it drew on the board."""
        after = self.after.copy()
        after.board = self.before.board
        return self._replace(after=after)

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes of its sheet that it wrote in, by their indexes."""
        return _changed_boxes(self.before.sheet.cells, self.after.sheet.cells)

    @property
    def board_boxes(self) -> tuple[int, ...]:
        """The boxes of the board that it wrote in; what was only taken from there is seen on the sheet."""
        after = self.after.board.cells
        indexes = _changed_boxes(self.before.board.cells, after)
        return tuple([index for index in indexes if after[index]]) or (() if self.boxes else indexes)


def _changed_boxes(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    return tuple([index for index, (old, new) in enumerate(zip(before, after)) if old != new])


def narrate(match: Match, entry: Played) -> Narration:
    """Let the seat make the moves of a recorded turn, without committing it, and put them into words.

    Raises what choosing a move raises.
    """
    match.redraft(entry.seat, [])
    before = match.seats[entry.seat].copy()
    moves = tuple([match.game.components.moves.find(key) for key in entry.moves])
    sentences = [_choose(match, entry.seat, move) for move in moves]
    turn = TakenTurn(match.table, before, match.seats[entry.seat].copy(), moves)
    words = match.game.tell(turn) or joined(sentences)
    text = _with_name(words, entry.seat) if words else _general_words(match, turn)
    return Narration(entry.seat, text, not words, before, turn.after, turn)


def _choose(match: Match, seat: int, move: Move) -> Words:
    """Make the move; return what its decision says of it."""
    me = match.seats[seat]
    words: Words = match.game.decision(me.task).tell(match.table, me, move) if me.todo else ""
    match.choose(seat, move)
    return _with_name(words, seat) if words else ""


def _with_name(words: Words, seat: int) -> Text:
    return words.filled(who=Player(seat)) if isinstance(words, Text) else Text(words, who=Player(seat))


def _general_words(match: Match, turn: TakenTurn) -> Words:
    word = letters(match.spec, turn.before.sheet.cells, turn.after.sheet.cells)
    moves = moves_in_words(match.game, turn.moves, match.spec, word)
    return Text("{who}: {moves}", who=Player(turn.after.i), moves=moves) if moves else ""
