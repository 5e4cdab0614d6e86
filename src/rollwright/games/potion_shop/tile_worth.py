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
    rounds, gold = outlook.rounds, outlook.weights.gold
    if effect.name == "tip":
        return gold * effect.gold * _tipped(effect) * outlook.sales
    if effect.name == "symbols":
        best = sorted([outlook.symbol(kind) for kind in range(len(outlook.symbols))], reverse=True)
        return sum(best[: effect.different])
    if effect.name == "income":
        return gold * effect.gold * (rounds + 1)
    if effect.name == "discount":
        places = outlook.shop.box.places - len(outlook.shop.tiles()) - 1
        return gold * effect.gold * max(0, places)
    return _a_round(outlook, effect, picks) * rounds


def _tipped(effect: Effect) -> float:
    """The share of all sales that bring the tip."""
    if effect.cls >= 0:
        return 0.35
    if effect.reserved:
        return 0.3
    return 0.8 if effect.sale == 1 else 0.2 if effect.sale == 2 else 1.0


def _a_round(outlook: Outlook, effect: Effect, picks: int) -> float:
    """What an effect brings in every round."""
    if effect.name == "harvest":
        return 0.34 * picks * effect.gain
    if effect.name == "helper":
        return 0.42 * picks * effect.gain
    if effect.name == "reroll":
        return 0.2 * effect.times
    if effect.name == "sales":
        return 0.15 * effect.more
    if effect.name == "special":
        return 0.36 * max(0, outlook.shop.box.any - effect.size)
    if effect.name == "swap":
        return 0.14 * effect.times
    return 0.4 * effect.times if effect.name == "broker" else 0.0


def _score(outlook: Outlook, effect: Effect) -> float:
    """What it counts now, and what will probably come."""
    now = counted(outlook.shop, effect)
    value = effect.vp * (now + _later(outlook, effect, now)) / effect.each
    return min(value, float(effect.most)) if effect.most else value


def _later(outlook: Outlook, effect: Effect, now: int) -> float:
    if effect.per == "class":
        return 0.35 * outlook.sales
    if effect.per == "set":
        return 0.2 * outlook.sales
    if effect.per == "kind":
        return 1.2 - 0.5 * now
    if effect.per == "gold":
        return 2.0
    if effect.per == "tile":
        return 0.7 * (outlook.shop.box.places - len(outlook.shop.tiles()))
    return 0.5 * outlook.rounds
