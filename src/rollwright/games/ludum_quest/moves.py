"""The moves by number, in the order of LQ-111: silence takes the lowest that is legal, which spends no coins."""

from collections.abc import Sequence
from typing import Final

from rollwright import Move, Paper, Text
from rollwright.core.moves import Moves

from .data import BOXES, BUY_COST, BY_RANK, CIRCLE, COST, LETTERS, NAMES, SYMBOLS, TRIANGLE
from .figures import Figures
from .phrases import BUYING, DRAWING, spot, struck_lines

LOCKS: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (top, left, lines - top - left)
    for lines in range(2, 7)
    for top in range(lines, -1, -1)
    for left in range(lines - top + 1)
)
"""Rows, columns from the left, columns from the right: as many rows as possible, then right columns."""


def _dice() -> list[Move]:
    return [Move(f"die {face}", label=Text("take a {face}", face=face), face=face) for face in range(6, 0, -1)]


def _per_box(verb: str, symbols: tuple[int, ...], paper: Paper) -> list[Move]:
    """One move for each symbol and box, boxes in canonical order; what it would mark is the symbol."""
    boxes = [paper[NAMES[box]] for box in BY_RANK]
    return [Move(f"{verb} {LETTERS[symbol]} {box.id}", (box,), symbol) for symbol in symbols for box in boxes]


def _paid(verb: str, symbols: tuple[int, ...], paper: Paper) -> list[Move]:
    """The same where symbols cost something: `draw a circle at I1 for 2`."""
    moves = _per_box(verb, symbols, paper)
    for move in moves:
        said, cost = (DRAWING, COST[move.mark]) if verb == "draw" else (BUYING, BUY_COST)
        move.label = said[move.mark].filled(box=spot(move.box.at), cost=cost)
    return moves


def by_box(moves: Sequence[Move]) -> list[Move]:
    """Moves that draw symbols in boxes, symbol s in box b at s * 225 + b."""
    found = list(moves[:1]) * (4 * BOXES)
    for move in moves:
        found[move.mark * BOXES + move.box.at] = move
    return found


def shared_board_moves(board: Paper) -> Moves:
    """Competitive and draft."""
    return Moves(
        [
            *_dice(),
            *_paid("draw", SYMBOLS, board),
            Move("coin", label="take the coin"),
            Move("stop", label="draw no more"),
            Move("end", label="keep the coins"),
            Move("raise", label="raise the die by 1 for 2 coins"),
            *_paid("buy", (CIRCLE, TRIANGLE), board),
            *[Move(f"paint {NAMES[box]}", (board[NAMES[box]],)) for box in BY_RANK],
            Move("plus2", label="2 more points for 5 coins"),
        ]
    )


def alone_moves(sheet: Paper, figures: Figures) -> Moves:
    """Solitaire and mass; the claims last, because another figure adds more of them."""
    return Moves(
        [
            *_dice(),
            *_per_box("draw", SYMBOLS, sheet),
            Move("pay", label="pay 2 coins: it becomes black"),
            Move("skip", label="leave it red"),
            Move("nothing", label="draw nothing"),
            *[_lock(lines) for lines in LOCKS],
            *[Move(f"claim {place.key}", [sheet[NAMES[box]] for box in place.boxes]) for place in figures.places],
        ]
    )


def _lock(lines: tuple[int, int, int]) -> Move:
    """`lock 1 2 0`, which people call `strike 1 row and 2 columns on the left`."""
    top, left, right = lines
    return Move(f"lock {top} {left} {right}", label=Text("strike {lines}", lines=struck_lines(top, left, right)))
