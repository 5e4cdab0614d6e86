"""Everybody takes dice from their spots, and gains what they and the chits below give (PS-9 to PS-14)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Move, Reason, Rule, Seat, Table, Task
from rollwright.core.text import Text, Words, joined

from .. import questions, rules, wording
from ..advice.outlook import Forecast
from ..advice.stock import Goods, nearest
from ..data import SEATS, Chit, Face, ShopData
from ..edition import Edition
from ..sheet import MORE_SALES, REROLLS, TAKING, VOUCHER
from ..shop import Shop
from .shop_decision import DRAFTING, ShopDecision

LAST: Final[Words] = "You set the dice, so the others have taken theirs before you."


@final
class Pick(ShopDecision):
    """Which die to take."""

    def __init__(self, edition: Edition) -> None:
        ask = "Take a die; you gain its face and the bonus below it."
        super().__init__(edition, questions.PICK, ask, ["pick"], DRAFTING, rules.PICK, "Take the die", "spot")

    def about(self, t: Table, me: Seat) -> Rule:
        return rules.PICK if t.n > SEATS[0] else rules.PICK_TWO

    def question(self, t: Table, me: Seat) -> Words:
        return joined([self.ask, LAST]) if t.n > SEATS[0] and me.i == t.state["marker"] else self.ask

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if me.board.cells[self.market.spots + move.n] else self.about(t, me)

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        return (rules.TAKEN if rule is rules.PICK else rules.TAKEN_BY_TWO).because(n=move.n + 1)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        shop = self.shop(me)
        shop.write(TAKING, move.n + 1)
        if shop.left("reroll", REROLLS) > 0:
            me.push(questions.REROLL)
        else:
            keep(self.edition, me, shop)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return [self.market.spec.boxes[self.market.spots + move.n]]

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        goods = Goods(forecast.outlook(t, me))
        return [goods.taken(*self.edition.on_spot(me, move.n)) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        outlook, (face, chit) = self.forecast.outlook(t, me), self.edition.on_spot(me, move.n)
        ingredients, potions, times = outlook.ingredients[:], outlook.potions[:], 2 if chit.doubles else 1
        for kind in face.ingredients:
            ingredients[kind] += times
        for kind in face.potions:
            potions[kind] += times
        gained, bonus = wording.face(self.box, face), wording.effects(self.box, chit)
        near = nearest(outlook, ingredients, potions)
        gain = Text("You gain {face}; the spot adds: {bonus}.", face=gained, bonus=bonus)
        return Reason(joined([gain, near]), (rules.GAIN,))


def in_turn(t: Table) -> list[int]:
    """Every seat once, the current player last."""
    return [(t.state["marker"] + step) % t.n for step in range(1, t.n + 1)]


def draft_order(box: ShopData, t: Table) -> list[int]:
    """Who takes a die after whom, each as often as the turn comes (PS-9, PS-10, PS-H1)."""
    picks, after = box.picks[t.n], in_turn(t)
    if t.n > SEATS[0]:
        return after * picks
    rule, back = t.options["two_player_draft"], after[::-1]
    if rule == "snake":
        return [seat for lap in range(picks) for seat in (back if lap % 2 else after)]
    return (back if rule == "current_first" else after) * picks


def keep(edition: Edition, me: Seat, shop: Shop) -> None:
    """The die leaves its spot and gives what it shows (PS-11)."""
    spot = shop.note(TAKING) - 1
    face, chit = edition.on_spot(me, spot)
    me.board.cells[edition.market.spots + spot] = 0
    shop.write(TAKING, 0)
    me.push(*asked(shop, face, chit))
    take(shop, face, chit)


def asked(shop: Shop, face: Face, chit: Chit) -> list[Task]:
    """The choices that a die brings, in their order: the chit, then the helper (PS-14)."""
    tasks = []
    for effect in chit.effects:
        if effect.name == "potion":
            tasks.append(questions.POTION())
        elif effect.name == "reserve":
            tasks.append(questions.RESERVE())
        elif effect.name == "ingredient":
            tasks.append(questions.INGREDIENT(effect.gain))
        elif effect.name == "symbol":
            tasks.append(questions.SYMBOL(1))
    if face.single:
        tasks += [questions.HELPER(effect.gain) for effect in shop.effects("helper")]
    return tasks


def take(shop: Shop, face: Face, chit: Chit) -> None:
    """Mark everything that is not a choice: the face, twice on the chit that doubles; what tiles add; the chit."""
    paper, times = shop.paper, 2 if chit.doubles else 1
    for kind in face.ingredients:
        shop.gain(paper.ingredients[kind], times)
    for kind in face.potions:
        shop.gain(paper.potions[kind], times)
    for kind in face.symbols:
        shop.gain(paper.symbols[kind], times)
    shop.gain(paper.gold, times * face.gold)
    for effect in shop.effects("harvest"):
        if effect.ingredient in face.ingredients:
            shop.gain(paper.ingredients[effect.ingredient], effect.gain)
    for effect in chit.effects:
        if effect.name == "gold":
            shop.gain(paper.gold, effect.gain)
        elif effect.name == "sale":
            shop.add(MORE_SALES, effect.more)
        elif effect.name == "voucher":
            shop.add(VOUCHER, effect.gold)
