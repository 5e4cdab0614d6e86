"""What is in the box: dice, cards, tiles, chits, tracks and numbers, as the rules use them."""

from collections.abc import Sequence
from typing import Final, final

from .effects import Effect


@final
class Face:
    """What one face of a die gives."""

    def __init__(
        self, ingredients: tuple[int, ...], potions: tuple[int, ...], symbols: tuple[int, ...], gold: int, name: str
    ) -> None:
        self.ingredients = ingredients
        self.potions = potions
        self.symbols = symbols
        self.gold = gold
        self.name = name
        self.single = len(ingredients) == 1 and not potions and not symbols and not gold
        """One single ingredient and nothing else."""


@final
class Customer:
    """A customer card."""

    def __init__(self, id: str, name: str, cls: int, gold: int, vp: int) -> None:
        self.id = id
        self.name = name
        self.cls = cls
        self.gold = gold
        self.vp = vp
        self.potions: tuple[int, ...] = ()
        """How many of each kind it wants."""
        self.symbols: tuple[int, ...] = ()


@final
class Tile:
    """A shop upgrade."""

    def __init__(self, id: str, name: str, cost: int, vp: int, effects: Sequence[Effect]) -> None:
        self.id = id
        self.name = name
        self.cost = cost
        self.vp = vp
        self.effects = tuple(effects)


@final
class Chit:
    """A bonus under a die."""

    def __init__(self, id: str, name: str, printed: bool, effects: Sequence[Effect]) -> None:
        self.id = id
        self.name = name
        self.printed = printed
        self.effects = tuple(effects)
        self.doubles = any(effect.name == "double" for effect in effects)


@final
class Goods:
    """One kind of thing the tracks of a sheet are for: their ids, names, icons, lengths and letters."""

    def __init__(
        self,
        ids: Sequence[str],
        names: Sequence[str],
        icons: Sequence[str],
        lengths: Sequence[int],
        letters: str = "",
    ) -> None:
        self.ids = tuple(ids)
        self.names = tuple(names)
        self.icons = tuple(icons)
        self.lengths = tuple(lengths)
        self.letters = letters


@final
class Numbers:
    """The numbers of the rules."""

    def __init__(self) -> None:
        self.customer_row = 0
        self.upgrade_row = 0
        self.sales = 0
        self.threshold: tuple[int, ...] = ()
        """By number of players, from 2."""
        self.picks: tuple[int, ...] = ()
        self.gold_per_vp = 1
        self.vp_per_potion = 0
        self.last_round = 0
        self.fair_start: tuple[tuple[int, ...], ...] = ()


SEATS: Final = range(2, 5)


@final
class Box:
    """Everything together."""

    def __init__(self, ingredients: Goods, potions: Goods, symbols: Goods, classes: Goods) -> None:
        self.ingredients = ingredients
        self.potions = potions
        self.symbols = symbols
        self.classes = classes
        self.symbol_values: tuple[int, ...] = ()
        self.gold = 0
        self.places = 0
        """For tiles, on every sheet."""
        self.tally = 0
        """Boxes for customers sold, on every sheet."""
        self.recipes: tuple[tuple[int, ...], ...] = ()
        """How many of each ingredient an ordinary potion needs; empty for the special one."""
        self.made_from: tuple[int, ...] = ()
        """How many ingredients each potion needs, without tiles."""
        self.special = 0
        """Which potion is the special one."""
        self.ordinary: list[int] = []
        """The potions that have a recipe."""
        self.any = 0
        """How many ingredients it is made from."""
        self.dice: tuple[tuple[Face, ...], ...] = ()
        self.customers: tuple[Customer, ...] = ()
        self.tiles: tuple[Tile, ...] = ()
        self.chits: tuple[Chit, ...] = ()
        """Those that are shuffled, and as the last one what is printed under the last spot."""
        self.numbers = Numbers()
        self.fingerprint = ""

    def sizes(self) -> list[int]:
        """From how many ingredients a special potion may be made, with and without tiles; the largest first."""
        fewer = [effect.size for tile in self.tiles for effect in tile.effects if effect.name == "special"]
        return sorted({self.any, *fewer}, reverse=True)

    def printed_chits(self) -> list[Chit]:
        """Those that stay when the house rule says `printed`."""
        return [chit for chit in self.chits[:-1] if chit.printed]

    def most_sold(self) -> int:
        """So many customers one player can sell to: all but one of the threshold, then two full turns."""
        chits = [effect.more for chit in self.chits for effect in chit.effects]
        tiles = [effect.more for tile in self.tiles for effect in tile.effects]
        turn = self.numbers.sales + sum(sorted(chits)[-max(self.numbers.picks) :]) + sum(sorted(tiles)[-self.places :])
        return min(len(self.customers), max(self.numbers.threshold) - 1 + 2 * turn)
