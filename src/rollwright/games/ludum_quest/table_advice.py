"""What a sensible player thinks of a move in competitive and draft (specification, section 10)."""

from rollwright.core.table import Seat, Table

from .data import PLUS, PLUS_COST, RAISE_COST, VP_BOXES
from .figures import Figures
from .plans import BOX, COIN_WORTH, SYMBOLS, Planner
from .score_sheet import POINTS, VALUE, VP
from .table_moves import (
    BUY,
    COIN,
    DRAW,
    EXTRA,
    PAINT,
    PICK,
    PLUS2,
    RAISE,
    SKETCH,
    TAKE,
    box_of,
    buying,
    drawing,
    face,
    symbol_of,
)


def values(figures: Figures, t: Table, me: Seat, moves: list[int]) -> list[float]:
    """How good each of these legal moves is, in points."""
    planner = Planner(figures, t, me)
    if me.task in (TAKE, PICK):
        return [planner.best(face(move)) for move in moves]
    if me.task == SKETCH:
        return _sketch(planner, me.sheet.cells[VALUE], moves)
    if me.task == EXTRA:
        return _extra(planner, moves)
    return _effects(planner, t, me, moves)


def _sketch(planner: Planner, value: int, moves: list[int]) -> list[float]:
    """Draw with the die; coins are for what pays more than they are worth."""
    drawings = {drawing(symbol, box): worth for worth, symbol, box in planner.think(SYMBOLS, value)}
    best = max(drawings.values()) if drawings else COIN_WORTH * value
    bought: dict[int, float] = {}
    if BUY <= moves[-1] < PAINT:
        for worth, symbol, box in planner.buy(value):
            bought[buying(symbol, box)] = best + worth
    found = []
    for move in moves:
        if move == RAISE:
            found.append(planner.best(value + 1) - RAISE_COST * COIN_WORTH)
        else:
            found.append(drawings.get(move, bought.get(move, COIN_WORTH if move == COIN else 0.0)))
    return found


def _extra(planner: Planner, moves: list[int]) -> list[float]:
    """One given symbol."""
    if moves[0] >= COIN:
        return [0.0] * len(moves)
    symbol = symbol_of(moves[0], DRAW)
    return [planner.now(symbol, box_of(move, DRAW)) + planner.after(symbol, box_of(move, DRAW), 0) for move in moves]


def _effects(planner: Planner, t: Table, me: Seat, moves: list[int]) -> list[float]:
    """Two points when the game ends soon; a symbol that others will need."""
    wanted = planner.wanted()
    coin = COIN_WORTH
    for sheet in t.shown:
        if sheet.cells[VP + VP_BOXES - 2]:
            coin = COIN_WORTH / 4
    found = []
    for move in moves:
        if move == PLUS2:
            found.append(PLUS - PLUS_COST * coin - (0.0 if me.sheet.cells[POINTS] else BOX))
        elif move >= PAINT:
            found.append(0.3 * wanted[box_of(move, PAINT)] - coin)
        else:
            found.append(0.0)
    return found
