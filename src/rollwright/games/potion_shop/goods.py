"""What one more of everything is worth to a shop, and so a die with the chit below it."""

from typing import final

from .components import Chit, Face
from .outlook import Outlook
from .stock import Stock


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
        self.any_symbol = max(self.symbols)
        self.any_potion = max([self.potions[kind] for kind in shop.box.ordinary])
        self.harvests = shop.effects("harvest")
        self.helped = bool(shop.effects("helper"))

    def taken(self, face: Face, chit: Chit) -> float:
        """A die on a spot, with what tiles add."""
        return self.face(face) * (2.0 if chit.doubles else 1.0) + self.chit(chit) + self.added(face)

    def face(self, face: Face) -> float:
        """Everything on a face."""
        found = self.gold * face.gold
        found += _sum(self.ingredients, face.ingredients)
        found += _sum(self.potions, face.potions)
        return found + _sum(self.symbols, face.symbols)

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
            if effect.name == "potion":
                found += self.any_potion
            elif effect.name == "ingredient":
                found += self.any_ingredient * (1 + 0.85 * (effect.gain - 1))
            elif effect.name == "symbol":
                found += self.any_symbol
            elif effect.name == "gold":
                found += self.gold * effect.gain
            elif effect.name == "sale":
                found += 0.4
            elif effect.name == "voucher":
                found += 0.5 * self.gold * effect.gold
            elif effect.name == "reserve":
                found += 0.7
        return found


def _sum(values: list[float], kinds: tuple[int, ...]) -> float:
    found = 0.0
    for kind in kinds:
        found += values[kind]
    return found
