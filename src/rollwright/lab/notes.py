"""What somebody who watches a game writes down, row by row."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.score import Score, ranks
from rollwright.core.steps import Draw
from rollwright.measuring.dice import CommonDice, Rounds
from rollwright.row_text import Rows

NOBODY: Final = -1


class Notes(Rounds):
    """The notes on one game."""

    def __init__(self, dice: CommonDice, rows: Rows, key: tuple[int, int], decisions: bool = False) -> None:
        super().__init__(dice)
        self.rows, self.key, self.each_decision = rows, key, decisions
        players = key[0]
        self.start: int | None = None
        self.first: int = NOBODY
        """Who decided first in this round."""
        self.round = 0
        self.scores = [0] * players
        self.leader = NOBODY
        self.lead_changes = 0
        self.moves: list[list[str]] = [[] for _ in range(players)]
        """By seat, what it has chosen, of how many, and in which round: counted when the game is over."""
        self.choices: list[list[int]] = [[] for _ in range(players)]
        self.rounds: list[list[int]] = [[] for _ in range(players)]
        self.nth = 0
        """Decisions so far, where each is kept."""
        self.drawn: dict[str, int] = {}
        self.lost: list[dict[str, int]] = [{} for _ in range(players)]

    def asked(self, match: Match, ask: PendingThrow) -> None:
        super().asked(match, ask)
        if match.table.round != self.round:
            self._close_round(match)

    def told(self, match: Match, ask: PendingThrow) -> None:
        step = ask.step
        if not isinstance(step, Draw):
            return
        seat = ask.seat
        cards = match.table.cards if seat is None else match.seats[seat].cards
        printed = match.game.components.decks[step.deck].cards
        for card in cards:
            nth = self.drawn.get(step.deck, 0)
            self.drawn[step.deck] = nth + 1
            whose = NOBODY if seat is None else seat
            self.rows["draws"].append((*self.key, step.deck, printed[card - 1], nth, match.table.round, whose))

    def decided(self, match: Match, seat: int, legal: list[Move], move: Move) -> None:
        round = match.table.round
        if round != self.round:
            self._close_round(match)
        if self.first == NOBODY:
            self._begin(match, seat)
        self.moves[seat].append(move.key)
        self.choices[seat].append(len(legal))
        self.rounds[seat].append(round)
        if self.each_decision:
            task = match.seats[seat].task.name
            self.rows["decisions"].append((*self.key, self.nth, round, seat, task, move.key, len(legal)))
            self.nth += 1

    def finished(self, match: Match, seat: int) -> None:
        self._note_losses(match, seat)

    def _note_losses(self, match: Match, seat: int) -> None:
        """What the seat has gained without room for it since it was asked last."""
        lost = self.lost[seat]
        for what, n in match.seats[seat].lost:
            lost[what] = lost.get(what, 0) + n

    def _begin(self, match: Match, seat: int) -> None:
        """The first decision of a round."""
        alone = match.waiting == 1
        self.first = seat if alone else len(self.scores)
        if self.start is None:
            self.start = seat if alone and len(self.scores) > 1 else NOBODY

    def _close_round(self, match: Match) -> list[Score]:
        """What everybody has more than a round ago, and who leads."""
        found = match.scores()
        scores = [score.total for score in found]
        n = len(scores)
        for seat, score in enumerate(scores):
            position = (seat - self.first) % n if 0 <= self.first < n else NOBODY
            gain = score - self.scores[seat]
            self.rows["turns"].append((*self.key, self.round, seat, position, gain, score))
        best = max(scores)
        if scores.count(best) == 1 and scores.index(best) != self.leader:
            self.lead_changes += self.leader != NOBODY
            self.leader = scores.index(best)
        self.scores, self.round, self.first = scores, match.table.round, NOBODY
        return found

    def finish(self, match: Match, bots: Sequence[str]) -> None:
        """The game is over."""
        scores = self._close_round(match)
        won = match.game.wins(scores) if len(scores) > 1 else [0.0]
        self._note_game(match, scores, sum(share > 0 for share in won))
        for seat, (score, rank) in enumerate(zip(scores, ranks(scores), strict=True)):
            place = (seat - (self.start or 0)) % len(scores) if self.start not in (None, NOBODY) else NOBODY
            facts = bots[seat], score.total, rank, won[seat], len(self.moves[seat]), sum(self.choices[seat])
            self.rows["seats"].append((*self.key, seat, place, *facts))
            self._note_sheet(match, seat, score)

    def _note_game(self, match: Match, scores: Sequence[Score], winners: int) -> None:
        points = sorted([score.total for score in scores], reverse=True)
        margin = points[0] - points[1] if len(points) > 1 else 0
        start = NOBODY if self.start is None else self.start
        forced = sum([counts.count(1) for counts in self.choices])
        facts = start, match.table.round, sum(map(len, self.moves)), forced, match.why
        self.rows["games"].append((*self.key, *facts, decided_by(scores), winners, self.lead_changes, margin))

    def _note_sheet(self, match: Match, seat: int, score: Score) -> None:
        """Points by parts, what else is counted, what was lost, and the moves of a seat."""
        own = (*self.key, seat)
        self._note_losses(match, seat)
        self.rows["losses"] += [(*own, what, n) for what, n in self.lost[seat].items()]
        self.rows["parts"] += [(*own, part, True, value) for part, value in score.parts.items()]
        self.rows["parts"] += [(*own, fact, False, value) for fact, value in score.facts.items() if type(value) is int]
        moves = self.moves[seat]
        first = dict(zip(reversed(moves), reversed(self.rounds[seat]), strict=True))
        self.rows["moves"] += [(*own, move, times, first[move]) for move, times in Counter(moves).items()]


def decided_by(scores: Sequence[Score]) -> int:
    """Which number of their order tells the first from the second: 0 the points; -1 none of them."""
    if len(scores) < 2:
        return 0
    first, second = sorted([score.order for score in scores], reverse=True)[:2]
    return next((level for level, (one, other) in enumerate(zip(first, second)) if one != other), NOBODY)
