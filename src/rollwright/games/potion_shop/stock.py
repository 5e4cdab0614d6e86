"""What one more of each good would add to a shop: a unit in stock, and customers that come nearer."""

from collections.abc import Sequence
from typing import final

from .outlook import Outlook
from .weights import ENOUGH, FIRST, HOPES, PATIENCE, SECOND, THIRD


def missing(outlook: Outlook, wanted: Sequence[int]) -> int:
    """How many ingredients are missing for these potions."""
    return Gap(outlook, wanted).missing()


@final
class Gap:
    """What lies between a shop and the potions somebody wants: first the ordinary ones are mixed, then the special."""

    def __init__(self, outlook: Outlook, wanted: Sequence[int]) -> None:
        box = outlook.shop.box
        self.recipes = box.recipes
        self.lacking = [n - have for n, have in zip(wanted, outlook.potions)]
        """By kind of potion; negative for what is left over."""
        self.needs = [-have for have in outlook.ingredients]
        """By ingredient, for the ordinary potions; negative for what is left over."""
        for kind in box.ordinary:
            n = self.lacking[kind]
            if n > 0:
                for at, need in enumerate(box.recipes[kind]):
                    if need:
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
        self.size = outlook.size
        self.special = box.special
        self.blend = max(0, self.lacking[box.special]) * outlook.size
        """How many the special potions need."""

    def missing(self) -> int:
        """How many ingredients are missing."""
        return self.short + max(0, self.blend - self.spare)

    def with_ingredient(self, kind: int) -> int:
        """How many would be missing with one more of this ingredient."""
        nearer = self.needs[kind] > 0 or self.blend > self.spare
        return self.missing() - 1 if nearer else self.missing()

    def with_potion(self, kind: int) -> int:
        """How many would be missing with one more of this potion."""
        if self.lacking[kind] <= 0:
            return self.missing()
        if kind == self.special:
            return self.short + max(0, self.blend - self.size - self.spare)
        short, spare = self.short, self.spare
        for at, need in enumerate(self.recipes[kind]):
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
        self.worths: list[float] = []
        """Of the customers worth serving; so far is it to each of them."""
        for card in outlook.customers:
            worth = outlook.worth(card)
            if worth > 0:
                self.worths.append(worth)
                self.gaps.append(Gap(outlook, card.potions))
        self.now = self._value(self.units, [gap.missing() for gap in self.gaps])

    def more_ingredients(self) -> list[float]:
        """What one more of each would add; nothing on a full track."""
        shop, found = self.outlook.shop, []
        for kind, track in enumerate(shop.paper.ingredients):
            if shop.full(track):
                found.append(0.0)
            else:
                after = self._value(self.units + 1, [gap.with_ingredient(kind) for gap in self.gaps])
                found.append(after - self.now)
        return found

    def more_potions(self) -> list[float]:
        """What one more of each would add; nothing on a full track."""
        shop, size, found = self.outlook.shop, self.outlook.size, []
        for kind, track in enumerate(shop.paper.potions):
            if shop.full(track):
                found.append(0.0)
            else:
                units = self.units + (size if kind == shop.box.special else shop.box.made_from[kind])
                after = self._value(units, [gap.with_potion(kind) for gap in self.gaps])
                found.append(after - self.now)
        return found

    def _value(self, units: int, far: list[int]) -> float:
        """So many units, and the three customers they are best for, so far away as `far` says."""
        first = second = third = 0.0
        for at, n in enumerate(far):
            hope = self.worths[at] * (HOPES[n] if n < len(HOPES) else PATIENCE**n)
            if hope > first:
                first, second, third = hope, first, second
            elif hope > second:
                second, third = hope, second
            elif hope > third:
                third = hope
        found = self.outlook.unit * min(units, ENOUGH) + self.outlook.weights.spare * max(0, units - ENOUGH)
        return found + FIRST * first + SECOND * second + THIRD * third
