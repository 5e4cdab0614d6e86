"""What a tile is worth to a shop: its print, and what its effects bring in the rounds that are left."""

from .components import Tile
from .effects import Effect
from .outlook import Outlook
from .scoring import counted


def tile_worth(outlook: Outlook, tile: Tile, picks: int) -> float:
    """In points."""
    found = float(tile.vp)
    for effect in tile.effects:
        found += _score(outlook, effect) if effect.name == "score" else _effect(outlook, effect, picks)
    return found * outlook.weights.tile


def _effect(outlook: Outlook, effect: Effect, picks: int) -> float:
    rounds, sales, gold = outlook.rounds, outlook.sales, outlook.weights.gold
    if effect.name == "tip":
        share = 0.35 if effect.cls >= 0 else 0.3 if effect.reserved else {1: 0.8, 2: 0.2}.get(effect.sale, 1.0)
        return gold * effect.gold * share * sales
    if effect.name == "symbols":
        best = sorted([outlook.symbol(kind) for kind in range(len(outlook.symbols))], reverse=True)
        return sum(best[: effect.different])
    if effect.name == "income":
        return gold * effect.gold * (rounds + 1)
    if effect.name == "discount":
        places = outlook.shop.box.places - len(outlook.shop.tiles()) - 1
        return gold * effect.gold * max(0, places)
    a_round = {
        "harvest": 0.34 * picks * effect.gain,
        "helper": 0.42 * picks * effect.gain,
        "reroll": 0.2 * effect.times,
        "sales": 0.15 * effect.more,
        "special": 0.36 * max(0, outlook.shop.box.any - effect.size),
        "swap": 0.14 * effect.times,
        "broker": 0.4 * effect.times,
    }
    return a_round.get(effect.name, 0.0) * rounds


def _score(outlook: Outlook, effect: Effect) -> float:
    """What it counts now, and what will probably come."""
    later = {
        "class": 0.35 * outlook.sales,
        "set": 0.2 * outlook.sales,
        "kind": 1.2 - 0.5 * counted(outlook.shop, effect) if effect.per == "kind" else 0.0,
        "gold": 2.0,
        "tile": 0.7 * (outlook.shop.box.places - len(outlook.shop.tiles())),
        "track": 0.5 * outlook.rounds,
    }[effect.per]
    value = effect.vp * (counted(outlook.shop, effect) + later) / effect.each
    return min(value, effect.most) if effect.most else value
