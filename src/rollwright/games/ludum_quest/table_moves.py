"""The moves of competitive and draft by number. Silence takes the lowest: it draws, and spends no coins."""

from typing import Final

from rollwright.core.moves import Move
from rollwright.core.sheet import SheetSpec

from .boxes import BY_RANK, NAMES, RANK
from .data import BOXES, CIRCLE, LETTERS, RHOMBUS, TRIANGLE

DIE: Final = 0
"""From 6 down to 1."""
DRAW: Final = 6
COIN: Final = DRAW + 3 * BOXES
STOP: Final = COIN + 1
END: Final = COIN + 2
RAISE: Final = COIN + 3
BUY: Final = COIN + 4
PAINT: Final = BUY + 2 * BOXES
PLUS2: Final = PAINT + BOXES

TAKE: Final = "die"
PICK: Final = "pick"
SKETCH: Final = "sketch"
EXTRA: Final = "extra"
SCORE: Final = "score"
EXTRA_TURNS: Final = "extra turns"
"""The phase of a round after its normal turns."""
TASKS: Final = {
    TAKE: "Take one of the dice.",
    PICK: "Choose a die for this round; all dice go round.",
    SKETCH: "Draw symbols for your die.",
    EXTRA: "Extra turn: draw just what the left-over die shows.",
    SCORE: "Your figures are painted. Spend coins, or end your turn.",
}


def face(number: int) -> int:
    """The face a die move asks for."""
    return 6 - number


def symbol_of(number: int, first: int) -> int:
    """The symbol a draw or buy move is about."""
    return 1 + (number - first) // BOXES


def box_of(number: int, first: int) -> int:
    """The box a draw, buy or paint move is about."""
    return BY_RANK[(number - first) % BOXES]


def drawing(symbol: int, box: int) -> int:
    """The move that draws the symbol there."""
    return DRAW + (symbol - 1) * BOXES + RANK[box]


def buying(symbol: int, box: int) -> int:
    """The move that buys the symbol there."""
    return BUY + (symbol - 1) * BOXES + RANK[box]


def painting(box: int) -> int:
    """The move that paints the box."""
    return PAINT + RANK[box]


def per_box(verb: str, symbols: tuple[int, ...], paper: SheetSpec) -> list[Move]:
    """One move for each symbol and box, boxes in canonical order."""
    boxes = [paper[NAMES[box]] for box in BY_RANK]
    return [Move(f"{verb} {LETTERS[s]} {field.id}", (field,), s) for s in symbols for field in boxes]


def dice_moves() -> list[Move]:
    """`die 6` to `die 1`."""
    return [Move(f"die {face}", label=f"take a {face}", face=face) for face in range(6, 0, -1)]


def table_moves(board: SheetSpec) -> list[Move]:
    """All of them, in order."""
    moves = dice_moves() + per_box("draw", (CIRCLE, TRIANGLE, RHOMBUS), board)
    moves += [
        Move("coin", label="take the coin"),
        Move("stop", label="draw no more"),
        Move("end", label="end the turn"),
        Move("raise", label="raise the die by 1 for 2 coins"),
    ]
    moves += per_box("buy", (CIRCLE, TRIANGLE), board)
    moves += [Move(f"paint {NAMES[box]}", (board[NAMES[box]],)) for box in BY_RANK]
    return [*moves, Move("plus2", label="2 more points for 5 coins")]
