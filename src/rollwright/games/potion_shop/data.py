"""What is in the box: dice, cards, tiles, chits, tracks and numbers, read from the files of a data folder."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright.core.data import DataFolder, Entry

from .effects import CHIT_EFFECTS, PER, TILE_EFFECTS, Effect

SEATS: Final = range(2, 5)
FILES: Final = tuple(f"{name}.toml" for name in ["chits", "customers", "dice", "recipes", "rules", "sheet", "upgrades"])
FACES: Final = 6
GOLD: Final = "gold"
NOBODY: Final[tuple[int, ...]] = (0,) * SEATS[0]


@final
class Goods:
    """One kind of thing the tracks of a sheet are for: their ids, names, icons, lengths and letters."""

    def __init__(self, file: Entry, key: str, what: str, length: int = 0) -> None:
        entries = file.named(key, what)
        if len(entries) < 2:
            raise file.fail(f"{key} has {len(entries)} entries. Write at least two.")
        self.ids = tuple([entry.text("id") for entry in entries])
        self.names = tuple([entry.text("name") for entry in entries])
        self.icons = tuple(["" if what == "class" else entry.text("icon") for entry in entries])
        self.lengths = tuple([length or entry.whole("bubbles", 1, 40) for entry in entries])
        self.letters = ""
        for entry in entries if what == "ingredient" else []:
            letter = entry.text("letter")
            if len(letter) != 1 or letter in self.letters:
                raise entry.fail(f"letter is {letter!r}. Give every ingredient one letter of its own.")
            self.letters += letter


@final
class Face:
    """What one face of a die gives."""

    def __init__(self, entry: Entry, goods: Sequence[Sequence[str]], blank: int) -> None:
        known = [name for names in goods for name in names]
        shown = [known[place] for place in entry.some("face", known)]
        found = [tuple([names.index(name) for name in shown if name in names]) for names in goods]
        self.ingredients, self.potions, self.symbols = found[0], found[1], found[2]
        self.gold = len(found[3]) if shown else blank
        self.single = len(shown) == len(self.ingredients) == 1
        """One single ingredient and nothing else."""


@final
class Customer:
    """A customer card: how many potions of each kind it wants, and what it pays."""

    def __init__(self, entry: Entry, potions: Sequence[str], symbols: Sequence[str], classes: Sequence[str]) -> None:
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.cls = entry.one("class", classes)
        self.gold = entry.whole("gold")
        self.vp = entry.whole("vp")
        self.potions = _counts(entry, "potions", potions, "A customer wants at least one.")
        self.symbols = entry.some("symbols", symbols)


@final
class Tile:
    """A shop upgrade."""

    def __init__(self, entry: Entry, names: Mapping[str, Sequence[str]]) -> None:
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.cost = entry.whole("cost")
        self.vp = entry.whole("vp")
        self.effects = _effects(entry, TILE_EFFECTS, names)


@final
class Chit:
    """A bonus under a die; the one of the last spot is printed there and has no id."""

    def __init__(self, entry: Entry, names: Mapping[str, Sequence[str]], last: bool = False) -> None:
        self.id = "" if last else entry.text("id")
        self.name = entry.text("name")
        self.printed = last or entry.flag("printed")
        self.effects = _effects(entry, CHIT_EFFECTS, names)
        self.doubles = any(effect.name == "double" for effect in self.effects)


def _effects(
    entry: Entry, known: Mapping[str, Sequence[str]], names: Mapping[str, Sequence[str]]
) -> tuple[Effect, ...]:
    return tuple([Effect(each, known, names) for each in entry.entries("effects", "effect", "effect")])


def _counts(entry: Entry, key: str, known: Sequence[str], advice: str) -> tuple[int, ...]:
    """How often each of the known names is listed; one at least."""
    listed = entry.some(key, known)
    if not listed:
        raise entry.fail(f"{key} is empty. {advice}")
    return tuple([listed.count(kind) for kind in range(len(known))])


@final
class ShopData:
    """The box these files describe. Raises BadData at the first thing that is wrong."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        folder = DataFolder(texts, FILES)
        self._sheet(folder["sheet.toml"])
        self._rules(folder["rules.toml"])
        self._dice(folder["dice.toml"])
        self._recipes(folder["recipes.toml"])
        self._cards(folder)
        folder.close()
        self._enough(folder)
        self.fingerprint = folder.fingerprint()

    def _sheet(self, file: Entry) -> None:
        self.symbol_values = file.wholes("symbol_values")
        spaces = len(self.symbol_values)
        if not 2 <= spaces <= 13:
            raise file.fail(f"symbol_values has {spaces} numbers. Write 2 to 13, the value of no symbol first.")
        self.ingredients = Goods(file, "ingredients", "ingredient")
        self.potions = Goods(file, "potions", "potion")
        self.symbols = Goods(file, "symbols", "symbol", spaces - 1)
        self.classes = Goods(file, "classes", "class", 1)
        self.gold = file.whole("gold", 1, 80)
        self.places = file.whole("upgrade_places", 1, 8)
        """For tiles, on every sheet."""
        self.tally = file.whole("sold", 1, 36)
        """Boxes for customers sold, on every sheet."""
        known = [*self.ingredients.ids, *self.potions.ids, *self.symbols.ids, GOLD]
        for id in known:
            if known.count(id) > 1:
                raise file.fail(f"{id} is the name of two things. Give one of them another id.")

    def _rules(self, file: Entry) -> None:
        """Lists are by number of players."""
        self.customer_row = file.whole("customer_row", 1, 8)
        self.upgrade_row = file.whole("upgrade_row", 1, 6)
        self.sales = file.whole("sales_per_turn", 1, 9)
        self.threshold = NOBODY + file.wholes("customers_to_end", len(SEATS), 1)
        self.picks = NOBODY + file.wholes("dice_per_player", len(SEATS), 1)
        self.gold_per_vp = file.whole("gold_per_vp", 1)
        self.vp_per_potion = file.whole("vp_per_potion")
        self.last_round = file.whole("last_round", 1, 999)
        fair = file.inner("fair_start")
        self.fair_start = ((), (), fair.wholes("two", 2), fair.wholes("three", 3), fair.wholes("four", 4))

    def _dice(self, file: Entry) -> None:
        blank, dice, found = file.whole("blank"), file.lists("dice"), []
        goods = (self.ingredients.ids, self.potions.ids, self.symbols.ids, (GOLD,))
        if not 2 <= len(dice) <= 9:
            raise file.fail(f"there are {len(dice)} dice. Write 2 to 9.")
        for nth, faces in enumerate(dice, 1):
            if len(faces) != FACES:
                raise file.within(f"die {nth}", {}).fail(f"it has {len(faces)} faces. Write {FACES}.")
            entries = [file.within(f"die {nth}, face {at}", {"face": face}) for at, face in enumerate(faces, 1)]
            found.append(tuple([Face(entry, goods, blank) for entry in entries]))
        self.dice = tuple(found)

    def _recipes(self, file: Entry) -> None:
        ids, kinds, specials = self.potions.ids, self.ingredients.ids, []
        recipes: dict[int, tuple[int, ...]] = {}
        self.special = self.any = 0
        for entry in file.named("recipes", "recipe", "potion"):
            potion = entry.one("potion", ids)
            recipes[potion] = ()
            if entry.has("any"):
                self.special, self.any = potion, entry.whole("any", 1, 4)
                specials.append(potion)
            else:
                recipes[potion] = _counts(entry, "ingredients", kinds, "Name at least one, or write any = 3.")
        for potion, id in enumerate(ids):
            if potion not in recipes:
                raise file.fail(f"{id} has no recipe. Add one.")
        if len(specials) != 1:
            raise file.fail(f"{len(specials)} recipes say any = .... Exactly one potion is the special one.")
        self.recipes = tuple([recipes[potion] for potion in range(len(ids))])
        """How many of each ingredient an ordinary potion needs; empty for the special one, which needs `any`."""
        self.made_from = tuple([sum(recipe) or self.any for recipe in self.recipes])
        """How many ingredients each potion needs, without tiles."""
        self.ordinary = [potion for potion, recipe in enumerate(self.recipes) if recipe]

    def _cards(self, folder: DataFolder) -> None:
        potions, symbols, classes = self.potions.ids, self.symbols.ids, self.classes.ids
        names = {"ingredient": self.ingredients.ids, "class": classes, "per": PER, "symbol": symbols}
        entries = folder["customers.toml"].named("customers", "customer")
        self.customers = tuple([Customer(entry, potions, symbols, classes) for entry in entries])
        taken, upgrades = {card.id for card in self.customers}, folder["upgrades.toml"].named("upgrade")
        self.tiles = tuple([Tile(entry, names) for entry in upgrades])
        for entry, tile in zip(upgrades, self.tiles):
            if tile.id in taken:
                problem = f"a customer has the id {tile.id} too. Give the tile another: both are reserved by their ids."
                raise entry.fail(problem)
        chits = folder["chits.toml"]
        last = Chit(chits.inner("last_spot"), names, last=True)
        self.chits = (*[Chit(entry, names) for entry in chits.named("chit")], last)
        """Those that are shuffled, and as the last one what is printed under the last spot."""

    def _enough(self, folder: DataFolder) -> None:
        """Whether there is enough of everything to play."""
        spots, dealt, n = len(self.dice) - 1, SEATS[-1] + self.customer_row, len(self.customers)
        for seats in SEATS:
            if seats * self.picks[seats] > len(self.dice):
                problem = f"{seats} players cannot take {self.picks[seats]} dice each of {len(self.dice)}."
                raise folder["rules.toml"].fail(f"dice_per_player: {problem} Lower it or add dice.")
        for what, chits in (("chits", len(self.chits) - 1), ("chits with printed = true", len(self.printed_chits()))):
            if chits < spots:
                raise folder["chits.toml"].fail(f"there are {chits} {what}. {spots} are laid out: add some.")
        if n < dealt:
            raise folder["customers.toml"].fail(f"there are {n} customers. {dealt} are dealt: add some.")
        if len(self.tiles) < self.upgrade_row:
            raise folder["upgrades.toml"].fail(f"there are {len(self.tiles)} tiles. {self.upgrade_row} are laid out.")
        if self.tally < self.most_sold():
            problem = f"sold is {self.tally}, but a player can sell to {self.most_sold()} customers."
            raise folder["sheet.toml"].fail(f"{problem} Print as many boxes.")

    def sizes(self) -> list[int]:
        """From how many ingredients a special potion may be made, with and without tiles; the largest first."""
        fewer = [effect.size for tile in self.tiles for effect in tile.effects if effect.name == "special"]
        return sorted({self.any, *fewer}, reverse=True)

    def printed_chits(self) -> list[Chit]:
        """Those that stay when the house rule says `printed`."""
        return [chit for chit in self.chits[:-1] if chit.printed]

    def most_sold(self) -> int:
        """The number of customers one player can sell to: all but one of the threshold, then two full turns."""
        chits = [effect.more for chit in self.chits for effect in chit.effects]
        tiles = [effect.more for tile in self.tiles for effect in tile.effects]
        turn = self.sales + sum(sorted(chits)[-max(self.picks) :]) + sum(sorted(tiles)[-self.places :])
        return min(len(self.customers), max(self.threshold) - 1 + 2 * turn)
