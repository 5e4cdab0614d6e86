"""How to use what was covered: items, ghosts and bats that wait (RW-40 to RW-47)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Reason, Rule, Seat, Table, Task

from .. import data, rules
from ..advice.adviser import LAST_CHOICE, Adviser
from ..advice.notebook import Notebook
from ..growing import choices
from ..position import Ground, develop, development, ghosts_left, wait
from ..sheet import CROSSED, OWNED
from .choice import Choice, counted, developed, effects

OPENS: Final = 10.0
"""First a bat that opens a lock, then the item behind it."""
PLENTY: Final = 2
"""A free block is welcome anywhere while there are so many stray 2x2 blocks for each of its squares."""


@final
class Effect(Choice):
    """`effect 1 0 2`: an item and two bats wait. `bat single` is a bat with `n` 0, `bat development` one with 1."""

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "effect", "Use what you have covered.", "Use it", "bonus")
        self.items = [move for move in self.book.all if move.kind == "item"]
        self.ghosts = [move for move in self.book.all if move.kind == "ghost"]

    def question(self, t: Table, me: Seat) -> str:
        return f"Use what you have covered: {effects(me.task.args)}."

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        items, ghosts, bats = me.task.args
        if move.kind == "item":
            return self._against_item(me.sheet.cells, move.n) if items else rules.NO_ITEM
        if move.kind == "ghost":
            return self._against_ghost(me.sheet.cells, self.ground(me), move.n) if ghosts else rules.NO_GHOST
        if move.kind == "bat":
            return None if bats and (move.n or self.ground(me).singles) else rules.NO_BAT
        return None

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """The ground is looked at once for all ghosts, and only those are asked about of which one waits."""
        cells, (items, ghosts, bats) = me.sheet.cells, me.task.args
        found = self.moves[:1]
        if items:
            found += [move for move in self.items if self._against_item(cells, move.n) is None]
        if ghosts:
            ground = self.ground(me)
            found += [move for move in self.ghosts if self._against_ghost(cells, ground, move.n) is None]
        if bats:
            found += [move for move in self.moves[-2:] if self.forbids(t, me, move) is None]
        return found

    def _against_item(self, cells: list[int], icon: int) -> Rule | None:
        return None if self._free(cells, self.at.items + icon, data.ITEM_LOCKS[icon]) else rules.ITEM

    def _against_ghost(self, cells: list[int], ground: Ground, icon: int) -> Rule | None:
        if not self._free(cells, self.at.bonus + icon, data.BONUS_LOCKS[icon]):
            return rules.GHOST
        return None if self._works(ground, icon) else rules.BONUS_BLOCKED

    def _free(self, cells: list[int], icon: int, lock: int) -> bool:
        """Whether an icon is unused and no unbroken lock stands before it (RW-42, RW-43)."""
        return not cells[icon] and development(self.at, cells) >= lock

    def _works(self, ground: Ground, icon: int) -> bool:
        """Whether a bonus action can be carried out (RW-43)."""
        effect, size = data.BONUS_EFFECTS[icon], data.BONUS_SIZES[icon]
        if effect == data.PLAN_BONUS:
            return ground.takes_room(0)
        if effect == data.BLOCK_BONUS:
            return choices(self.grid, ground.free, ground.touched, 0, size, self.book.larges) != 0
        return ground.singles != 0 and ghosts_left(self.board, ground.walls) > 0

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells, (items, ghosts, bats) = me.sheet.cells, me.task.args
        if move.kind == "item":
            wait(me, items - 1, ghosts, bats)
            cells[self.at.items + move.n] = OWNED
        elif move.kind == "ghost":
            wait(me, items, ghosts - 1, bats)
            cells[self.at.bonus + move.n] = CROSSED
            me.push(self._bonus(self.ground(me), move.n))
        elif move.kind == "bat":
            wait(me, items, ghosts, bats - 1)
            if move.n:
                develop(self.at, cells, data.BAT_STEPS)
            else:
                me.push("cell")

    def _bonus(self, ground: Ground, icon: int) -> Task:
        effect = data.BONUS_EFFECTS[icon]
        if effect == data.PLAN_BONUS:
            return Task("rect", 0)
        if effect == data.BLOCK_BONUS:
            return Task("grow", data.BONUS_SIZES[icon])
        return Task("singles", ghosts_left(self.board, ground.walls))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        seen = self.look(t, me)
        return [self._value(seen, me.task.args[0], move) for move in moves]

    def _value(self, seen: Adviser, items: int, move: Move) -> float:
        if move.kind == "ignore":
            return -1.0
        if move.kind == "item":
            return float(data.ITEM_POINTS[move.n])
        if move.kind == "ghost":
            return self._bonus_value(seen, data.BONUS_EFFECTS[move.n], data.BONUS_SIZES[move.n], move.n)
        if not move.n:
            return max(seen.blocks(0).values(), default=LAST_CHOICE)
        after = min(data.LAST, seen.developed + data.BAT_STEPS)
        return seen.progress(data.BAT_STEPS) + OPENS * (seen.items(items, after) - seen.items(items, seen.developed))

    def _bonus_value(self, seen: Adviser, effect: str, size: int, icon: int) -> float:
        if effect == data.PLAN_BONUS:
            return max(seen.rooms(0).values(), default=LAST_CHOICE)
        if effect == data.BLOCK_BONUS and seen.corners.bit_count() < PLENTY * size:
            return max(
                seen.growth([self.grid.bit[square] for square in self.grid.squares(seen.ground.singles)], size),
                default=LAST_CHOICE,
            )
        return seen.bonus(icon)

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move.kind == "ignore":
            return Reason("Nothing else is worth it.", (rules.GAINED,))
        if move.kind == "item":
            points = counted(data.ITEM_POINTS[move.n], "point")
            return Reason(f"It is worth {points} if you keep it.", (rules.ITEM_POINTS,))
        if move.kind == "ghost":
            return self._bonus_reason(self.look(t, me), data.BONUS_IDS[move.n], data.BONUS_SIZES[move.n], move.n)
        if not move.n:
            return Reason("One more wall is worth more than Development here.", (rules.BAT,))
        found = developed(self.look(t, me), data.BAT_STEPS)
        return found if found.text else Reason("Development brings you closer to the next lock.", (rules.BAT,))

    def _bonus_reason(self, seen: Adviser, name: str, size: int, icon: int) -> Reason:
        if data.BONUS_EFFECTS[icon] == data.SINGLES_BONUS:
            squares = counted(ghosts_left(self.board, seen.ground.walls), "single square")
            return Reason(f"{name} fills up to {squares} now.", (rules.SINGLES,))
        if data.BONUS_EFFECTS[icon] == data.BLOCK_BONUS:
            return Reason(f"{name} draws a block of {counted(size, 'square')} in any shape.", (rules.BONUS_BLOCK,))
        return Reason(f"{name} plans a room of up to {counted(size, 'square')}.", (rules.BONUS_PLAN,))
