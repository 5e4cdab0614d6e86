"""From the texts of a data folder to what is in the box."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from rollwright.core.errors import BadData

from .components import SEATS, Box, Chit, Customer, Face, Goods, Tile
from .effects import CHIT_EFFECTS, PER, TILE_EFFECTS, Effect
from .entry import Entry, once, parse

FILES: Final[tuple[str, ...]] = (
    "chits.toml",
    "customers.toml",
    "dice.toml",
    "recipes.toml",
    "rules.toml",
    "sheet.toml",
    "upgrades.toml",
)
FACES: Final = 6
GOLD: Final = "gold"


def read_box(texts: Mapping[str, str]) -> Box:
    """The box these files describe. Raises BadData at the first thing that is wrong."""
    for file in FILES:
        if file not in texts:
            raise BadData(file, "", "the file is missing. Copy it from a fresh data folder.")
    for file in texts:
        if file not in FILES:
            raise BadData(file, "", f"no such file belongs here. The files are: {', '.join(FILES)}.")
    files = {file: parse(file, texts[file]) for file in FILES}
    box = _sheet(files["sheet.toml"])
    _rules(files["rules.toml"], box)
    _dice(files["dice.toml"], box)
    _recipes(files["recipes.toml"], box)
    _customers(files["customers.toml"], box)
    _upgrades(files["upgrades.toml"], box)
    _chits(files["chits.toml"], box)
    for entry in files.values():
        entry.close()
    _enough(files, box)
    box.fingerprint = _fingerprint(files)
    return box


def _fingerprint(files: Mapping[str, Entry]) -> str:
    """The same for the same facts, whatever the comments and spaces."""
    facts = repr([(file, _sorted(entry.values)) for file, entry in sorted(files.items())])
    return sha256(facts.encode()).hexdigest()[:12]


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return [(key, _sorted(inner)) for key, inner in sorted(value.items())]
    return [_sorted(inner) for inner in value] if isinstance(value, list) else value


def _ids(entries: Sequence[Entry]) -> list[str]:
    """The ids of a list, each once."""
    ids = [entry.text("id") for entry in entries]
    for entry, id in zip(entries, ids):
        if any(letter.isspace() for letter in id):
            raise entry.fail(f"id {id!r} has a space. Moves are written with it: use an underscore.")
    once(entries, ids)
    return ids


def _goods(file: Entry, key: str, what: str, *, lettered: bool = False, drawn: bool = True, length: int = 0) -> Goods:
    entries = file.entries(key, what)
    ids = _ids(entries)
    lengths = [length or entry.whole("bubbles", 1, 40) for entry in entries]
    letters = [entry.text("letter") if lettered else "" for entry in entries]
    for nth, entry in enumerate(entries):
        if lettered and (len(letters[nth]) != 1 or letters[nth] in letters[:nth]):
            raise entry.fail(f"letter is {letters[nth]!r}. Give every ingredient one letter of its own.")
    names = [entry.text("name") for entry in entries]
    icons = [entry.text("icon") if drawn else "" for entry in entries]
    for entry in entries:
        entry.close()
    if len(ids) < 2:
        raise file.fail(f"{key} has {len(ids)} entries. Write at least two.")
    return Goods(ids, names, icons, lengths, "".join(letters))


def _sheet(file: Entry) -> Box:
    values = file.wholes("symbol_values", 0)
    if not 2 <= len(values) <= 13:
        raise file.fail(f"symbol_values has {len(values)} numbers. Write 2 to 13, the value of no symbol first.")
    box = Box(
        _goods(file, "ingredients", "ingredient", lettered=True),
        _goods(file, "potions", "potion"),
        _goods(file, "symbols", "symbol", length=len(values) - 1),
        _goods(file, "classes", "class", drawn=False, length=1),
    )
    box.symbol_values = values
    box.gold, box.places = file.whole("gold", 1, 80), file.whole("upgrade_places", 1, 8)
    box.tally = file.whole("sold", 1, 36)
    known = [*box.ingredients.ids, *box.potions.ids, *box.symbols.ids, GOLD]
    for id in known:
        if known.count(id) > 1:
            raise file.fail(f"{id} is the name of two things. Give one of them another id.")
    return box


def _rules(file: Entry, box: Box) -> None:
    numbers = box.numbers
    numbers.customer_row, numbers.upgrade_row = file.whole("customer_row", 1, 8), file.whole("upgrade_row", 1, 6)
    numbers.sales = file.whole("sales_per_turn", 1, 9)
    numbers.threshold = file.wholes("customers_to_end", len(SEATS), 1)
    numbers.picks = file.wholes("dice_per_player", len(SEATS), 1)
    numbers.gold_per_vp, numbers.vp_per_potion = file.whole("gold_per_vp", 1), file.whole("vp_per_potion")
    numbers.last_round = file.whole("last_round", 1, 999)
    fair = file.inner("fair_start")
    numbers.fair_start = tuple([fair.wholes(word, n) for word, n in (("two", 2), ("three", 3), ("four", 4))])
    fair.close()


def _dice(file: Entry, box: Box) -> None:
    blank = file.whole("blank")
    dice = file.lists("dice")
    if not 2 <= len(dice) <= 9:
        raise file.fail(f"there are {len(dice)} dice. Write 2 to 9.")
    for nth, faces in enumerate(dice, 1):
        if len(faces) != FACES:
            raise BadData(file.file, f"die {nth}", f"it has {len(faces)} faces. Write {FACES}.")
    box.dice = tuple(
        [
            tuple(
                [
                    _face(Entry(file.file, f"die {nth}, face {at}", {"face": face}), box, blank)
                    for at, face in enumerate(faces, 1)
                ]
            )
            for nth, faces in enumerate(dice, 1)
        ]
    )


def _face(entry: Entry, box: Box, blank: int) -> Face:
    goods = (box.ingredients.ids, box.potions.ids, box.symbols.ids, (GOLD,))
    known = [name for names in goods for name in names]
    shown = [known[place] for place in entry.some("face", known)]
    found = [tuple([names.index(name) for name in shown if name in names]) for names in goods]
    gold = len(found[3]) if shown else blank
    name = "+".join(shown) or f"{blank}_gold"
    return Face(found[0], found[1], found[2], gold, name)


def _recipes(file: Entry, box: Box) -> None:
    entries = file.entries("recipes", "recipe", "potion")
    recipes: list[tuple[int, ...]] = [()] * len(box.potions.ids)
    given = [box.potions.ids[entry.one("potion", box.potions.ids)] for entry in entries]
    once(entries, given)
    specials = []
    for entry, potion in zip(entries, given):
        if entry.has("any"):
            box.any, box.special = entry.whole("any", 1, 4), box.potions.ids.index(potion)
            specials.append(potion)
        else:
            needs = entry.some("ingredients", box.ingredients.ids)
            if not needs:
                raise entry.fail("ingredients is empty. Name at least one, or write any = 3.")
            recipes[box.potions.ids.index(potion)] = _counts(needs, len(box.ingredients.ids))
        entry.close()
    for potion in box.potions.ids:
        if potion not in given:
            raise file.fail(f"{potion} has no recipe. Add one.")
    if len(specials) != 1:
        raise file.fail(f"{len(specials)} recipes say any = .... Exactly one potion is the special one.")
    box.recipes = tuple(recipes)
    box.made_from = tuple([sum(recipe) or box.any for recipe in recipes])
    box.ordinary = [potion for potion, recipe in enumerate(recipes) if recipe]


def _counts(places: Sequence[int], kinds: int) -> tuple[int, ...]:
    return tuple([places.count(kind) for kind in range(kinds)])


def _customers(file: Entry, box: Box) -> None:
    entries = file.entries("customers", "customer")
    found = []
    for entry, id in zip(entries, _ids(entries)):
        card = Customer(
            id, entry.text("name"), entry.one("class", box.classes.ids), entry.whole("gold"), entry.whole("vp")
        )
        wanted = entry.some("potions", box.potions.ids)
        if not wanted:
            raise entry.fail("potions is empty. A customer wants at least one.")
        card.potions = _counts(wanted, len(box.potions.ids))
        card.symbols = entry.some("symbols", box.symbols.ids)
        entry.close()
        found.append(card)
    box.customers = tuple(found)


def _upgrades(file: Entry, box: Box) -> None:
    entries = file.entries("upgrade", "upgrade")
    taken = {card.id for card in box.customers}
    found = []
    for entry, id in zip(entries, _ids(entries)):
        if id in taken:
            raise entry.fail(f"a customer has the id {id} too. Give the tile another: both are reserved by their ids.")
        effects = _effects(entry, TILE_EFFECTS, box)
        found.append(Tile(id, entry.text("name"), entry.whole("cost"), entry.whole("vp"), effects))
        entry.close()
    box.tiles = tuple(found)


def _chits(file: Entry, box: Box) -> None:
    entries = file.entries("chit", "chit")
    found = []
    for entry, id in zip(entries, _ids(entries)):
        found.append(Chit(id, entry.text("name"), entry.flag("printed"), _effects(entry, CHIT_EFFECTS, box)))
        entry.close()
    last = file.inner("last_spot")
    found.append(Chit("", last.text("name"), True, _effects(last, CHIT_EFFECTS, box)))
    last.close()
    box.chits = tuple(found)


def _effects(entry: Entry, known: Mapping[str, tuple[str, ...]], box: Box) -> list[Effect]:
    found = []
    for each in entry.entries("effects", "effect", "effect"):
        name = list(known)[each.one("effect", list(known))]
        told = {key.rstrip("?"): _told(each, key.rstrip("?"), box) for key in known[name] if _is_told(each, key)}
        each.close()
        effect = Effect(name, told)
        if name == "score" and (effect.per == "class") != (effect.cls >= 0):
            raise each.fail('class goes with per = "class". Add the one or remove the other.')
        if effect.different > len(box.symbols.ids):
            raise each.fail(f"different is {effect.different}. There are {len(box.symbols.ids)} symbols.")
        found.append(effect)
    return found


def _is_told(entry: Entry, key: str) -> bool:
    """What may be left out is marked with a question mark."""
    if not key.endswith("?"):
        return True
    entry.read.add(key.rstrip("?"))
    return entry.has(key.rstrip("?"))


def _told(entry: Entry, key: str, box: Box) -> int:
    if key == "ingredient":
        return entry.one(key, box.ingredients.ids)
    if key == "class":
        return entry.one(key, box.classes.ids)
    if key == "per":
        return entry.one(key, PER)
    if key == "reserved":
        return int(entry.flag(key))
    if key == "ingredients":
        return entry.whole(key, 1, 4)
    return entry.whole(key, 0 if key in ("vp", "gold") else 1)


def _enough(files: Mapping[str, Entry], box: Box) -> None:
    """Whether there is enough of everything to play."""
    numbers, spots = box.numbers, len(box.dice) - 1
    for n, picks in zip(SEATS, numbers.picks):
        if n * picks > len(box.dice):
            problem = f"{n} players cannot take {picks} dice each of {len(box.dice)}. Lower it or add dice."
            raise files["rules.toml"].fail(f"dice_per_player: {problem}")
    for what, chits in (("chits", box.chits[:-1]), ("chits with printed = true", box.printed_chits())):
        if len(chits) < spots:
            raise files["chits.toml"].fail(f"there are {len(chits)} {what}. {spots} are laid out: add some.")
    dealt = SEATS[-1] + numbers.customer_row
    if len(box.customers) < dealt:
        raise files["customers.toml"].fail(f"there are {len(box.customers)} customers. {dealt} are dealt: add some.")
    if len(box.tiles) < numbers.upgrade_row:
        raise files["upgrades.toml"].fail(f"there are {len(box.tiles)} tiles. {numbers.upgrade_row} are laid out.")
    if box.tally < box.most_sold():
        problem = f"sold is {box.tally}, but a player can sell to {box.most_sold()} customers. Print as many boxes."
        raise files["sheet.toml"].fail(problem)
