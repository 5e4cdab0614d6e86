"""Why a move is advised in solitaire and mass, in one sentence for a beginner."""

from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .boxes import NAMES
from .data import DRAWS, RED_COST, SHAPES, SIDE
from .figures import Figures
from .prospects import Prospects
from .reading import nearly
from .solo_moves import (
    CLAIM,
    CLAIMING,
    DRAW,
    LOCK,
    LOCKDOWN,
    LOCKS,
    NOTHING,
    PAY,
    PAYING,
    SABOTAGE,
    SABOTAGE_DIE,
    SKETCH,
    SKETCH_DIE,
    SKIP,
)
from .solo_position import PAIR, open_here, strike, struck, usable
from .solo_refusals import dice_left, in_hand, rows_kill
from .solo_sheet import BLACK, COLUMNS, GRID, GRID_END, RED, RED_PAINTED
from .table_moves import box_of, face, symbol_of
from .words import at, completing, named_figures

GROUNDS: Final[dict[str, Rule]] = {
    SKETCH_DIE: rules.TABLE,
    SKETCH: rules.VALUES,
    SABOTAGE_DIE: rules.SABOTAGE,
    SABOTAGE: rules.RED_COUNT,
    CLAIMING: rules.CLAIM_ALL,
    PAYING: rules.RED_PAINT,
    LOCKDOWN: rules.LOCKDOWN,
}
"""The rule behind the sentences of each task."""


def sentence(figures: Figures, t: Table, me: Seat, move: int) -> str:
    """Why a beginner should make this move, most important reason first."""
    cells, name = me.sheet.cells, me.task.partition(" ")[0]
    if name == SKETCH_DIE:
        return _sketch_die(figures, t, cells, face(move))
    if name == SABOTAGE_DIE:
        return _sabotage_die(t, cells, face(move))
    if move == NOTHING:
        return "No box is open, so nothing is drawn."
    if move < PAY:
        symbol, box = symbol_of(move, DRAW), box_of(move, DRAW)
        return _black(figures, t, cells, symbol, box) if name == SKETCH else _red(figures, t, cells, symbol, box)
    if move == PAY:
        return "Five unpaid reds lose the game; painted black this one counts no more."
    if move == SKIP:
        return "Keep the coins: you have few reds, and this one can still be struck out."
    if move >= CLAIM:
        place = figures.places[move - CLAIM]
        return f"{place.figure.name} is worth {place.vp} points, and its symbols serve only once."
    return _lock(cells, LOCKS[move - LOCK])


def _sketch_die(figures: Figures, t: Table, cells: list[int], value: int) -> str:
    if value == 1:
        return "Two coins now can paint a red symbol black later."
    prospects = Prospects(figures, cells, rows_kill(t))
    for box in open_here(cells):
        for symbol in DRAWS[value]:
            done = claims(figures, t, cells, symbol, box)
            if done:
                return f"The {value} draws {at(symbol, box)}, which {completing(figures, done)}."
    low = min(face for face in dice_left(t, cells) if face > 1) if max(dice_left(t, cells)) > 1 else 1
    if value != low:
        return f"The {value} serves your figures best, and the {low} is left to strike few lines."
    if prospects.reds:
        return f"The {value} serves your figures best; mind your {prospects.reds} red symbols."
    return f"The {value} serves your figures best."


def _sabotage_die(t: Table, cells: list[int], value: int) -> str:
    rest = dice_left(t, cells)
    rest.remove(value)
    if rest[0] == PAIR and value != PAIR:
        return "A 5 in Sabotage would draw two reds; better to strike five lines."
    if value > rest[0] > 1:
        return f"The lower die for Lockdown: {rest[0]} lines instead of {value}."
    if value == 1:
        return "A 1 is thrown again, which costs nothing."
    return f"One red symbol now costs less than {value} struck lines."


def claims(figures: Figures, t: Table, cells: list[int], symbol: int, box: int) -> list[int]:
    """The places that the symbol would complete here and that could be claimed."""
    kill, found = rows_kill(t), []
    for place, others in figures.through[symbol * (GRID_END - GRID) + box]:
        for other, wanted in others:
            if cells[GRID + other] & 3 != wanted or not usable(cells, other, kill):
                break
        else:
            found.append(place)
    return found


def _black(figures: Figures, t: Table, cells: list[int], symbol: int, box: int) -> str:
    done = claims(figures, t, cells, symbol, box)
    if done:
        return f"{SHAPES[symbol].capitalize()} here {completing(figures, done)}."
    for place, other, wanted in nearly(figures, cells[GRID:GRID_END], symbol, box):
        if all(cells[GRID + b] >> 2 in (BLACK, RED) and not struck(cells, b) for b in figures.places[place].boxes):
            return f"It prepares {named_figures(figures, [place])}: {at(wanted, other)} is all that is missing then."
    return "Stay within about five columns, where the next symbols can meet this one."


def _red(figures: Figures, t: Table, cells: list[int], symbol: int, box: int) -> str:
    prospects = Prospects(figures, cells, rows_kill(t))
    done = claims(figures, t, cells, symbol, box)
    if done and in_hand(cells) >= RED_COST:
        return f"Even in red it {completing(figures, done)}, and two coins paint it black."
    if done:
        return f"Even in red it {completing(figures, done)}."
    if prospects.at_edge(box):
        return f"Put useless reds at the edge: column {NAMES[box][0]} can be struck out soon."
    if prospects.reds >= 3:
        return (
            f"You have {prospects.reds} red symbols: complete a figure with one and keep 2 coins, or strike them out."
        )
    return "Here the red symbol can still become part of a figure; keep two coins for it."


def _lock(cells: list[int], lines: tuple[int, int, int]) -> str:
    """What the struck lines take away."""
    after = cells[:]
    strike(after, *lines)
    gone = [
        box for box in range(GRID_END - GRID) if cells[GRID + box] and struck(after, box) and not struck(cells, box)
    ]
    reds = [box for box in gone if cells[GRID + box] >> 2 in (RED, RED_PAINTED)]
    if reds:
        return (
            f"This strikes out {len(reds)} red symbol{'s' if len(reds) > 1 else ''}: {NAMES[reds[0]]} counts no more."
        )
    if not gone:
        return "These lines are empty, so you lose nothing yet."
    lost = [box for box in gone if after[COLUMNS + box % SIDE]]
    if not lost:
        return "Symbols in a struck row still count for figures; only its boxes are closed."
    return "Nothing is free any more; these lines cost you least."
