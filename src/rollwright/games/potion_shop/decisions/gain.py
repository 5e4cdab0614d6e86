"""What a chit or a tile gives by choice: a potion, an ingredient, a symbol (PS-15 to PS-20)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Move, Reason, Rule, Seat, Table
from rollwright.core.task import Question
from rollwright.core.text import Text, Words

from .. import moves as m
from .. import questions, rules
from ..advice.outlook import Forecast
from ..advice.stock import Goods, nearest
from ..edition import Edition
from ..sheet import Span
from .shop_decision import DRAFTING, ShopDecision

ASK: Final[dict[str, str]] = {
    m.POTION: "Choose an ordinary potion.",
    m.INGREDIENT: "Choose an ingredient.",
    m.SYMBOL: "Choose a symbol.",
}
IN_STOCK: Final[Words] = "It will be there when a customer wants it."


class Gain(ShopDecision):
    """One of the goods, each with its track; on a full track it is lost (PS-47)."""

    def __init__(self, edition: Edition, question: Question, kind: str, law: Rule, tracks: list[Span]) -> None:
        super().__init__(edition, question, ASK[kind], [kind], DRAFTING, law, "Take it", "customer")
        self.tracks = tracks

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        self.shop(me).gain(self.tracks[move.n], me.task.args[0] if me.task.args else 1)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return self.edition.lying(me, self.tracks[move.n], 0)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        worth = self.worth(Goods(forecast.outlook(t, me)))
        return [worth[move.n] for move in moves]

    def worth(self, goods: Goods) -> list[float]:
        """What one more of each of the goods is worth."""
        raise NotImplementedError


@final
class GainPotion(Gain):
    """One of the ordinary potions."""

    def __init__(self, edition: Edition) -> None:
        tracks = [edition.paper.potions[kind] for kind in edition.box.ordinary]
        super().__init__(edition, questions.POTION, m.POTION, rules.ANY_POTION, tracks)

    def worth(self, goods: Goods) -> list[float]:
        return [goods.potions[kind] for kind in self.box.ordinary]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        outlook = self.forecast.outlook(t, me)
        potions = outlook.potions[:]
        potions[self.box.ordinary[move.n]] += 1
        return Reason(nearest(outlook, outlook.ingredients, potions) or IN_STOCK, (self.law,))


@final
class GainIngredient(Gain):
    """This many of one ingredient, from a chit or from a helper."""

    def __init__(self, edition: Edition, question: Question, law: Rule) -> None:
        super().__init__(edition, question, m.INGREDIENT, law, edition.paper.ingredients)

    def about(self, t: Table, me: Seat) -> Rule:
        """One chit gives one and gold, another gives more."""
        return rules.HANDFUL if self.law is rules.INGREDIENT_GOLD and me.task.args[0] > 1 else self.law

    def question(self, t: Table, me: Seat) -> Words:
        n = me.task.args[0]
        return Text("Choose an ingredient.", "Choose an ingredient: you gain {n} of it.", n=n)

    def worth(self, goods: Goods) -> list[float]:
        return goods.ingredients

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        outlook = self.forecast.outlook(t, me)
        ingredients = outlook.ingredients[:]
        ingredients[move.n] += me.task.args[0]
        return Reason(nearest(outlook, ingredients, outlook.potions) or IN_STOCK, (self.about(t, me),))


@final
class GainSymbol(Gain):
    """A symbol; where a tile gives several, they differ."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition, questions.SYMBOL, m.SYMBOL, rules.ANY_SYMBOL, edition.paper.symbols)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return rules.OTHER_SYMBOL if move.n in me.task.args[1:] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        left, *taken = me.task.args
        self.shop(me).gain(self.tracks[move.n])
        if left > 1:
            me.push(questions.SYMBOL(left - 1, *taken, move.n))

    def worth(self, goods: Goods) -> list[float]:
        return goods.symbols

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        have, values = self.shop(me).has(self.tracks[move.n]), self.box.symbol_values
        after = values[min(have + 1, len(values) - 1)]
        name, before = self.box.symbols.names[move.n], values[have]
        text = Text(
            "Your {symbol} track then counts {after} instead of {before}.", symbol=name, after=after, before=before
        )
        return Reason(text, (rules.TRACKS,))
