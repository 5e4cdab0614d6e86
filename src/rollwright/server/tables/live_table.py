"""A started table as one process remembers it: recomputed from the log, and never trusted further than that."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple

from rollwright.bots import thinks
from rollwright.core.catalog import Catalog
from rollwright.core.chance import Chance
from rollwright.core.draft import DraftStart
from rollwright.core.errors import NotYourTurn
from rollwright.core.log import Revealed
from rollwright.core.match import Match
from rollwright.core.replay import seeded
from rollwright.core.sheet import Sheet
from rollwright.server.wire.messages import LogPage
from rollwright.server.wire.problems import Stale

from .acts import Act, Handed, SideEntry, Writing
from .clock import Clocks, Deadline
from .position import Position, throw_all
from .results import Result, result_of
from .rows import SeatRow, TableRow, counts, header
from .take_backs import TakeBacks

QUICK, SLOW = "quick", "slow"
"""The lanes of bots: those that answer at once, and those that think."""
CLOCK = "clock"
"""The lane of tables where only the end of someone's time is due."""

KEPT = 12
"""The number of earlier matches kept if turns can be taken back; others are replayed."""


class _Draft(NamedTuple):
    """Where a seat's draft began, whether it is due, and how many it has finished."""

    sheet: Sheet
    due: bool
    turns: int

    def goes_on_as(self, other: "_Draft") -> bool:
        """Whether it is unchanged after something was taken back: this seat is still at the same decision."""
        return self.due and other.due and self.turns == other.turns


def _draft(start: DraftStart) -> _Draft:
    return _Draft(start.sheet, not start.done and not start.asking, start.turns)


