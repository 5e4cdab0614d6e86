"""The current player sets the dice on the spots, one after another (PS-8)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words, joined

from .. import questions, rules, wording
from ..advice.outlook import Forecast
from ..advice.setting import prospects, settings
from ..board import die_of, die_value
from ..data import SEATS
from ..edition import Edition
from .pick import draft_order
from .shop_decision import SETTING, ShopDecision

LAST_PICK: Final[Words] = "You set the dice, so you take yours last."


@final
class Place(ShopDecision):
    """Which die goes on the next spot."""

    def __init__(self, edition: Edition) -> None:
        ask = "Put a die on the next spot."
        super().__init__(edition, questions.PLACE, ask, ["place"], SETTING, rules.SET, "Set the die", "spot")

    def question(self, t: Table, me: Seat) -> Words:
        spot = me.task.args[0]
        bonus = wording.effects(self.box, self.market.chit(me.board.cells, spot - 1))
        ask = Text("Which die goes on spot {n}? Whoever takes it there gets: {bonus}.", n=spot, bonus=bonus)
        return joined([ask, LAST_PICK]) if draft_order(self.box, t)[-1] == me.i and t.n > SEATS[0] else ask

    def _set(self, me: Seat) -> list[int]:
        """The dice that are on their spots."""
        spots = self.market.spots
        return [die_of(value) for value in me.board.cells[spots : spots + me.task.args[0] - 1]]

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        n, spot = len(self.box.dice), me.task.args[0]
        return self.moves[(spot - 1) * n : spot * n]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        n, spots = len(self.box.dice), self.market.spots
        value = die_value(move.n % n, t.dice[move.die])
        wrong = move.n // n != me.task.args[0] - 1 or value in me.board.cells[spots : spots + n]
        return rules.SET if wrong else None

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        n, spot = len(self.box.dice), me.task.args[0]
        if move.n // n != spot - 1:
            return rules.NEXT_SPOT.because(n=spot)
        return rules.DIE_SET.because(n=move.n % n + 1)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """The last die goes where there is still room."""
        n, cells, spots = len(self.box.dice), me.board.cells, self.market.spots
        spot, die = move.n // n, move.n % n
        cells[spots + spot] = die_value(die, t.dice[f"d{die + 1}"])
        if spot == n - 2:
            used = [*self._set(me), die]
            last = next(die for die in range(n) if die not in used)
            cells[spots + n - 1] = die_value(last, t.dice[f"d{last + 1}"])

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        placed, n = self._set(me), len(self.box.dice)
        rest = [die for die in range(n) if die not in placed]
        best = settings(prospects(forecast, t, me), placed, rest, draft_order(self.box, t), me.i)
        return [best[move.n % n] for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if t.n == 2:
            two: Words = "Think of what the other takes: good dice go where only you want the bonus."
            return Reason(two, (rules.PICK_TWO, rules.GAIN))
        more: Words = "You pick last: put the best die where only you want the bonus, and split what the others need."
        return Reason(more, (rules.PICK, rules.GAIN))
