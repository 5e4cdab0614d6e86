"""How a shop stands, as far as a seat can foresee: what it has, how long the game will last, what things are worth."""

from collections.abc import Sequence
from typing import final

from rollwright import Seat, Table

from ..data import Customer
from ..edition import Edition
from ..shop import Shop
from .weights import BALANCED, LAST_UNIT, SALES_A_ROUND, STYLES, Weights


@final
class Outlook:
    """One shop, the customers it may sell to, and how long the game will last."""

    def __init__(
        self, shop: Shop, customers: Sequence[Customer], rounds: float, sales: float, weights: Weights
    ) -> None:
        self.shop = shop
        self.customers = customers
        self.weights = weights
        self.rounds = rounds
        """Rounds left after this one, as far as anybody can tell; 0 in the final round."""
        self.sales = sales
        """Sales this shop can still hope for."""
        self.unit = weights.unit if rounds else LAST_UNIT
        """An ingredient's worth now."""
        self.ingredients = shop.ingredients()
        self.potions = shop.potions()
        self.symbols = shop.symbols()
        self.size = shop.blend_size()
        self.fans = [effect for effect in shop.effects("score") if effect.per == "class"]
        """What tiles add to the customers of a class."""

    def units(self, potions: Sequence[int]) -> int:
        """How many ingredients' worth these potions are."""
        box, found = self.shop.box, 0
        for kind, n in enumerate(potions):
            if n:
                found += n * (self.size if kind == box.special else box.made_from[kind])
        return found

    def symbol(self, kind: int, more: int = 0) -> float:
        """One more symbol on a track that has `more` than now: its step, a third of what the next adds, and hope."""
        values, n = self.shop.box.symbol_values, self.symbols[kind] + more
        if n + 1 >= len(values):
            return 0.0
        step = values[n + 1] - values[n]
        following = values[n + 2] - values[n + 1] - step if n + 2 < len(values) else 0
        hope = 0.35 * following + 0.25 if self.rounds else 0.0
        return self.weights.symbol * (step + hope)

    def pay(self, card: Customer) -> float:
        """What a customer brings, before its potions are counted."""
        weights = self.weights
        found = weights.vp * card.vp + weights.gold * card.gold + weights.sale
        for at, kind in enumerate(card.symbols):
            found += self.symbol(kind, card.symbols[:at].count(kind) if at else 0)
        for effect in self.fans:
            if effect.cls == card.cls:
                found += effect.vp
        return found

    def worth(self, card: Customer) -> float:
        """What a customer brings beyond its potions."""
        return self.pay(card) - self.unit * self.units(card.potions)


@final
class Forecast:
    """Outlooks in one style of play, from the seat's own shop, the open sheets of the others and the market."""

    def __init__(self, edition: Edition, style: str = "") -> None:
        self.edition = edition
        self.weights = STYLES.get(style, BALANCED)

    def rounds(self, t: Table, me: Seat) -> float:
        """Rounds after this one: none in the final round, else until the leader is through, and the final one."""
        if t.state["final"]:
            return 0.0
        most, sold = 0, self.edition.paper.sold
        for seat in range(t.n):
            cells = self._cells(t, me, seat)[sold.start : sold.stop]
            most = max(most, len(cells) - cells.count(0))
        left = max(0, self.edition.box.threshold[t.n] - most)
        return 1 + left / (1.25 * SALES_A_ROUND[t.n])

    def _cells(self, t: Table, me: Seat, seat: int) -> list[int]:
        return me.sheet.cells if seat == me.i else t.public_sheets[seat].cells

    def outlook(self, t: Table, me: Seat) -> Outlook:
        """One's own."""
        return self._outlook(t, me, me.i, self.rounds(t, me))

    def outlooks(self, t: Table, me: Seat) -> list[Outlook]:
        """Every seat's, as far as `me` can see."""
        rounds = self.rounds(t, me)
        return [self._outlook(t, me, seat, rounds) for seat in range(t.n)]

    def _outlook(self, t: Table, me: Seat, seat: int, rounds: float) -> Outlook:
        shop = Shop(self.edition.box, self.edition.paper, self._cells(t, me, seat))
        sales = (rounds + 0.5) * SALES_A_ROUND[t.n]
        weights = self.weights if seat == me.i else BALANCED
        cards, board = self.edition.box.customers, me.board or t.board
        customers = [cards[number - 1] for number in self.edition.customers(board.cells, shop)]
        return Outlook(shop, customers, rounds, sales, weights)
