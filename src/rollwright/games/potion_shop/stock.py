"""What one more of each good would add to a shop: a unit in stock, and customers that come nearer."""

from typing import Final, final

from .components import Customer
from .outlook import Outlook
from .weights import ENOUGH, FIRST, HOPES, PATIENCE, SECOND, THIRD

NONE: Final = -1
"""No good of that kind."""


@final
class Gap:
    """What lies between a shop and a customer: first the ordinary potions are mixed, then the special ones."""

    def __init__(self, outlook: Outlook, card: Customer, worth: float = 0.0) -> None:
        box, potions = outlook.shop.box, outlook.potions
        self.outlook = outlook
        self.card = card
        self.worth = worth
        self.needs = [-have for have in outlook.ingredients]
        """By ingredient, for the ordinary potions; negative for what is left over."""
        self.blend = 0
        """How many ingredients the special potions need."""
        for kind, wanted in enumerate(card.potions):
            n = wanted - potions[kind]
            if n > 0:
                if kind == box.special:
                    self.blend = n * outlook.size
                else:
                    for at, need in enumerate(box.recipes[kind]):
                        self.needs[at] += need * n
        self.short = 0
        """How many ingredients the ordinary potions still need."""
        self.spare = 0
        """How many are left for the special ones."""
        for need in self.needs:
            if need > 0:
                self.short += need
            else:
                self.spare -= need
        self.missing = self.short + max(0, self.blend - self.spare)
        """How many ingredients are missing."""

    def after(self, ingredient: int, potion: int) -> int:
        """How many would be missing with one more of this ingredient or this potion."""
        if ingredient != NONE:
            return self.missing - 1 if self.needs[ingredient] > 0 or self.blend > self.spare else self.missing
        if potion == NONE or self.card.potions[potion] <= self.outlook.potions[potion]:
            return self.missing
        box, short, spare = self.outlook.shop.box, self.short, self.spare
        if potion == box.special:
            return short + max(0, self.blend - self.outlook.size - spare)
        for at, need in enumerate(box.recipes[potion]):
            saved = min(need, max(0, self.needs[at]))
            short -= saved
            spare += need - saved
        return short + max(0, self.blend - spare)


@final
class Stock:
    """The units of a shop and the customers they are for."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.units = outlook.units(outlook.potions)
        for n in outlook.ingredients:
            self.units += n
        self.gaps: list[Gap] = []
        """To the customers worth serving."""
        for card in outlook.customers:
            worth = outlook.worth(card)
            if worth > 0:
                self.gaps.append(Gap(outlook, card, worth))
        self.now = self._value(self.units, NONE, NONE)

    def more_ingredients(self) -> list[float]:
        """What one more of each would add; nothing on a full track."""
        shop, found = self.outlook.shop, []
        for kind, track in enumerate(shop.paper.ingredients):
            found.append(0.0 if shop.full(track) else self._value(self.units + 1, kind, NONE) - self.now)
        return found

    def more_potions(self) -> list[float]:
        """What one more of each would add; nothing on a full track."""
        shop, size, found = self.outlook.shop, self.outlook.size, []
        for kind, track in enumerate(shop.paper.potions):
            units = self.units + (size if kind == shop.box.special else shop.box.made_from[kind])
            found.append(0.0 if shop.full(track) else self._value(units, NONE, kind) - self.now)
        return found

    def _value(self, units: int, ingredient: int, potion: int) -> float:
        """So many units, with one more of this ingredient or this potion, and the three customers they are best for."""
        first = second = third = 0.0
        for gap in self.gaps:
            far = gap.after(ingredient, potion)
            hope = gap.worth * (HOPES[far] if far < len(HOPES) else PATIENCE**far)
            if hope > first:
                first, second, third = hope, first, second
            elif hope > second:
                second, third = hope, second
            elif hope > third:
                third = hope
        found = self.outlook.unit * min(units, ENOUGH) + self.outlook.weights.spare * max(0, units - ENOUGH)
        return found + FIRST * first + SECOND * second + THIRD * third
