"""The moves by kind and number. Silence takes the lowest: it declines, ends and passes."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from rollwright import Move
from rollwright.core.text import Text, Words

from . import wording
from .data import ShopData

Named = tuple[str, Words]
"""What a move's key calls something, and what people do."""

WORDS: Final[dict[str, str]] = {
    "done": "stop here",
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
    dice, ids = range(1, len(box.dice) + 1), box.potions.ids
    ordinary = [(ids[kind], wording.potion(box, kind)) for kind in box.ordinary]
    customers: list[Named] = [(card.id, card.name) for card in box.customers]
    tiles: list[Named] = [(tile.id, tile.name) for tile in box.tiles]
    symbols = [(id, wording.symbol(box, kind)) for kind, id in enumerate(box.symbols.ids)]
    return [
        *[Move(key, label=label) for key, label in WORDS.items()],
        *[_place(die, spot) for spot in dice[:-1] for die in dice],
        *[Move(f"pick s{spot}", label=Text("take the die on spot {n}", n=spot)) for spot in dice],
        *_each("gain", ordinary, "gain {what}", kind=POTION),
        *_each("gain", list(zip(box.ingredients.ids, box.ingredients.names)), "gain {what}", kind=INGREDIENT),
        *_each("gain", symbols, "gain {what}", kind=SYMBOL),
        *_each("reserve", customers + tiles, "reserve the {what}"),
        *_each("sell", customers, "sell to the {what}"),
        *_each("mix", ordinary, "mix {what}"),
        *[_blend(box, made_of) for made_of in blends(box)],
        *[_swap(box, away, new) for away, new in swaps(box)],
        *_each("broker", ordinary, "get {what} from the broker"),
        *_each("buy", tiles, "buy the {what}"),
        *_each("discard", tiles, "discard the {what}"),
    ]


def _each(verb: str, things: Sequence[Named], label: str, kind: str = "") -> list[Move]:
    """One move for each id, called by its name."""
    return [Move(f"{verb} {id}", label=Text(label, what=name), kind=kind) for id, name in things]


def _place(die: int, spot: int) -> Move:
    label = Text("put die {die} on spot {spot}", die=die, spot=spot)
    return Move(f"place d{die} s{spot}", die=f"d{die}", label=label)


def _blend(box: ShopData, made_of: tuple[int, ...]) -> Move:
    special, needed = wording.potion(box, box.special), wording.blend(box, made_of)
    label = Text("mix {potion} from {ingredients}", potion=special, ingredients=needed)
    look = "+".join([box.ingredients.icons[kind] for kind, n in enumerate(made_of) for _ in range(n)])
    return Move(f"mix {box.potions.ids[box.special]} {_letters(box, made_of)}", label=label, kind=BLEND, look=look)


def _swap(box: ShopData, away: int, new: int) -> Move:
    label = Text("swap {old} for {new}", old=wording.potion(box, away), new=wording.potion(box, new))
    look = f"{box.potions.icons[away]}+→+{box.potions.icons[new]}"
    return Move(f"swap {box.potions.ids[away]} {box.potions.ids[new]}", label=label, look=look)


def blends(box: ShopData) -> list[tuple[int, ...]]:
    """What a special potion may be made from: how many of each ingredient."""
    kinds = range(len(box.ingredients.ids))
    chosen = [each for size in box.sizes() for each in combinations_with_replacement(kinds, size)]
    return [tuple([each.count(kind) for kind in kinds]) for each in chosen]


def swaps(box: ShopData) -> list[tuple[int, int]]:
    """Which potion becomes which."""
    return [(away, new) for away in box.ordinary for new in box.ordinary if away != new]


def _letters(box: ShopData, blend: tuple[int, ...]) -> str:
    return "".join([letter * n for letter, n in zip(box.ingredients.letters, blend)])
