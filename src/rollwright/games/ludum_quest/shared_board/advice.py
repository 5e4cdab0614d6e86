"""Thinking a turn of competitive or draft through: a drawing, what can follow it, and what is left to others.

The weights were found by random search over whole games, and kept because they also win duels against the others.
"""

from typing import Final, final

from rollwright import Seat, Table

from .. import data
from ..data import BOXES, BUY_COST, CIRCLE, COST, RHOMBUS, SIDE, SYMBOLS, TRIANGLE
from ..figures import Figures
from ..position import open_boxes, opens
from .board import BONUS
from .decisions.choice import EXTRA
from .position import in_hand, support_value
from .sheet import POINTS, VP

COIN_WORTH: Final = 0.35
FOLLOW: Final = 0.3
"""The share of a figure that can perhaps be completed this turn."""
LEFT: Final = 0.05
"""The share of a figure left open to the next player."""
COVERED: Final = 0.25
"""The share of a figure whose last box is not open yet."""
BOX: Final = 0.7
"""What it costs to use up a point box."""
OWN_PAINT: Final = 0.25
"""A symbol in your own colour."""
WIDTH: Final = 3
"""How many drawings are examined; the others are judged at a glance."""

Option = tuple[float, int, int]
"""A drawing with its value: (value, symbol, box)."""


@final
class Planner:
    """One seat's thoughts in one position. The board here is a copy that may be drawn on."""

    def __init__(self, figures: Figures, t: Table, me: Seat) -> None:
        self.figures = figures
        self.board = me.board.cells[:]
        self.full = me.sheet.cells[VP + data.VP_BOXES - 1] != 0
        self.scored = me.sheet.cells[POINTS] > 0
        self.coins = in_hand(me.sheet.cells) if me.task != EXTRA else 0
        self.covered = COVERED
        self.worth = [0.0] * 5
        """What a support point for each painter is worth to this seat; less than nothing, as a rule."""
        self.worth[0] = OWN_PAINT
        for seat in range(t.n):
            if seat != me.i:
                self.worth[seat + 1] = -COIN_WORTH * support_value(t, seat, me.i)

    def now(self, symbol: int, box: int) -> float:
        """Points and coins at once, and the paint that goes with them."""
        board, gain, value = self.board, 0, 0.0
        for place in self.figures.completes(board, symbol, box):
            spot = self.figures.places[place]
            gain += spot.vp
            for other in spot.boxes:
                value += self.worth[board[other] >> 2]
        bonus = data.BONUS_AT[box]
        if bonus >= 0 and not board[BONUS + bonus]:
            gain += data.BONUS_POINTS[bonus]
            value += COIN_WORTH * data.BONUS_COINS[bonus]
        if gain and not self.full:
            value += gain if self.scored else gain - BOX
        return value

    def after(self, symbol: int, box: int, left: int) -> float:
        """What the drawing makes possible: for this seat while it can pay, else for the next one."""
        figures, board, value = self.figures, self.board, COIN_WORTH if left == 1 else 0.0
        for place, other, wanted in figures.nearly(board, symbol, box):
            vp = figures.places[place].vp
            value += vp * (self._share(wanted, left) if opens(board, box, other) else self.covered)
        above = box - SIDE
        if above >= 0:
            for upper in SYMBOLS:
                value += figures.worth(figures.completes(board, upper, above)) * self._share(upper, left)
        return value

    def _share(self, symbol: int, left: int) -> float:
        mine = COST[symbol] <= left or (self.coins >= BUY_COST and symbol != RHOMBUS)
        return FOLLOW if mine else -LEFT

    def glance(self, value: int) -> list[Option]:
        """Every drawing the value pays for, best first."""
        found = [
            (self.now(symbol, box) + self.after(symbol, box, value - COST[symbol]), symbol, box)
            for symbol in SYMBOLS
            if COST[symbol] <= value
            for box in open_boxes(self.board)
        ]
        found.sort(reverse=True)
        return found

    def think(self, value: int) -> list[Option]:
        """The same, but the most promising ones thought through to the end of the turn."""
        found = self.glance(value)
        for nth, (_, symbol, box) in enumerate(found[:WIDTH]):
            left = value - COST[symbol]
            if left >= COST[CIRCLE]:
                found[nth] = (self.now(symbol, box) + self._follow(symbol, box, left), symbol, box)
        low = min([option[0] for option in found[:WIDTH]], default=0.0)
        return found[:WIDTH] + [(min(rough, low) - 0.01, symbol, box) for rough, symbol, box in found[WIDTH:]]

    def _follow(self, symbol: int, box: int, left: int) -> float:
        """The best that can come after this drawing in the same turn."""
        scored = self.scored
        self.scored = scored or bool(self.figures.completes(self.board, symbol, box))
        self.board[box] = symbol
        rest = self.think(left)
        self.board[box] = 0
        self.scored = scored
        return max([option[0] for option in rest]) if rest else 0.0

    def buy(self, value: int) -> list[Option]:
        """Every circle and triangle that coins can draw before a die of this value; preparing alone is not worth it."""
        self.coins -= BUY_COST
        self.covered = 0.0
        found = [
            (self.now(symbol, box) + self.after(symbol, box, value) - BUY_COST * COIN_WORTH, symbol, box)
            for symbol in (CIRCLE, TRIANGLE)
            for box in open_boxes(self.board)
        ]
        self.coins += BUY_COST
        self.covered = COVERED
        return found

    def best(self, value: int) -> float:
        """What a die of this value is good for."""
        if value < COST[CIRCLE]:
            return COIN_WORTH * value
        found = self.think(value)
        return max([option[0] for option in found]) if found else 0.0

    def wanted(self) -> list[int]:
        """For every box, in how many figures it stands that lack one symbol in an open box."""
        found = [0] * BOXES
        for box in open_boxes(self.board):
            for symbol in SYMBOLS:
                for place in self.figures.completes(self.board, symbol, box):
                    for other in self.figures.places[place].boxes:
                        found[other] += 1
        return found
