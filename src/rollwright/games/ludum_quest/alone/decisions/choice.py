"""What the decisions of solitaire and mass share: the figures, the tasks, and what follows a drawing."""

from collections.abc import Sequence
from typing import Final

from rollwright import Decision, Move, Rule, Seat, Table, Task, Words

from ... import rules
from ...data import RED_COST, VP_BOXES
from ...figures import Figures
from ...position import gain
from .. import sheet as s
from ..position import claimable, in_hand

SKETCH_DIE: Final = Task("sketch-die")
SKETCH: Final = Task("sketch")
SABOTAGE_DIE: Final = Task("sabotage-die")
SABOTAGE: Final = Task("sabotage")
CLAIM: Final = Task("claim")
PAY: Final = Task("pay")
LOCKDOWN: Final = Task("lockdown")
ONE: Final = "one"
"""Said when a 1 must be thrown again before the turn can go on."""


class Choice(Decision):
    """A decision on a sheet of one's own."""

    def __init__(
        self, task: Task, ask: str, moves: Sequence[Move], figures: Figures, verb: str, focus: str = "board"
    ) -> None:
        super().__init__(task.name, ask, moves, verb=verb, focus=focus)
        self.figures = figures

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Nothing is longer than one move, but texts that have the form of a move deserve a reason."""
        words = text.split()
        verb = words[0] if words else ""
        if verb in ("buy", "paint", "plus2", "raise"):
            return rules.NO_EFFECTS
        forms = {("lock", 4): rules.LOCKDOWN, ("claim", 3): rules.CLAIM}
        return forms.get((verb, len(words)), [])

    def button(self, t: Table, me: Seat) -> Words:
        """What ends the turn, or throws a 1 again in the middle of it."""
        cells = me.sheet.cells
        if me.todo:
            return self.asking(me)
        if cells[s.END]:
            return "End the game"
        return "Throw the 1 again" if cells[s.SKETCH] else "Throw the dice"

    def asking(self, me: Seat) -> Words:
        """What the button says while this is to be decided."""
        return self.verb

    def score_on(self, t: Table, me: Seat) -> None:
        """Claim until nothing is left to claim (LQ-81), write the points (LQ-83), then Lockdown."""
        cells = me.sheet.cells
        if claimable(self.figures, t, cells):
            me.push(CLAIM)
            return
        if cells[s.POINTS]:
            gain(me, s.VP, s.VP + VP_BOXES, cells[s.POINTS])
            cells[s.POINTS] = 0
        if cells[s.LOCK] == 1:
            me.say(ONE)
            me.pause(LOCKDOWN)
        else:
            me.push(LOCKDOWN)

    def paint_reds(self, t: Table, me: Seat, boxes: Sequence[int]) -> None:
        """Ask about the next red symbol of a claimed figure; without coins all the rest are painted red (LQ-82)."""
        if boxes and in_hand(me.sheet.cells) >= RED_COST:
            me.push(Task(PAY.name, *boxes))
            return
        for box in boxes:
            paint(me.sheet.cells, box, s.RED_PAINTED)
        self.score_on(t, me)


def paint(cells: list[int], box: int, state: int) -> None:
    """Paint the symbol in a box."""
    cells[s.GRID + box] = (cells[s.GRID + box] & 3) + 4 * state