class LiveTable(Position):
    """A position and its players. `match` is replaced, never changed, when an act is stored."""

    def __init__(self, table: TableRow, seats: list[SeatRow], catalog: Catalog) -> None:
        super().__init__(header(table, seats), catalog)
        self.table = table
        self.seats = seats
        self.own_bots = {seat.seat: seat.bot for seat in seats if seat.bot}
        self.stand_ins: dict[int, str] = {}
        """The bots that stand in for people, by seat."""
        self.stood_in: frozenset[int] = frozenset()
        """The seats that a bot has played for at any time."""
        self._gave_up: frozenset[int] = frozenset()
        """The seats whose players asked for a bot themselves."""
        self.last_act_at = 0.0
        """When the last act was written, in seconds since 1970."""
        self.clocks = Clocks(table.clock, len(seats))
        self.counts = counts(table, seats)
        """Whether more than the game is at stake; then nothing is taken back."""
        self.take_backs = TakeBacks(self.match)
        self._kept: deque[tuple[int, Match]] = deque(maxlen=KEPT)
        """The match as it was after the last acts."""
        self.begun = [0] * len(seats)
        """For each seat the act since which its decision has not changed (docs/decisions/0012)."""
        self._drafts = [_draft(draft) for draft in self.match.drafts]
        self.nonces: dict[tuple[int, str], int] = {}
        self.dice: Chance = seeded(self.header, catalog, table.secret)
        self.turn = asyncio.Lock()
        """Held while this process writes, so that its own requests do not race each other."""

    @property
    def bots(self) -> dict[int, str]:
        """The seats now played by a bot: bots, and stand-ins for people."""
        return {**self.own_bots, **self.stand_ins} if self.stand_ins else self.own_bots

    # --- what has happened -----------------------------------------------------------------------------

    def take(self, act: Act, match: Match) -> None:
        """This act is durable now, and this is the match after it."""
        if act.seq == self.seq + 1:
            self.match = match
            self._took(act)
        else:
            self.follow([act])

    def _took(self, act: Act) -> None:
        super()._took(act)
        self.stand_ins = self._standing_in(act)
        self.stood_in |= self.stand_ins.keys()
        self._gave_up |= {entry.seat for entry in act.entries if isinstance(entry, Handed) and entry.why == "self"}
        self.last_act_at = act.at
        if self.table.clock.runs:
            self.clocks.take(act.at, act.actor, self._thinking(self.match, self.stand_ins))
        if not self.counts:
            self.take_backs.take(act, self.match)
            self._keep(act.seq)
        if act.seat is not None and act.nonce:
            self.nonces[act.seat, act.nonce] = act.seq
        for seat, draft in enumerate(self.match.drafts):
            before, now = self._drafts[seat], _draft(draft)
            goes_on = before.sheet is now.sheet and act.seq > 1 if act.back_to is None else before.goes_on_as(now)
            self._drafts[seat] = now
            if not goes_on:
                self.begun[seat] = act.seq

    def _keep(self, seq: int) -> None:
        """Keep the match while somebody may want to go back to it; large tables are played again for that."""
        if self.take_backs.none:
            self._kept.clear()
        if len(self.seats) <= KEPT:
            self._kept.append((seq, self.match.copy()))

    def at(self, seq: int) -> Match:
        """The match as it was after act `seq`; not long after, without playing it again."""
        kept = next((match for number, match in self._kept if number == seq), None)
        return kept.copy() if kept is not None and seq != self.seq else super().at(seq)

    def people(self) -> list[int]:
        """The seats of people who play for themselves."""
        gone = {*self.bots, *self.match.table.departed}
        return [seat for seat in range(len(self.seats)) if seat not in gone]

    def has_left(self, seat: int) -> bool:
        """Whether this player has left a game that goes on: they only watch. When it is over, it is theirs again."""
        return seat in self.match.table.departed and not self.match.over

    def _standing_in(self, act: Act) -> dict[int, str]:
        """Who plays for whom after an act."""
        handed = [entry for entry in act.entries if isinstance(entry, Handed)]
        if not handed:
            return self.stand_ins
        found = {**self.stand_ins, **{entry.seat: entry.bot for entry in handed}}
        return {seat: bot for seat, bot in found.items() if bot}

    def _thinking(self, match: Match, stand_ins: Container[int]) -> tuple[int, ...]:
        """The people who have something to decide."""
        return tuple(seat for seat in match.due() if seat not in self.own_bots and seat not in stand_ins)

    def told_here(self, after: int, most: int, until: int) -> LogPage | None:
        """What was told after an act, where that is so little that it need not be asked of another process."""
        return None

    # --- what could happen -----------------------------------------------------------------------------

    def drafted(self, seat: int, seq: int, moves: Sequence[str]) -> Match:
        """The match with these moves in the draft of a seat that has seen what it decides."""
        self.expect(seat, seq)
        return self.twin_with(seat, moves)

    def expect(self, seat: int, seq: int) -> None:
        """Raise unless the seat has something to decide and has seen it."""
        if not self.begun[seat] <= seq <= self.seq:
            raise Stale
        if seat not in self.match.due():
            raise NotYourTurn

    def act(self, twin: Match, seat: int | None, nonce: str = "", side_entries: Sequence[SideEntry] = ()) -> Act:
        """Everything chance must still provide up to the next decision; then what happened on the copy, as one act."""
        if not self.table.wooden:
            throw_all(twin, self.dice)
        assert twin.entries is not None
        if twin.over and self.table.mixes:
            twin.entries.append(Revealed(self.table.secret))
        entries, twin.entries = (*side_entries, *twin.entries), []
        return Act(self.seq + 1, seat, nonce, entries)

    def writing(
        self, twin: Match, seat: int | None, nonce: str = "", side_entries: Sequence[SideEntry] = ()
    ) -> Writing:
        """The same, with everything that the database needs to know."""
        act = self.act(twin, seat, nonce, side_entries)
        stand_ins = self._standing_in(act)
        turn = self._thinking(twin, stand_ins)
        deadline = self.clocks.deadline_after(act.actor, turn) if self.table.clock.runs else Deadline()
        return Writing(
            table=self.table.id,
            act=act,
            lane=self.lane(twin, {**self.own_bots, **stand_ins}) or (CLOCK if any(deadline) else ""),
            by_bot=seat in self.bots,
            turn=turn,
            result=self._result(twin, stand_ins),
            deadline=deadline,
        )

    def result(self) -> Result | None:
        """The result, once the game is over."""
        return self._result(self.match, self.stand_ins)

    def _result(self, match: Match, stand_ins: Mapping[int, str]) -> Result | None:
        return result_of(match, self.stood_in | stand_ins.keys(), self._gave_up | stand_ins.keys())

    def due_in(self, match: Match, lane: str, bots: Mapping[int, str] | None = None) -> list[int]:
        """The bots of this lane that have something to decide; none while they wait for people who are not gone."""
        bots = self.bots if bots is None else bots
        people = {seat for seat in range(match.table.n) if seat not in self.own_bots} - {*match.table.departed}
        if not bots or (people and people <= bots.keys()):
            return []
        due = [seat for seat in match.due() if seat in bots and lane_of(bots[seat]) == lane]
        return due if not match.game.self_paced else [seat for seat in due if not _waits(match, seat, bots)]

    def lane(self, match: Match, bots: Mapping[int, str] | None = None) -> str:
        """The lane of the bot that acts next; empty if no bot is due. Quick bots do not wait for slow ones."""
        return next((lane for lane in (QUICK, SLOW) if self.due_in(match, lane, bots)), "")

    def due_now(self) -> tuple[str, float | None]:
        """The lane in which something is due at this table, and when someone's time is up."""
        ends = self.clocks.deadline().at
        return self.lane(self.match) or (CLOCK if ends is not None else ""), ends


class Shelf(OrderedDict[str, LiveTable]):
    """The most recently used tables."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def taken(self, id: str) -> LiveTable | None:
        """A table, if it is there."""
        live = self.get(id)
        if live is not None:
            self.move_to_end(id)
        return live

    def put(self, live: LiveTable) -> None:
        """Keep a table, and forget the least recently used one."""
        self[live.table.id] = live
        if len(self) > self.most:
            self.popitem(last=False)


def _waits(match: Match, bot: int, bots: Container[int]) -> bool:
    """Whether a bot that plays at its own pace is ahead of all people still playing: a race should stay close."""
    still = [seat for seat, draft in enumerate(match.drafts) if seat not in bots and not draft.done]
    far = [match.game.progress(match.table, match.seats[seat].sheet) for seat in (bot, *still)]
    return bool(still) and far[0] > max(far[1:])


def lane_of(bot: str) -> str:
    """The lane of this bot."""
    return SLOW if thinks(bot) else QUICK
