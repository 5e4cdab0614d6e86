"""How good a sensible player finds each move: what the sheet would be worth after it."""

from collections.abc import Sequence
from typing import final

from rollwright.core.table import Seat, Table

from . import position
from .blocks import Way
from .combat import expected
from .data import (
    BAT_STEPS,
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
from .moves import (
    ACTION,
    BAT_SINGLE,
    CELLS,
    EFFECT,
    GHOST,
    IGNORE,
    ITEM,
    LEAVE,
    PLAN,
    ROUTE,
    SINGLE,
    SPEND,
    STOP,
    WHITE,
    Repertoire,
)
from .options import areas, single_squares
from .position import Ground
from .prospects import Plan, Prospects
from .sheet import Places
from .survey import Survey, selected, survey
from .waiting import waiting

A: dict[str, float] = dict(
    item=0.9,
    ghost=0.7,
    square=1.1,
    plan=4.0,
    bat=1.8,
    step=0.45,
    lock=1.5,
    early=3.0,
    spend=0.6,
    short=16.0,
    quest=4.0,
    last=4.0,
    exact=5.0,
    blend=1.0,
    single=1.0,
)


ENDINGS = 4


@final
class Adviser:
    """One seat's sheet, and what walls and rooms on it would be worth."""

    def __init__(self, moves: Repertoire, at: Places, t: Table, cells: list[int]) -> None:
        self.moves = moves
        self.at = at
        self.board = moves.board
        self.grid = moves.board.grid
        self.players = t.n
        self.cells = cells
        self.ground = Ground(self.grid, cells)
        self.walls = self.ground.walls | self.ground.drawn
        self.left = ROUNDS - position.rounds(at, cells) - 1
        """The rounds after this one."""
        self.developed = position.development(at, cells)
        self.quests = selected(at, cells, moves.quests)
        self.prospects = Prospects(moves.board, cells[at.face], self.quests)
        self.planned = [self.prospects.plan(room) for room in planned(self.grid.columns, cells, self.grid.size)]
        self.now = self.prospects.worth(self.walls, self.planned, self.left)
        corners = self.prospects.corners(self.grid.full & ~self.walls)
        inside = 0
        for _, own, _, _ in self.planned:
            inside |= own
        self.corners = corners & ~inside
        """The open 2x2 blocks that are not inside a planned room."""
        self.dotted = position.dotted(self.grid, cells)
        self.near_end = A["blend"] * max(0.0, 1 - self.left / A["exact"])
        self.final = self.best_exit(self.walls, self.dotted) if self.near_end > 0 else 0.0

    def best_exit(self, walls: int, dotted: tuple[int, int]) -> float:
        """What the sheet would score now, by its best exit."""
        best = 0.0
        entrance = self.prospects.entrance
        reached = self.grid.flood(entrance, self.grid.full & ~walls)
        for square in self.board.exits:
            exit = self.grid.bit[square]
            if exit & reached:
                shut = walls | self.board.exit_mask & ~exit
                best = max(best, finished(self.moves, self.players, shut, entrance, exit, dotted, self.quests))
        return best

    def around(self, mask: int) -> tuple[int, int]:
        """The dotted lines with those of one more room."""
        right, below = self.dotted
        grid = self.grid
        beside, under = (mask & grid.not_first) << 1, mask << grid.columns & grid.full
        return right | (beside ^ mask) & (beside | mask & grid.not_last), below | under ^ mask

    # --- what is gained beside the walls -----------------------------------------------------------------

    def progress(self, steps: int) -> float:
        """What so many Development numbers are worth."""
        after = min(LAST, self.developed + steps)
        value = A["step"] * (after - self.developed)
        for lock in LOCKS:
            if self.developed < lock <= after:
                value += A["lock"]
        return value - (A["early"] * self.left if after == LAST > self.developed else 0.0)

    def items(self, n: int, developed: int) -> float:
        """The points of the best icons that so many items can circle."""
        free = [
            ITEM_POINTS[icon]
            for icon in range(len(ITEM_POINTS))
            if not self.cells[self.at.items + icon] and developed >= ITEM_LOCKS[icon]
        ]
        return float(sum(sorted(free, reverse=True)[:n]))

    def bonus(self, icon: int) -> float:
        """What a bonus action is about worth."""
        effect = BONUS_EFFECTS[icon]
        if effect == PLAN_BONUS:
            return A["plan"]
        if effect == BLOCK_BONUS:
            return A["square"] * BONUS_SIZES[icon]
        return A["square"] * A["single"] * position.ghosts_left(self.board, self.ground.walls)

    def ghosts(self, n: int) -> float:
        """What so many ghosts are about worth."""
        free = [
            self.bonus(icon)
            for icon in range(len(BONUS_EFFECTS))
            if not self.cells[self.at.bonus + icon] and self.developed >= BONUS_LOCKS[icon]
        ]
        return float(sum(sorted(free, reverse=True)[:n]))

    def gains(self, squares: int) -> float:
        """What covering these squares brings."""
        items, ghosts, bats = position.covered(self.board, squares)
        value = A["bat"] * bats
        if items:
            value += A["item"] * self.items(items, self.developed)
        return value + A["ghost"] * self.ghosts(ghosts) if ghosts else value

    # --- what is drawn -----------------------------------------------------------------------------------

    def broken(self, squares: int) -> int:
        """How many open 2x2 blocks a wall breaks."""
        columns = self.grid.columns
        reach = squares | squares << 1 | squares << columns | squares << columns + 1
        return (self.corners & reach).bit_count()

    def wall(self, squares: int) -> float:
        """A wall on these squares."""
        value = self.after(self.walls | squares, self.planned)
        return value - self.now + self.gains(squares)

    def after(self, walls: int, rooms: list[Plan]) -> float:
        return self.prospects.worth(walls, rooms, self.left)

    def room(self, mask: int) -> float:
        """A room planned there."""
        value = self.after(self.walls, [*self.planned, self.prospects.plan(mask)]) - self.now
        for large in self.board.large:
            if large.mask & mask and large.quest not in self.quests:
                value += A["quest"] * min(1.0, self.left / 6)
        return value + self.progress(self.board.monsters(mask))

    def walls_at(self, masks: Sequence[int]) -> list[float]:
        """Walls on each of these sets: those that break most are looked at closely."""
        rough = [self.broken(mask) + 0.8 * self.gains(mask) for mask in masks]
        return self.closely(rough, masks, False)

    def rooms_at(self, masks: Sequence[int]) -> list[float]:
        """Rooms planned on each of these sets."""
        rough = [self.prospects.room(mask) + 0.4 * self.board.monsters(mask) for mask in masks]
        return self.closely(rough, masks, True)

    def closely(self, rough: list[float], masks: Sequence[int], plan: bool) -> list[float]:
        """The exact values of the roughly best; the others come after them."""
        order = sorted(range(len(masks)), key=lambda n: -rough[n])
        found = [-1000.0 + value for value in rough]
        close = order[: int(A["short"])]
        for n in close:
            found[n] = self.room(masks[n]) if plan else self.wall(masks[n])
        if self.near_end > 0:
            close.sort(key=lambda n: -found[n])
            for n in close[:ENDINGS]:
                score = (
                    self.best_exit(self.walls, self.around(masks[n]))
                    if plan
                    else self.best_exit(self.walls | masks[n], self.dotted)
                )
                gain = self.progress(self.board.monsters(masks[n])) if plan else self.gains(masks[n])
                found[n] += self.near_end * (score - self.final + gain - found[n])
            floor = min([found[n] for n in close[:ENDINGS]], default=0.0)
            for n in close[ENDINGS:]:
                found[n] = min(found[n], floor - 0.01)
        return found

    def placements(self, value: int) -> list[int]:
        return self.places(self.moves.shapes[value], self.ground.free, self.ground.touched)

    def plans(self, area: int) -> list[int]:
        return self.places(areas(self.moves, area), self.ground.room, self.ground.beside_walls)

    def places(self, ways: list[Way], free: int, touched: int) -> list[int]:
        return [way.mask(place) for way in ways for place in self.grid.squares(way.fits(free, touched))]

    def singles(self) -> list[int]:
        return [self.grid.bit[n] for n in self.grid.squares(single_squares(self.moves, self.ground))]

    def best_wall(self, masks: list[int]) -> float:
        return max(self.walls_at(masks), default=0.0)


def planned(columns: int, cells: list[int], size: int) -> list[int]:
    """The planned rooms, from their dotted corners."""
    from .squares import EAST, NORTH, OUTLINES, PLANNED, SOUTH, WEST

    found = []
    for square in range(size):
        sides = cells[square] % OUTLINES - PLANNED
        if sides >= 0 and cells[square] < 51 and sides & NORTH and sides & WEST:
            width, height = 1, 1
            while not (cells[square + width - 1] % OUTLINES - PLANNED) & EAST:
                width += 1
            while not (cells[square + (height - 1) * columns] % OUTLINES - PLANNED) & SOUTH:
                height += 1
            line = ((1 << width) - 1) << (size - square - width)
            mask = 0
            for row in range(height):
                mask |= line >> row * columns
            found.append(mask)
    return found


def advise(moves: Repertoire, at: Places, t: Table, me: Seat, numbers: list[int]) -> list[float]:
    """One number for each of these legal moves."""
    cells = me.sheet.cells
    name = me.task.partition(" ")[0]
    if name == ROUTE:
        return _routes(moves, at, t, cells, numbers)
    if name == LEAVE:
        return [_exit(moves, at, t, cells, number) for number in numbers]
    seen = Adviser(moves, at, t, cells)
    if name == ACTION:
        return _actions(seen, t, numbers)
    if name == EFFECT:
        return _effects(seen, me.task, numbers)
    if numbers[0] >= moves.blocks:
        return seen.walls_at([moves.masks[number - moves.blocks] for number in numbers])
    if numbers[0] >= moves.rects:
        return seen.rooms_at([moves.rectangles[number - moves.rects].mask for number in numbers])
    squares = [seen.grid.bit[number - CELLS] for number in numbers if number >= CELLS]
    values = seen.walls_at(squares)
    return [0.0, *values] if numbers[0] == STOP else values


def _actions(seen: Adviser, t: Table, numbers: list[int]) -> list[float]:
    white, black = t.dice["white"], t.dice["black"]
    values: dict[int, float] = {}
    found = []
    for number in numbers:
        value = 0.0
        if number == SINGLE:
            value = seen.best_wall(seen.singles())
        elif number == PLAN:
            value = max(seen.rooms_at(seen.plans(white + black)), default=0.0)
        elif number >= WHITE:
            die = white if number == WHITE else black
            if die not in values:
                values[die] = seen.best_wall(seen.placements(die))
            value = values[die]
            if number >= SPEND:
                value -= ITEM_POINTS[number - SPEND] + A["spend"]
        found.append(value)
    return found


def _effects(seen: Adviser, task: str, numbers: list[int]) -> list[float]:
    items, _, _ = waiting(task)
    found = []
    for number in numbers:
        value = 0.0
        if number == IGNORE:
            value = -1.0
        elif number < GHOST:
            value = float(ITEM_POINTS[number - ITEM])
        elif number < BAT_SINGLE:
            value = _bonus(seen, number - GHOST)
        elif number == BAT_SINGLE:
            value = seen.best_wall(seen.singles())
        else:
            value = seen.progress(BAT_STEPS)
            after = min(LAST, seen.developed + BAT_STEPS)
            if items:
                value += 10 * (seen.items(items, after) - seen.items(items, seen.developed))
        found.append(value)
    return found


def _bonus(seen: Adviser, icon: int) -> float:
    if BONUS_EFFECTS[icon] != PLAN_BONUS:
        return seen.bonus(icon)
    return max(seen.rooms_at(seen.plans(0)), default=0.0)


def _exit(moves: Repertoire, at: Places, t: Table, cells: list[int], number: int) -> float:
    if number < moves.exits:
        return 0.0
    return leaving(moves, at, t.n, cells, moves.board.exits[number - moves.exits])


def leaving(moves: Repertoire, at: Places, players: int, cells: list[int], square: int) -> float:
    """What the sheet is worth by this exit."""
    grid = moves.board.grid
    exit = grid.bit[square]
    walls = Ground(grid, cells).walls | moves.board.exit_mask & ~exit
    return finished(
        moves,
        players,
        walls,
        grid.bit[moves.board.entrances[cells[at.face]]],
        exit,
        position.dotted(grid, cells),
        selected(at, cells, moves.quests),
    )


def finished(
    moves: Repertoire, players: int, walls: int, entrance: int, exit: int, dotted: tuple[int, int], quests: list[str]
) -> float:
    """Rooms, quests, and the damage to expect."""
    found = Survey(moves.board, moves.board.grid.full & ~walls, entrance, exit, dotted)
    if not found.floor:
        return 0.0
    value = float(found.room_points + found.all_points + found.quest_points(quests))
    return value + expected(found, found.route(), players, 0, -1)


def _routes(moves: Repertoire, at: Places, t: Table, cells: list[int], numbers: list[int]) -> list[float]:
    found = survey(moves.board, at, cells)
    route = found.route()
    spans = [moves.spans[number - moves.rooms] for number in numbers]
    return [
        expected(found, route, t.n, cells[at.armament], route.find(top, left, top + height - 1, left + width - 1))
        for top, left, height, width in spans
    ]
