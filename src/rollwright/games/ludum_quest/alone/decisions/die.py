"""Which die is drawn in black, and which of the two others in red; the third one locks lines."""

from collections.abc import Sequence
from typing import Final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words, joined

from ... import rules
from ...data import DRAWS, GAINED, ONE_SKETCHED
from ...figures import Figures
from ...phrases import DRAWN_ALONE, at, lines
from ...position import gain
from .. import sheet as s
from ..advice import Losses, Prospects
from ..looking import counted
from ..position import PAIR, dice_left, in_hand, open_here, reds, usable
from .choice import ONE, SABOTAGE, SABOTAGE_DIE, SKETCH, SKETCH_DIE, Choice

COIN_WORTH: Final = 0.12
OTHER_DICE: Final = "Of the others one is for red, and one strikes lines. Five red symbols lose the game."
RED_COUNTS: Final = "Red symbols count against you; five lose the game."
_NOT_THERE: Final[tuple[Rule, ...]] = tuple(rules.NO_SUCH_DIE.because(face=face) for face in range(7))
_NOT_LEFT: Final[tuple[Rule, ...]] = tuple(rules.SABOTAGE_DIE.because(face=face) for face in range(7))
"""By face, made once: bots ask for every face."""


class UseDie(Choice):
    """One of the dice that are left."""

    missing: tuple[Rule, ...] = _NOT_THERE

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if move.face in dice_left(t, me.sheet.cells) else self.missing[move.face]

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """A die by what it draws, and by what it leaves for Sabotage and Lockdown."""
        cells = me.sheet.cells
        prospects, dice, coins = Prospects(self.figures, t, cells), dice_left(t, cells), in_hand(cells)
        losses, lock, red = Losses(prospects), [0.0] * 7, [0.0] * 7
        for face in set(dice):
            lock[face] = losses.least(4 if face == 1 else face)
            red[face] = _best(prospects, 4 if face == 1 else face, s.RED, coins)
        found = []
        for move in moves:
            rest = dice[:]
            rest.remove(move.face)
            if len(rest) == 1:
                found.append(red[move.face] - lock[rest[0]])
            else:
                later = max(red[rest[0]] - lock[rest[1]], red[rest[1]] - lock[rest[0]])
                found.append(_best(prospects, move.face, s.BLACK, coins) + later)
        return found


def _best(prospects: Prospects, face: int, ink: int, coins: int) -> float:
    return COIN_WORTH * ONE_SKETCHED if face == 1 else prospects.best(DRAWS[face], ink, coins, face == PAIR)


class SketchDie(UseDie):
    """The die for the Sketching Phase; a 1 is two coins (LQ-74)."""

    def __init__(self, moves: Sequence[Move], figures: Figures) -> None:
        super().__init__(SKETCH_DIE, "Choose the die for black.", moves, figures, "Choose a die")

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells = me.sheet.cells
        cells[s.SKETCH] = move.face
        if move.face == 1:
            gain(me, s.COINS, s.COINS_END, GAINED, ONE_SKETCHED)
        me.push(SABOTAGE_DIE if move.face == 1 else SKETCH)

    def question(self, t: Table, me: Seat) -> Words:
        """What the three dice are for is said before the first choice."""
        return joined([self.ask, OTHER_DICE]) if me.sheet.cells[s.TURNS] == 1 else self.ask

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(self._why(t, me.sheet.cells, move.face), (rules.TABLE,))

    def _why(self, t: Table, cells: list[int], face: int) -> Words:
        if face == 1:
            return "Later, two coins can paint a red symbol of a figure black."
        board = usable(t, cells)
        for box in open_here(cells):
            for symbol in DRAWS[face]:
                done = self.figures.completes(board, symbol, box)
                if done:
                    told = Text("The {n} draws {symbol}, which {completes}.", n=face, symbol=at(symbol, box))
                    return told.filled(completes=self.figures.completing(done))
        low = min(left for left in dice_left(t, cells) if left > 1)
        if face != low:
            kept = Text("Then you can keep the {low} to the end: the last die strikes as many lines as it shows.")
            return kept.filled(low=low)
        return Text("In black, the {n} draws {symbols}.", n=face, symbols=DRAWN_ALONE[face])


class SabotageDie(UseDie):
    """The die for Sabotage; a 1 is thrown again (LQ-77)."""

    missing = _NOT_LEFT

    def __init__(self, moves: Sequence[Move], figures: Figures) -> None:
        ask = "Choose the die for red. The last one strikes lines."
        super().__init__(SABOTAGE_DIE, ask, moves, figures, "Choose a die")

    def question(self, t: Table, me: Seat) -> Words:
        """What red does, and how many symbols count already."""
        reds_now = len(reds(me.sheet.cells))
        return joined([self.ask, counted(reds_now) if reds_now else RED_COUNTS])

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells = me.sheet.cells
        cells[s.LOCK] = sum(dice_left(t, cells)) - move.face
        cells[s.SABOTAGE] = move.face
        if move.face == 1:
            me.say(ONE)
            me.pause(SABOTAGE)
        else:
            me.push(SABOTAGE)

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """Two reds at once are rarely meant (LQ-75)."""
        spare = move.face == PAIR and sum(dice_left(t, me.sheet.cells)) != 2 * PAIR
        return Preview(warning="A 5 draws two red symbols." if spare else "")

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        rest = sum(dice_left(t, me.sheet.cells)) - move.face
        return Reason(_spared(move.face, rest), (rules.SABOTAGE,))


def _spared(face: int, rest: int) -> Words:
    """What is won by leaving the other die for Lockdown."""
    if rest == PAIR and face != PAIR:
        return "A 5 would draw two red symbols; left for the end, it strikes five lines."
    if face > rest > 1:
        return Text("Then the last die strikes only {rest} lines, not {n}.", rest=rest, n=face)
    if face == 1:
        return "A 1 draws nothing: it is thrown again, which costs nothing."
    told = Text("In red it draws {symbols}, and the last die strikes {lines}.", symbols=DRAWN_ALONE[face])
    return told.filled(lines=lines(rest)) if rest > 1 else Text("The 1 is left to strike lines, and is thrown again.")
