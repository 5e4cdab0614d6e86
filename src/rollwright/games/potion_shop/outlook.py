"""What a shop is worth as it stands: its stock, the customers it can hope for, what one more of each good would add."""

from collections.abc import Sequence
from typing import final

from . import trade
from .components import Customer
from .shop import Shop
from .weights import ENOUGH, LAST_UNIT, PATIENCE, PLANS, Weights


@final
class Outlook:
    """One shop, the customers it may sell to, and how long the game will last."""

    def __init__(
        self, shop: Shop, customers: Sequence[Customer], rounds: float, sales: float, weights: Weights
    ) -> None:
        self.shop = shop
        self.weights = weights
        self.rounds = rounds
        """Rounds left after this one, as far as anybody can tell; 0 in the final round."""
        self.sales = sales
        """Sales this shop can still hope for."""
        self.ingredients = shop.ingredients()
        self.potions = shop.potions()
        self.symbols = shop.symbols()
        self.size = trade.blend_size(shop)
        box = shop.box
        self.sizes = [self.size if kind == box.special else sum(recipe) for kind, recipe in enumerate(box.recipes)]
        self.worths = [self._worth(card) for card in customers]
        self.wants = [card.potions for card in customers]

    # --- single things

    def unit(self) -> float:
        """An ingredient's worth now."""
        return LAST_UNIT if not self.rounds else self.weights.unit

    def units(self, potions: Sequence[int]) -> int:
        """How many ingredients' worth these potions are."""
        return sum([n * size for n, size in zip(potions, self.sizes) if n])

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
        taken = [0] * len(self.symbols)
        for kind in card.symbols:
            found += self.symbol(kind, taken[kind])
            taken[kind] += 1
        for effect in self.shop.effects("score"):
            if effect.per == "class" and effect.cls == card.cls:
                found += effect.vp
        return found

    def _worth(self, card: Customer) -> float:
        return self.pay(card) - self.unit() * self.units(card.potions)

    # --- the whole

    def missing(self, wanted: Sequence[int], ingredients: Sequence[int], potions: Sequence[int]) -> int:
        """How many ingredients are missing for these potions."""
        box, found = self.shop.box, 0
        left = list(ingredients)
        for kind in box.ordinary:
            n = wanted[kind] - potions[kind]
            if n <= 0:
                continue
            for at, need in enumerate(box.recipes[kind]):
                if need:
                    left[at] -= need * n
                    if left[at] < 0:
                        found -= left[at]
                        left[at] = 0
        special = wanted[box.special] - potions[box.special]
        return found + max(0, special * self.size - sum(left)) if special > 0 else found

    def stock(self, ingredients: Sequence[int], potions: Sequence[int]) -> float:
        """Units on hand and the customers they are for."""
        units = sum(ingredients) + self.units(potions)
        found = self.unit() * min(units, ENOUGH) + self.weights.spare * max(0, units - ENOUGH)
        hopes = []
        for worth, wanted in zip(self.worths, self.wants):
            if worth > 0:
                hopes.append(worth * PATIENCE ** self.missing(wanted, ingredients, potions))
        hopes.sort(reverse=True)
        for hope, share in zip(hopes, PLANS):
            found += share * hope
        return found

    def more_ingredients(self) -> list[float]:
        """What one more of each would add; nothing on a full track."""
        before, found = self.stock(self.ingredients, self.potions), []
        for kind, track in enumerate(self.shop.paper.ingredients):
            have = self.ingredients[:]
            have[kind] += 1
            found.append(0.0 if self.shop.full(track) else self.stock(have, self.potions) - before)
        return found

    def more_potions(self) -> list[float]:
        """What one more of each would add; nothing on a full track."""
        before, found = self.stock(self.ingredients, self.potions), []
        for kind, track in enumerate(self.shop.paper.potions):
            have = self.potions[:]
            have[kind] += 1
            found.append(0.0 if self.shop.full(track) else self.stock(self.ingredients, have) - before)
        return found
