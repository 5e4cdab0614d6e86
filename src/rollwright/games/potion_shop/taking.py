"""What a die gave, told apart by where it came from: its face, the bonus of its spot, the tiles of the shop."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Text, Words, listed

from . import moves as m
from . import wording
from .data import Chit, Face, ShopData
from .edition import Edition
from .sheet import MORE_SALES, VOUCHER, Span
from .shop import Shop

CHOSEN: Final = (m.POTION, m.INGREDIENT, m.SYMBOL)


@final
class Haul:
    """This many of everything."""

    def __init__(self, box: ShopData) -> None:
        self.box = box
        self.ingredients = [0] * len(box.ingredients.ids)
        self.potions = [0] * len(box.potions.ids)
        self.symbols = [0] * len(box.symbols.ids)
        self.gold = 0
        self.sales = 0
        self.voucher = 0

    def numbers(self) -> list[int]:
        """All of it in a row."""
        return [*self.ingredients, *self.potions, *self.symbols, self.gold, self.sales, self.voucher]

    def words(self) -> Words:
        """`2 Mandrake, a Mana potion and 1 gold`."""
        found = wording.goods(self.box, self.ingredients, self.potions, self.symbols)
        found += [wording.gold(self.gold)] if self.gold else []
        n = self.sales
        found += [Text("{n} more sale in this round", "{n} more sales in this round", n=n)] if n else []
        found += [Text("{n} gold off a shop upgrade in this round", n=self.voucher)] if self.voucher else []
        return listed(found)


def gained(edition: Edition, turn: TakenTurn) -> Haul:
    """All that the sheet has more than before."""
    found, paper, old, new = Haul(edition.box), edition.paper, edition.shop(turn.before), edition.shop(turn.after)
    found.ingredients = _more(old, new, paper.ingredients)
    found.potions = _more(old, new, paper.potions)
    found.symbols = _more(old, new, paper.symbols)
    found.gold = _more(old, new, [paper.gold])[0]
    found.sales = new.note(MORE_SALES) - old.note(MORE_SALES)
    found.voucher = new.note(VOUCHER) - old.note(VOUCHER)
    return found


def _more(old: Shop, new: Shop, tracks: list[Span]) -> list[int]:
    """By track, how many bubbles were filled."""
    return [_used(new, track) - _used(old, track) for track in tracks]


def _used(shop: Shop, track: Span) -> int:
    return track.stop - track.start - shop.cells[track.start : track.stop].count(0)


def taken(edition: Edition, turn: TakenTurn) -> Words:
    """`Mandrake, plus a Health potion as the bonus`; empty if the die brought nothing at all."""
    found = gained(edition, turn)
    face, chit = edition.on_spot(turn.before, turn.moves[0].n)
    shop, choices = edition.shop(turn.before), [move for move in turn.moves if move.kind in CHOSEN]
    asked = len([effect for effect in chit.effects if effect.name in ("potion", "ingredient", "symbol")])
    shown, bonus = _of_face(edition, face, chit), _of_chit(edition, chit, choices[:asked])
    added = _of_tiles(edition, shop, face, choices[asked:])
    parts = [haul.numbers() for haul in (shown, bonus, *[haul for _, haul in added])]
    if found.numbers() != [sum(column) for column in zip(*parts, strict=True)]:
        return _some(found)
    said = _shown(edition.box, face, chit)
    if any(bonus.numbers()):
        said = Text("{goods}, plus {more} as the bonus", goods=said, more=bonus.words())
    for tile, haul in added:
        said = Text("{goods}, plus {more} from the {tile}", goods=said, more=haul.words(), tile=tile)
    return said


def _some(found: Haul) -> Words:
    """What there was room for."""
    words = found.words()
    return Text("{goods}, and has no room for the rest", goods=words) if words else ""


def _shown(box: ShopData, face: Face, chit: Chit) -> Words:
    """What is on the face, and whether the spot counts it twice."""
    said = wording.face(box, face)
    return Text("{goods}, counted twice", goods=said) if chit.doubles else said


def _of_face(edition: Edition, face: Face, chit: Chit) -> Haul:
    found, box, times = Haul(edition.box), edition.box, 2 if chit.doubles else 1
    found.ingredients = [times * n for n in wording.counts(face.ingredients, len(box.ingredients.ids))]
    found.potions = [times * n for n in wording.counts(face.potions, len(box.potions.ids))]
    found.symbols = [times * n for n in wording.counts(face.symbols, len(box.symbols.ids))]
    found.gold = times * face.gold
    return found


def _of_chit(edition: Edition, chit: Chit, choices: Sequence[Move]) -> Haul:
    """The bonus, with what was chosen for it."""
    found = Haul(edition.box)
    for effect in chit.effects:
        found.gold += effect.gain if effect.name == "gold" else 0
        found.sales += effect.more if effect.name == "sale" else 0
        found.voucher += effect.gold if effect.name == "voucher" else 0
    several = max([effect.gain for effect in chit.effects if effect.name == "ingredient"], default=1)
    for move in choices:
        if move.kind == m.POTION:
            found.potions[edition.box.ordinary[move.n]] += 1
        elif move.kind == m.SYMBOL:
            found.symbols[move.n] += 1
        else:
            found.ingredients[move.n] += several
    return found


def _of_tiles(edition: Edition, shop: Shop, face: Face, choices: Sequence[Move]) -> list[tuple[str, Haul]]:
    """What every tile of the shop added to the die: gardens, then helpers with what was chosen (PS-14)."""
    tiles = [(shop.tile(number).name, effect) for number in shop.tiles() for effect in shop.tile(number).effects]
    found: list[tuple[str, Haul]] = []
    for name, effect in tiles:
        if effect.name == "harvest" and effect.ingredient in face.ingredients:
            found.append((name, Haul(edition.box)))
            found[-1][1].ingredients[effect.ingredient] += effect.gain
    helpers = [(name, effect) for name, effect in tiles if effect.name == "helper"]
    for (name, effect), move in zip(helpers, choices):
        found.append((name, Haul(edition.box)))
        found[-1][1].ingredients[move.n] += effect.gain
    return found
