"""How good a sensible player finds each move, task by task."""

from collections.abc import Sequence
from typing import Final

from rollwright.core.table import Seat, Table

from .adviser import LAST_CHOICE, Adviser
from .combat import expected
from .data import BAT_STEPS, BLOCK_BONUS, BONUS_EFFECTS, BONUS_SIZES, ITEM_POINTS, LAST, PLAN_BONUS
from .moves import (
    ACTION,
    BAT_SINGLE,
    CELLS,
    EFFECT,
    GHOST,
    GROW,
    IGNORE,
    ITEM,
    LEAVE,
    PLACE,
    PLAN,
    RECT,
    ROUTE,
    SINGLE,
    SPEND,
    STOP,
    WHITE,
    Repertoire,
)
from .notebook import Notebook
from .options import single_squares
from .sheet import Places
from .survey import survey
from .waiting import waiting

SPENDING: Final = 0.8
"""What an item is worth beyond its points."""
DEAR: Final = 3.0
"""What costs more is not spent on the black die."""
CAREFUL: Final = 5
"""Before these last rounds a whole block is better than a single square: nobody needs to look at those."""
OPENS: Final = 10.0
"""First a bat that opens a lock, then the item behind it."""
PLENTY: Final = 2
"""A free block is welcome anywhere while there are so many stray 2x2 blocks for each of its squares."""
BEAM: Final = 6
SINGLE_SQUARE: Final = 0
"""Among the blocks by die value."""


def advise(notes: Notebook, t: Table, me: Seat, numbers: list[int]) -> list[float]:
    """One number for each of these legal moves."""
    cells, moves = me.sheet.cells, notes.moves
    name, _, size = me.task.partition(" ")
    if name == ROUTE:
        return _routes(moves, notes.at, t, cells, numbers)
    seen = notes.look(t, cells)
    if name == LEAVE:
        return [_exit(seen, number) for number in numbers]
    if name == ACTION:
        return _actions(seen, t, numbers)
    if name == EFFECT:
        return _effects(seen, me.task, numbers)
    if name == PLACE:
        blocks = seen.blocks(int(size))
        return [blocks[moves.masks[number - moves.blocks]] for number in numbers]
    if name == RECT:
        rooms = seen.rooms(int(size))
        return [rooms[moves.rectangles[number - moves.rects].mask] for number in numbers]
    squares = [seen.grid.bit[number - CELLS] for number in numbers if number != STOP]
    if name == GROW:
        return _growth(seen, squares, int(size))
    singles = seen.blocks(SINGLE_SQUARE)
    values = [singles[square] for square in squares]
    if STOP in numbers:
        values.insert(numbers.index(STOP), 0.0)
    return values


def _best(values: dict[int, float]) -> float:
    return max(values.values(), default=LAST_CHOICE)


def _actions(seen: Adviser, t: Table, numbers: list[int]) -> list[float]:
    white, black = t.dice["white"], t.dice["black"]
    found = []
    for number in numbers:
        price = ITEM_POINTS[number - SPEND] + SPENDING if number >= SPEND else 0.0
        if number == PLAN:
            value = _best(seen.rooms(white + black))
        elif price > DEAR or (number == SINGLE and seen.left > CAREFUL):
            value = LAST_CHOICE - price
        elif number >= WHITE:
            value = _best(seen.blocks(white if number == WHITE else black)) - price
        else:
            value = _best(seen.blocks(SINGLE_SQUARE))
        found.append(value)
    return found


def _effects(seen: Adviser, task: str, numbers: list[int]) -> list[float]:
    items, _, _ = waiting(task)
    found = []
    for number in numbers:
        if number == IGNORE:
            value = -1.0
        elif number < GHOST:
            value = float(ITEM_POINTS[number - ITEM])
        elif number < BAT_SINGLE:
            value = _bonus(seen, number - GHOST)
        elif number == BAT_SINGLE:
            value = _best(seen.blocks(SINGLE_SQUARE))
        else:
            after = min(LAST, seen.developed + BAT_STEPS)
            value = seen.progress(BAT_STEPS) + OPENS * (seen.items(items, after) - seen.items(items, seen.developed))
        found.append(value)
    return found


def _bonus(seen: Adviser, icon: int) -> float:
    effect, size = BONUS_EFFECTS[icon], BONUS_SIZES[icon]
    if effect == PLAN_BONUS:
        return _best(seen.rooms(0))
    if effect == BLOCK_BONUS and seen.corners.bit_count() < PLENTY * size:
        squares = [seen.grid.bit[square] for square in seen.grid.squares(single_squares(seen.moves, seen.ground))]
        return max(_growth(seen, squares, size), default=LAST_CHOICE)
    return seen.bonus(icon)


def _growth(seen: Adviser, squares: Sequence[int], size: int) -> list[float]:
    """A free block: each square by the best of the blocks it seems to lead to."""
    grid, free = seen.grid, seen.ground.free & ~seen.board.large_mask
    drawn = seen.ground.drawn
    beam = sorted([(-seen.rough(drawn | square), drawn | square) for square in squares])[: 2 * BEAM]
    for _ in range(size - drawn.bit_count() - 1):
        grown = set()
        for _, block in beam:
            for square in grid.squares(grid.near(block) & free & ~block):
                grown.add(block | grid.bit[square])
        beam = sorted([(-seen.rough(block), block) for block in grown])[:BEAM]
    found = [LAST_CHOICE + seen.rough(drawn | square) for square in squares]
    blocks = [block for _, block in beam]
    for block, value in zip(blocks, seen.walls_at([block & ~drawn for block in blocks])):
        for n, square in enumerate(squares):
            if square & block:
                found[n] = max(found[n], value)
    return found


def _exit(seen: Adviser, number: int) -> float:
    if number < seen.moves.exits:
        return 0.0
    exit = seen.grid.bit[seen.board.exits[number - seen.moves.exits]]
    return seen.by_exit(seen.walls, exit, seen.dotted)


def _routes(moves: Repertoire, at: Places, t: Table, cells: list[int], numbers: list[int]) -> list[float]:
    found = survey(moves.board, at, cells)
    route = found.route()
    found_values = []
    for number in numbers:
        top, left, height, width = moves.spans[number - moves.rooms]
        room = route.find(top, left, top + height - 1, left + width - 1)
        found_values.append(expected(found, route, t.n, cells[at.armament], room))
    return found_values
