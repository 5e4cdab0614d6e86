"""The score line: customers, symbols, potions, tiles, gold (PS-48 to PS-50)."""

from rollwright import Score

from .effects import Effect
from .shop import Shop


def score(shop: Shop) -> Score:
    """What the shop is worth, and the chain that breaks ties."""
    box = shop.box
    potions, sold, tiles, gold = sum(shop.potions()), shop.sold(), shop.tiles(), shop.gold
    ingredients = sum(shop.ingredients())
    parts = {
        "customers": sum([box.customers[card - 1].vp for card in sold]),
        "symbols": sum([box.symbol_values[n] for n in shop.symbols()]),
        "potions": box.vp_per_potion * potions,
        "upgrades": sum([shop.tile(tile).vp + end_value(shop, tile) for tile in tiles]),
        "gold": gold // box.gold_per_vp,
    }
    total = sum(parts.values())
    left = {"sold": len(sold), "tiles": len(tiles), "gold_left": gold, "ingredients_left": ingredients}
    return Score(parts, total, (total, len(sold), len(tiles), potions, gold, ingredients), left)


def end_value(shop: Shop, tile: int) -> int:
    """What the end effects of a tile are worth."""
    return sum([_value(shop, effect) for effect in shop.tile(tile).effects if effect.name == "score"])


def _value(shop: Shop, effect: Effect) -> int:
    value = effect.vp * (counted(shop, effect) // effect.each)
    return min(value, effect.most) if effect.most else value


def counted(shop: Shop, effect: Effect) -> int:
    """How many there are of what the effect counts."""
    box = shop.box
    if effect.per == "gold":
        return shop.gold
    if effect.per == "tile":
        return len(shop.tiles())
    if effect.per == "kind":
        return sum([n > 0 for n in shop.potions()])
    if effect.per == "track":
        return max([box.symbol_values[n] for n in shop.symbols()])
    classes = [box.customers[card - 1].cls for card in shop.sold()]
    if effect.per == "class":
        return classes.count(effect.cls)
    return min([classes.count(cls) for cls in range(len(box.classes.ids))])
