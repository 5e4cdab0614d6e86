"""A game in progress as one process remembers it: recomputed from the log, never trusted further than that."""

import asyncio
from collections.abc import Iterable, Sequence

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import NotYourTurn
from rollwright.core.log import Log, Revealed
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.replay import begin, step

from .acts import Act
from .problems import NotFound, Stale
from .rows import SeatRow, TableRow, header
from .story import Story


class Sitting:
    """A started table. `match` is the position after `acts`; it is replaced, never changed, when an act is durable."""

    def __init__(self, table: TableRow, seats: list[SeatRow], catalog: Catalog) -> None:
        self.table = table
        self.seats = seats
        self.header = header(table, seats)
        self.catalog = catalog
        self.bots = {seat.seat: seat.bot for seat in seats if seat.bot}
        self.acts: list[Act] = []
        self.match: Match = begin(self.header, catalog)
        self.begun = [0] * len(seats)
        """For each seat the act since which it faces what it faces now (docs/decisions/0012)."""
        self._drafts = [place.sheet for place in self.match.places]
        self.nonces: dict[tuple[int, str], int] = {}
        self._stories: dict[int | None, Story] = {}
        self.dice = SeededDice(table.secret, self.header.nonces)
        self.turn = asyncio.Lock()
        """Held while this process writes, so that its own requests do not race each other."""

    @property
    def seq(self) -> int:
        """The number of the last act known here."""
        return len(self.acts)

    def story(self, viewer: int | None = None) -> Story:
        """The game in words up to now, as this seat or everybody may know it; told once for all who ask."""
        story = self._stories.get(viewer)
        if story is None:
            story = self._stories[viewer] = Story(self.match.game, self.header, viewer)
        story.follow(self.acts[len(story.told) :])
        return story

    # --- what has happened -----------------------------------------------------------------------------

    def follow(self, acts: Iterable[Act]) -> None:
        """Let acts from the log happen, if they are the next ones."""
        for act in acts:
            if act.seq == self.seq + 1:
                for entry in act.entries:
                    step(self.match, entry)
                self._took(act)

    def take(self, acts: Sequence[Act], match: Match) -> None:
        """These acts are durable now, and this is the match after them."""
        if acts[0].seq != self.seq + 1:
            self.follow(acts)
            return
        self.match = match
        for act in acts:
            self._took(act)

    def _took(self, act: Act) -> None:
        self.acts.append(act)
        if act.seat is not None and act.nonce:
            self.nonces[act.seat, act.nonce] = act.seq
        for seat, place in enumerate(self.match.places):
            if place.sheet is not self._drafts[seat] or act.seq == 1:
                self._drafts[seat], self.begun[seat] = place.sheet, act.seq

    # --- what could happen -----------------------------------------------------------------------------

    def twin(self) -> Match:
        """The match again, to try something on; it writes down what happens."""
        twin = self.match.copy()
        twin.entries = []
        return twin

    def drafted(self, seat: int, seq: int, moves: Sequence[str]) -> Match:
        """The match with these moves in the seat's draft."""
        self.expect(seat, seq)
        twin = self.twin()
        for text in moves:
            twin.answer(seat, text)
        return twin

    def expect(self, seat: int, seq: int) -> None:
        """Raise unless the seat has something to decide and has seen what."""
        if not self.begun[seat] <= seq <= self.seq:
            raise Stale
        if seat not in self.match.due():
            raise NotYourTurn

    def act(self, twin: Match, seat: int | None, nonce: str = "") -> Act:
        """Whatever chance must still say, up to the next decision; then all that happened on the twin, as one act."""
        while twin.asks and not self.table.wooden:
            tell(twin, self.dice)
        assert twin.entries is not None
        if twin.over and not self.table.wooden:
            twin.entries.append(Revealed(self.table.secret))
        entries, twin.entries = tuple(twin.entries), []
        return Act(self.seq + 1, seat, nonce, entries)

    def bots_due(self, match: Match) -> list[int]:
        """The bots that have something to decide."""
        return [seat for seat in match.due() if seat in self.bots] if self.bots else []

    # --- what has been ---------------------------------------------------------------------------------

    def at(self, seq: int) -> Match:
        """The match as it was after act `seq`."""
        if seq == self.seq:
            return self.match
        if not 0 < seq < self.seq:
            raise NotFound(f"There is no act {seq} at this table.")
        match = begin(self.header, self.catalog)
        for act in self.acts[:seq]:
            for entry in act.entries:
                step(match, entry)
        return match

    def record(self) -> Log:
        """The record as it is kept for ever."""
        return Log(self.header, [entry for act in self.acts for entry in act.entries])
