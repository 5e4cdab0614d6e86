"""What a seat can foresee from what it sees: its own shop, the open sheets of the others, the market."""

from typing import final

from rollwright.core.table import Seat, Table

from .choices import Choices
from .components import SEATS, Customer
from .market import FINAL
from .outlook import Outlook
from .shop import Shop
from .weights import BALANCED, SALES_A_ROUND, STYLES


@final
class Forecast:
    """Outlooks in one style of play."""

    def __init__(self, choices: Choices, style: str = "") -> None:
        self.choices = choices
        self.box = choices.box
        self.market = choices.market
        self.weights = STYLES.get(style, BALANCED)

    def picks(self, t: Table) -> int:
        """Dice for each player in a round."""
        return self.box.numbers.picks[t.n - SEATS[0]]

    def rounds(self, t: Table, me: Seat) -> float:
        """Rounds after this one: none in the final round, else until the leader is through, and the final one."""
        assert t.board is not None
        if t.board.cells[self.market.table + FINAL]:
            return 0.0
        most, sold = 0, self.choices.paper.sold
        for seat in range(t.n):
            cells = self._cells(t, me, seat)[sold.start : sold.stop]
            most = max(most, len(cells) - cells.count(0))
        left = max(0, self.box.numbers.threshold[t.n - SEATS[0]] - most)
        return 1 + left / (1.25 * SALES_A_ROUND[t.n - SEATS[0]])

    def _cells(self, t: Table, me: Seat, seat: int) -> list[int]:
        return me.sheet.cells if seat == me.i else t.shown[seat].cells

    def outlook(self, t: Table, me: Seat) -> Outlook:
        """One's own."""
        return self._outlook(t, me, me.i, self.rounds(t, me))

    def outlooks(self, t: Table, me: Seat) -> list[Outlook]:
        """Every seat's, as far as `me` can see."""
        rounds = self.rounds(t, me)
        return [self._outlook(t, me, seat, rounds) for seat in range(t.n)]

    def _outlook(self, t: Table, me: Seat, seat: int, rounds: float) -> Outlook:
        shop = Shop(self.box, self.choices.paper, self._cells(t, me, seat))
        sales = (rounds + 0.5) * SALES_A_ROUND[t.n - SEATS[0]]
        weights = self.weights if seat == me.i else BALANCED
        return Outlook(shop, self._customers(t, me, shop), rounds, sales, weights)

    def _customers(self, t: Table, me: Seat, shop: Shop) -> list[Customer]:
        board = me.board if me.board is not None else t.board
        assert board is not None
        cards, row, found = self.box.customers, self.market.customers, []
        for number in board.cells[row.start : row.stop]:
            if number:
                found.append(cards[number - 1])
        for number in shop.reserve():
            if number <= len(cards):
                found.append(cards[number - 1])
        dealt = shop.cells[self.choices.paper.dealt]
        return [*found, cards[dealt - 1]] if dealt else found
