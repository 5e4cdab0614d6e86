"""The phases of a table, and how large the numbers of a shop become with a set of data."""

from math import inf
from typing import Final

from rollwright import Bounds

from .data import SEATS, ShopData
from .effects import Effect

# The phases of a table, in the words everybody sees; decks are laid out in phases of their names.
DEALING: Final = "dealing"
STARTING: Final = "starting"
ROLLING: Final = "rolling"
SETTING: Final = "setting dice"
DRAFTING: Final = "choosing dice"
SELLING: Final = "selling"
PURCHASE: Final = "buying"
ENDING: Final = "end of the round"
CALLING: Final = "last call"
COUNTING: Final = "counting"


def bounds(box: ShopData, decks: list[str]) -> Bounds:
    """What the data and full tracks (PS-47) bound; effects may ask as much in a turn as a designer likes."""
    return Bounds(
        phases=[*decks, DEALING, STARTING, ROLLING, SETTING, DRAFTING, SELLING, PURCHASE, ENDING, CALLING, COUNTING],
        rounds=box.last_round + 1,
        decisions=inf,
        in_a_turn=inf,
        waiting=inf,
        asked=inf,
        score=most_points(box),
        boxes={"notes": inf},
        state={"marker": SEATS[-1] - 1, "turns": max(n * box.picks[n] for n in SEATS), "final": 1},
    )


def most_points(box: ShopData) -> int:
    """Every customer served, every track full, and the best upgrades in all places: more than anybody gets."""
    customers, symbols = sum([card.vp for card in box.customers]), len(box.symbols.ids) * max(box.symbol_values)
    potions, gold = box.vp_per_potion * sum(box.potions.lengths), box.gold // box.gold_per_vp
    tiles = sorted([tile.vp + sum([_most(box, effect) for effect in tile.effects]) for tile in box.tiles])
    return customers + symbols + potions + gold + sum(tiles[-box.places :])


def _most(box: ShopData, effect: Effect) -> int:
    if effect.name != "score" or effect.most:
        return effect.most if effect.name == "score" else 0
    counted = max(box.gold, box.places, len(box.potions.ids), *box.symbol_values, len(box.customers))
    return effect.vp * (counted // effect.each)
