"""One sheet in the eyes of a sensible player: what walls, rooms and effects on it would bring."""

from collections.abc import Sequence
from typing import Final, final

from .. import data, position
from ..moves import Book
from ..shapes import Way
from .prospects import Plans, Prospects
from .reckoning import Reckoning

ITEM: Final = 0.9
"""Times the points of the icon."""
GHOST: Final = 0.5
"""Times the worth of the bonus action."""
SQUARE: Final = 1.3
SINGLE: Final = 1.55
BONUS_PLAN: Final = 4.0
BAT: Final = 1.25
STEP: Final = 0.35
LOCK: Final = 0.9
EARLY: Final = 3.0
"""What every round is worth that is lost when Development is full."""
NEW_QUEST: Final = 10.0
HARM: Final = 1.0
"""What a square is worth that a wall takes from a closed room or a passage, at a glance."""
CLOSELY: Final = 20
"""How many of the roughly best blocks are examined closely: what closes a room need not break much."""
SINGLES: Final = 40
"""How many single squares."""
ROOMS: Final = 12
"""How many rooms to plan."""
LATE: Final = 12.0
"""In so many last rounds what the sheet would score now counts, more from round to round."""
ENDINGS: Final[tuple[int, int]] = (2, 4)
"""How many of the best are then counted to the end: in the first half of these rounds, and in the second."""
BEAM: Final = 6
"""How many unfinished free blocks are remembered."""
LAST_CHOICE: Final = -1000.0


