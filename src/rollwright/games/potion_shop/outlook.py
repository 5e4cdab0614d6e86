"""How a shop stands: what it has, how long the game will last, and what single things are worth to it."""

from collections.abc import Sequence
from typing import final

from . import trade
from .components import Customer
from .shop import Shop
from .weights import LAST_UNIT, Weights


@final
class Outlook:
    """One shop, the customers it may sell to, and how long the game will last."""

    def __init__(
        self, shop: Shop, customers: Sequence[Customer], rounds: float, sales: float, weights: Weights
    ) -> None:
        self.shop = shop
        self.customers = customers
        self.weights = weights
        self.rounds = rounds
        """Rounds left after this one, as far as anybody can tell; 0 in the final round."""
        self.sales = sales
        """Sales this shop can still hope for."""
        self.unit = weights.unit if rounds else LAST_UNIT
        """An ingredient's worth now."""
        self.ingredients = shop.ingredients()
        self.potions = shop.potions()
        self.symbols = shop.symbols()
        self.size = trade.blend_size(shop)
        self.fans = [effect for effect in shop.effects("score") if effect.per == "class"]
        """What tiles add to the customers of a class."""

    def units(self, potions: Sequence[int]) -> int:
        """How many ingredients' worth these potions are."""
        box, found = self.shop.box, 0
        for kind, n in enumerate(potions):
            if n:
                found += n * (self.size if kind == box.special else box.made_from[kind])
        return found

    def symbol(self, kind: int, more: int = 0) -> float:
        """One more symbol on a track that has `more` than now: its step, a third of what the next adds, and hope."""
        values, n = self.shop.box.symbol_values, self.symbols[kind] + more
        if n + 1 >= len(values):
            return 0.0
        step = values[n + 1] - values[n]
        following = values[n + 2] - values[n + 1] - step if n + 2 < len(values) else 0
        hope = 0.35 * following + 0.25 if self.rounds else 0.0
        return self.weights.symbol * (step + hope)

    def pay(self, card: Customer) -> float:
        """What a customer brings, before its potions are counted."""
        weights = self.weights
        found = weights.vp * card.vp + weights.gold * card.gold + weights.sale
        for at, kind in enumerate(card.symbols):
            found += self.symbol(kind, card.symbols[:at].count(kind) if at else 0)
        for effect in self.fans:
            if effect.cls == card.cls:
                found += effect.vp
        return found

    def worth(self, card: Customer) -> float:
        """What a customer brings beyond its potions."""
        return self.pay(card) - self.unit * self.units(card.potions)
