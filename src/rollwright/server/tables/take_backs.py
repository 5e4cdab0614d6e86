"""Which turns of a table can be taken back, and who is being asked: derived from the log alone.

A turn can be taken back as long as nobody has learned anything since that chance or somebody's hand had kept from them.
"""

from collections.abc import Collection, Container
from typing import NamedTuple

from rollwright.core.log import Drawn, Left, Played, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.steps import Turn
from rollwright.server.wire.messages import TakeBackLine

from .acts import Act, Consent, Handed, TakeBackAgreed, TakeBackAsked, TakeBackDeclined

FINAL = Rolled | Drawn | Left | Revealed
"""What cannot be unseen, or undone."""


class TakeBackQuestion(NamedTuple):
    """A player asks all others, by act `number`, to return to the state after act `to`."""

    number: int
    asker: int
    to: int
    agreed: frozenset[int] = frozenset()


class _PastTurn(NamedTuple):
    act: int
    seat: int
    by: str
    """Empty for a person's own."""


class _Known(NamedTuple):
    """A match before an act, as far as needed to tell what the act has revealed."""

    last_of_several: bool
    hidden: tuple[int, ...]
    cells: list[list[int]]
    """Of every sheet, where some boxes are hidden."""


class TakeBacks:
    """What can be taken back after the known acts."""

    def __init__(self, match: Match) -> None:
        self.question: TakeBackQuestion | None = None
        """The open question."""
        self._turns: list[_PastTurn] = []
        """The turns after which nobody has learned anything."""
        self._declined: set[int] = set()
        """The turns for which taking back was refused."""
        self._known = _known(match)

    @property
    def none(self) -> bool:
        """Whether no turn can be taken back."""
        return not self._turns

    def take(self, act: Act, match: Match) -> None:
        """Apply an act and the match after it."""
        to = act.back_to
        if to is not None:
            self.question, self._turns = None, [turn for turn in self._turns if turn.act <= to]
        elif act.played:
            self._play(act, match)
        for entry in act.entries:
            if isinstance(entry, Handed):
                self.question = None
            elif to is None and isinstance(entry, Consent):
                self._hear(act.seq, entry)
        self._known = _known(match)

    def _play(self, act: Act, match: Match) -> None:
        """Something has happened in the game; a player who plays on withdraws their question."""
        if match.over or self._is_final(act, match):
            self.question, self._turns = None, []
            return
        if self.question is not None and self.question.asker == act.seat:
            self.question = None
        turns = [entry for entry in act.played if isinstance(entry, Played)]
        self._turns += [_PastTurn(act.seq, turn.seat, turn.by) for turn in turns]

    def _is_final(self, act: Act, match: Match) -> bool:
        """Whether anyone knows more after the act than what was openly decided in it."""
        if any(isinstance(entry, FINAL) for entry in act.played):
            return True
        return self._known.last_of_several or (bool(self._known.hidden) and self._is_opened(act.seat, match))

    def _is_opened(self, actor: int | None, match: Match) -> bool:
        """Whether hidden boxes were shown, hinted at, or given up; or finished players may look at them now."""
        before, now = self._known, [me.sheet.cells for me in match.seats]
        moved = any(old != new for seat, (old, new) in enumerate(zip(before.cells, now, strict=True)) if seat != actor)
        if moved or actor is None or before.hidden != match.hidden:
            return True
        own = before.cells[actor]
        given_up = any(own[box] and own[box] != now[actor][box] for box in match.hidden)
        return given_up or match.game.finished(match.table, match.seats[actor].sheet)

    def _hear(self, number: int, entry: Consent) -> None:
        if isinstance(entry, TakeBackAsked):
            self.question = TakeBackQuestion(number, entry.seat, entry.to)
        elif self.question is not None and isinstance(entry, TakeBackAgreed):
            self.question = self.question._replace(agreed=self.question.agreed | {entry.seat})
        elif self.question is not None and isinstance(entry, TakeBackDeclined):
            self._declined.add(self.question.to + 1)
            self.question = None

    def last_turn(self, seat: int) -> int | None:
        """The act of the last turn that this seat could take back."""
        own = [turn.act for turn in self._turns if turn.seat == seat and not turn.by]
        return own[-1] if own else None

    def also_undone(self) -> list[int]:
        """The other seats whose turns would be undone."""
        asked = self.question
        turns = [] if asked is None else [turn for turn in self._turns if turn.act > asked.to]
        return sorted({turn.seat for turn in turns if asked and turn.seat != asked.asker})

    def was_declined(self, turn: int) -> bool:
        """Whether that turn was asked for before."""
        return turn in self._declined

    def unanswered(self, people: Collection[int]) -> list[int]:
        """Those of these seats whose answers are missing."""
        asked = self.question
        return [] if asked is None else [seat for seat in people if seat not in {asked.asker, *asked.agreed}]

    def line_for(self, seat: int | None, people: Collection[int], bots: Container[int]) -> TakeBackLine | None:
        """What one viewer is shown: whether they may ask, and who is asking; None if neither."""
        if self.question is not None:
            asked = self.question
            return TakeBackLine(False, asked.number, asked.asker, self.unanswered(people), self.also_undone())
        turn = None if seat is None or seat in bots else self.last_turn(seat)
        return None if turn is None or self.was_declined(turn) else TakeBackLine(True)


def _known(match: Match) -> _Known:
    step, hidden = match.table.step, match.hidden
    several = isinstance(step, Turn) and len(step.seats or range(match.table.n)) > 1
    cells = [me.sheet.cells[:] for me in match.seats] if hidden else []
    return _Known(match.waiting == 1 and several, hidden, cells)
