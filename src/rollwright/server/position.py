"""A game in progress, recomputed from the acts of its log."""

from collections.abc import Iterable, Sequence

from rollwright.core.catalog import Catalog
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.replay import begin, step
from rollwright.core.text import Text

from .acts import Act, standing
from .problems import NotFound


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
        """Let acts from the log happen, if they are the next ones."""
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
        """The match again, to try something on; it writes down what happens."""
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
        """The match as it was after act `seq`. It is played again for that: not for the event loop."""
        if seq == self.seq:
            return self.match
        if not 0 < seq < self.seq:
            raise NotFound(Text("There is no move {n} at this table.", n=seq))
        match = begin(self.header, self.catalog)
        for act in standing(self.acts[:seq]):
            happen(match, act)
        return match

    def record(self) -> Log:
        """The record as it is kept for ever: what was taken back is not in it."""
        return Log(self.header, [entry for act in standing(self.acts) for entry in act.played])


def happen(match: Match, act: Act) -> None:
    """Let an act happen, as far as it is the game's."""
    for entry in act.played:
        step(match, entry)
