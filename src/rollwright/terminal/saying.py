"""Moves as people say them."""

from collections.abc import Sequence

from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.text import Reader, Text, Verbatim, Words
from rollwright.words import moves as general


def said(match: Match, move: Move) -> Words:
    """`sell to the Duellist`; the key in plain words where nobody has others."""
    return general.move_in_plain_words(match.game, move, match.spec)


def chosen(match: Match, seat: int, kept: int = 0) -> Words:
    """What the seat has chosen after its first `kept` moves; letters that were laid are read as the word they make."""
    me = match.seats[seat]
    return general.moves_in_words(match.game, me.draft[kept:], match.spec, word_laid(match, seat, kept))


def word_laid(match: Match, seat: int, kept: int = 0) -> str:
    """The word that these choices have written, letter by letter; empty if none."""
    earlier = match.copy()
    earlier.redraft(seat, match.seats[seat].draft[:kept])
    return general.letters(match.spec, earlier.seats[seat].sheet.cells, match.seats[seat].sheet.cells)


def listed(match: Match, moves: Sequence[Move]) -> Words:
    """`take a 6, draw triangle at J3`."""
    return Text("{moves}", moves=tuple([said(match, move) for move in moves]))


def counted(points: int) -> Text:
    """`1 point`, `12 points`."""
    return Text("{n} point", "{n} points", n=points)


HALF: Words = "1.5 is one and a half"
"""Shows how a language writes a fraction."""


def tenths(number: float, reader: Reader) -> Verbatim:
    """`27.8`, with the sign that the language has between whole numbers and tenths."""
    written = f"{number:.1f}"
    return Verbatim(written.replace(".", ",") if "1,5" in reader.read(HALF) else written)


class Sentences:
    """Moves as they are read at this screen, each put into words once."""

    def __init__(self, match: Match, reader: Reader) -> None:
        self.match, self.reader = match, reader
        self._known: dict[int, str] = {}

    def of(self, move: Move) -> str:
        """The sentence that stands in a list of choices."""
        if move.id not in self._known or move.id < 0:
            self._known[move.id] = self.reader.read(said(self.match, move))
        return self._known[move.id]
