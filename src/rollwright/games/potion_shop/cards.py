"""How customers, tiles, chits and dice are printed when they lie in a box."""

from collections.abc import Sequence
from typing import Final

from rollwright import Group, Icon, Label, Line, Mark, Picture
from rollwright.core.glyph import OwnGlyph
from rollwright.core.printed import Decor, Panel

from . import wording
from .data import Chit, Customer, Face, ShopData, Tile

CUSTOMER = (36.0, 36.9)
TILE = (54.0, 26.0)
CHIT = (22.0, 17.0)
DIE = (20.0, 20.0)
KEPT = (28.0, 10.6)
OWNED = (28.0, 19.4)
"""The sizes of cards in millimetres: in the market, and on a sheet."""
TYPE: Final = 3.6
ON_SHEET: Final = 3.3
"""The size of type in the market, and on cards that lie on a sheet."""
COIN: Final = 5.6
PAID: Final = 9.6
"""How large what a customer pays is printed in the market, and how wide with its number."""
PORTRAITS: Final[tuple[OwnGlyph, ...]] = (
    OwnGlyph(
        "helmet",
        body="M4.6 21.4L4.6 11.4C4.6 3 19.4 3 19.4 11.4L19.4 21.4L14.2 21.4L14.2 14.6L9.8 14.6L9.8 21.4Z",
        lines="M12 5.2L12 1.8M9.8 14.6L6.6 13.4M14.2 14.6L17.4 13.4",
    ),
    OwnGlyph(
        "pointed-hat",
        body="M2.6 18.4C7.6 21.4 16.4 21.4 21.4 18.4L16.8 15.6L13.4 2.6L7.2 15.6Z",
        lines="M7.2 15.6C10 17 14 17 16.8 15.6M11.6 8.6L12.8 10.2",
    ),
    OwnGlyph(
        "holy-sign",
        body="M10 2.6L14 2.6L14 8L19.4 8L19.4 12L14 12L14 21.4L10 21.4L10 12L4.6 12L4.6 8L10 8Z",
    ),
    OwnGlyph(
        "mask",
        body="M2.4 8.6C6 6.6 9 7.6 12 9.2C15 7.6 18 6.6 21.6 8.6C21.8 14 18.2 17 14.8 15.8C13.4 15.2 12.8 13.6 12 13.6"
        "C11.2 13.6 10.6 15.2 9.2 15.8C5.8 17 2.2 14 2.4 8.6Z",
        lines="M5.6 11.2L9 11.8M18.4 11.2L15 11.8",
    ),
)
"""The classes by their order: what their people wear."""
CLASSES: Final[tuple[str, ...]] = ("red", "blue", "yellow", "green")


def portrait(cls: int) -> OwnGlyph:
    """The picture of a class."""
    return PORTRAITS[cls % len(PORTRAITS)]


def customer(box: ShopData, card: Customer) -> Picture:
    """Class and name above, potions in the middle, below gold, renown and symbols."""
    wide = CUSTOMER[0]
    decor: list[Decor] = [
        Panel(0.6, 0.6, wide - 1.2, 10.4, CLASSES[card.cls % len(CLASSES)]),
        Icon(portrait(card.cls), 1.6, 1.0, 9.6, 9.6),
        Label(box.classes.names[card.cls], 12.4, 6, 4.2, width=wide - 14),
        _name(card.name, (wide / 2, 14.4), wide - 2, 4.6),
        Line(2, 28.4, wide - 2, 28.4),
    ]
    kinds = [kind for kind, n in enumerate(card.potions) for _ in range(n)]
    decor += _row([box.potions.icons[kind] for kind in kinds], wide / 2, 17.4, 10.4)
    return Picture(card.name, str(wording.customer(box, card)), CUSTOMER, (*decor, *_pay(box, card, 1.2, 30.0)))


def _pay(box: ShopData, card: Customer, x: float, y: float, side: float = COIN) -> list[Decor]:
    """What a customer pays, from the left; nothing is said of what there is none of. `side` is that of a picture."""
    found: list[Decor] = []
    by = side / COIN
    for icon, n in (("coin", card.gold), ("star", card.vp)):
        if n:
            found += [Icon(icon, x, y, side, side), Label(str(n), x + 6 * by, y + 2.9 * by, max(2.7, 4.4 * by))]
            x += PAID * by
    for symbol in card.symbols:
        found.append(Icon(box.symbols.icons[symbol], x, y, side, side))
        x += 6.2 * by
    return found


def _row(icons: Sequence[str], middle: float, y: float, most: float) -> list[Decor]:
    """Pictures side by side, in the middle."""
    side = min(most, 2 * middle / max(1, len(icons)) - 0.8)
    left = middle - (side + 0.8) * len(icons) / 2 + 0.4
    return [Icon(icon, left + (side + 0.8) * at, y + (most - side) / 2, side, side) for at, icon in enumerate(icons)]


