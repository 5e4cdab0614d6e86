"""Whoever takes the die of the last spot may put a card of the market aside (PS-23)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Move, Reason, Rule, Seat, Table

from .. import questions, rules
from ..advice.outlook import Forecast
from ..advice.stock import Gap
from ..advice.tiles import tile_worth
from ..advice.weights import WORSE
from ..edition import Edition
from .shop_decision import DRAFTING, ShopDecision

MORE: Final = "more"
"""Said by a seat that has more to decide once the row is refilled."""


@final
class Reserve(ShopDecision):
    """Which customer or tile, or none."""

    def __init__(self, edition: Edition) -> None:
        ask, kinds = "Reserve a customer or a shop upgrade, or skip.", ["skip", "reserve"]
        super().__init__(
            edition, questions.RESERVE, ask, kinds, DRAFTING, rules.RESERVE, "Reserve the card", "customer"
        )

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        return [self.moves[0], *[self.moves[card] for card in sorted(self.edition.face_up(me))]]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.kind == "skip" or move.n + 1 in self.edition.face_up(me) else rules.RESERVE

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        people, tiles = self.box.customers, self.box.tiles
        name = people[move.n].name if move.n < len(people) else tiles[move.n - len(people)].name
        return rules.NOT_OPEN.because(card=name)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """The row is refilled before anything else is decided."""
        if move.kind == "skip":
            return
        card, customers = move.n + 1, len(self.box.customers)
        self.shop(me).put(self.paper.reserve, card)
        if card <= customers:
            self.edition.leave(me, self.market.customers, card)
        else:
            self.edition.leave(me, self.market.tiles, card - customers)
        if me.todo:
            me.pause()
            me.say(MORE)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return [] if move.kind == "skip" else self.edition.card_box(me, move.n + 1)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """A customer that is nearly served, or a tile that is nearly paid."""
        outlook, customers, found = forecast.outlook(t, me), self.box.customers, []
        for move in moves:
            if move.kind == "skip":
                found.append(0.0)
            elif move.n < len(customers):
                card = customers[move.n]
                worth = outlook.worth(card) * 0.62 ** Gap(outlook, card).missing
                found.append(worth * 0.6 if outlook.rounds else WORSE)
            else:
                tile = self.box.tiles[move.n - len(customers)]
                worth = tile_worth(outlook, tile, self.box.picks[t.n]) - outlook.weights.gold * tile.cost
                found.append(0.4 * worth if outlook.rounds > 2 else WORSE)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "skip":
            return Reason("Nothing here is worth setting aside.", (rules.RESERVE,))
        return Reason("Nobody else can take it any more, and it fits what you have.", (rules.RESERVE,))
