"""Cards, tiles and chits in words: what an effect does is said from its numbers, so it can never say another."""

from collections.abc import Sequence
from typing import Final

from .data import Chit, Customer, Face, ShopData, Tile
from .effects import Effect

NTH: Final[tuple[str, ...]] = ("", "first", "second", "third", "fourth", "fifth")


def listed(names: Sequence[str]) -> str:
    """`Mana`; `2 Mana, Special`."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ", ".join([name if n == 1 else f"{n} {name}" for name, n in counts.items()])


def recipe(box: ShopData, potion: int) -> str:
    """`Mandrake and Unicorn Hair`."""
    names = [box.ingredients.names[kind] for kind, n in enumerate(box.recipes[potion]) for _ in range(n)]
    return " and ".join(names)


def _coins(card: Customer) -> list[str]:
    paid = {"gold": card.gold, "renown": card.vp}
    return [f"{n} {what}" for what, n in paid.items() if n]


def pay(box: ShopData, card: Customer) -> str:
    """`3 gold, 1 Sword and 1 Robe`."""
    names = box.symbols.names
    parts = _coins(card) + [f"{card.symbols.count(kind)} {names[kind]}" for kind in dict.fromkeys(card.symbols)]
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]])) or "nothing"


def customer(box: ShopData, card: Customer) -> str:
    """`Warrior, wants Strength, Invisibility; pays 3 gold, Sword, Robe`."""
    wanted = [box.potions.names[kind] for kind, n in enumerate(card.potions) for _ in range(n)]
    pays = ", ".join(_coins(card) + [box.symbols.names[symbol] for symbol in card.symbols])
    return f"{box.classes.names[card.cls]}, wants {listed(wanted)}; pays {pays or 'nothing'}"


def tile(box: ShopData, made: Tile) -> str:
    """`4 gold, 1 renown: 1 more Mandrake from dice with it`."""
    worth = f", {made.vp} renown" if made.vp else ""
    return f"{made.cost} gold{worth}: {effects(box, made)}"


def effects(box: ShopData, made: Tile | Chit) -> str:
    """What a tile or a chit does."""
    return "; ".join([effect_words(box, effect) for effect in made.effects])


def face(box: ShopData, shown: Face) -> str:
    """`Mandrake, Venomous Tentacula`; `2 gold`."""
    names = [box.ingredients.names[kind] for kind in shown.ingredients]
    names += [box.potions.names[kind] for kind in shown.potions]
    names += [box.symbols.names[kind] for kind in shown.symbols]
    return listed(names + ([f"{shown.gold} gold"] if shown.gold else []))


def effect_words(box: ShopData, effect: Effect) -> str:
    """One effect in a few words."""
    gain, gold, more = effect.gain, effect.gold, effect.more
    often = "once a round" if effect.times == 1 else f"{effect.times} times a round"
    if effect.name == "score":
        return _at_the_end(box, effect)
    return {
        "harvest": f"+{gain} {box.ingredients.names[effect.ingredient]} from dice showing it",
        "helper": f"+{gain} ingredient of choice from dice with a single one",
        "reroll": f"reroll a die you took, {often}",
        "potion": "1 ordinary potion",
        "ingredient": "1 ingredient" if gain == 1 else f"{gain} of one ingredient",
        "symbol": "1 symbol",
        "gold": f"{gain} gold",
        "double": "the die twice",
        "sale": f"{more} more sale",
        "voucher": f"a tile for {gold} less",
        "reserve": "reserve a card",
        "tip": f"+{gold} gold per {_tipped(box, effect)}sale",
        "sales": f"{more} more sale a turn",
        "special": f"{box.potions.names[box.special]} from any {effect.size}",
        "swap": f"swap an ordinary potion, {often}",
        "broker": f"an ordinary potion for {gold} gold, {often}",
        "discount": f"other tiles cost {gold} less",
        "income": f"{gold} gold each round",
        "symbols": f"{effect.different} different symbols at once",
    }[effect.name]


def _tipped(box: ShopData, effect: Effect) -> str:
    """`first reserved Warrior `, before the word `sale`."""
    nth = f"{NTH[min(effect.sale, 5)]} " if effect.sale else ""
    who = f"{box.classes.names[effect.cls]} " if effect.cls >= 0 else ""
    return f"{nth}{'reserved ' if effect.reserved else ''}{who}"


def _at_the_end(box: ShopData, effect: Effect) -> str:
    each = f"{effect.each} " if effect.each > 1 else ""
    what = {
        "class": f"{box.classes.names[effect.cls]} sold",
        "set": "set of all classes sold",
        "kind": "kind of potion left",
        "gold": "gold left",
        "tile": "tile",
        "track": "point of your best symbol",
    }[effect.per]
    most = f", at most {effect.most}" if effect.most else ""
    return f"end: {effect.vp} renown per {each}{what}{most}"
