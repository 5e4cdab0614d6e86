"""Competitive and draft: whose turn it is, and with which die (LQ-8 to LQ-13, LQ-40, LQ-60 to LQ-65)."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import (
    Components,
    End,
    Lot,
    Roll,
    Scene,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    TakenTurn,
    Task,
    Text,
    Turn,
    Words,
)
from rollwright.core.game import GameOfDecisions

from .. import looking, telling
from ..data import COLOURS, EXTRA_DICE, EXTRA_VALUES, START_BOX, START_SYMBOL, SUPPORT_BOXES
from ..figures import Figures
from ..position import any_open, gain
from . import scoring
from . import sheet as s
from .board import DICE, MOST_DICE, STARTER
from .decisions.choice import EXTRA, PICK, SKETCH, SUPPORTS, TAKE
from .position import EXTRA_TURNS, TURNS, die_before, extra_value, finished, support_row

SEATS: Final = len(COLOURS)
DICE_NAMES: Final[tuple[str, ...]] = tuple(f"d{n}" for n in range(1, MOST_DICE + 1))
SETUP: Final = Settle("setup")
TOTALLED: Final = Settle("totals")
WHO_STARTS: Final = Lot("start", range(2, SEATS + 1))
"""By number of players (LQ-8)."""
THROWS: Final[dict[int, Roll]] = {n: Roll(DICE_NAMES[:n]) for n in range(1, MOST_DICE + 1)}
"""By number of dice."""
DIE: Final = "die"
"""A Settle that tells a seat the face of the die before it."""
CHOOSING: Final = "choosing dice"


def _turns(task: Task) -> tuple[Turn, ...]:
    """By seat."""
    return tuple(Turn((task,), (seat,)) for seat in range(SEATS))


TAKES: Final = _turns(TAKE)
EXTRAS: Final = _turns(EXTRA)
PICKS: Final = _turns(PICK)
SKETCHES: Final = _turns(SKETCH)


class SharedBoard(GameOfDecisions):
    """What competitive and draft share: everything but the order of turns."""

    extra_dice: int = 0

    def __init__(self, components: Components, figures: Figures) -> None:
        super().__init__(components)
        self.figures = figures

    def next(self, t: Table) -> Step:
        if t.step is None:
            t.board.cells[START_BOX] = START_SYMBOL
            return SETUP
        if not isinstance(t.step, Roll):
            what = t.step.what if isinstance(t.step, Settle) else ""
            if what == SETUP.what:
                return WHO_STARTS.draw(t.n)
            return End(t.phase) if what == TOTALLED.what else self.goes_on(t)
        if not t.round:
            return self.start_round(t, WHO_STARTS.drawn(t.dice, range(t.n)))
        for n, name in enumerate(DICE_NAMES[: t.n + self.extra_dice]):
            t.board.cells[DICE + n] = t.dice[name]
        return self.thrown(t)

    def start_round(self, t: Table, starter: int) -> Step:
        """The starting player throws all dice (LQ-10)."""
        t.round, t.active = t.round + 1, starter
        t.board.cells[STARTER] = starter + 1
        return THROWS[t.n + self.extra_dice]

    def next_round(self, t: Table) -> Step:
        """A round is over: the end, or the next one starts with the player to the right (LQ-13)."""
        why = finished(t)
        if not why:
            return self.start_round(t, t.board.cells[STARTER] % t.n)
        t.phase = why
        return TOTALLED

    def thrown(self, t: Table) -> Step:
        """The first turn of a round."""
        raise NotImplementedError

    def goes_on(self, t: Table) -> Step:
        """What follows a turn, in the mode's own order."""
        raise NotImplementedError

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """Support from the seat that had the turn; at the beginning the colours, at the end the totals."""
        cells = me.sheet.cells
        if isinstance(step, Turn):
            points = t.said.get(SUPPORTS[me.i], 0)
            if points:
                first = support_row(me.i, t.active)
                gain(me, first, first + SUPPORT_BOXES, points)
        elif not isinstance(step, Settle):
            return
        elif step.what == SETUP.what:
            cells[s.OWN] = me.i + 1
            rivals = [seat + 1 for seat in range(t.n) if seat != me.i]
            cells[s.RIVAL : s.RIVAL + len(rivals)] = rivals
        elif step.what == TOTALLED.what:
            scoring.write_totals(cells)
        elif me.i in step.to:
            face = step.to[me.i]
            cells[s.VALUE] = face if face == 1 or any_open(t.board.cells) else 0

    def score(self, t: Table, sheet: Sheet) -> Score:
        return scoring.score(sheet.cells)

    def tell(self, turn: TakenTurn) -> Words:
        return telling.shared_board_turn(self.figures, turn)

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        return looking.celebrated(self.figures, turn)

    def summary(self, turn: TakenTurn) -> Words:
        return looking.shared_board_summary(self.figures, turn)

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        """The starting player throws; the result of the lot is announced by Rollwright."""
        return telling.thrown(t.active, list(faces.values())) if DICE_NAMES[0] in faces else ""

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        """What the last turn of a lap or round leads to."""
        if not isinstance(step, Turn) or (t.active + 1) % t.n != t.board.cells[STARTER] - 1:
            return ()
        return self.all_have_played(t)

    def all_have_played(self, t: Table) -> Sequence[Words]:
        """What is announced when everybody has had a turn, in the mode's own order."""
        raise NotImplementedError

    def round_over(self, t: Table) -> list[Words]:
        return telling.round_over(t, [self.score(t, sheet) for sheet in t.public_sheets])

    def calls_last_round(self, t: Table, step: Step) -> bool:
        """Somebody has a number in the last point box (LQ-53)."""
        return isinstance(step, Turn) and any(sheet.cells[s.SUPPORT - 1] for sheet in t.public_sheets)

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        return telling.shared_board_ending(t, why, scores)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that lie on the board."""
        board = (me.board or t.board).cells
        return {name: board[DICE + n] for n, name in enumerate(DICE_NAMES) if board[DICE + n]}


class Competitive(SharedBoard):
    """One die more than players; each takes one from the middle, and the last die is for all."""

    extra_dice = EXTRA_DICE

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """A player who has taken a die sees that one."""
        before, now = t.board.cells, (me.board or t.board).cells
        for n, name in enumerate(DICE_NAMES):
            if before[DICE + n] and not now[DICE + n]:
                return {name: before[DICE + n]}
        return super().tray(t, me)

    def thrown(self, t: Table) -> Step:
        t.phase = TURNS
        return TAKES[t.active]

    def goes_on(self, t: Table) -> Step:
        t.active = (t.active + 1) % t.n
        if t.active == t.board.cells[STARTER] - 1:
            if t.phase == EXTRA_TURNS or extra_value(t.board.cells) not in EXTRA_VALUES:
                return self.next_round(t)
            t.phase = EXTRA_TURNS
        return (TAKES if t.phase == TURNS else EXTRAS)[t.active]

    def all_have_played(self, t: Table) -> Sequence[Words]:
        if t.phase == EXTRA_TURNS:
            return self.round_over(t)
        over = [] if extra_value(t.board.cells) in EXTRA_VALUES else self.round_over(t)
        return [*telling.left_over(t), *over]


class Draft(SharedBoard):
    """As many dice as players and as many laps: everybody plays every die once."""

    def thrown(self, t: Table) -> Step:
        t.phase, t.state["lap"] = CHOOSING, 0
        return PICKS[t.active]

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The player whose turn it is in a lap sees the die in front of them."""
        if not t.state["lap"] or not me.board.cells:
            return super().tray(t, me)
        at = die_before(t, me.i, me.board.cells)
        return {DICE_NAMES[at - DICE]: me.board.cells[at]}

    def goes_on(self, t: Table) -> Step:
        """The next seat; after the last one the next lap, after the last lap the next round."""
        if isinstance(t.step, Settle):
            return SKETCHES[t.active]
        t.active = (t.active + 1) % t.n
        if t.active == t.board.cells[STARTER] - 1:
            if t.state["lap"] == t.n:
                return self.next_round(t)
            t.state["lap"] += 1
            t.phase = f"lap {t.state['lap']}"
        if t.phase == CHOOSING:
            return PICKS[t.active]
        return Settle(DIE, {t.active: t.board.cells[die_before(t, t.active, t.board.cells)]})

    def summary(self, turn: TakenTurn) -> Words:
        """In the choosing of dice nothing is drawn."""
        if turn.t.phase == CHOOSING:
            return Text("The {face} is yours. Then it moves on to the next player.", face=turn.moves[0].face)
        return super().summary(turn)

    def tell(self, turn: TakenTurn) -> Words:
        return telling.die_chosen(turn) if turn.t.phase == CHOOSING else super().tell(turn)

    def all_have_played(self, t: Table) -> Sequence[Words]:
        if t.phase == CHOOSING:
            return ()
        return ["Every die moves on to the next player."] if t.state["lap"] < t.n else self.round_over(t)
