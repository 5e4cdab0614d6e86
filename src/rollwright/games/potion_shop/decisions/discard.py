"""A full shop makes room for the tile it buys (PS-38), and its owner may use a great cauldron before (PS-G11)."""

from collections.abc import Sequence
from typing import final

from rollwright import Box, Move, Reason, Rule, Seat, Table
from rollwright.core.text import Text, Words

from .. import moves as m
from .. import questions, rules
from ..advice.outlook import Forecast
from ..advice.tiles import tile_worth
from ..edition import Edition
from ..sheet import BUYING as NOTED
from .buy import pay
from .mixing import Mixing, Wares
from .shop_decision import BUYING


@final
class Discard(Mixing):
    """Which of the player's own tiles leaves the game."""

    def __init__(self, edition: Edition) -> None:
        ask, kinds = "Your shop is full: discard a shop upgrade.", [m.BLEND, "discard"]
        super().__init__(edition, questions.DISCARD, ask, kinds, BUYING, rules.FULL, "Make room and buy", "upgrade")

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return rules.CAULDRON if move.kind == "mix" else super().refuses(t, me, move)

    def choices(self, wares: Wares) -> Sequence[Move]:
        blends = self.edition.blends_of[wares.size] if wares.shop.effects("special") else []
        return blends + [self.edition.moves["discard"][tile - 1] for tile in sorted(wares.shop.tiles())]

    def against(self, wares: Wares, move: Move) -> Rule | None:
        shop = wares.shop
        if move.kind == m.BLEND:
            return self.against_mix(wares, move) if shop.effects("special") else rules.CAULDRON
        if move.n + 1 not in shop.tiles():
            return rules.FULL
        return None if move.n + 1 in shop.discards(shop.note(NOTED), shop.gold) else rules.PRICE

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        if move.kind != "discard":
            return super().explained(t, me, move, rule)
        shop, old = self.shop(me), self.box.tiles[move.n].name
        if rule is rules.FULL:
            return rules.NOT_YOURS.because(tile=old)
        tile = shop.note(NOTED)
        price, name = shop.price(tile, move.n + 1), shop.tile(tile).name
        return rules.DEARER.because(old=old, tile=name, price=price, gold=shop.gold)

    def question(self, t: Table, me: Seat) -> Words:
        tile = self.shop(me).note(NOTED)
        name = self.box.tiles[tile - 1].name
        return Text("Your shop is full: which shop upgrade makes room for the {tile}?", tile=name)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """The tile leaves the game, then the other is bought."""
        shop = self.shop(me)
        if move.kind == m.BLEND:
            self.mix(shop, move)
            me.push(questions.DISCARD)
            return
        tile = shop.note(NOTED)
        shop.write(NOTED, 0)
        shop.take(self.paper.tiles, move.n + 1)
        pay(self.edition, me, shop, tile)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        if move.kind == "discard":
            return self.edition.lying(me, self.paper.tiles, move.n + 1)
        return super().where(t, me, move)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Good if its tile is worth little."""
        outlook, picks, tiles = forecast.outlook(t, me), self.box.picks[t.n], self.box.tiles
        return [-tile_worth(outlook, tiles[move.n], picks) if move.kind == "discard" else -99.0 for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason("Of your shop upgrades it does least for you from now on.", (rules.FULL,))
