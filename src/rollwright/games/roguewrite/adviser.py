"""One sheet in the eyes of a sensible player: what walls, rooms and effects on it would bring."""

from collections.abc import Sequence
from typing import Final, final

from . import position
from .blocks import Way
from .data import (
    BLOCK_BONUS,
    BONUS_EFFECTS,
    BONUS_LOCKS,
    BONUS_SIZES,
    ITEM_LOCKS,
    ITEM_POINTS,
    LAST,
    LOCKS,
    PLAN_BONUS,
    ROUNDS,
)
from .map import Map
from .moves import Repertoire
from .options import areas, single_squares
from .prospects import Plans, Prospects, planned
from .reckoning import Reckoning
from .sheet import Places
from .survey import Survey

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
"""So many blocks of the roughly best are looked at closely: what closes a room need not break much."""
SINGLES: Final = 40
"""So many single squares."""
ROOMS: Final = 12
"""So many rooms to plan."""
LATE: Final = 12.0
"""In so many last rounds what the sheet would score now counts, more from round to round."""
ENDINGS: Final[tuple[int, int]] = (2, 4)
"""So many of the best are counted to the end then: in the first half of these rounds, and in the second."""
DOORS: Final = 1
"""By so many exits."""
LAST_CHOICE: Final = -1000.0


@final
class Adviser:
    """A sheet as it stands at a decision."""

    def __init__(
        self, moves: Repertoire, at: Places, players: int, cells: list[int], prospects: Prospects, reckoning: Reckoning
    ) -> None:
        grid = moves.board.grid
        self.moves = moves
        self.at = at
        self.board: Map = moves.board
        self.grid = grid
        self.players = players
        self.cells = cells[:]
        self.ground = position.Ground(grid, cells)
        self.walls = self.ground.walls | self.ground.drawn
        self.left = max(0, ROUNDS - position.rounds(at, cells) - 1)
        """The rounds after this one."""
        self.developed = position.development(at, cells)
        self.prospects = prospects
        self.quests = prospects.quests
        self.reckoning = reckoning
        self.planned = Plans([prospects.plan(room) for room in planned(grid, cells)])
        self.corners, self.precious = self._open()
        self.dotted = position.dotted(grid, cells)
        self.late = max(0.0, 1 - self.left / LATE)
        self.weighed = False
        self.doors: list[int] = []
        """The exits that are best as the sheet stands."""
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
                ranked = sorted([(-self.by_exit(self.walls, exit, self.dotted), exit) for exit in exits])
                self.doors = [exit for _, exit in ranked[:DOORS]]
                self.final = -ranked[0][0]

    # --- what is gained beside the walls -----------------------------------------------------------------

    def progress(self, steps: int) -> float:
        """What so many Development numbers are worth."""
        after = min(LAST, self.developed + steps)
        value = STEP * (after - self.developed)
        for lock in LOCKS:
            if self.developed < lock <= after:
                value += LOCK
        return value - EARLY * self.left if after == LAST > self.developed else value

    def items(self, n: int, developed: int) -> float:
        """The points of the best icons that so many items can circle."""
        free = [
            float(ITEM_POINTS[icon])
            for icon in range(len(ITEM_POINTS))
            if not self.cells[self.at.items + icon] and developed >= ITEM_LOCKS[icon]
        ]
        return sum(sorted(free, reverse=True)[:n])

    def bonus(self, icon: int) -> float:
        """What a bonus action is about worth."""
        effect = BONUS_EFFECTS[icon]
        if effect == PLAN_BONUS:
            return BONUS_PLAN
        if effect == BLOCK_BONUS:
            return SQUARE * BONUS_SIZES[icon]
        return SINGLE * position.ghosts_left(self.board, self.ground.walls)

    def ghosts(self, n: int) -> float:
        """What so many ghosts are about worth."""
        free = [
            self.bonus(icon)
            for icon in range(len(BONUS_EFFECTS))
            if not self.cells[self.at.bonus + icon] and self.developed >= BONUS_LOCKS[icon]
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
        reach = self.moves.reaches.get(squares)
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
            if large.mask & mask and large.quest not in self.quests:
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
            score = self.best_exit(self.walls, self._around(mask))
            return score - self.final + self.progress(self.board.monsters(mask))
        return self.best_exit(self.walls | mask, self.dotted) - self.final + self.gains(mask)

    def _around(self, mask: int) -> tuple[int, int]:
        """The dotted lines with those of one more room."""
        grid, (right, below) = self.grid, self.dotted
        beside, above = (mask & grid.not_first) << 1, mask << grid.columns & grid.full
        return right | (beside ^ mask) & grid.not_last, below | above ^ mask

    def best_exit(self, walls: int, dotted: tuple[int, int]) -> float:
        """What the sheet would score with these walls, by one of the exits that are best now."""
        best = 0.0
        for exit in self.doors:
            if not exit & walls:
                best = max(best, self.by_exit(walls, exit, dotted))
        return best

    def by_exit(self, walls: int, exit: int, dotted: tuple[int, int]) -> float:
        """Rooms, quests and the damage to expect, if this exit is chosen."""
        return self.reckoning.score(walls, exit, dotted)

    def through(self, walls: int, exit: int, dotted: tuple[int, int]) -> Survey:
        """The sheet with all other exits filled."""
        ground = self.grid.full & ~walls & ~(self.board.exit_mask & ~exit)
        return Survey(self.board, ground, self.prospects.entrance, exit, dotted)

    # --- what could be drawn -----------------------------------------------------------------------------

    def blocks(self, value: int) -> dict[int, float]:
        """Every place of the block of a die value, and what a wall there is worth; of a single square for 0."""
        known = self._walls.get(value)
        if known is None:
            ways = self.moves.shapes[value]
            masks = self._places(ways, self.ground.free, self.ground.touched) if ways else self._singles()
            known = self._walls[value] = dict(zip(masks, self.walls_at(masks)))
        return known

    def rooms(self, area: int) -> dict[int, float]:
        """Every room of an area, and what it is worth planned; of any area if it is 0."""
        known = self._rooms.get(area)
        if known is None:
            masks = self._places(areas(self.moves, area), self.ground.room, self.ground.beside_walls)
            known = self._rooms[area] = dict(zip(masks, self.rooms_at(masks)))
        return known

    def _places(self, ways: list[Way], free: int, touched: int) -> list[int]:
        return [mask for way in ways for mask in way.sets(way.fits(free, touched))]

    def _singles(self) -> list[int]:
        """All single squares."""
        return [self.grid.bit[square] for square in self.grid.squares(single_squares(self.moves, self.ground))]
