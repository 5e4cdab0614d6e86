"""How customers, tiles, chits and dice are printed when they lie in a box."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rollwright import Group, Icon, Label, Line, Mark, Picture
from rollwright.core.printed import Decor

from . import wording
from .data import Chit, Customer, Face, ShopData, Tile

WIDE: Final = 36.0
HIGH: Final = 30.0
"""The size of customers and tiles, in millimetres."""
CHIT = (22.0, 15.0)
DIE = (20.0, 20.0)
TYPE: Final = 3.0
LETTERS: Final = 21
"""So many fit into a line of a tile."""


def customer(box: ShopData, card: Customer) -> Picture:
    """Class and name above, potions in the middle, symbols at the left, gold and renown at the right."""
    decor: list[Decor] = [
        Label(card.name, WIDE / 2, 3.4, 3.4, "middle", bold=True),
        Label(box.classes.names[card.cls], WIDE / 2, 7.4, TYPE, "middle"),
        Line(0, 9.8, WIDE, 9.8),
    ]
    kinds = [kind for kind, n in enumerate(card.potions) for _ in range(n)]
    decor += _bottles(box, kinds)
    decor += [Icon(box.symbols.icons[symbol], 1.5 + 7 * at, 23.4, 6, 6) for at, symbol in enumerate(card.symbols)]
    decor += [Icon("coin", 17, 23.6, 5.4, 5.4), Label(str(card.gold), 23, 26.5, 3.6)]
    decor += [Icon("star", 26.2, 23.4, 5.6, 5.6), Label(str(card.vp), 32.3, 26.5, 3.6)]
    return Picture(card.name, str(wording.customer(box, card)), (WIDE, HIGH), tuple(decor))


def served(box: ShopData, card: Customer, size: tuple[float, float]) -> Picture:
    """A customer who was sold to, as a small box shows it: the renown."""
    renown = Label(str(card.vp), size[0] / 2, size[1] / 2, TYPE, "middle")
    return Picture(card.name, str(wording.served(box, card)), size, (renown,))


def named(group: Group, ids: Sequence[str], pictures: tuple[Picture, ...]) -> Group:
    """Places for cards, where each is called by its name; a deck knows it by its id."""
    marks = tuple([Mark("word", picture.name, text=id) for id, picture in zip(ids, pictures)])
    for field in group.boxes:
        field.marks, field.cards = marks, pictures
    return group


def _bottles(box: ShopData, kinds: list[int]) -> list[Decor]:
    """The potions a customer wants, each over its name."""
    step, size, most, cut = (12.0, 2.5, 6, 5) if len(kinds) > 2 else (16.0, 2.8, 11, 9)
    left = WIDE / 2 - step * (len(kinds) - 1) / 2
    found: list[Decor] = []
    for at, kind in enumerate(kinds):
        name, x = box.potions.names[kind], left + step * at
        short = name if len(name) <= most else f"{name[:cut]}."
        found += [Icon(box.potions.icons[kind], x - 4, 10.8, 8, 8), Label(short, x, 20.9, size, "middle")]
    return found


def tile(box: ShopData, made: Tile) -> Picture:
    """Its name above, what it does in the middle, price and renown below."""
    decor: list[Decor] = [
        Label(made.name, WIDE / 2, 3.4, 3.4, "middle", bold=True),
        Line(0, 6.2, WIDE, 6.2),
        Icon("coin", 1.5, 23.9, 5.4, 5.4),
        Label(str(made.cost), 7.6, 26.6, 3.6),
    ]
    lines = wrap(str(wording.effects(box, made)), LETTERS)
    decor += [Label(line, WIDE / 2, 9 + 3.6 * at, TYPE, "middle") for at, line in enumerate(lines)]
    if made.vp:
        decor += [Icon("star", 26.5, 23.9, 5.4, 5.4), Label(str(made.vp), 32.6, 26.6, 3.6)]
    return Picture(made.name, str(wording.tile(box, made)), (WIDE, HIGH), tuple(decor))


def chit(box: ShopData, made: Chit) -> Picture:
    """What it gives, in words."""
    text = str(wording.effects(box, made))
    lines = wrap(text, 13)
    top = CHIT[1] / 2 - 2 * (len(lines) - 1)
    decor = [Label(line, CHIT[0] / 2, top + 4 * at, TYPE, "middle") for at, line in enumerate(lines)]
    return Picture(text, "", CHIT, tuple(decor))


def dice(box: ShopData) -> tuple[Picture, ...]:
    """Every die with every face up, in the order a spot counts them."""
    return tuple([_die(box, nth, face) for nth, faces in enumerate(box.dice, 1) for face in faces])


def _die(box: ShopData, nth: int, face: Face) -> Picture:
    looks = icons(box, face)
    size = 9.0 if len(looks) < 3 else 6.0
    left = DIE[0] / 2 - size * len(looks) / 2
    decor: list[Decor] = [Icon(look, left + size * at, 5.5, size, size) for at, look in enumerate(looks)]
    if face.gold > 1:
        decor.append(Label(str(face.gold), DIE[0] / 2, 17, 3.6, "middle"))
    decor.append(Label(str(nth), 1.5, 2.6, 2.6))
    return Picture("die", str(wording.face(box, face)), DIE, tuple(decor))


def icons(box: ShopData, face: Face) -> list[str]:
    """What is printed on a face, as glyphs."""
    found = [box.ingredients.icons[kind] for kind in face.ingredients]
    found += [box.potions.icons[kind] for kind in face.potions]
    found += [box.symbols.icons[kind] for kind in face.symbols]
    return found + (["coin"] if face.gold else [])
