"""Cards, tiles and chits in words: what an effect does is said from its numbers, so it can never say another."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.text import Text, Words, joined, listed, spelled

from .data import Chit, Customer, Face, ShopData, Tile
from .effects import Effect

NTH: Final[tuple[Words, ...]] = ("", "first", "second", "third", "fourth", "fifth")
NOTHING: Final[Words] = "nothing"
ANY: Final[dict[int, str]] = {2: "any two", 3: "any three", 4: "any four"}
"""How many ingredients a special potion takes."""


# --- goods: so many of everything


def gold(n: int) -> Words:
    """`2 gold`."""
    return Text("{n} gold", "{n} gold", n=n)


def renown(n: int) -> Words:
    """`6 renown`."""
    return Text("{n} renown", "{n} renown", n=n)


def ingredient(box: ShopData, kind: int, n: int = 1) -> Words:
    """`Mandrake`; `2 Mandrake`."""
    return few(box.ingredients.names[kind], n)


def few(name: str, n: int) -> Words:
    """One of a kind by its bare name, several with their number."""
    return name if n == 1 else Text("{n} {what}", "{n} {what}", n=n, what=name)


def potion(box: ShopData, kind: int, n: int = 1) -> Words:
    """`a Mana potion`; `two Health potions`."""
    name = box.potions.names[kind]
    if n != 1:
        return Text("{many} {potion} potion", "{many} {potion} potions", n=n, many=spelled(n), potion=name)
    return Text("an {potion} potion", potion=name) if _open(name) else Text("a {potion} potion", potion=name)


def symbol(box: ShopData, kind: int, n: int = 1) -> Words:
    """`a Sword symbol`; `two Robe symbols`."""
    name = box.symbols.names[kind]
    if n != 1:
        return Text("{many} {symbol} symbol", "{many} {symbol} symbols", n=n, many=spelled(n), symbol=name)
    return Text("an {symbol} symbol", symbol=name) if _open(name) else Text("a {symbol} symbol", symbol=name)


def _open(name: str) -> bool:
    """Whether English says `an` before it."""
    return name[:1] in "AEIO"


def counts(kinds: Sequence[int], among: int) -> list[int]:
    """How often each of so many kinds is there."""
    return [kinds.count(kind) for kind in range(among)]


def goods(box: ShopData, ingredients: Sequence[int], potions: Sequence[int], symbols: Sequence[int]) -> list[Words]:
    """This many of each, leaving out what there is none of."""
    found = [ingredient(box, kind, n) for kind, n in enumerate(ingredients) if n]
    found += [potion(box, kind, n) for kind, n in enumerate(potions) if n]
    return found + [symbol(box, kind, n) for kind, n in enumerate(symbols) if n]


def blend(box: ShopData, made_of: Sequence[int]) -> Words:
    """`2 Mandrake and Unicorn Hair`."""
    return listed([ingredient(box, kind, n) for kind, n in enumerate(made_of) if n])


def wanted(box: ShopData, card: Customer) -> Words:
    """`2 Strength and Health`."""
    return listed([few(box.potions.names[kind], n) for kind, n in enumerate(card.potions) if n])


def pay(box: ShopData, card: Customer, tips: int = 0) -> Words:
    """`3 gold, a Sword symbol and a Robe symbol`."""
    paid = [gold(card.gold + tips)] if card.gold + tips else []
    paid += [renown(card.vp)] if card.vp else []
    paid += [symbol(box, kind, n) for kind, n in enumerate(counts(card.symbols, len(box.symbols.ids))) if n]
    return listed(paid) or NOTHING


# --- cards


def customer(box: ShopData, card: Customer) -> Words:
    """`Warrior, wants Strength and Invisibility; pays 3 gold, a Sword symbol and a Robe symbol`."""
    cls = box.classes.names[card.cls]
    return Text("{cls}, wants {potions}; pays {pay}", cls=cls, potions=wanted(box, card), pay=pay(box, card))


def served(box: ShopData, card: Customer) -> Words:
    """A customer who has been sold to: `Warrior, 6 renown`."""
    return Text("{cls}, {renown}", cls=box.classes.names[card.cls], renown=renown(card.vp))


def tile(box: ShopData, made: Tile) -> Words:
    """`costs 4 gold, worth 1 renown; +1 Mandrake from dice showing it`."""
    price, what = gold(made.cost), effects(box, made)
    if not made.vp:
        return Text("costs {price}; {effect}", price=price, effect=what)
    return Text("costs {price}, worth {renown}; {effect}", price=price, renown=renown(made.vp), effect=what)


def effects(box: ShopData, made: Tile | Chit) -> Words:
    """What a tile or a chit does."""
    found, chit = effect_words(box, made.effects[0]), isinstance(made, Chit)
    for effect in made.effects[1:]:
        more = effect_words(box, effect)
        found = Text("{one} and {other}" if chit else "{one}; {other}", one=found, other=more)
    return found


def face(box: ShopData, shown: Face) -> Words:
    """`Mandrake and Venomous Tentacula`; `2 gold`."""
    ingredients = counts(shown.ingredients, len(box.ingredients.ids))
    potions, symbols = counts(shown.potions, len(box.potions.ids)), counts(shown.symbols, len(box.symbols.ids))
    found = goods(box, ingredients, potions, symbols)
    return listed(found + ([gold(shown.gold)] if shown.gold else [])) or NOTHING


def effect_words(box: ShopData, effect: Effect) -> Words:
    """One effect in a few words."""
    if effect.name == "score":
        return _at_the_end(box, effect)
    n, often = effect.gain, _often(effect.times)
    one = Text("1 ingredient") if n == 1 else Text("{n} of one ingredient", "{n} of one ingredient", n=n)
    said: dict[str, Words] = {
        "harvest": Text("+{n} {what} from dice showing it", n=n, what=box.ingredients.names[max(0, effect.ingredient)]),
        "helper": Text("+{n} ingredient of choice from dice with only one", n=n),
        "reroll": Text("reroll a die you took, {often}", often=often),
        "potion": "1 ordinary potion",
        "ingredient": one,
        "symbol": "1 symbol",
        "gold": gold(n),
        "double": "the die twice",
        "sale": Text("{n} more sale", "{n} more sales", n=effect.more),
        "voucher": Text("a shop upgrade for {n} gold less", n=effect.gold),
        "reserve": "reserve a card",
        "tip": _tip(box, effect),
        "sales": Text("{n} more sale a turn", "{n} more sales a turn", n=effect.more),
        "special": Text("{potion} from any {n} ingredients", potion=box.potions.names[box.special], n=effect.size),
        "swap": Text("swap an ordinary potion, {often}", often=often),
        "broker": Text("an ordinary potion for {n} gold, {often}", n=effect.gold, often=often),
        "discount": Text("other shop upgrades cost {n} gold less", n=effect.gold),
        "income": Text("{n} gold each round", n=effect.gold),
        "symbols": Text("{n} symbol at once", "{n} different symbols at once", n=effect.different),
    }
    return said[effect.name]


def _often(times: int) -> Words:
    return "once a round" if times == 1 else Text("{n} time a round", "{n} times a round", n=times)


def _tip(box: ShopData, effect: Effect) -> Words:
    """`+1 gold for your first sale each round`; `+2 gold per reserved Warrior sale`."""
    reserved: list[Words] = ["reserved"] if effect.reserved else []
    which = ([NTH[min(effect.sale, 5)]] if effect.sale else []) + reserved
    which += [box.classes.names[effect.cls]] if effect.cls >= 0 else []
    if not which:
        return Text("+{n} gold per sale", n=effect.gold)
    if effect.sale:
        return Text("+{n} gold for your {which} sale each round", n=effect.gold, which=joined(which))
    return Text("+{n} gold per {which} sale", n=effect.gold, which=joined(which))


def _at_the_end(box: ShopData, effect: Effect) -> Words:
    """`at the end 1 renown per 2 gold left, at most 8`."""
    what: dict[str, Words] = {
        "class": Text("{cls} served", cls=box.classes.names[max(0, effect.cls)]),
        "set": "set of all classes served",
        "kind": "kind of potion left",
        "gold": "gold left",
        "tile": "shop upgrade",
        "track": "point of your best symbol",
    }
    per = what[effect.per] if effect.each == 1 else few_of(what[effect.per], effect.each)
    if effect.most:
        return Text(
            "at the end {renown} per {what}, at most {most}", renown=renown(effect.vp), what=per, most=effect.most
        )
    return Text("at the end {renown} per {what}", renown=renown(effect.vp), what=per)


def few_of(what: Words, n: int) -> Words:
    """`2 gold left`."""
    return Text("{n} {what}", "{n} {what}", n=n, what=what)
