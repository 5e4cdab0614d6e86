"""The moves by kind and number. Silence takes the lowest: it declines, ends and passes."""

from itertools import combinations_with_replacement
from typing import Final, final

from rollwright.core.moves import Move

from .components import Box

DONE: Final = 0
PASS: Final = 1
SKIP: Final = 2
KEEP: Final = 3
REROLL: Final = 4
WORDS: Final[tuple[str, ...]] = ("done", "pass", "skip", "keep", "reroll")
LABELS: Final[tuple[str, ...]] = ("no more", "buy nothing", "reserve nothing", "keep the die", "throw it again")

PLACING: Final = "place"
PICKING: Final = "pick"
COIN: Final = "reroll"
POTION: Final = "potion"
INGREDIENT: Final = "ingredient"
HELPER: Final = "helper"
"""Said after the ingredient that a tile gives, not a chit."""
SYMBOL: Final = "symbol"
RESERVING: Final = "reserve"
SELLING: Final = "sell"
BUYING: Final = "buy"
DISCARDING: Final = "discard"
LAST_CALL: Final = "lastcall"
TASKS: Final[dict[str, str]] = {
    PLACING: "Put a die on the next spot.",
    PICKING: "Take a die; you gain its face and the bonus below it.",
    COIN: "Keep the die, or throw it once more?",
    POTION: "Choose an ordinary potion.",
    INGREDIENT: "Choose an ingredient.",
    SYMBOL: "Choose a symbol.",
    RESERVING: "Reserve a customer or a tile, or skip.",
    SELLING: "Mix potions, sell to customers, or be done.",
    BUYING: "Buy a tile, or pass.",
    DISCARDING: "Your shop is full: discard a tile.",
    LAST_CALL: "Last call: mix what you still can, then be done.",
}


@final
class MoveBook:
    """All moves of a box, and for each kind where it begins."""

    def __init__(self, box: Box) -> None:
        self.keys: list[str] = list(WORDS)
        n = len(box.dice)
        self.place = self._add([f"place d{die + 1} s{spot + 1}" for spot in range(n - 1) for die in range(n)])
        self.pick = self._add([f"pick s{spot + 1}" for spot in range(n)])
        self.gain_potion = self._add([f"gain {box.potions.ids[potion]}" for potion in box.ordinary])
        self.gain_ingredient = self._add([f"gain {id}" for id in box.ingredients.ids])
        self.gain_symbol = self._add([f"gain {id}" for id in box.symbols.ids])
        customers, tiles = [card.id for card in box.customers], [tile.id for tile in box.tiles]
        self.reserve = self._add([f"reserve {id}" for id in customers + tiles])
        self.sell = self._add([f"sell {id}" for id in customers])
        self.mix = self._add([f"mix {box.potions.ids[potion]}" for potion in box.ordinary])
        self.blends: list[tuple[int, ...]] = [blend for size in box.sizes() for blend in _blends(box, size)]
        """What a special potion may be made from: how many of each ingredient."""
        special = box.potions.ids[box.special]
        self.blend = self._add([f"mix {special} {_letters(box, blend)}" for blend in self.blends])
        self.swaps = [(away, new) for away in box.ordinary for new in box.ordinary if away != new]
        self.swap = self._add([f"swap {box.potions.ids[away]} {box.potions.ids[new]}" for away, new in self.swaps])
        self.broker = self._add([f"broker {box.potions.ids[potion]}" for potion in box.ordinary])
        self.buy = self._add([f"buy {id}" for id in tiles])
        self.discard = self._add([f"discard {id}" for id in tiles])
        labels = self._labels(box)
        self.all = [Move(key, die=self._die(number, n), label=labels[number]) for number, key in enumerate(self.keys)]

    def _add(self, keys: list[str]) -> range:
        start = len(self.keys)
        self.keys += keys
        return range(start, len(self.keys))

    def _labels(self, box: Box) -> list[str]:
        """What people call the moves, in their order."""
        n, potions = len(box.dice), box.potions.names
        ordinary = [potions[potion] for potion in box.ordinary]
        customers, tiles = [f"the {card.name}" for card in box.customers], [tile.name for tile in box.tiles]
        labels = list(LABELS)
        labels += [f"put die {die + 1} on spot {spot + 1}" for spot in range(n - 1) for die in range(n)]
        labels += [f"take the die on spot {spot + 1}" for spot in range(n)]
        labels += [f"gain {name}" for name in [*ordinary, *box.ingredients.names, *box.symbols.names]]
        labels += [f"reserve {name}" for name in customers + tiles]
        labels += [f"sell to {name}" for name in customers]
        labels += [f"mix {name}" for name in ordinary]
        labels += [f"mix {potions[box.special]} from {_counted(box, blend)}" for blend in self.blends]
        labels += [f"swap {potions[away]} for {potions[new]}" for away, new in self.swaps]
        labels += [f"get {name} from the broker" for name in ordinary]
        labels += [f"buy {name}" for name in tiles]
        return labels + [f"discard {name}" for name in tiles]

    def _die(self, number: int, dice: int) -> str:
        return f"d{(number - self.place.start) % dice + 1}" if number in self.place else ""


def _blends(box: Box, size: int) -> list[tuple[int, ...]]:
    kinds = range(len(box.ingredients.ids))
    return [tuple([chosen.count(kind) for kind in kinds]) for chosen in combinations_with_replacement(kinds, size)]


def _counted(box: Box, blend: tuple[int, ...]) -> str:
    """`2 Mandrake and 1 Unicorn Hair`."""
    return " and ".join([f"{n} {name}" for name, n in zip(box.ingredients.names, blend) if n])


def _letters(box: Box, blend: tuple[int, ...]) -> str:
    return "".join([letter * n for letter, n in zip(box.ingredients.letters, blend)])
