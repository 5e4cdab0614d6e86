"""Solitaire and mass: an own board, three dice, red sabotage and a board that shrinks (LQ-70 to LQ-115)."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.game import Game, Printed
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Sheet
from rollwright.core.steps import End, Roll, Settle, Step, Turn
from rollwright.core.table import Seat, Table

from . import solo_advice, solo_hints
from .boxes import START_BOX
from .data import COLLECTED, ONE_SKETCHED, ONE_THROWN, ONES_PAID, RATINGS, RED_COST, RED_LIMIT, START_SYMBOL, VP_BOXES
from .figures import Figures
from .position import gain, spend, write
from .solo_moves import (
    CLAIM,
    CLAIMING,
    DRAW,
    LOCKDOWN,
    LOCKS,
    NOTHING,
    PAY,
    PAYING,
    SABOTAGE,
    SABOTAGE_DIE,
    SKETCH,
    SKETCH_DIE,
    SKIP,
)
from .solo_moves import LOCK as FIRST_LOCK
from .solo_position import PAIR, claimable, draw, open_here, paint, paint_red, partners, red_count, strike
from .solo_refusals import DICE, can_pay, dice_left, legal_numbers, no_such_move, refusal, rows_kill, used
from .solo_sheet import (
    BLACK,
    COINS,
    COINS_END,
    END,
    ENDS,
    FIVE_RED,
    FRESH,
    FRESH_END,
    GRID,
    LOCK,
    NO_BOX,
    NO_COIN_BOX,
    POINTS,
    RED,
    SEVEN_BOXES,
    TOTAL,
    TURNS,
    VP,
)
from .solo_sheet import SABOTAGE as SABOTAGE_USED
from .solo_sheet import SKETCH as SKETCH_USED
from .table_moves import box_of, face, symbol_of

SETUP: Final = Settle("setup")
THROW: Final = Roll(DICE)
AGAIN: Final[tuple[Roll, ...]] = tuple(Roll((die,)) for die in DICE)
"""A single die that showed a 1."""
TURN: Final = Turn((SKETCH_DIE,))
GO_ON: Final = Turn((), (0,))
ONE: Final = "one"
"""Said when a 1 must be thrown again before the turn can go on."""


class OwnBoard(Game):
    """What solitaire and mass share: a sheet from throw to lockdown."""

    def __init__(self, printed: Printed, figures: Figures) -> None:
        super().__init__(printed)
        self.figures = figures
        self.unreached = {
            "board": "no game fills the far corners; the tests of open boxes do",
            "struck-rows": "the last rows are struck only by a player who avoids columns",
            "struck-columns": "the middle column is struck only by a player who avoids rows",
            "vp.7": "seven turns with points are rare alone",
            "bonus": "the high rows are hardly ever reached alone",
        }

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return refusal(self.figures, t, me, move.id)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        moves = self.printed.moves.all
        return [moves[number] for number in legal_numbers(self.figures, t, me)]

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Nothing is longer than one move, but some wishes deserve a reason."""
        return no_such_move(text) or []

    def ones(self, t: Table) -> int:
        """Coins that the throw itself brings everybody."""
        return 0

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The first triangle; the Collection Phase; a 1 thrown again."""
        cells = me.sheet.cells
        if step is SETUP:
            cells[GRID + START_BOX] = START_SYMBOL
        elif cells[END]:
            return
        elif step is THROW:
            cells[TURNS] += 1
            gain(cells, COINS, COINS_END, COLLECTED + self.ones(t))
        elif isinstance(step, Roll) and cells[SKETCH_USED]:
            cells[SABOTAGE_USED if cells[SABOTAGE_USED] == 1 else LOCK] = t.dice[step.dice[0]]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        number, cells = move.id, me.sheet.cells
        if number < DRAW:
            self._take(t, me, face(number))
        elif number < PAY:
            self._draw(t, me, symbol_of(number, DRAW), box_of(number, DRAW))
        elif number <= SKIP:
            self._paint_red(t, me, number == PAY)
        elif number == NOTHING:
            self._drawn(t, me)
        elif number < CLAIM:
            top, left, right = LOCKS[number - FIRST_LOCK]
            strike(cells, top, left, right)
            self._close(cells)
        else:
            self._claim(t, me, number - CLAIM)

    def _take(self, t: Table, me: Seat, value: int) -> None:
        """A die for Sketching, or one for Sabotage; the third is for Lockdown."""
        cells = me.sheet.cells
        if me.task == SKETCH_DIE:
            cells[SKETCH_USED] = value
            if value == 1:
                gain(cells, COINS, COINS_END, ONE_SKETCHED)
            me.push(SABOTAGE_DIE if value == 1 else SKETCH)
            return
        cells[LOCK] = sum(dice_left(t, cells)) - value
        cells[SABOTAGE_USED] = value
        if value == 1:
            me.say(ONE)
            me.pause(SABOTAGE)
        else:
            me.push(SABOTAGE)

    def _draw(self, t: Table, me: Seat, symbol: int, box: int) -> None:
        """One symbol; a 5 goes on with its partner if there is room."""
        name, _, first = me.task.partition(" ")
        cells = me.sheet.cells
        draw(cells, symbol, box, BLACK if name == SKETCH else RED)
        if used(name, cells) == PAIR and not first and partners(cells, box):
            me.push(f"{name} {box}")
        else:
            self._drawn(t, me)

    def _drawn(self, t: Table, me: Seat) -> None:
        if me.task.startswith(SKETCH):
            me.push(SABOTAGE_DIE)
        else:
            self._score_on(t, me)

    def _score_on(self, t: Table, me: Seat) -> None:
        """Claim until nothing is left to claim (LQ-81), write the points (LQ-83), then Lockdown."""
        cells = me.sheet.cells
        if claimable(self.figures, cells, rows_kill(t)):
            me.push(CLAIMING)
            return
        if cells[POINTS]:
            write(cells, VP, VP + VP_BOXES, cells[POINTS])
            cells[POINTS] = 0
        if cells[LOCK] == 1:
            me.say(ONE)
            me.pause(LOCKDOWN)
        else:
            me.push(LOCKDOWN)

    def _claim(self, t: Table, me: Seat, number: int) -> None:
        """Black symbols are painted at once, the red ones one after the other (LQ-82)."""
        cells, place = me.sheet.cells, self.figures.places[number]
        cells[POINTS] += place.vp
        reds = []
        for box in place.boxes:
            if cells[GRID + box] >> 2 == RED:
                reds.append(str(box))
            else:
                paint(cells, box)
        self._ask_red(t, me, reds)

    def _paint_red(self, t: Table, me: Seat, paid: bool) -> None:
        cells = me.sheet.cells
        _, box, *others = me.task.split()
        if paid:
            spend(cells, COINS, COINS_END, RED_COST)
            paint(cells, int(box))
        else:
            paint_red(cells, int(box))
        self._ask_red(t, me, others)

    def _ask_red(self, t: Table, me: Seat, reds: list[str]) -> None:
        """Ask about the next red symbol; without coins all the rest are painted red."""
        if reds and can_pay(me.sheet.cells):
            me.push(" ".join([PAYING, *reds]))
            return
        for box in reds:
            paint_red(me.sheet.cells, int(box))
        self._score_on(t, me)

    def _close(self, cells: list[int]) -> None:
        """Lost, seven boxes or no open box, in this order (LQ-87); else the next coin must find a box (LQ-72)."""
        for place in range(FRESH, FRESH_END):
            cells[place] = 0
        cells[SKETCH_USED] = cells[SABOTAGE_USED] = cells[LOCK] = 0
        if red_count(cells) >= RED_LIMIT:
            cells[END] = FIVE_RED
        elif cells[VP + VP_BOXES - 1]:
            cells[END] = SEVEN_BOXES
        elif not open_here(cells):
            cells[END] = NO_BOX
        elif cells[COINS_END - 1]:
            cells[END] = NO_COIN_BOX
        if cells[END]:
            cells[TOTAL] = points(cells)

    def score(self, t: Table, sheet: Sheet) -> Score:
        """Finished before unfinished before lost, then points, coins, highest box (LQ-114)."""
        cells = sheet.cells
        end, coins = cells[END], COINS_END - COINS - cells[COINS:COINS_END].count(0)
        written = cells[VP : VP + VP_BOXES]
        group = 0 if end == FIVE_RED else 2 if end else 1
        facts: dict[str, object] = {
            "coins": coins,
            "best": max(written),
            "reds": red_count(cells),
            "turns": cells[TURNS],
        }
        total = points(cells)
        return Score({"vp": sum(written)}, total, (group, total, coins, max(written)), facts, ended(cells))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return solo_advice.values(self.figures, t, me, [move.id for move in moves])

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return solo_hints.sentence(self.figures, t, me, move.id)

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return (solo_hints.GROUNDS[me.task.partition(" ")[0]],)


def points(cells: list[int]) -> int:
    """The sum of the boxes; nothing for a lost sheet (LQ-88)."""
    return 0 if cells[END] == FIVE_RED else sum(cells[VP : VP + VP_BOXES])


def ended(cells: list[int]) -> str:
    """How the sheet ended."""
    return ENDS[cells[END] - 1] if cells[END] else "unfinished"


def rating(total: int) -> str:
    """What a solitaire result is worth (LQ-88)."""
    return [title for least, title in RATINGS if total >= least][-1]


class Solitaire(OwnBoard):
    """Alone: ones are thrown again when they are used."""

    def next(self, t: Table) -> Step:
        step = t.step
        if step is None:
            return SETUP
        if step is THROW:
            return TURN
        if isinstance(step, Roll):
            return step if t.dice[step.dice[0]] == 1 else GO_ON
        if t.heard.get(ONE):
            return AGAIN[[t.dice[die] for die in DICE].index(1)]
        if t.shown[0].cells[END]:
            return End(ended(t.shown[0].cells))
        t.round += 1
        return THROW


class Mass(OwnBoard):
    """Any number of sheets on one stream of throws, in which no die shows a 1 for long (LQ-104)."""

    def next(self, t: Table) -> Step:
        if t.step is None:
            return SETUP
        playing = [seat for seat, sheet in enumerate(t.shown) if not sheet.cells[END]]
        if isinstance(t.step, Roll):
            for nth, die in enumerate(DICE):
                if t.dice[die] == 1:
                    return AGAIN[nth]
            return Turn((SKETCH_DIE,), playing)
        if not playing:
            return End("all_sheets")
        t.round += 1
        return THROW

    def ones(self, t: Table) -> int:
        thrown = [t.dice[die] for die in DICE].count(1)
        return min(ONES_PAID, ONE_THROWN * thrown)

    def score(self, t: Table, sheet: Sheet) -> Score:
        score = super().score(t, sheet)
        score.facts["ended"] = score.ended
        return score
