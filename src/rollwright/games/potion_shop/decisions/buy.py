"""Everybody may buy a tile for their own shop (PS-35 to PS-41)."""

from collections.abc import Sequence
from typing import final

from rollwright import Box, Move, Reason, Rule, Seat, Table, Task
from rollwright.core.text import Text, Words

from .. import questions, rules, wording
from ..advice.outlook import Forecast
from ..advice.tiles import tile_worth
from ..data import Tile
from ..edition import Edition
from ..sheet import BUYING as NOTED
from ..shop import Shop
from .reserve import MORE
from .shop_decision import BUYING, ShopDecision


@final
class Buy(ShopDecision):
    """Which tile, or none."""

    def __init__(self, edition: Edition) -> None:
        ask, kinds = "Buy a shop upgrade, or pass.", ["pass", "buy"]
        super().__init__(edition, questions.BUY, ask, kinds, BUYING, rules.FULL, "Buy the upgrade", "tile")

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        return [self.moves[0], *[self.moves[tile] for tile in sorted(self.edition.tiles(me))]]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move.kind == "pass":
            return None
        if move.n + 1 not in self.edition.tiles(me):
            return rules.SHELF
        shop = self.shop(me)
        return None if shop.affordable(move.n + 1, shop.gold) else rules.PRICE

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        name, shop = self.box.tiles[move.n].name, self.shop(me)
        if rule is rules.SHELF:
            return rules.NOT_FOR_SALE.because(tile=name)
        full = len(shop.tiles()) == self.box.places
        prices = [shop.price(move.n + 1, old) for old in shop.tiles()] if full else [shop.price(move.n + 1)]
        return rules.TOO_DEAR.because(tile=name, price=min(prices), gold=shop.gold)

    def question(self, t: Table, me: Seat) -> Words:
        return Text(
            "Buy a shop upgrade, or pass. You have {n} gold.",
            "Buy a shop upgrade, or pass. You have {n} gold.",
            n=self.shop(me).gold,
        )

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind == "pass":
            return
        shop = self.shop(me)
        if len(shop.tiles()) < self.box.places:
            pay(self.edition, me, shop, move.n + 1)
        else:
            shop.write(NOTED, move.n + 1)
            me.push(questions.DISCARD)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return [] if move.kind == "pass" else self.edition.card_box(me, move.n + 1 + len(self.box.customers))

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Worth less price, and less the tile that must go."""
        outlook, picks = forecast.outlook(t, me), self.box.picks[t.n]
        shop, found = outlook.shop, []
        owned = [tile_worth(outlook, shop.tile(number), picks) for number in shop.tiles()]
        lost = min(owned) if len(owned) == self.box.places else 0.0
        for move in moves:
            if move.kind == "pass":
                found.append(0.0)
            else:
                price = outlook.weights.gold * shop.price(move.n + 1)
                found.append(tile_worth(outlook, self.box.tiles[move.n], picks) - lost - price)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "pass":
            return Reason("No shop upgrade here is worth its gold now.", (rules.ONE_TILE,))
        outlook = self.forecast.outlook(t, me)
        price, n = outlook.shop.price(move.n + 1), round(outlook.rounds) + 1
        what = wording.effects(self.box, self.box.tiles[move.n])
        if not outlook.rounds:
            text = Text("For {price} gold, in the last round: {effect}.", price=price, effect=what)
        else:
            text = Text(
                "For {price} gold, with about {n} round left: {effect}.",
                "For {price} gold, with about {n} rounds left: {effect}.",
                price=price,
                n=n,
                effect=what,
            )
        return Reason(text, (rules.ONE_TILE, rules.AT_ONCE))


def pay(edition: Edition, me: Seat, shop: Shop, tile: int) -> None:
    """Pay, take the tile, and once the row is refilled choose what it brings at once (PS-37, PS-39)."""
    shop.cross(shop.paper.gold, shop.price(tile))
    if not edition.leave(me, edition.market.tiles, tile):
        shop.take(shop.paper.reserve, tile + len(edition.box.customers))
    shop.put(shop.paper.tiles, tile)
    tasks = brings(shop.tile(tile))
    if tasks:
        me.pause(*tasks)
        me.say(MORE)


def brings(tile: Tile) -> list[Task]:
    """What its new owner chooses at once."""
    return [questions.SYMBOL(effect.different) for effect in tile.effects if effect.name == "symbols"]
