"""Where to plan a room (RW-30 to RW-35, RW-44, RW-101, RW-102)."""

from collections.abc import Sequence
from typing import final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Text, Words, joined

from .. import rules, vocabulary
from ..advice.notebook import Notebook
from ..data import AREAS
from ..position import Ground, develop, moves_of, outline
from ..sheet import CROSSED
from .choice import Choice, developed
from .pointing import frame


@final
class Rect(Choice):
    """`rect 6`: a room of six squares; `rect 0`: of any area up to twelve."""

    verbs: tuple[str, ...] = ("rect", "room")

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "rect", "Plan a room: a rectangle next to a wall.", "Plan the room")

    def question(self, t: Table, me: Seat) -> Words:
        if me.task.args[0]:
            return Text(
                "Plan a room of {n} squares. Next to a wall, two high and two wide at least.", n=me.task.args[0]
            )
        return Text("Plan a room of up to {n} squares. Next to a wall, two high and two wide at least.", n=AREAS[-1])

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        """A room by two opposite corners, or by all its squares."""
        around, area = frame(self.grid, squares), me.task.args[0]
        has = around.height * around.width
        if len(squares) != 2 and len(set(squares)) != has:
            return rules.TWO_CORNERS
        if min(around.height, around.width) < 2:
            return (rules.TWO_CORNERS if has == 1 else rules.TOO_THIN).because(has=has)
        if has > AREAS[-1]:
            return rules.OTHER_AREA.because(has=has, needs=area) if area else rules.TOO_LARGE.because(has=has)
        key = f"rect {self.grid.span(*around)}"
        return [move for move in self.moves if move.key == key]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        spot, area = self.book.spots[move], me.task.args[0]
        if area and spot.way.value != area:
            return rules.OTHER_AREA.because(has=spot.way.value, needs=area)
        ground = self.ground(me)
        if spot.mask & ~ground.free:
            return self._covering(ground, spot.mask)
        if spot.mask & ~ground.room:
            return rules.APART.because(square=self.first(spot.mask & ~ground.room))
        if not spot.mask & ground.beside_walls:
            return rules.BESIDE_WALL.because(room=vocabulary.span(self.grid, spot.mask))
        return self.part_of_large(rules.LARGE_PLAN, spot.mask) if spot.cuts else None

    def _covering(self, ground: Ground, mask: int) -> Rule:
        """The rule against a room on squares of which one is taken, and by what."""
        if mask & ground.walls:
            return rules.PLAN_ON_WALL.because(square=self.first(mask & ground.walls))
        return rules.PLAN_IN_ROOM.because(square=self.first(mask & ~ground.free))

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
        """How many Development numbers it crosses, and the rooms that it closes or spoils."""
        spot, after = self.book.spots[move], me.sheet.cells[:]
        top, left = divmod(spot.place, self.grid.columns)
        outline(self.grid, after, top, left, spot.way.height, spot.way.width)
        crossed = Text("+{n}", n=self.board.monsters(spot.mask))
        return self.changed(me, after)._replace(texts=((move.box, crossed),))

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        values = self.look(t, me).rooms(me.task.args[0])
        return [values[self.book.spots[move].mask] for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        mask, why = self.book.spots[move].mask, [rules.DEVELOPMENT]
        monsters = self.board.monsters(mask)
        room = vocabulary.span(self.grid, mask)
        said: list[Words] = [
            Text(
                "A room from {room} encloses {n} monster.",
                "A room from {room} encloses {n} monsters.",
                n=monsters,
                room=room,
            )
        ]
        for large in self.board.large:
            if large.mask & mask:
                said.append(Text("You take the quest of {monster}.", monster=vocabulary.large_one(large)))
                why.append(rules.QUEST)
        more = developed(self.look(t, me), monsters)
        return Reason(joined([*said, more.text]), (*why, *more.rules))
