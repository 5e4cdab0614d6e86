"""What a shop may do and what it costs: mixing, selling, swapping, brokering, buying (PS-24 to PS-41)."""

from .components import Customer
from .shop import Shop
from .shop_sheet import BROKERS, MORE_SALES, REROLLS, SALES, SWAPS, VOUCHER


def blend_size(shop: Shop) -> int:
    """From how many ingredients a special potion is made here (PS-26)."""
    found = shop.effects("special")
    return min([effect.size for effect in found]) if found else shop.box.any


def covers(have: list[int], need: tuple[int, ...]) -> bool:
    """Whether there is enough of everything."""
    for at, n in enumerate(need):
        if have[at] < n:
            return False
    return True


def brew(shop: Shop, potion: int, blend: tuple[int, ...]) -> None:
    """Cross off the ingredients, fill in the potion."""
    for kind, n in enumerate(blend):
        if n:
            shop.cross(shop.paper.ingredients[kind], n)
    shop.gain(shop.paper.potions[potion])


def sales_left(shop: Shop) -> int:
    """How many sales this turn still has (PS-29)."""
    more = sum([effect.more for effect in shop.effects("sales")])
    return shop.box.numbers.sales + more + shop.note(MORE_SALES) - shop.note(SALES)


def tips(shop: Shop, card: Customer, reserved: bool) -> int:
    """What the tiles add to the gold of this sale, the next one of the turn (PS-34)."""
    nth, gold = shop.note(SALES) + 1, 0
    for effect in shop.effects("tip"):
        if effect.sale in (0, nth) and effect.cls in (-1, card.cls) and (reserved or not effect.reserved):
            gold += effect.gold
    return gold


def swaps_left(shop: Shop) -> int:
    """How often an ordinary potion may still become another in this round."""
    return sum([effect.times for effect in shop.effects("swap")]) - shop.note(SWAPS)


def broker_price(shop: Shop) -> int:
    """The gold an ordinary potion costs at the broker's; -1 if none is to be had in this round."""
    brokers = shop.effects("broker")
    if sum([effect.times for effect in brokers]) <= shop.note(BROKERS):
        return -1
    return min([effect.gold for effect in brokers])


def rerolls_left(shop: Shop) -> int:
    """How many dice may still be thrown again in this round."""
    return sum([effect.times for effect in shop.effects("reroll")]) - shop.note(REROLLS)


def price(shop: Shop, tile: int, without: int = 0) -> int:
    """What the tile costs this shop once the tile `without` is discarded (PS-40)."""
    off = shop.note(VOUCHER)
    for number in shop.tiles():
        if number not in (without, tile):
            for effect in shop.tile(number).effects:
                if effect.name == "discount":
                    off += effect.gold
    return max(0, shop.tile(tile).cost - off)


def discards(shop: Shop, tile: int, gold: int) -> list[int]:
    """The own tiles that can make room for this one so that it can be paid (PS-38, PS-40)."""
    return [number for number in shop.tiles() if price(shop, tile, number) <= gold]


def affordable(shop: Shop, tile: int, gold: int) -> bool:
    """Whether the shop can buy the tile, discarding one if it must."""
    if len(shop.tiles()) < shop.box.places:
        return price(shop, tile) <= gold
    return bool(discards(shop, tile, gold))