@final
class Adviser:
    """A sheet as it stands at a decision."""

    def __init__(self, book: Book, players: int, cells: list[int], prospects: Prospects, reckoning: Reckoning) -> None:
        self.book = book
        self.board = book.board
        self.grid = book.grid
        self.players = players
        self.cells = cells[:]
        self.ground = position.Ground(book, cells)
        self.walls = self.ground.walls | self.ground.drawn
        self.left = max(0, data.ROUNDS - position.rounds(book.at, cells) - 1)
        """The rounds after this one."""
        self.developed = position.development(book.at, cells)
        self.prospects = prospects
        self.reckoning = reckoning
        self.planned = Plans([prospects.plan(room) for room in position.planned(self.grid, cells)])
        self.corners, self.precious = self._open()
        self.dotted = position.dotted(self.grid, cells)
        self.late = max(0.0, 1 - self.left / LATE)
        self.weighed = False
        self.door = 0
        """The exit that is best as the sheet stands."""
        self.now = self.final = 0.0
        """What the sheet is worth as it stands, and what it would score; known once it is weighed."""
        self._walls: dict[int, dict[int, float]] = {}
        self._rooms: dict[int, dict[int, float]] = {}

    def _open(self) -> tuple[int, int]:
        """The open 2x2 blocks that are not inside a room, and the squares on which a wall may do harm."""
        grid = self.grid
        reached, _, corners, pieces = grid.spread.look(self.prospects.entrance, grid.full & ~self.walls, 0)
        strays, precious = corners & ~self.planned.owned, reached
        for piece in pieces:
            if piece in grid.boxes:
                strays &= ~piece
            else:
                precious &= ~piece
        return strays, precious

    def weigh(self) -> None:
        """Look at the sheet as it stands, once: everything else is compared with it."""
        if not self.weighed:
            self.weighed = True
            self.now = self.prospects.worth(self.walls, self.planned, self.left)
            if self.late:
                exits = [self.grid.bit[square] for square in self.board.exits]
                worst, self.door = min([(-self.reckoning.score(self.walls, exit, self.dotted), exit) for exit in exits])
                self.final = -worst

    # --- what is gained beside the walls -----------------------------------------------------------------

    def progress(self, steps: int) -> float:
        """What so many Development numbers are worth."""
        after = min(data.LAST, self.developed + steps)
        value = STEP * (after - self.developed)
        for lock in data.LOCKS:
            if self.developed < lock <= after:
                value += LOCK
        return value - EARLY * self.left if after == data.LAST > self.developed else value

    def items(self, n: int, developed: int) -> float:
        """The points of the best icons that so many items can circle."""
        first = self.book.at.items
        free = [
            float(points)
            for icon, points in enumerate(data.ITEM_POINTS)
            if not self.cells[first + icon] and developed >= data.ITEM_LOCKS[icon]
        ]
        return sum(sorted(free, reverse=True)[:n])

    def bonus(self, icon: int) -> float:
        """What a bonus action is about worth."""
        effect = data.BONUS_EFFECTS[icon]
        if effect == data.PLAN_BONUS:
            return BONUS_PLAN
        if effect == data.BLOCK_BONUS:
            return SQUARE * data.BONUS_SIZES[icon]
        return SINGLE * position.ghosts_left(self.board, self.ground.walls)

    def ghosts(self, n: int) -> float:
        """What so many ghosts are about worth."""
        first = self.book.at.bonus
        free = [
            self.bonus(icon)
            for icon, lock in enumerate(data.BONUS_LOCKS)
            if not self.cells[first + icon] and self.developed >= lock
        ]
        return sum(sorted(free, reverse=True)[:n])

    def gains(self, squares: int) -> float:
        """What covering these squares brings."""
        if not squares & self.board.special:
            return 0.0
        items, ghosts, bats = position.covered(self.board, squares)
        value = BAT * bats
        if items:
            value += ITEM * self.items(items, self.developed)
        return value + GHOST * self.ghosts(ghosts) if ghosts else value

    # --- what is drawn -----------------------------------------------------------------------------------

    def broken(self, squares: int) -> int:
        """How many open 2x2 blocks a wall breaks."""
        reach = self.book.reaches.get(squares)
        return (self.corners & (self.grid.reach(squares) if reach is None else reach)).bit_count()

    def wall(self, squares: int) -> float:
        """A wall on these squares."""
        after = self.prospects.worth(self.walls | squares, self.planned, self.left)
        return after - self.now + self.gains(squares)

    def room(self, mask: int) -> float:
        """A room planned there."""
        plans = Plans([*self.planned.rooms, self.prospects.plan(mask)])
        value = self.prospects.worth(self.walls, plans, self.left) - self.now
        for large in self.board.large:
            if large.mask & mask and large.quest not in self.prospects.quests:
                value += NEW_QUEST * min(1.0, self.left / 6)
        return value + self.progress(self.board.monsters(mask))

    def rough(self, squares: int) -> float:
        """A wall at a glance."""
        return self.broken(squares) + 0.8 * self.gains(squares) - HARM * (squares & self.precious).bit_count()

    def walls_at(self, masks: Sequence[int]) -> list[float]:
        """Walls on each of these sets: those that break most are looked at closely."""
        return self._closely([self.rough(mask) for mask in masks], masks, plan=False)

    def rooms_at(self, masks: Sequence[int]) -> list[float]:
        """Rooms planned on each of these sets."""
        rough = [self.prospects.room(mask) + 0.4 * self.board.monsters(mask) for mask in masks]
        return self._closely(rough, masks, plan=True)

    def _closely(self, rough: list[float], masks: Sequence[int], *, plan: bool) -> list[float]:
        """The values of the roughly best, looked at closely; all others come after them."""
        self.weigh()
        found = [LAST_CHOICE + value for value in rough]
        most = ROOMS if plan else CLOSELY if masks and masks[0].bit_count() > 1 else SINGLES
        close = [n for _, n in sorted([(-value, n) for n, value in enumerate(rough)])[:most]]
        for n in close:
            found[n] = self.room(masks[n]) if plan else self.wall(masks[n])
        if self.late and close:
            best = [n for _, n in sorted([(-found[n], n) for n in close])]
            counted = ENDINGS[1] if 2 * self.left < LATE else ENDINGS[0]
            for n in best[:counted]:
                found[n] += self.late * (self._at_the_end(masks[n], plan=plan) - found[n])
            least = min([found[n] for n in best[:counted]])
            for n in best[counted:]:
                found[n] = min(found[n], least - 0.01)
        return found

    def _at_the_end(self, mask: int, *, plan: bool) -> float:
        """What a wall or a room adds to the score, if nothing else came."""
        if plan:
            score = self.reckoning.score(self.walls, self.door, self._around(mask))
            return score - self.final + self.progress(self.board.monsters(mask))
        return self.reckoning.score(self.walls | mask, self.door, self.dotted) - self.final + self.gains(mask)

    def _around(self, mask: int) -> tuple[int, int]:
        """The dotted lines with those of one more room."""
        grid, (right, below) = self.grid, self.dotted
        beside, above = (mask & grid.not_first) << 1, mask << grid.columns & grid.full
        return right | (beside ^ mask) & grid.not_last, below | above ^ mask

    # --- what could be drawn -----------------------------------------------------------------------------

    def blocks(self, value: int) -> dict[int, float]:
        """Every place of the block of a die value, and what a wall there is worth; of a single square for 0."""
        known = self._walls.get(value)
        if known is None:
            masks = self._places(self.book.shapes[value], self.ground.free, self.ground.touched)
            known = self._walls[value] = dict(zip(masks, self.walls_at(masks)))
        return known

    def rooms(self, area: int) -> dict[int, float]:
        """Every room of an area, and what it is worth planned; of any area if it is 0."""
        known = self._rooms.get(area)
        if known is None:
            masks = self._places(self.book.areas[area], self.ground.room, self.ground.beside_walls)
            known = self._rooms[area] = dict(zip(masks, self.rooms_at(masks)))
        return known

    def _places(self, ways: list[Way], free: int, touched: int) -> list[int]:
        return [mask for way in ways for mask in way.sets(way.fits(free, touched))]

    def growth(self, squares: Sequence[int], size: int) -> list[float]:
        """A free block: each square by the best of the blocks it seems to lead to."""
        grid, free, drawn = self.grid, self.ground.free & ~self.board.large_mask, self.ground.drawn
        beam = sorted([(-self.rough(drawn | square), drawn | square) for square in squares])[: 2 * BEAM]
        for _ in range(size - drawn.bit_count() - 1):
            grown = set()
            for _, block in beam:
                for square in grid.squares(grid.near(block) & free & ~block):
                    grown.add(block | grid.bit[square])
            beam = sorted([(-self.rough(block), block) for block in grown])[:BEAM]
        found = [LAST_CHOICE + self.rough(drawn | square) for square in squares]
        blocks = [block for _, block in beam]
        for block, value in zip(blocks, self.walls_at([block & ~drawn for block in blocks])):
            for n, square in enumerate(squares):
                if square & block:
                    found[n] = max(found[n], value)
        return found
