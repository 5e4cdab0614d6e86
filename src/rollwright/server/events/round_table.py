"""The table of an event in one round, as everybody sees it: any seat's turn can be played on it."""

from collections.abc import Sequence
from typing import NamedTuple

from rollwright.core.chance import SeededDice
from rollwright.core.errors import GameDefinitionError
from rollwright.core.game import Game
from rollwright.core.log import Drawn, Entry, Rolled
from rollwright.core.match import Match
from rollwright.core.position import placed, write
from rollwright.core.replay import step
from rollwright.core.separable import Separable
from rollwright.core.sheet import Sheet
from rollwright.server.tables.acts import dumps, loads
from rollwright.server.tables.position import throw_all

from .sheet_bytes import sheet_from_bytes, sheet_to_bytes

DEFAULTS = 1_000
"""The maximum number of decisions in a turn."""


class TurnOutcome(NamedTuple):
    """The effect of a turn on a sheet."""

    moves: list[str]
    sheet: bytes
    total: int
    ranked: list[int]
    ended: str
    """How the sheet ended; empty while it has not."""
    match: Match
    """The seat's match, waiting for the next round."""


class RoundTable:
    """A round of an event: the table before its throws, and the throws."""

    def __init__(self, before: Match, throws: Sequence[Entry]) -> None:
        self.before = before
        self.throws = throws
        self.spec = before.spec

    def opened(self, sheet: bytes) -> Match:
        """A match of one seat with this sheet, after the throws."""
        match = self.before.seated(Sheet(self.spec, sheet_from_bytes(sheet)))
        for throw in self.throws:
            if isinstance(throw, Rolled):
                match.rolled(throw.faces)
            else:
                step(match, throw)
        return match

    def played(self, sheet: bytes, moves: Sequence[str]) -> TurnOutcome:
        """The result of these moves. Raises if a rule forbids one, or the turn is not finished."""
        match = self.opened(sheet)
        for text in moves:
            match.answer(0, text)
        return self._committed(match)

    def by_default(self, sheet: bytes) -> TurnOutcome:
        """The result for a silent seat: the default of the rules, otherwise the first legal move."""
        match = self.opened(sheet)
        me, game = match.seats[0], match.game
        for _ in range(DEFAULTS):
            if not me.todo:
                return self._committed(match)
            match.choose_unchecked(0, game.idle(match.table, me) or match.legal(0)[0])
        raise GameDefinitionError(f"{game.components.title}: a turn played by default does not end.")

    def _committed(self, match: Match) -> TurnOutcome:
        moves = [move.key for move in match.seats[0].draft]
        match.commit(0)
        sheet = match.seats[0].sheet
        score = match.game.score(match.table, sheet)
        ended = (score.ended or match.why or "over") if match.over else ""
        return TurnOutcome(moves, sheet_to_bytes(sheet.cells), score.total, list(score.order), ended, match)

    def dice(self) -> dict[str, int]:
        """The faces of the table's dice after the throws."""
        return self.opened(sheet_to_bytes(self.before.seats[0].sheet.cells)).table.dice

    def asked(self) -> list[tuple[str, int, list[str], list[int]]]:
        """Each throw with its request: stream, number in the stream, dice, faces; a draw has no dice."""
        match, throws = self.before.copy(), []
        for throw in self.throws:
            ask = match.asks[0]
            if isinstance(throw, Rolled):
                throws.append((ask.stream, ask.nth, [die.id for die in ask.dice], list(throw.faces)))
                match.rolled(throw.faces)
            elif isinstance(throw, Drawn):
                throws.append((throw.deck, ask.nth, [], list(throw.cards)))
                step(match, throw)
        return throws

    # --- as it is stored -------------------------------------------------------------------------------

    def position(self) -> str:
        """The table before the throws."""
        return write(self.before)

    def thrown(self) -> str:
        """The throws."""
        return dumps(tuple(self.throws))


def stored(game: Game, position: str, throws: str) -> RoundTable:
    """The round again."""
    return RoundTable(placed(game, position), throws_in(throws))


def throws_in(stored: str) -> tuple[Rolled | Drawn, ...]:
    """The throws again."""
    return tuple([entry for entry in loads(stored) if isinstance(entry, Rolled | Drawn)])


def next_round(match: Match, key: str, joint: str) -> RoundTable:
    """The round that begins with this match, as played so far; its throws come from the key."""
    before = match.copy()
    twin = match.copy()
    twin.entries = []
    dice = SeededDice(key, (joint,), twin.drawn_indexes())
    throw_all(twin, dice)
    return RoundTable(before, twin.entries)


def first_match(game: Game, options: dict[str, str]) -> Match:
    """The starting state of every seat."""
    return Match(game, 1, options)


def is_for_events(game: Game) -> bool:
    """Whether everybody can play it by one clock, each in a separate match."""
    return game.components.separable is Separable.BY_CLOCK and 1 in game.components.players
