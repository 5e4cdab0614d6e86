"""What a sensible player thinks of a move in solitaire and mass (specification, section 10)."""

from typing import Final

from rollwright.core.table import Seat, Table

from .data import DRAWS, ONE_SKETCHED
from .figures import Figures
from .prospects import Losses, Prospects
from .solo_moves import (
    CLAIM,
    CLAIMING,
    DRAW,
    LOCK,
    LOCKS,
    NOTHING,
    PAY,
    PAYING,
    SABOTAGE,
    SABOTAGE_DIE,
    SKETCH,
    SKETCH_DIE,
)
from .solo_position import PAIR
from .solo_refusals import dice_left, in_hand, rows_kill, used
from .solo_sheet import BLACK, RED
from .table_moves import box_of, face, symbol_of

COIN_WORTH: Final = 0.12


def values(figures: Figures, t: Table, me: Seat, moves: list[int]) -> list[float]:
    """How good each of these legal moves is, in points."""
    name, _, at = me.task.partition(" ")
    cells = me.sheet.cells
    prospects = Prospects(figures, cells, rows_kill(t))
    if name in (SKETCH, SABOTAGE):
        return _drawings(prospects, name, at, moves)
    if name in (SKETCH_DIE, SABOTAGE_DIE):
        return _dice(prospects, dice_left(t, cells), moves)
    if name == CLAIMING:
        return _claims(figures, moves)
    if name == PAYING:
        return [1.0 if move == PAY else 0.0 for move in moves]
    losses = Losses(prospects)
    return [-losses.of(*LOCKS[move - LOCK]) for move in moves]


def _drawings(prospects: Prospects, name: str, at: str, moves: list[int]) -> list[float]:
    cells = prospects.cells
    ink, coins = BLACK if name == SKETCH else RED, in_hand(cells)
    pair = used(name, cells) == PAIR and not at
    found = []
    for move in moves:
        if move == NOTHING:
            return [0.0]
        symbol, box = symbol_of(move, DRAW), box_of(move, DRAW)
        value = prospects.ink(symbol, box, ink, coins)
        found.append(value + prospects.second(symbol, box, ink, coins) if pair else value)
    return found


def _dice(prospects: Prospects, dice: list[int], moves: list[int]) -> list[float]:
    """A die by what it draws, and by what it leaves for Sabotage and Lockdown."""
    losses, coins = Losses(prospects), in_hand(prospects.cells)
    lock = [0.0] * 7
    red = [0.0] * 7
    for value in set(dice):
        lock[value] = losses.least(4 if value == 1 else value)
        red[value] = _best(prospects, 4 if value == 1 else value, RED, coins)
    found = []
    for move in moves:
        rest = dice[:]
        rest.remove(face(move))
        if len(rest) == 1:
            found.append(red[face(move)] - lock[rest[0]])
        else:
            later = max(red[rest[0]] - lock[rest[1]], red[rest[1]] - lock[rest[0]])
            found.append(_best(prospects, face(move), BLACK, coins) + later)
    return found


def _best(prospects: Prospects, value: int, ink: int, coins: int) -> float:
    if value == 1:
        return COIN_WORTH * ONE_SKETCHED
    return prospects.best(DRAWS[value], ink, coins, value == PAIR)


def _claims(figures: Figures, moves: list[int]) -> list[float]:
    """The most valuable first, and among equals the one that leaves the others possible."""
    found = []
    for move in moves:
        own = figures.places[move - CLAIM]
        lost = 0
        for other in moves:
            place = figures.places[other - CLAIM]
            if other != move and set(place.boxes) & set(own.boxes):
                lost += place.vp
        found.append(own.vp - 0.5 * lost)
    return found
