"""What is written down of a game while it is played, or played again."""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from rollwright.core.errors import GameDefinitionError
from rollwright.core.log import Entry, Header, Log
from rollwright.core.match import Match
from rollwright.core.moves import Move, number
from rollwright.core.playing import Watch
from rollwright.core.score import Score, ranks
from rollwright.row_text import NOTHING, Rows

from .part import split
from .tables import MOST_OFFERED

MOST_DECISIONS: Final = 20_000
"""Nobody would sit that long; bots that never do what ends a game would for ever."""
LINE_END: Final = "\x1f"
"""What stands for the end of a line within a value."""


class Origin(NamedTuple):
    """Where a game comes from: simulated from a seed, or played by people on a day."""

    name: str
    luck: str
    """What its split is drawn from."""
    seed: object = NOTHING
    day: object = NOTHING


class Notes(Watch):
    """The notes on one game."""

    def __init__(self, rows: Rows, name: str) -> None:
        self.rows, self.name = rows, name
        self.step = 0

    def decided(self, match: Match, seat: int, legal: list[Move], move: Move) -> None:
        if self.step == MOST_DECISIONS:
            raise GameDefinitionError(f"{self.name} did not end within {MOST_DECISIONS:,} decisions.")
        offered = [number(one) for one in legal] if len(legal) <= MOST_OFFERED else NOTHING
        table, task = match.table, match.seats[seat].task.name
        row = self.name, self.step, table.round, seat, task, len(legal), offered, number(move)
        self.rows["decisions"].append(row)
        self.step += 1

    def finish(self, match: Match, players: Sequence[str], origin: Origin) -> None:
        """The game is over."""
        header, scores = header_of(match), match.scores()
        winners = match.game.winners(scores) if len(scores) > 1 else [0]
        facts = header.game, header.mode, header.version, header.data, json.dumps(header.options)
        played = match.table.round, self.step, match.why, list(winners), split(origin.luck)
        self.rows["games"].append((self.name, *facts, header.players, origin.seed, origin.day, *played))
        self._note_seats(players, scores)
        self.rows["records"].append((self.name, record(header, match.entries or []).replace("\n", LINE_END)))

    def _note_seats(self, players: Sequence[str], scores: Sequence[Score]) -> None:
        for seat, (who, score, place) in enumerate(zip(players, scores, ranks(scores), strict=True)):
            self.rows["seats"].append((self.name, seat, who, score.total, place, json.dumps(score.parts)))


def header_of(match: Match) -> Header:
    """What was agreed before the game: nobody's name is in it, nor what a comment in the rules would change."""
    made, options = match.game.components, match.table.options
    return Header(made.id, made.mode, made.version, match.table.n, dict(options), data=made.data)


def record(header: Header, entries: list[Entry]) -> str:
    """The record as text."""
    return Log(header, entries).dumps()