def _name(text: str, middle: tuple[float, float], width: float, size: float) -> Label:
    """What a card is called, in one line."""
    return Label(text, *middle, size, "middle", bold=True, width=width)


def kept(box: ShopData, card: Customer) -> Picture:
    """A customer put aside: the name, below it the potions that are wanted and what is paid for them."""
    wide = KEPT[0]
    kinds = [kind for kind, n in enumerate(card.potions) for _ in range(n)]
    pays = (PAID * (bool(card.gold) + bool(card.vp)) + 6.2 * len(card.symbols)) / COIN
    side = min(4.8, (wide - 2.4) / (len(kinds) + pays))
    y = 7.4 - side / 2
    decor: list[Decor] = [_name(card.name, (wide / 2, 2.6), wide - 1, ON_SHEET)]
    decor += [Icon(box.potions.icons[kind], 0.6 + side * at, y, side, side) for at, kind in enumerate(kinds)]
    pay = _pay(box, card, wide - 0.6 - side * pays, y, side)
    return Picture(card.name, str(wording.customer(box, card)), KEPT, (*decor, *pay))


def served(box: ShopData, card: Customer, size: tuple[float, float]) -> Picture:
    """A customer who was sold to, as a small box shows it: the renown."""
    renown = Label(str(card.vp), size[0] / 2, size[1] / 2, 3.6, "middle")
    return Picture(card.name, str(wording.served(box, card)), size, (renown,))


def named(group: Group, ids: Sequence[str], pictures: tuple[Picture, ...]) -> Group:
    """Places for cards, where each is called by its name; a deck knows it by its id."""
    marks = tuple([Mark("word", picture.name, text=id) for id, picture in zip(ids, pictures)])
    for field in group.boxes:
        field.marks, field.cards = marks, pictures
    return group


def tile(box: ShopData, made: Tile) -> Picture:
    """Its name above, what it does in the middle, price and renown below."""
    wide, high = TILE
    decor: list[Decor] = [
        Label(made.name, 2.4, 4.2, 4.4, bold=True, width=wide - 4),
        Icon("coin", wide - 12.6, high - 7, 5.8, 5.8),
        Label(str(made.cost), wide - 6, high - 4, 4.4),
    ]
    decor.append(Label(str(wording.effects(box, made)), 2.4, 13.1, TYPE, width=wide - 4, lines=3))
    if made.vp:
        decor += [Icon("star", wide - 24.4, high - 7.1, 5.8, 5.8), Label(str(made.vp), wide - 18, high - 4, 4.4)]
    return Picture(made.name, str(wording.tile(box, made)), TILE, tuple(decor))


def owned(box: ShopData, made: Tile) -> Picture:
    """A tile in a shop: its name, and what it does."""
    wide = OWNED[0]
    decor = (
        Label(made.name, 0.8, 2.3, ON_SHEET, bold=True, width=wide - 1),
        Label(str(wording.effects(box, made)), 0.8, 11.8, ON_SHEET, width=wide - 1, lines=4),
    )
    return Picture(made.name, str(wording.tile(box, made)), OWNED, decor)


def aside(box: ShopData, made: Tile) -> Picture:
    """A tile put aside: the name, and the price."""
    wide = KEPT[0]
    decor: list[Decor] = [_name(made.name, (wide / 2, 2.6), wide - 1, ON_SHEET)]
    decor += [Icon("coin", wide / 2 - 5.2, 4.9, 5.2, 5.2), Label(str(made.cost), wide / 2 + 0.6, 7.6, 3.8)]
    return Picture(made.name, str(wording.tile(box, made)), KEPT, tuple(decor))


def chit(box: ShopData, made: Chit) -> Picture:
    """What it gives, in words."""
    text = str(wording.effects(box, made))
    wide, high = CHIT
    said = Label(text, wide / 2, high / 2, 3.8, "middle", bold=True, width=wide - 0.6, lines=4)
    return Picture(text, "", CHIT, (said,))


def dice(box: ShopData) -> tuple[Picture, ...]:
    """Every die with every face up, in the order a spot counts them."""
    return tuple([_die(box, face) for faces in box.dice for face in faces])


def _die(box: ShopData, face: Face) -> Picture:
    looks = icons(box, face)
    size = 9.0 if len(looks) < 3 else 6.0
    left, top = DIE[0] / 2 - size * len(looks) / 2, (DIE[1] - size) / 2
    decor: list[Decor] = [Icon(look, left + size * at, top, size, size) for at, look in enumerate(looks)]
    if face.gold > 1:
        decor.append(Label(str(face.gold), DIE[0] / 2, 17, 4, "middle", bold=True))
    return Picture("die", str(wording.face(box, face)), DIE, tuple(decor))


def icons(box: ShopData, face: Face) -> list[str]:
    """What is printed on a face, as glyphs."""
    found = [box.ingredients.icons[kind] for kind in face.ingredients]
    found += [box.potions.icons[kind] for kind in face.potions]
    found += [box.symbols.icons[kind] for kind in face.symbols]
    return found + (["coin"] if face.gold else [])
