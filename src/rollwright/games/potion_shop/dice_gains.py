"""What a die gives when it is taken: the face, what tiles add, the chit (PS-11 to PS-23)."""

from . import moves as m
from .components import Chit, Face
from .shop import Shop
from .shop_sheet import MORE_SALES, VOUCHER


def asked(shop: Shop, face: Face, chit: Chit) -> list[str]:
    """The choices that a die brings, in their order: the chit, then the helper (PS-14)."""
    tasks = []
    for effect in chit.effects:
        if effect.name in (m.POTION, m.RESERVING):
            tasks.append(effect.name)
        elif effect.name == m.INGREDIENT:
            tasks.append(f"{m.INGREDIENT} {effect.gain}")
        elif effect.name == m.SYMBOL:
            tasks.append(f"{m.SYMBOL} 1")
    if face.single:
        tasks += [f"{m.INGREDIENT} {effect.gain} {m.HELPER}" for effect in shop.effects("helper")]
    return tasks


def take(shop: Shop, face: Face, chit: Chit) -> None:
    """Mark everything that is not a choice."""
    _face(shop, face, 2 if chit.doubles else 1)
    for effect in shop.effects("harvest"):
        if effect.ingredient in face.ingredients:
            shop.gain(shop.paper.ingredients[effect.ingredient], effect.gain)
    _chit(shop, chit)


def _face(shop: Shop, face: Face, times: int) -> None:
    """Everything on the face, twice on the chit that doubles (PS-16)."""
    paper = shop.paper
    for kind in face.ingredients:
        shop.gain(paper.ingredients[kind], times)
    for kind in face.potions:
        shop.gain(paper.potions[kind], times)
    for kind in face.symbols:
        shop.gain(paper.symbols[kind], times)
    shop.gain(paper.gold, times * face.gold)


def _chit(shop: Shop, chit: Chit) -> None:
    for effect in chit.effects:
        if effect.name == "gold":
            shop.gain(shop.paper.gold, effect.gain)
        elif effect.name == "sale":
            shop.write(MORE_SALES, shop.note(MORE_SALES) + effect.more)
        elif effect.name == "voucher":
            shop.write(VOUCHER, shop.note(VOUCHER) + effect.gold)
