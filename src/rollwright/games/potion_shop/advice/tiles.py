"""What a tile is worth to a shop: its print, and what its effects bring in the rounds that are left."""

from typing import Final

from ..data import Tile
from ..effects import Effect
from ..scoring import counted
from .outlook import Outlook

A_ROUND: Final[dict[str, float]] = {"reroll": 0.2, "swap": 0.14, "broker": 0.4}
"""What being allowed something once brings in a round."""
A_DIE: Final[dict[str, float]] = {"harvest": 0.34, "helper": 0.42}
"""What one more ingredient now and then brings with every die."""


def tile_worth(outlook: Outlook, tile: Tile, picks: int) -> float:
    """In points, for a player who takes so many dice in a round."""
    found = float(tile.vp)
    for effect in tile.effects:
        found += _score(outlook, effect) if effect.name == "score" else _effect(outlook, effect, picks)
    return found * outlook.weights.tile


def _effect(outlook: Outlook, effect: Effect, picks: int) -> float:
    name, rounds, gold, shop = effect.name, outlook.rounds, outlook.weights.gold * effect.gold, outlook.shop
    if name == "tip":
        return gold * _tipped(effect) * outlook.sales
    if name == "symbols":
        best = sorted([outlook.symbol(kind) for kind in range(len(outlook.symbols))], reverse=True)
        return sum(best[: effect.different])
    if name == "income":
        return gold * (rounds + 1)
    if name == "discount":
        return gold * max(0, shop.box.places - len(shop.tiles()) - 1)
    if name == "sales":
        return 0.15 * effect.more * rounds
    if name == "special":
        return 0.36 * max(0, shop.box.any - effect.size) * rounds
    return (A_DIE.get(name, 0.0) * picks * effect.gain + A_ROUND.get(name, 0.0) * effect.times) * rounds


def _tipped(effect: Effect) -> float:
    """The share of all sales that bring the tip."""
    if effect.cls >= 0:
        return 0.35
    if effect.reserved:
        return 0.3
    return 0.8 if effect.sale == 1 else 0.2 if effect.sale == 2 else 1.0


def _score(outlook: Outlook, effect: Effect) -> float:
    """What it counts now, and what will probably come."""
    now, shop = counted(outlook.shop, effect), outlook.shop
    later = {
        "class": 0.35 * outlook.sales,
        "set": 0.2 * outlook.sales,
        "kind": 1.2 - 0.5 * now,
        "gold": 2.0,
        "tile": 0.7 * (shop.box.places - len(shop.tiles())),
        "track": 0.5 * outlook.rounds,
    }
    value = effect.vp * (now + later[effect.per]) / effect.each
    return min(value, float(effect.most)) if effect.most else value
