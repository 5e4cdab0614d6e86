"""Where to plan a room (RW-30 to RW-35, RW-44, RW-101, RW-102)."""

from collections.abc import Sequence
from typing import final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Words, joined

from .. import rules
from ..advice.notebook import Notebook
from ..position import develop, moves_of, outline
from ..sheet import CROSSED
from .choice import Choice, counted, developed


@final
class Rect(Choice):
    """`rect 6`: a room of six squares; `rect 0`: of any area up to twelve."""

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "rect", "Plan a room: a dotted rectangle next to a wall.", "Plan it")

    def question(self, t: Table, me: Seat) -> str:
        return f"Plan a room of {me.task.args[0] or 'up to 12'} squares next to a wall."

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        spot, area = self.book.spots[move], me.task.args[0]
        if area and spot.way.value != area:
            return rules.AREA
        ground = self.ground(me)
        if spot.mask & ~ground.free:
            return rules.OPEN_SQUARES
        if spot.mask & ~ground.room:
            return rules.APART
        if not spot.mask & ground.beside_walls:
            return rules.BESIDE_WALL
        return rules.LARGE_PLAN if spot.cuts else None

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """All places at once; see `Place.legal`."""
        ground = self.ground(me)
        return moves_of(self.book.areas[me.task.args[0]], ground.room, ground.beside_walls)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """A planned room, the numbers for its monsters, and the quests of the large ones (RW-34, RW-102)."""
        spot, cells = self.book.spots[move], me.sheet.cells
        top, left = divmod(spot.place, self.grid.columns)
        outline(self.grid, cells, top, left, spot.way.height, spot.way.width)
        develop(self.at, cells, self.board.monsters(spot.mask))
        for large in self.board.large:
            if large.mask & spot.mask:
                cells[self.at.quests + self.book.quests.index(large.quest)] = CROSSED

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """How many Development numbers it crosses."""
        return Preview(texts=((move.box, f"+{self.board.monsters(self.book.spots[move].mask)}"),))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        values = self.look(t, me).rooms(me.task.args[0])
        return [values[self.book.spots[move].mask] for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        mask, why = self.book.spots[move].mask, [rules.DEVELOPMENT]
        monsters = self.board.monsters(mask)
        said: list[Words] = [f"It encloses {counted(monsters, 'monster')}."]
        quests = [large.quest for large in self.board.large if large.mask & mask]
        if quests:
            said.append(f"It selects quest {' and '.join(quests)}.")
            why.append(rules.QUEST)
        more = developed(self.look(t, me), monsters)
        return Reason(joined([*said, more.text]), (*why, *more.rules))
