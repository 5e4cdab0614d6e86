"""A sale turn: mix, swap, buy from the broker, and sell, in any order (PS-24 to PS-34)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Move, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words, listed

from .. import moves as m
from .. import questions, rules, wording
from ..advice.outlook import Forecast
from ..advice.plan import best_plan
from ..advice.weights import WORSE
from ..edition import Edition
from ..reach import is_in_reach
from ..sheet import BROKERS, SALES, SWAPS
from ..shop import Shop, covers
from .gain import IN_STOCK
from .mixing import MIXES, Mixing, Wares
from .shop_decision import SELLING

KINDS: Final[tuple[str, ...]] = ("done", "sell", "mix", m.BLEND, "swap", "broker")
BEHIND: Final[dict[str, Rule]] = {
    "done": rules.LEFT_OVER,
    "sell": rules.PAYS,
    "swap": rules.SWAP,
    "broker": rules.BROKER,
    m.BLEND: rules.ANY_THREE,
    "mix": rules.MIX,
}
"""What a hint for each kind of move rests on."""


@final
class Sell(Mixing):
    """What to do next in the sale turn."""

    def __init__(self, edition: Edition) -> None:
        ask = "Mix potions, sell to customers, or stop here."
        super().__init__(edition, questions.SELL, ask, KINDS, SELLING, rules.PHASES, "Sell or mix", "customer")

    def choices(self, wares: Wares) -> Sequence[Move]:
        moves, shop = self.edition.moves, wares.shop
        sales = moves["sell"]
        found = [self.moves[0], *[sales[card - 1] for card in sorted(wares.customers)]]
        found += self.potions_to_mix(wares)
        if shop.left("swap", SWAPS) > 0:
            found += moves["swap"]
        return found + (moves["broker"] if shop.broker_price() >= 0 else [])

    def against(self, wares: Wares, move: Move) -> Rule | None:
        if move.kind in MIXES:
            return self.against_mix(wares, move)
        if move.kind == "sell":
            if move.n + 1 not in wares.customers:
                return rules.WHO
            return None if covers(wares.potions, self.box.customers[move.n].potions) else rules.WANTS
        if move.kind == "swap" and (
            wares.shop.left("swap", SWAPS) <= 0 or not wares.potions[self.edition.swaps[move.n][0]]
        ):
            return rules.SWAP
        if move.kind == "broker" and not 0 <= wares.shop.broker_price() <= wares.shop.gold:
            return rules.BROKER
        return None if move.kind == "done" or wares.room[self.potion_of(move)] else rules.ROOM

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        if move.kind == "sell":
            wares, name = Wares(self.edition, me), self.box.customers[move.n].name
            return self._wants(wares, move.n) if rule is rules.WANTS else rules.ABSENT.because(customer=name)
        shop = self.shop(me)
        if rule is rules.SWAP and shop.left("swap", SWAPS) > 0:
            return rules.NONE_TO_SWAP.because(potion=self.box.potions.names[self.edition.swaps[move.n][0]])
        if rule is rules.BROKER and shop.broker_price() >= 0:
            return rules.BROKER_ASKS.because(price=shop.broker_price(), gold=shop.gold)
        return super().explained(t, me, move, rule)

    def _wants(self, wares: Wares, card: int) -> Rule:
        """Which potions a customer wants that the shop does not have, and whether they could be mixed."""
        customer, names = self.box.customers[card], self.box.potions.names
        short = [max(0, n - have) for n, have in zip(customer.potions, wares.potions)]
        if is_in_reach(wares.shop, customer):
            return rules.MIX_FIRST.because(customer=customer.name, potions=wording.wanted(self.box, customer))
        lacking = [kind for kind, n in enumerate(short) if n]
        if len(lacking) == 1:
            kind = lacking[0]
            n, have = customer.potions[kind], wares.potions[kind]
            return rules.WANTS_ONE.because(customer=customer.name, n=n, potion=names[kind], have=have)
        missing = [
            Text(
                "{n} {potion} (you have {have})", n=customer.potions[kind], potion=names[kind], have=wares.potions[kind]
            )
            for kind in lacking
        ]
        return rules.WANTS_SOME.because(customer=customer.name, missing=listed(missing))

    def question(self, t: Table, me: Seat) -> Words:
        shop, enough = self.shop(me), self.box.threshold[t.n]
        served = len(shop.sold())
        count = Text("You have served {served} of {enough} customers.", served=served, enough=enough)
        return Text(
            "Mix, sell or stop? You may make {n} more sale. {count}",
            "Mix, sell or stop? You may make {n} more sales. {count}",
            n=shop.sales_left(),
            count=count if served <= enough else Text("You have served {served} customers.", served=served),
        )

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        shop = self.shop(me)
        if move.kind == "done":
            return
        if move.kind == "sell":
            self._sell(me, shop, move.n + 1)
        elif move.kind == "swap":
            shop.cross(self.paper.potions[self.edition.swaps[move.n][0]])
            shop.gain(self.paper.potions[self.potion_of(move)])
            shop.add(SWAPS)
        elif move.kind == "broker":
            shop.cross(self.paper.gold, shop.broker_price())
            shop.gain(self.paper.potions[self.potion_of(move)])
            shop.add(BROKERS)
        else:
            self.mix(shop, move)
        if shop.sales_left() > 0:
            me.push(questions.SELL)

    def _sell(self, me: Seat, shop: Shop, number: int) -> None:
        """Potions away; gold, then symbols; the card is sold (PS-31, PS-32)."""
        card, paper = self.box.customers[number - 1], self.paper
        for kind, n in enumerate(card.potions):
            if n:
                shop.cross(paper.potions[kind], n)
        reserved = not self.edition.leave(me, self.market.customers, number)
        if reserved and not shop.take(paper.reserve, number):
            me.sheet.cells[paper.dealt] = 0
        shop.gain(paper.gold, card.gold + shop.tips(card, reserved))
        for symbol in card.symbols:
            shop.gain(paper.symbols[symbol])
        shop.put(paper.sold, number)
        shop.add(SALES)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return self.edition.card_box(me, move.n + 1) if move.kind == "sell" else super().where(t, me, move)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        plan = best_plan(self.edition, forecast.outlook(t, me), me.board.cells)
        first, gain = (None, 0.0) if plan is None else (plan.move, plan.gain)
        return [0.0 if move.kind == "done" else gain if move is first else WORSE for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(self._why(t, me, move), (BEHIND[move.kind],))

    def _why(self, t: Table, me: Seat, move: Move) -> Words:
        if move.kind == "sell":
            card = self.box.customers[move.n]
            return Text("The {customer} pays {pay}.", customer=card.name, pay=wording.pay(self.box, card))
        plan = best_plan(self.edition, self.forecast.outlook(t, me), me.board.cells)
        if move.kind == "done":
            if plan is None:
                return "No customer here is worth its potions now."
            return "Keep your potions for a better one."
        if plan is None or move is not plan.move:
            return IN_STOCK
        card = self.box.customers[plan.card - 1]
        return Text("For the {customer}, who pays {pay}.", customer=card.name, pay=wording.pay(self.box, card))
