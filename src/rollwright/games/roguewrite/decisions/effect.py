"""How to use what was covered: items, ghosts and bats that wait (RW-40 to RW-47)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Task, Text, Words, joined

from .. import data, rules, vocabulary
from ..advice.adviser import LAST_CHOICE, Adviser
from ..advice.notebook import Notebook
from ..growing import choices
from ..position import Ground, develop, development, ghosts_left, wait
from ..sheet import CROSSED, OWNED
from .choice import Choice, developed

OPENS: Final = 10.0
"""First a bat that opens a lock, then the item behind it."""
PLENTY: Final = 2
"""A free block is welcome anywhere while there are so many stray 2x2 blocks for each of its squares."""


@final
class Effect(Choice):
    """`effect 1 0 2`: an item and two bats wait. `bat single` is a bat with `n` 0, `bat development` one with 1."""

    first_of_all: Rule | None = rules.AFTER_EFFECTS

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "effect", "Use what you covered.", "Use it", "bonus")
        self.items = [move for move in self.book.all if move.kind == "item"]
        self.ghosts = [move for move in self.book.all if move.kind == "ghost"]

    def question(self, t: Table, me: Seat) -> Words:
        items, ghosts, bats = me.task.args
        head: Words = Text("You covered {things}.", things=vocabulary.covered(me.task.args))
        if items and ghosts and bats:
            head = "Use what you covered."
        said: list[Words] = [head]
        said += ["Item: circle one."] if items else []
        said += ["Ghost: take a bonus action."] if ghosts else []
        said += ["Bat: fill a square or cross 2 numbers."] if bats else []
        return joined(said)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        items, ghosts, bats = me.task.args
        if move.kind == "item":
            return self._told_of_item(me.sheet.cells, move.n) if items else rules.NO_ITEM
        if move.kind == "ghost":
            return self._told_of_ghost(me.sheet.cells, self.ground(me), move.n) if ghosts else rules.NO_GHOST
        if move.kind == "bat" and not bats:
            return rules.NO_BAT
        return rules.NO_SQUARE if move.kind == "bat" and not move.n and not self.ground(me).singles else None

    def _told_of_item(self, cells: list[int], icon: int) -> Rule | None:
        """`_against_item` with what it is about."""
        if self._against_item(cells, icon) is None:
            return None
        told = rules.ITEM_USED if cells[self.at.items + icon] else rules.ITEM_LOCKED
        what = vocabulary.item(data.ITEM_POINTS[icon])
        return told.because(item=what, lock=data.ITEM_LOCKS[icon], have=development(self.at, cells))

    def _told_of_ghost(self, cells: list[int], ground: Ground, icon: int) -> Rule | None:
        """`_against_ghost` with what it is about."""
        found = self._against_ghost(cells, ground, icon)
        if found is None:
            return None
        told = rules.BONUS_USED if cells[self.at.bonus + icon] else rules.BONUS_LOCKED
        if found is rules.BONUS_BLOCKED:
            told = rules.BONUS_BLOCKED
        what = vocabulary.bonus(icon)
        return told.because(bonus=what, lock=data.BONUS_LOCKS[icon], have=development(self.at, cells))

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

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """An item by its points (RW-51)."""
        return Preview(gain=data.ITEM_POINTS[move.n]) if move.kind == "item" else Preview()

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
            points = vocabulary.points(data.ITEM_POINTS[move.n])
            return Reason(Text("The item is worth {points} if you keep it.", points=points), (rules.ITEM_POINTS,))
        if move.kind == "ghost":
            return self._bonus_reason(self.look(t, me), data.BONUS_SIZES[move.n], move.n)
        if not move.n:
            return Reason("One more wall is worth more than Development here.", (rules.BAT,))
        found = developed(self.look(t, me), data.BAT_STEPS)
        return found if found.text else Reason("Development brings you closer to the next lock.", (rules.BAT,))

    def _bonus_reason(self, seen: Adviser, size: int, icon: int) -> Reason:
        if data.BONUS_EFFECTS[icon] == data.SINGLES_BONUS:
            n = ghosts_left(self.board, seen.ground.walls)
            told = Text("You may fill up to {n} single square.", "You may fill up to {n} single squares.", n=n)
            return Reason(told, (rules.SINGLES,))
        if data.BONUS_EFFECTS[icon] == data.BLOCK_BONUS:
            return Reason(Text("You may draw a block of {n} squares in any shape.", n=size), (rules.BONUS_BLOCK,))
        return Reason(Text("You may plan a room of up to {n} squares.", n=size), (rules.BONUS_PLAN,))
