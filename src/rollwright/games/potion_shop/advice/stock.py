"""What one more of everything is worth to a shop: a unit in stock, customers that come nearer; and so a die."""

from typing import Final, final

from rollwright.core.text import Text, Words

from ..data import Chit, Customer, Face
from .outlook import Outlook
from .weights import BEST, ENOUGH, HOPES, PATIENCE

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
        """The value of this stock with one more of this ingredient or potion, and the three customers it suits best."""
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
        return found + BEST[0] * first + BEST[1] * second + BEST[2] * third


@final
class Goods:
    """What one more of everything is worth to a shop."""

    def __init__(self, outlook: Outlook) -> None:
        stock, shop = Stock(outlook), outlook.shop
        self.gold = outlook.weights.gold
        self.ingredients = stock.more_ingredients()
        self.potions = stock.more_potions()
        self.symbols = [outlook.symbol(kind) for kind in range(len(outlook.symbols))]
        self.any_ingredient = max(self.ingredients)
        potion = max([self.potions[kind] for kind in shop.box.ordinary])
        self.chits = {"potion": potion, "symbol": max(self.symbols), "sale": 0.4, "reserve": 0.7}
        self.harvests = shop.effects("harvest")
        self.helped = bool(shop.effects("helper"))

    def taken(self, face: Face, chit: Chit) -> float:
        """A die on a spot, with what tiles add."""
        return self.face(face) * (2.0 if chit.doubles else 1.0) + self.chit(chit) + self.added(face)

    def face(self, face: Face) -> float:
        """Everything on a face."""
        found = self.gold * face.gold + sum([self.ingredients[kind] for kind in face.ingredients])
        found += sum([self.potions[kind] for kind in face.potions])
        return found + sum([self.symbols[kind] for kind in face.symbols])

    def added(self, face: Face) -> float:
        """What tiles add to a face."""
        found = 0.0
        for effect in self.harvests:
            if effect.ingredient in face.ingredients:
                found += effect.gain * self.ingredients[effect.ingredient]
        return found + self.any_ingredient if face.single and self.helped else found

    def chit(self, chit: Chit) -> float:
        """What a chit brings by itself."""
        found = 0.0
        for effect in chit.effects:
            found += self.chits.get(effect.name, 0.0)
            if effect.name == "ingredient":
                found += self.any_ingredient * (1 + 0.85 * (effect.gain - 1))
            elif effect.name == "gold":
                found += self.gold * effect.gain
            elif effect.name == "voucher":
                found += 0.5 * self.gold * effect.gold
        return found


def nearest(outlook: Outlook, ingredients: list[int], potions: list[int]) -> Words:
    """Which good customer comes nearest by this stock: `Then you are 1 ingredient short of the Sage.`."""
    before = [Gap(outlook, card).missing for card in outlook.customers]
    outlook.ingredients, outlook.potions = ingredients, potions
    name, short = "", 99
    for card, far in zip(outlook.customers, before, strict=True):
        missing = Gap(outlook, card).missing
        if missing < min(far, short) and outlook.worth(card) > 0:
            name, short = card.name, missing
    if not name:
        return ""
    if not short:
        return Text("Then you have enough for the {customer}.", customer=name)
    return Text(
        "Then you are {n} ingredient short of the {customer}.",
        "Then you are {n} ingredients short of the {customer}.",
        n=short,
        customer=name,
    )
