"""What a seat may choose from, task by task, found by sets and not move by move."""

from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from . import growing
from .blocks import Way
from .data import AREAS, BLOCK_BONUS, BONUS_EFFECTS, BONUS_IDS, BONUS_SIZES, ITEM_IDS, PLAN_BONUS
from .moves import (
    ACTION,
    BAT_DEVELOPMENT,
    BAT_SINGLE,
    BLACK,
    CELL,
    CELLS,
    EFFECT,
    GHOST,
    GROW,
    IGNORE,
    ITEM,
    LEAVE,
    PASS,
    PLACE,
    PLAN,
    RECT,
    SINGLE,
    SINGLES,
    SPEND,
    STOP,
    WHITE,
    Repertoire,
)
from .position import Ground, bonus_free, ghosts_left, item_free, special, spendable
from .sheet import Places
from .squares import WALLS
from .waiting import waiting


def single_squares(moves: Repertoire, ground: Ground) -> int:
    """Where one square can be filled (RW-22, RW-100)."""
    return ground.free & ground.touched & ~moves.board.large_mask


def block_fits(moves: Repertoire, ground: Ground, value: int) -> bool:
    """Whether the block of a die value can be drawn anywhere."""
    for way in moves.shapes[value]:
        if way.fits(ground.free, ground.touched):
            return True
    return False


def areas(moves: Repertoire, area: int) -> list[Way]:
    """The rectangles of an area; of every area up to 12 if it is 0 (RW-44)."""
    if area:
        return moves.areas[area] if area < len(moves.areas) else []
    return [way for each in AREAS for way in moves.areas[each]]


def plan_fits(moves: Repertoire, ground: Ground, area: int) -> bool:
    """Whether a room of that area can be planned anywhere."""
    for way in areas(moves, area):
        if way.fits(ground.room, ground.beside_walls):
            return True
    return False


def bonus_works(moves: Repertoire, ground: Ground, icon: int) -> bool:
    """Whether a bonus action can be carried out (RW-43)."""
    effect = BONUS_EFFECTS[icon]
    if effect == PLAN_BONUS:
        return plan_fits(moves, ground, 0)
    if effect == BLOCK_BONUS:
        larges = [large.mask for large in moves.board.large]
        return growing.possible(moves.board.grid, ground.free, ground.touched, BONUS_SIZES[icon], larges)
    return single_squares(moves, ground) != 0 and ghosts_left(moves.board, ground.walls) > 0


def actions(moves: Repertoire, at: Places, t: Table, cells: list[int]) -> list[int]:
    """The numbers of the legal actions of a round."""
    ground = Ground(moves.board.grid, cells)
    found = []
    if single_squares(moves, ground):
        found.append(SINGLE)
    if plan_fits(moves, ground, t.dice["white"] + t.dice["black"]):
        found.append(PLAN)
    if block_fits(moves, ground, t.dice["white"]):
        found.append(WHITE)
    if block_fits(moves, ground, t.dice["black"]):
        if special(at, cells):
            found.append(BLACK)
        else:
            found += [SPEND + icon for icon in range(len(ITEM_IDS)) if spendable(at, cells, icon)]
    return found or [PASS]


def effects(moves: Repertoire, at: Places, cells: list[int], task: str) -> list[int]:
    """The numbers of the ways to use what waits; `ignore` is always one."""
    items, ghosts, bats = waiting(task)
    found = [IGNORE]
    if items:
        found += [ITEM + icon for icon in range(len(ITEM_IDS)) if item_free(at, cells, icon)]
    if ghosts or bats:
        ground = Ground(moves.board.grid, cells)
        if ghosts:
            for icon in range(len(BONUS_IDS)):
                if bonus_free(at, cells, icon) and bonus_works(moves, ground, icon):
                    found.append(GHOST + icon)
        if bats:
            if single_squares(moves, ground):
                found.append(BAT_SINGLE)
            found.append(BAT_DEVELOPMENT)
    return found


def growth(moves: Repertoire, ground: Ground, size: int) -> int:
    """The next squares of a bonus block of that size."""
    larges = [large.mask for large in moves.board.large]
    return growing.choices(moves.board.grid, ground.free, ground.touched, ground.drawn, size, larges)


def exits(moves: Repertoire, cells: list[int]) -> list[int]:
    """The numbers of the exits that are not covered."""
    return [moves.exits + nth for nth, square in enumerate(moves.board.exits) if chr(WALLS[cells[square]]) != "1"] or [
        PASS
    ]


def legal(moves: Repertoire, at: Places, t: Table, me: Seat) -> list[Move] | None:
    """Exactly the legal moves of the construction; None for any other task."""
    name, _, size = me.task.partition(" ")
    cells = me.sheet.cells
    if name == ACTION:
        return [moves.all[number] for number in actions(moves, at, t, cells)]
    if name == EFFECT:
        return [moves.all[number] for number in effects(moves, at, cells, me.task)]
    if name == LEAVE:
        return [moves.all[number] for number in exits(moves, cells)]
    ground = Ground(moves.board.grid, cells)
    if name == PLACE:
        return _chosen(moves.shapes[int(size)], ground.free, ground.touched)
    if name == RECT:
        return _chosen(areas(moves, int(size)), ground.room, ground.beside_walls)
    if name in (CELL, SINGLES):
        found = _cells(moves, single_squares(moves, ground))
        return [moves.all[STOP], *found] if name == SINGLES else found
    if name == GROW:
        return _cells(moves, growth(moves, ground, int(size)))
    return None


def _cells(moves: Repertoire, squares: int) -> list[Move]:
    return [moves.all[CELLS + square] for square in moves.board.grid.squares(squares)]


def _chosen(ways: list[Way], free: int, touched: int) -> list[Move]:
    found: list[Move] = []
    for way in ways:
        places = way.fits(free, touched)
        if places:
            found += way.chosen(places)
    return found
