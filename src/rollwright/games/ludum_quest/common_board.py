"""Competitive and draft: one board for all, public score sheets, support for others."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.game import Game, Printed
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import End, Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from . import rules, table_advice, table_hints
from .board import BONUS, DICE, MOST_DICE, STARTER
from .boxes import BONUS_AT, START_BOX
from .data import (
    BONUS_COINS,
    BONUS_POINTS,
    BUY_COST,
    COLOURS,
    COST,
    PAINT_COST,
    PLUS,
    PLUS_COST,
    RAISE_COST,
    START_SYMBOL,
    SUPPORT_BOXES,
    VP_BOXES,
)
from .figures import Figures
from .position import any_open, gain, spend, write
from .score_sheet import (
    COINS,
    COINS_END,
    OWN,
    POINTS,
    RIVAL,
    RIVALS,
    ROW_TOTAL,
    SUPPORT,
    TOTALS,
    VALUE,
    VP,
)
from .support import row_for, row_total
from .table_moves import (
    BUY,
    COIN,
    DRAW,
    END,
    EXTRA,
    PAINT,
    PICK,
    PLUS2,
    RAISE,
    SCORE,
    SKETCH,
    STOP,
    box_of,
    face,
    symbol_of,
)
from .table_prompts import sketching
from .table_refusals import drawn, effects_left, in_hand, legal_numbers, on_offer, refusal, untouched

SETUP: Final = Settle("setup")
TOTALLED: Final = Settle("totals")
WHO_STARTS: Final[tuple[Roll, ...]] = tuple(Roll((f"start{n}",)) for n in range(len(COLOURS) + 1))
"""By number of players: a die with a face for each seat (LQ-8)."""
DIE: Final = "die"
"""A Settle that tells a seat the face of the die before it."""
_SUPPORT: Final[tuple[str, ...]] = tuple(f"support {seat}" for seat in range(len(COLOURS)))


class CommonBoard(Game):
    """What competitive and draft share: everything but the order of turns."""

    def __init__(self, printed: Printed, figures: Figures) -> None:
        super().__init__(printed)
        self.figures = figures
        self.unreached = {
            "board": "no random game fills the far corners; a game to the full board is among the tests",
            "die.5": "the draft has at most four dice",
        }

    def next(self, t: Table) -> Step:
        if t.step is None:
            return begin(t)
        if t.step is SETUP:
            return WHO_STARTS[t.n]
        if t.step is TOTALLED:
            return End(t.phase)
        return self.goes_on(t)

    def goes_on(self, t: Table) -> Step:
        """What follows once somebody starts, in the mode's own order of turns."""
        raise NotImplementedError

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return refusal(t, me, move.id)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        moves = self.printed.moves.all
        return [moves[number] for number in legal_numbers(t, me)]

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Nothing is longer than one move, but buying a rhombus deserves its reason."""
        return rules.BUY_RHOMBUS if text.startswith("buy R ") else []

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        assert me.board is not None
        number, cells, board = move.id, me.sheet.cells, me.board.cells
        if number < DRAW:
            self._take(t, me, face(number))
            return
        if number < COIN:
            self._draw(me, symbol_of(number, DRAW), box_of(number, DRAW))
            if me.task == SKETCH:
                cells[VALUE] -= COST[symbol_of(number, DRAW)]
        elif number == COIN:
            gain(cells, COINS, COINS_END, 1)
            cells[VALUE] = 0
        elif number == RAISE:
            self._raise(t, me)
        elif BUY <= number < PAINT:
            spend(cells, COINS, COINS_END, BUY_COST)
            self._draw(me, symbol_of(number, BUY), box_of(number, BUY))
        if me.task == SCORE:
            self._effect(me, number)
        elif me.task == EXTRA or number == STOP:
            self._figures(me)
        else:
            self._sketch_on(me, board)

    def _take(self, t: Table, me: Seat, value: int) -> None:
        """A die is taken for this turn (LQ-15), or chosen for the round (LQ-61): then it moves to the seat's place."""
        assert me.board is not None
        board = me.board.cells
        at = board.index(value, DICE + MOST_DICE - len(on_offer(t, me)))
        if me.task == PICK:
            place = DICE + order(t, me.i, board)
            board[place], board[at] = board[at], board[place]
            return
        board[at] = 0
        me.sheet.cells[VALUE] = value
        self._sketch_on(me, board)

    def _draw(self, me: Seat, symbol: int, box: int) -> None:
        """A symbol, and the bonus of its row if it is the first there (LQ-23, LQ-24)."""
        assert me.board is not None
        board, cells, bonus = me.board.cells, me.sheet.cells, BONUS_AT[box]
        board[box] = symbol
        if bonus >= 0 and not board[BONUS + bonus]:
            board[BONUS + bonus] = 1
            gain(cells, COINS, COINS_END, BONUS_COINS[bonus])
            cells[POINTS] += BONUS_POINTS[bonus]

    def _raise(self, t: Table, me: Seat) -> None:
        """Effect c; under `raise_sticks` the die itself is turned."""
        spend(me.sheet.cells, COINS, COINS_END, RAISE_COST)
        me.sheet.cells[VALUE] += 1

    def _sketch_on(self, me: Seat, board: list[int]) -> None:
        """The next drawing; or, when the die is used up and nothing can be bought, the figures."""
        cells = me.sheet.cells
        if cells[VALUE] == 1 and not untouched(me):
            gain(cells, COINS, COINS_END, 1)
            cells[VALUE] = 0
        room = any_open(board)
        if cells[VALUE] > 1 and not room:
            cells[VALUE] = 0
        if cells[VALUE] or (room and in_hand(cells) >= BUY_COST):
            me.push(SKETCH)
        else:
            self._figures(me)

    def _figures(self, me: Seat) -> None:
        """Complete, paint, and tell the others their support (LQ-29 to LQ-35)."""
        assert me.board is not None
        board, cells = me.board.cells, me.sheet.cells
        found = [self.figures.places[place] for place in self.figures.completed(board, drawn(me))]
        support = [0] * (len(COLOURS) + 1)
        for place in found:
            cells[POINTS] += place.vp
            for box in place.boxes:
                support[board[box] >> 2] += 1
        for place in found:
            for box in place.boxes:
                if board[box] < 4:
                    board[box] += 4 * (me.i + 1)
        for seat in range(len(COLOURS)):
            if support[seat + 1] and seat != me.i:
                me.say(_SUPPORT[seat], support[seat + 1])
        cells[VALUE] = 0
        self._score_on(me)

    def _effect(self, me: Seat, number: int) -> None:
        """A coin effect of the Scoring Phase, or its end."""
        assert me.board is not None
        cells = me.sheet.cells
        if number == END:
            self._write(cells)
            return
        if number < PLUS2:
            spend(cells, COINS, COINS_END, PAINT_COST)
            me.board.cells[box_of(number, PAINT)] += 4 * (me.i + 1)
        else:
            spend(cells, COINS, COINS_END, PLUS_COST)
            cells[POINTS] += PLUS
        self._score_on(me)

    def _score_on(self, me: Seat) -> None:
        assert me.board is not None
        if effects_left(me.sheet.cells, me.board.cells):
            me.push(SCORE)
        else:
            self._write(me.sheet.cells)

    def _write(self, cells: list[int]) -> None:
        """The points of the turn as one number (LQ-33, LQ-34)."""
        if cells[POINTS]:
            write(cells, VP, VP + VP_BOXES, cells[POINTS])
            cells[POINTS] = 0

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """Support from the seat that had the turn; at the beginning the colours, at the end the totals."""
        cells = me.sheet.cells
        if isinstance(step, Turn):
            points = t.heard.get(_SUPPORT[me.i], 0)
            if points:
                first = SUPPORT + SUPPORT_BOXES * row_for(me.i, t.active)
                write(cells, first, first + SUPPORT_BOXES, points)
        elif step is SETUP:
            cells[OWN] = me.i + 1
            for seat in range(t.n):
                if seat != me.i:
                    cells[RIVAL + row_for(me.i, seat)] = seat + 1
        elif step is TOTALLED:
            _total(cells)
        elif isinstance(step, Settle) and step.what == DIE and me.i in step.to:
            assert t.board is not None
            face = step.to[me.i]
            cells[VALUE] = face if face == 1 or any_open(t.board.cells) else 0

    def score(self, t: Table, sheet: Sheet) -> Score:
        points, support, coins = parts(sheet.cells)
        best = max(sheet.cells[VP : VP + VP_BOXES])
        facts = {"coins": coins, "best": best}
        return Score({"vp": points, "support": support}, order=(points + support, coins, best), facts=facts)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that lie on the board."""
        board = (me.board or t.board or me.sheet).cells
        return {f"d{n + 1}": board[DICE + n] for n in range(MOST_DICE) if board[DICE + n]}

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return table_advice.values(self.figures, t, me, [move.id for move in moves])

    def ask(self, t: Table, me: Seat) -> str:
        """Coins are spoken of where there are enough, painted figures where there are some."""
        assert me.board is not None
        if me.task == SKETCH:
            return sketching(me)
        if me.task == SCORE and not self.figures.completed(me.board.cells, drawn(me)):
            return "No figure is complete. Spend coins, or end your turn."
        return super().ask(t, me)

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return table_hints.sentence(self.figures, t, me, move.id)

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return (table_hints.GROUNDS[me.task.partition(" ")[0]],)


def order(t: Table, seat: int, board: list[int]) -> int:
    """How many play before this seat in a round."""
    return (seat - board[STARTER] + 1) % t.n


def parts(cells: list[int]) -> tuple[int, int, int]:
    """Points, support and coins gained (LQ-37, LQ-54, LQ-55)."""
    support = sum(row_total(cells, row) for row in range(RIVALS))
    return sum(cells[VP : VP + VP_BOXES]), support, COINS_END - COINS - cells[COINS:COINS_END].count(0)


def _total(cells: list[int]) -> None:
    points, support, coins = parts(cells)
    for row in range(RIVALS):
        cells[ROW_TOTAL + row] = row_total(cells, row)
    cells[TOTALS : TOTALS + 4] = [points, support, coins, points + support]


def begin(t: Table) -> Step:
    """The first triangle is there before anybody draws (LQ-3)."""
    assert t.board is not None
    t.board.cells[START_BOX] = START_SYMBOL
    return SETUP
