"""What is drawn with the die, and what coins add to it."""

from collections.abc import Sequence

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words, joined
from rollwright.core.moves import Moves

from ... import phrases, rules
from ...data import BOXES, BUY_COST, CIRCLE, COST, RAISE_COST, SYMBOLS, TRIANGLE
from ...figures import Figures
from ...moves import by_box
from ...phrases import DRAW_BUTTONS
from ...position import closed, open_boxes
from ..advice import COIN_WORTH, Planner
from ..position import die_before, in_hand, untouched
from ..reasons import TAKE_COIN, why_die, why_drawing
from ..sheet import VALUE
from .choice import SKETCH, Choice, pay, take_coin


class Sketch(Choice):
    """Draw with what is left of the die, buy a symbol, raise a fresh die; stop when it is used up."""

    def __init__(self, moves: Moves, figures: Figures) -> None:
        kinds = ("draw", "coin", "stop", "raise", "buy")
        mine = [move for kind in kinds for move in moves[kind]]
        super().__init__(SKETCH, "Draw symbols for your die.", mine, figures, "Draw a symbol")
        self.draws, self.buys = by_box(moves["draw"]), by_box(moves["buy"])
        self.coin, self.stop, self.lift = moves.find("coin"), moves.find("stop"), moves.find("raise")

    def question(self, t: Table, me: Seat) -> Words:
        """Coins are spoken of where there are enough."""
        value, coins = me.sheet.cells[VALUE], in_hand(me.sheet.cells)
        if not value:
            return Text("Your die is used up. Buy a circle or a triangle for {n} coins, or draw no more.", n=BUY_COST)
        if value < COST[CIRCLE]:
            task: Words = "Your die is a 1: take a coin."
        else:
            task = Text("{n} left to spend. Draw symbols in lit boxes.", n=value)
            if untouched(me):
                task = Text("{n} to spend. Draw symbols in lit boxes.", n=value)
        if coins < BUY_COST:
            return task
        if value < 6 and untouched(me):
            return joined([task, Text("{n} coins buy a circle or a triangle, or raise the die by 1.", n=BUY_COST)])
        return joined([task, Text("{n} coins buy a circle or a triangle.", n=BUY_COST)])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        value, kind = me.sheet.cells[VALUE], move.kind
        if kind == "draw":
            dear = _too_dear(move.mark, value) if COST[move.mark] > value else None
            return dear if value < COST[CIRCLE] else closed(me.board.cells, move.target[0].at) or dear
        if kind == "coin":
            return None if value == 1 else rules.NOT_ONE.because(n=value)
        if kind == "stop":
            return _unspent(value) if value else None
        coins = in_hand(me.sheet.cells)
        if kind == "raise":
            return _not_raised(me, value, coins)
        poor = None if coins >= BUY_COST else rules.BUY_POOR.because(coins=phrases.coins(coins))
        return poor or closed(me.board.cells, move.target[0].at)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """Asking `forbids` about each drawing makes random games 17 % slower."""
        boxes, value, coins = open_boxes(me.board.cells), me.sheet.cells[VALUE], in_hand(me.sheet.cells)
        found = []
        for symbol in SYMBOLS:
            if COST[symbol] <= value:
                found += [self.draws[symbol * BOXES + box] for box in boxes]
        if value < 2:
            found.append(self.coin if value else self.stop)
        if coins >= RAISE_COST and self.forbids(t, me, self.lift) is None:
            found.append(self.lift)
        if coins >= BUY_COST:
            found += [self.buys[symbol * BOXES + box] for symbol in (CIRCLE, TRIANGLE) for box in boxes]
        return found

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells, kind = me.sheet.cells, move.kind
        if kind == "draw":
            self.draw(me, move)
            cells[VALUE] -= COST[move.mark]
        elif kind == "stop":
            self.complete(me)
            return
        elif kind == "buy":
            pay(cells, BUY_COST)
            self.draw(me, move)
        elif kind == "coin":
            take_coin(me)
        else:
            self._raise(t, me)
        self.sketch_on(me)

    def _raise(self, t: Table, me: Seat) -> None:
        """Under `raise_sticks` the die itself is turned (LQ-64)."""
        pay(me.sheet.cells, RAISE_COST)
        me.sheet.cells[VALUE] += 1
        if t.options.get("raise_sticks") == "true":
            me.board.cells[die_before(t, me.i, me.board.cells)] += 1

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        if not move.target:
            return Preview()
        value, coins = me.sheet.cells[VALUE], in_hand(me.sheet.cells)
        bought = (CIRCLE, TRIANGLE) if coins >= BUY_COST else ()
        return self.completing(t, me, move, [one for one in SYMBOLS if COST[one] <= value or one in bought])

    def asking(self, me: Seat) -> Words:
        """Where the die can pay one symbol only, that one."""
        value = me.sheet.cells[VALUE]
        if not value:
            return "Draw no more"
        return DRAW_BUTTONS[value - 1] if value in (1, COST[CIRCLE]) else self.verb

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Draw with the die; coins are for what pays more than they are worth."""
        planner, value = Planner(self.figures, t, me), me.sheet.cells[VALUE]
        worth = {self.draws[symbol * BOXES + box]: gain for gain, symbol, box in planner.think(value)}
        best = max(worth.values()) if worth else COIN_WORTH * value
        if moves[-1].kind == "buy":
            for gain, symbol, box in planner.buy(value):
                worth[self.buys[symbol * BOXES + box]] = best + gain
        worth[self.coin] = COIN_WORTH
        if self.lift in moves:
            worth[self.lift] = planner.best(value + 1) - RAISE_COST * COIN_WORTH
        return [worth.get(move, 0.0) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(self._why(t, me, move), (rules.VALUES,))

    def _why(self, t: Table, me: Seat, move: Move) -> Words:
        value = me.sheet.cells[VALUE]
        if move is self.coin:
            return TAKE_COIN
        if move is self.stop:
            return "Keep your coins: they can complete a figure later."
        if move is self.lift:
            return joined(["It costs two coins.", why_die(self.figures, t, me, value + 1)])
        if move.kind == "buy":
            return joined(["It costs two coins.", why_drawing(self.figures, t, me, move, value)])
        return why_drawing(self.figures, t, me, move, value - COST[move.mark])


def _too_dear(symbol: int, value: int) -> Rule:
    if not value:
        return rules.USED_UP
    return rules.TOO_DEAR.because(symbol=phrases.A_SYMBOL[symbol], cost=COST[symbol], n=value)


def _unspent(value: int) -> Rule:
    return rules.COIN_FIRST if value == 1 else rules.STILL_LEFT.because(n=value)


def _not_raised(me: Seat, value: int, coins: int) -> Rule | None:
    """Why the die cannot be raised; None if it can."""
    if not value or not untouched(me):
        return rules.RAISE_SPENT
    if value == 6:
        return rules.RAISE_SIX
    return None if coins >= RAISE_COST else rules.RAISE_POOR.because(coins=phrases.coins(coins))
