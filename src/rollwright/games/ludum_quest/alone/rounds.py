"""Solitaire and mass: what a sheet goes through from throw to throw."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import (
    Components,
    End,
    Region,
    Roll,
    Scene,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    TakenTurn,
    Turn,
    Words,
)
from rollwright.core.game import GameOfDecisions
from rollwright.core.look import OPEN

from .. import data, telling
from ..figures import Figures
from ..looking import regions
from ..position import gain
from . import looking, scoring
from . import sheet as s
from .decisions.choice import ONE, SKETCH_DIE
from .position import DICE, claimable

SETUP: Final = Settle("setup")
THROW: Final = Roll(DICE)
AGAIN: Final[tuple[Roll, ...]] = tuple(Roll((die,)) for die in DICE)
"""A single die that showed a 1."""
TURN: Final = Turn((SKETCH_DIE,))
GO_ON: Final = Turn((), (0,))


class OwnBoard(GameOfDecisions):
    """What solitaire and mass share: a sheet from throw to lockdown."""

    ones_paid: int = 0
    """The most coins that the ones of a throw bring everybody."""

    def __init__(self, components: Components, figures: Figures) -> None:
        super().__init__(components)
        self.figures = figures

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The first triangle; the Collection Phase; a 1 thrown again."""
        cells = me.sheet.cells
        if isinstance(step, Settle):
            cells[s.GRID + data.START_BOX] = data.START_SYMBOL
        elif cells[s.END] or not isinstance(step, Roll):
            return
        elif step.dice == DICE:
            cells[s.TURNS] += 1
            ones = data.ONE_THROWN * [t.dice[die] for die in DICE].count(1)
            gain(me, s.COINS, s.COINS_END, data.GAINED, data.COLLECTED + min(self.ones_paid, ones))
        elif cells[s.SKETCH]:
            cells[s.SABOTAGE if cells[s.SABOTAGE] == 1 else s.LOCK] = t.dice[step.dice[0]]

    def score(self, t: Table, sheet: Sheet) -> Score:
        return scoring.score(sheet.cells)

    def tell(self, turn: TakenTurn) -> Words:
        return telling.own_turn(self.figures, turn)

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        """The three dice of a turn, or what became of a 1."""
        shown = list(faces.values())
        if len(shown) < len(DICE):
            return telling.thrown_again(shown[0])
        return telling.thrown(0, shown) if t.n == 1 else telling.thrown_for_all(shown)

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        return telling.own_ending(why)

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        """The figures that can be claimed."""
        grid = sheet.spec.groups["board"].boxes
        return regions(self.figures, claimable(self.figures, t, sheet.cells), grid, OPEN)

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        return looking.celebrated(self.figures, turn)

    def summary(self, turn: TakenTurn) -> Words:
        return looking.summary(self.figures, turn)


class Solitaire(OwnBoard):
    """Alone: ones are thrown again when they are used."""

    def next(self, t: Table) -> Step:
        step = t.step
        if step is None:
            return SETUP
        if isinstance(step, Roll):
            if step.dice == DICE:
                return TURN
            return step if t.dice[step.dice[0]] == 1 else GO_ON
        if t.said.get(ONE):
            return AGAIN[[t.dice[die] for die in DICE].index(1)]
        cells = t.public_sheets[0].cells
        if cells[s.END]:
            return End(scoring.ended(cells))
        t.round += 1
        return THROW

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        """Between turns the red symbols, while they do not yet lose the game."""
        cells = t.public_sheets[0].cells
        if not isinstance(step, Turn) or cells[s.LOCK] or cells[s.END]:
            return ()
        return [*telling.reds_count(cells), *telling.turn_begins(t.round + 1)]


class Mass(OwnBoard):
    """Any number of sheets on one stream of throws, in which no die shows a 1 for long (LQ-104)."""

    ones_paid = data.ONES_PAID

    def next(self, t: Table) -> Step:
        if t.step is None:
            return SETUP
        playing = [seat for seat, sheet in enumerate(t.public_sheets) if not sheet.cells[s.END]]
        if isinstance(t.step, Roll):
            for nth, die in enumerate(DICE):
                if t.dice[die] == 1:
                    return AGAIN[nth]
            return Turn((SKETCH_DIE,), playing)
        if not playing:
            return End("all_sheets")
        t.round += 1
        return THROW

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        """Coins for ones; which players are done, and how many are still playing."""
        if isinstance(step, Roll) and step.dice == DICE:
            ones = [t.dice[die] for die in DICE].count(1)
            return telling.ones_thrown(ones, min(self.ones_paid, data.ONE_THROWN * ones))
        if not isinstance(step, Turn):
            return ()
        played = step.seats or ()
        going_on = any(not t.public_sheets[seat].cells[s.END] for seat in played)
        return [*telling.sheets_ended(t, played), *(telling.turn_begins(t.round + 1) if going_on else ())]

    def score(self, t: Table, sheet: Sheet) -> Score:
        score = super().score(t, sheet)
        score.facts["ended"] = score.ended
        return score
