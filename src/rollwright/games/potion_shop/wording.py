"""Cards, tiles and chits in words: what an effect does is said from its numbers, so it can never say another."""

from collections.abc import Sequence
from typing import Final

from .components import Box, Chit, Customer, Face, Tile
from .effects import Effect

NTH: Final[tuple[str, ...]] = ("", "first", "second", "third", "fourth", "fifth")


def listed(names: Sequence[str]) -> str:
    """`Mana`; `2 Mana, Special`."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ", ".join([name if n == 1 else f"{n} {name}" for name, n in counts.items()])


def wanted(box: Box, card: Customer) -> list[str]:
    """The names of the potions, each as often as it is wanted."""
    return [box.potions.names[kind] for kind, n in enumerate(card.potions) for _ in range(n)]


def recipe(box: Box, potion: int) -> str:
    """`Mandrake and Unicorn Hair`."""
    names = [box.ingredients.names[kind] for kind, n in enumerate(box.recipes[potion]) for _ in range(n)]
    return " and ".join(names)


def pay(box: Box, card: Customer) -> str:
    """`3 gold, 1 Sword and 1 Robe`."""
    parts = [f"{card.gold} gold"] if card.gold else []
    parts += [f"{card.vp} renown"] if card.vp else []
    parts += [f"{card.symbols.count(kind)} {box.symbols.names[kind]}" for kind in dict.fromkeys(card.symbols)]
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]])) or "nothing"


def customer(box: Box, card: Customer) -> str:
    """`Warrior, wants Strength, Invisibility; pays 3 gold, Sword, Robe`."""
    pays = [f"{card.gold} gold"] if card.gold else []
    pays += [f"{card.vp} renown"] if card.vp else []
    pays += [box.symbols.names[symbol] for symbol in card.symbols]
    return f"{box.classes.names[card.cls]}, wants {listed(wanted(box, card))}; pays {', '.join(pays) or 'nothing'}"


def tile(box: Box, made: Tile) -> str:
    """`4 gold, 1 renown: 1 more Mandrake from dice with it`."""
    worth = f", {made.vp} renown" if made.vp else ""
    return f"{made.cost} gold{worth}: {effects(box, made)}"


def effects(box: Box, made: Tile | Chit) -> str:
    """What a tile or a chit does."""
    return "; ".join([effect_words(box, effect) for effect in made.effects])


def face(box: Box, shown: Face) -> str:
    """`Mandrake, Venomous Tentacula`; `2 gold`."""
    names = [box.ingredients.names[kind] for kind in shown.ingredients]
    names += [box.potions.names[kind] for kind in shown.potions]
    names += [box.symbols.names[kind] for kind in shown.symbols]
    return listed(names + ([f"{shown.gold} gold"] if shown.gold else []))


def effect_words(box: Box, effect: Effect) -> str:
    """One effect in a few words."""
    return _on_dice(box, effect) or _in_trade(box, effect) or _at_the_end(box, effect)


def _on_dice(box: Box, effect: Effect) -> str:
    name, gain = effect.name, effect.gain
    if name == "harvest":
        return f"+{gain} {box.ingredients.names[effect.ingredient]} from dice showing it"
    words = {
        "helper": f"+{gain} ingredient of choice from dice with a single one",
        "reroll": f"reroll a die you took, {_times(effect.times)}",
        "potion": "1 ordinary potion",
        "ingredient": "1 ingredient" if gain == 1 else f"{gain} of one ingredient",
        "symbol": "1 symbol",
        "gold": f"{gain} gold",
        "double": "the die twice",
        "sale": f"{effect.more} more sale",
        "voucher": f"a tile for {effect.gold} less",
        "reserve": "reserve a card",
    }
    return words.get(name, "")


def _times(n: int) -> str:
    return "once a round" if n == 1 else f"{n} times a round"


def _in_trade(box: Box, effect: Effect) -> str:
    name, gold = effect.name, effect.gold
    if name == "tip":
        who = f"{box.classes.names[effect.cls]} " if effect.cls >= 0 else ""
        nth = f"{NTH[min(effect.sale, 5)]} " if effect.sale else ""
        return f"+{gold} gold per {nth}{'reserved ' if effect.reserved else ''}{who}sale"
    words = {
        "sales": f"{effect.more} more sale a turn",
        "special": f"{box.potions.names[box.special]} from any {effect.size}",
        "swap": f"swap an ordinary potion, {_times(effect.times)}",
        "broker": f"an ordinary potion for {gold} gold, {_times(effect.times)}",
        "discount": f"other tiles cost {gold} less",
        "income": f"{gold} gold each round",
        "symbols": f"{effect.different} different symbols at once",
    }
    return words.get(name, "")


def _at_the_end(box: Box, effect: Effect) -> str:
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
