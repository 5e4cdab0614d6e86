"""The moves of solitaire and mass by number, in the order of LQ-111: silence takes the lowest that is legal."""

from typing import Final

from rollwright.core.moves import Move
from rollwright.core.sheet import SheetSpec

from .boxes import NAMES
from .data import BOXES, CIRCLE, RHOMBUS, TRIANGLE
from .figures import Figures
from .table_moves import dice_moves, per_box

DRAW: Final = 6
PAY: Final = DRAW + 3 * BOXES
SKIP: Final = PAY + 1
NOTHING: Final = PAY + 2
LOCK: Final = PAY + 3
LOCKS: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (top, left, lines - top - left)
    for lines in range(2, 7)
    for top in range(lines, -1, -1)
    for left in range(lines - top + 1)
)
"""Rows, columns from the left, columns from the right: as many rows as possible, then right columns."""
CLAIM: Final[int] = LOCK + len(LOCKS)

SKETCH_DIE: Final = "sketch-die"
SKETCH: Final = "sketch"
SABOTAGE_DIE: Final = "sabotage-die"
SABOTAGE: Final = "sabotage"
CLAIMING: Final = "claim"
PAYING: Final = "pay"
LOCKDOWN: Final = "lockdown"
TASKS: Final = {
    SKETCH_DIE: "Choose the die you draw in black.",
    SKETCH: "Draw it in black.",
    SABOTAGE_DIE: "Choose the die you must draw in red; the third one locks lines.",
    SABOTAGE: "Draw it in red.",
    CLAIMING: "Claim a figure.",
    PAYING: "Paint this red symbol black for 2 coins, or leave it red?",
    LOCKDOWN: "Strike lines: rows from the top, columns from the left or right.",
}


def solo_moves(sheet: SheetSpec, figures: Figures) -> list[Move]:
    """All of them, in order; the claims last, because another figure adds more of them."""
    moves = dice_moves() + per_box("draw", (CIRCLE, TRIANGLE, RHOMBUS), sheet)
    moves += [
        Move("pay", label="pay 2 coins"),
        Move("skip", label="leave it red"),
        Move("nothing", label="draw nothing"),
    ]
    moves += [Move(f"lock {top} {left} {right}", label=_locked(top, left, right)) for top, left, right in LOCKS]
    for place in figures.places:
        moves.append(Move(f"claim {place.key}", [sheet[NAMES[box]] for box in place.boxes]))
    return moves


def _locked(top: int, left: int, right: int) -> str:
    """`strike 1 row, 2 on the left`."""
    sides = {f"{top} row{'s' if top > 1 else ''}": top, f"{left} on the left": left, f"{right} on the right": right}
    return f"strike {', '.join(side for side, lines in sides.items() if lines) or 'nothing'}"
