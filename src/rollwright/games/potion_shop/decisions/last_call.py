"""After the final round everybody may mix once more (PS-45)."""

from collections.abc import Sequence
from typing import final

from rollwright import Move, Reason, Seat, Table
from rollwright.core.text import Words

from .. import moves as m
from .. import questions, rules
from ..advice.outlook import Forecast
from ..edition import Edition
from .mixing import Mixing, Wares
from .shop_decision import SELLING


@final
class LastCall(Mixing):
    """What to mix before points are counted."""

    def __init__(self, edition: Edition) -> None:
        ask, kinds = "Last call: mix what you still can, then stop here.", ["done", "mix", m.BLEND]
        super().__init__(edition, questions.LAST_CALL, ask, kinds, SELLING, rules.LAST_CALL, "Mix the potion")

    def choices(self, wares: Wares) -> Sequence[Move]:
        return [self.moves[0], *self.potions_to_mix(wares)]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind != "done":
            self.mix(self.shop(me), move)
            me.push(questions.LAST_CALL)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Every potion is a point; the cheapest first, and a kind that is still missing for a display case."""
        outlook, found = forecast.outlook(t, me), []
        kinds = any(effect.per == "kind" for effect in outlook.shop.effects("score"))
        for move in moves:
            if move.kind == "done":
                found.append(0.0)
                continue
            blend, potion = move.kind == m.BLEND, self.potion_of(move)
            recipe = self.edition.blends[move.n] if blend else self.box.recipes[potion]
            value = 1.0 - 0.1 * outlook.size if blend else 1.0
            value += 0.01 * sum([outlook.ingredients[kind] for kind, n in enumerate(recipe) if n])
            found.append(value + (2.0 if kinds and not outlook.potions[potion] else 0.0))
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        text: Words = "Every potion left is worth 1 renown; ingredients are worth nothing now."
        return Reason(text, (rules.LEFT_OVER,))
