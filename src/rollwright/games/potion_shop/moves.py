"""The moves by kind and number. Silence takes the lowest: it declines, ends and passes."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from rollwright import Move

from .data import ShopData

WORDS: Final[dict[str, str]] = {
    "done": "no more",
    "pass": "buy nothing",
    "skip": "reserve nothing",
    "keep": "keep the die",
    "reroll": "throw it again",
}
POTION: Final = "gain potion"
INGREDIENT: Final = "gain ingredient"
SYMBOL: Final = "gain symbol"
BLEND: Final = "blend"
"""A special potion from named ingredients; its key begins with `mix` as every potion's."""


def all_moves(box: ShopData) -> list[Move]:
    """Every kind in its place: keys and numbers never change for the same data."""
    dice, ids, names = range(1, len(box.dice) + 1), box.potions.ids, box.potions.names
    ordinary = [(ids[kind], names[kind]) for kind in box.ordinary]
    customers = [(card.id, f"the {card.name}") for card in box.customers]
    tiles = [(tile.id, tile.name) for tile in box.tiles]
    made = [(_letters(box, blend), f"{names[box.special]} from {_counted(box, blend)}") for blend in blends(box)]
    swapped = [(f"{ids[away]} {ids[new]}", f"{names[away]} for {names[new]}") for away, new in swaps(box)]
    places = [(f"place d{die} s{spot}", die, spot) for spot in dice[:-1] for die in dice]
    return [
        *[Move(key, label=label) for key, label in WORDS.items()],
        *[Move(key, die=f"d{die}", label=f"put die {die} on spot {spot}") for key, die, spot in places],
        *_each("pick", [(f"s{spot}", str(spot)) for spot in dice], "take the die on spot {}"),
        *_each("gain", ordinary, kind=POTION),
        *_each("gain", list(zip(box.ingredients.ids, box.ingredients.names)), kind=INGREDIENT),
        *_each("gain", list(zip(box.symbols.ids, box.symbols.names)), kind=SYMBOL),
        *_each("reserve", customers + tiles),
        *_each("sell", customers, "sell to {}"),
        *_each("mix", ordinary),
        *_each(f"mix {ids[box.special]}", made, "mix {}", kind=BLEND),
        *_each("swap", swapped),
        *_each("broker", ordinary, "get {} from the broker"),
        *_each("buy", tiles),
        *_each("discard", tiles),
    ]


def _each(verb: str, things: Sequence[tuple[str, str]], label: str = "", kind: str = "") -> list[Move]:
    """One move for each id, called by its name."""
    return [Move(f"{verb} {id}", label=(label or f"{verb} {{}}").format(name), kind=kind) for id, name in things]


def blends(box: ShopData) -> list[tuple[int, ...]]:
    """What a special potion may be made from: how many of each ingredient."""
    kinds = range(len(box.ingredients.ids))
    chosen = [each for size in box.sizes() for each in combinations_with_replacement(kinds, size)]
    return [tuple([each.count(kind) for kind in kinds]) for each in chosen]


def swaps(box: ShopData) -> list[tuple[int, int]]:
    """Which potion becomes which."""
    return [(away, new) for away in box.ordinary for new in box.ordinary if away != new]


def _counted(box: ShopData, blend: tuple[int, ...]) -> str:
    """`2 Mandrake and 1 Unicorn Hair`."""
    return " and ".join([f"{n} {name}" for name, n in zip(box.ingredients.names, blend) if n])


def _letters(box: ShopData, blend: tuple[int, ...]) -> str:
    return "".join([letter * n for letter, n in zip(box.ingredients.letters, blend)])
