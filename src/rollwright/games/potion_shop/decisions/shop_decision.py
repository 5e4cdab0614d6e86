"""What all decisions of a shop have in common."""

from collections.abc import Sequence
from typing import Final

from rollwright import Box, Decision, Move, Preview, Rule, Seat, Table
from rollwright.core.look import NO_PREVIEW
from rollwright.core.task import Question
from rollwright.core.text import Words

from .. import moves as m
from .. import rules
from ..advice.outlook import Forecast
from ..edition import Edition
from ..reach import in_reach, within
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
DEEDS: Final[dict[str, Words]] = {
    "place": "Set the dice",
    "pick": "Take the die",
    "keep": "Keep the die",
    "reroll": "Throw it again",
    m.POTION: "Take the potion",
    m.INGREDIENT: "Take the ingredient",
    m.SYMBOL: "Take the symbol",
    "skip": "Reserve nothing",
    "reserve": "Reserve the card",
    "done": "End the turn",
    "sell": "Serve the customer",
    "mix": "Mix the potion",
    m.BLEND: "Mix the potion",
    "swap": "Swap the potion",
    "broker": "Buy the potion",
    "pass": "Buy nothing",
    "buy": "Buy the upgrade",
    "discard": "Make room and buy",
}
"""What the button says that ends a turn, by the last move of it."""


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

    def button(self, t: Table, me: Seat) -> Words:
        """What the last move of the turn does; before that, what is asked."""
        return self.verb if me.todo or not me.draft else DEEDS[me.draft[-1].kind]

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """The points that the sheet gains at once, and the customers who come in reach."""
        twin = me.copy()
        twin.todo = twin.todo[:-1]
        self.apply(t, twin, move)
        if twin.sheet.cells == me.sheet.cells:
            return NO_PREVIEW
        gain = score(self.shop(twin)).total - score(self.shop(me)).total
        return Preview(texts=self._in_reach(me, twin), gain=gain)

    def _in_reach(self, me: Seat, after: Seat) -> tuple[tuple[Box, Words], ...]:
        """The customers of the row who could be served then and cannot now."""
        board, shop, boxes = me.board.cells, self.shop(after), self.market.spec.boxes
        before = in_reach(self.edition, board, self.shop(me))
        found = [at for at in in_reach(self.edition, board, shop) if at not in before]
        still = [at for at in found if after.board.cells[at] == board[at]]
        return tuple([(boxes[at], within(self.edition, board, shop, at)) for at in still])

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.judge(self.forecast, t, me, moves)

    def judge(self, forecast: Forecast, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """`advise` for a player whose style the forecast knows."""
        raise NotImplementedError
