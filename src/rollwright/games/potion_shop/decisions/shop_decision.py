"""What all decisions of a shop have in common."""

from collections.abc import Sequence
from typing import Final

from rollwright import Decision, Move, Preview, Rule, Seat, Table
from rollwright.core.look import NO_PREVIEW
from rollwright.core.task import Question

from .. import moves as m
from .. import rules
from ..advice.outlook import Forecast
from ..edition import Edition
from ..scoring import score
from ..shop import Shop

# The kinds of moves of each phase that somebody could mean at another moment of it.
SETTING: Final = frozenset({"place"})
DRAFTING: Final = frozenset({"pick", "keep", "reroll", "skip", "reserve", m.POTION, m.INGREDIENT, m.SYMBOL})
SELLING: Final = frozenset({"done", "sell", "mix", m.BLEND, "swap", "broker"})
BUYING: Final = frozenset({"pass", "buy", "discard"})
AGAINST: Final[dict[str, Rule]] = {
    "sell": rules.WHO,
    "mix": rules.NO_RECIPE,
    "swap": rules.NO_SERVICE,
    "broker": rules.NO_SERVICE,
    "buy": rules.SHELF,
    "discard": rules.FULL,
}
"""Against a text that begins like an answer and names nothing anybody can choose."""


class ShopDecision(Decision):
    """A decision made for one set of data. `law` is the rule of it against what is none of its choices."""

    def __init__(
        self,
        edition: Edition,
        question: Question,
        ask: str,
        kinds: Sequence[str],
        phase: frozenset[str],
        law: Rule,
        verb: str,
        focus: str = "",
    ) -> None:
        moves = [move for kind in kinds for move in edition.moves[kind]]
        super().__init__(question.name, ask, moves, verb=verb, focus=focus)
        self.edition = edition
        self.box = edition.box
        self.paper = edition.paper
        self.market = edition.market
        self.phase = phase
        self.law = law
        self.forecast = Forecast(edition)
        self.verbs = {move.key.partition(" ")[0] for move in moves}

    def shop(self, me: Seat) -> Shop:
        """The seat's own shop."""
        return self.edition.shop(me)

    def about(self, t: Table, me: Seat) -> Rule:
        """The rule of this decision at this moment."""
        return self.law

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """Against what answers something else: within the phase by what is asked, else by the phases."""
        if move in self._answers:
            rule = self.forbids(t, me, move)
            return None if rule is None else self.explained(t, me, move, rule)
        return self.about(t, me) if move.kind in self.phase else rules.PHASES

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        """The rule that forbids a move with what is missing, for people; `forbids` is asked too often to say that."""
        return rule

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """No text is longer than one move, but some that are none deserve a reason: a sixth die, a strange card."""
        if not self.edition.notation.fullmatch(text) or any(key.startswith(text) for key in self.edition.moves.by_key):
            return []
        verb, words = text.partition(" ")[0], text.count(" ")
        if verb not in self.verbs:
            return rules.PHASES
        return rules.NO_BLEND if verb == "mix" and words > 1 else AGAINST.get(verb) or self.about(t, me)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """The points that the sheet gains at once."""
        twin = me.copy()
        twin.todo = twin.todo[:-1]
        self.apply(t, twin, move)
        if twin.sheet.cells == me.sheet.cells:
            return NO_PREVIEW
        return Preview(gain=score(self.shop(twin)).total - score(self.shop(me)).total)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.judge(self.forecast, t, me, moves)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """`advise` for a player whose style the forecast knows."""
        raise NotImplementedError
