"""Whoever has a lucky coin may throw a die again that was just taken (PS-14)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Reason, Seat, Table

from .. import questions, rules
from ..advice.outlook import Forecast
from ..advice.stock import Goods
from ..board import die_of, face_of
from ..edition import Edition
from ..sheet import REROLLS, TAKING
from .pick import keep
from .shop_decision import DRAFTING, ShopDecision

AGAIN: Final = "reroll"
"""Said by a seat that throws its die again: from which spot, from 1."""


@final
class Reroll(ShopDecision):
    """Keep the die, or throw it once more."""

    def __init__(self, edition: Edition) -> None:
        ask, kinds = "Keep the die, or throw it once more?", ["keep", "reroll"]
        super().__init__(edition, questions.REROLL, ask, kinds, DRAFTING, rules.ORDER, "Keep or throw", "spot")

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        shop = self.shop(me)
        if move.kind == "keep":
            keep(self.edition, me, shop)
        else:
            shop.add(REROLLS)
            me.say(AGAIN, shop.note(TAKING))
            me.pause()

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """The face that lies there against the mean of all six."""
        outlook, cells = forecast.outlook(t, me), me.board.cells
        goods, spot = Goods(outlook), outlook.shop.note(TAKING) - 1
        value, chit = cells[self.market.spots + spot], self.market.chit(cells, spot)
        faces = [goods.taken(face, chit) for face in self.box.dice[die_of(value)]]
        now, mean = faces[face_of(value)], sum(faces) / len(faces)
        return [now if move.kind == "keep" else mean for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "keep":
            return Reason("This face is better than most others.", (rules.ORDER,))
        return Reason("On average a new face is better.", (rules.ORDER,))
