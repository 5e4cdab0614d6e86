"""The action of a round: draw a wall or plan a room (RW-12, RW-20 to RW-22, RW-30)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Reason, Rule, Seat, Table, Task

from .. import rules
from ..advice.adviser import LAST_CHOICE
from ..advice.notebook import Notebook
from ..data import BLOCK_NAMES, ITEM_POINTS
from ..position import Ground, special
from ..sheet import OWNED, SPENT
from .choice import Choice

SPENDING: Final = 0.8
"""What an item is worth beyond its points."""
DEAR: Final = 3.0
"""What costs more is not spent on the black die."""
CAREFUL: Final = 5
"""Before these last rounds a whole block is better than a single square: nobody needs to look at those."""
_WHY: Final[dict[str, Reason]] = {
    "pass": Reason("", (rules.ONE_ACTION,)),
    "single": Reason("A single square does more here than a whole block.", (rules.SHAPE,)),
    "plan": Reason("A planned room of monsters opens locks, and blocks can start from it.", (rules.DEVELOPMENT,)),
    "white": Reason("The white block does most here.", (rules.WHITE_DIE,)),
    "black": Reason("The black block does most here.", (rules.WHITE_DIE,)),
}
_SPENT: Final = Reason("The black block is worth the item.", (rules.SPEND_ITEM,))


@final
class Action(Choice):
    """The first choice of a round; the place is chosen next. `black I2` is `black` with `n` 2."""

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "action", "Draw a wall, or plan a room.", "Draw")

    def question(self, t: Table, me: Seat) -> str:
        white, black = t.dice["white"], t.dice["black"]
        block = f"Draw the block of a die (white {BLOCK_NAMES[white - 1]}, black {BLOCK_NAMES[black - 1]})"
        if self.ground(me).takes_room(white + black):
            return f"{block}, fill a single square, or plan a room of {white + black} squares."
        return f"{block}, or fill a single square."

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move.kind == "pass":
            return None if self.legal(t, me) == [move] else rules.NO_PASS
        cells = me.sheet.cells
        return self._against(t, cells, self.ground(me), special(self.at, cells), move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """The ground is looked at once for all moves; to pass is for those who can do nothing else."""
        ground, cells, items = self.ground(me), me.sheet.cells, self.at.items - 1
        circled = special(self.at, cells)
        asked = self.moves[1:5] + [move for move in self.moves[5:] if cells[items + move.n] == OWNED]
        found = [move for move in asked if self._against(t, cells, ground, circled, move) is None]
        return found or self.moves[:1]

    def _against(self, t: Table, cells: list[int], ground: Ground, circled: bool, move: Move) -> Rule | None:
        kind, item = move.kind, move.n - 1
        if kind == "single":
            return None if ground.singles else rules.NO_PLACE
        if kind == "plan":
            return None if ground.takes_room(t.dice["white"] + t.dice["black"]) else rules.NO_PLAN
        if kind == "white":
            return None if ground.takes_block(t.dice["white"]) else rules.NO_PLACE_FOR_DIE
        if item < 0 and not circled:
            return rules.NOT_SPECIAL
        if item >= 0 and circled:
            return rules.NEEDS_NO_ITEM
        if item >= 0 and cells[self.at.items + item] != OWNED:
            return rules.NO_SUCH_ITEM
        if ground.takes_block(t.dice["black"]):
            return None
        return rules.NO_PLACE_FOR_DIE if item < 0 else rules.NO_PLACE_TO_BUY

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind == "single":
            me.push("cell")
        elif move.kind == "plan":
            me.push(Task("rect", t.dice["white"] + t.dice["black"]))
        elif move.die:
            if move.kind == "black" and move.n:
                me.sheet.cells[self.at.items + move.n - 1] = SPENT
            me.push(Task("place", t.dice[move.die]))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        seen, found = self.look(t, me), []
        for move in moves:
            price = ITEM_POINTS[move.n - 1] + SPENDING if move.kind == "black" and move.n else 0.0
            if price > DEAR or (move.kind == "single" and seen.left > CAREFUL):
                value = LAST_CHOICE - price
            elif move.kind == "plan":
                value = max(seen.rooms(t.dice["white"] + t.dice["black"]).values(), default=LAST_CHOICE)
            else:
                value = max(seen.blocks(t.dice[move.die] if move.die else 0).values(), default=LAST_CHOICE) - price
            found.append(value)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return _SPENT if move.kind == "black" and move.n else _WHY[move.kind]
