"""A game in progress, recomputed from the acts of its log."""

from collections.abc import Iterable, Sequence

from rollwright.core.catalog import Catalog
from rollwright.core.chance import Chance
from rollwright.core.errors import GameDefinitionError
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.replay import begin, step
from rollwright.core.text import Text
from rollwright.server.wire.problems import NotFound

from .acts import Act, standing


class Position:
    """`match` is the game after `acts`."""

    def __init__(self, header: Header, catalog: Catalog) -> None:
        self.header = header
        self.catalog = catalog
        self.acts: list[Act] = []
        self.match: Match = begin(header, catalog)

    @property
    def seq(self) -> int:
        """The number of the last act known here."""
        return len(self.acts)

    def follow(self, acts: Iterable[Act]) -> None:
        """Apply acts from the log, if they are the next ones."""
        for act in acts:
            if act.seq == self.seq + 1:
                if act.back_to is None:
                    happen(self.match, act)
                else:
                    self.match = self.at(act.back_to)
                self._took(act)

    def _took(self, act: Act) -> None:
        self.acts.append(act)

    def twin(self) -> Match:
        """A copy of the match, to try something on; it records what happens."""
        twin = self.match.copy()
        twin.entries = []
        return twin

    def twin_with(self, seat: int, moves: Sequence[str]) -> Match:
        """The match with these moves in the seat's draft."""
        twin = self.twin()
        for text in moves:
            twin.answer(seat, text)
        return twin

    def at(self, seq: int) -> Match:
        """The match as it was after act `seq`. It is replayed for that: not in the event loop."""
        if seq == self.seq:
            return self.match
        if not 0 < seq < self.seq:
            raise NotFound(Text("There is no move {n} at this table.", n=seq))
        match = begin(self.header, self.catalog)
        for act in standing(self.acts[:seq]):
            happen(match, act)
        return match

    def record(self) -> Log:
        """The record as it is stored for ever: what was taken back is not in it."""
        return Log(self.header, [entry for act in standing(self.acts) for entry in act.played])


def happen(match: Match, act: Act) -> None:
    """Apply an act, as far as it concerns the game."""
    for entry in act.played:
        step(match, entry)


THROWS = 2_000
"""The maximum number of throws between two decisions of any game."""


def throw_all(match: Match, dice: Chance) -> None:
    """Everything the table waits for; a game that throws for ever must not hold up the others."""
    for _ in range(THROWS):
        if not match.asks:
            return
        tell(match, dice)
    raise GameDefinitionError(f"{match.game.components.title} throws dice without end.")
