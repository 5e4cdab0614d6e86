"""Why a move is advised in competitive and draft, in one sentence for a beginner."""

from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import rules
from .board import BONUS, DICE, MOST_DICE
from .boxes import BONUS_AT, NAMES, ROW
from .data import BONUS_COINS, BONUS_POINTS, COST, SHAPES, SIDE
from .figures import Figures
from .plans import SYMBOLS, Planner
from .reading import completes, nearly, opens
from .score_sheet import VALUE
from .succession import NOBODY, follower
from .table_moves import (
    BUY,
    COIN,
    DRAW,
    END,
    EXTRA,
    PAINT,
    PICK,
    PLUS2,
    RAISE,
    SCORE,
    SKETCH,
    STOP,
    TAKE,
    box_of,
    face,
    symbol_of,
)
from .words import at, completing, named_figures

PLAIN: Final = {
    COIN: "A 1 draws nothing, and five coins are worth two points.",
    STOP: "Nothing you could buy now is worth two coins.",
    END: "Keep your coins: buying or raising at the right moment completes a figure.",
    PLUS2: "The game ends soon, and unspent coins count nothing then.",
}

GROUNDS: Final[dict[str, Rule]] = {
    PICK: rules.SPEND,
    TAKE: rules.SPEND,
    SKETCH: rules.VALUES,
    EXTRA: rules.EXTRA_SYMBOL,
    SCORE: rules.PAINT_ONE,
}
"""The rule behind the sentences of each task."""


def sentence(figures: Figures, t: Table, me: Seat, move: int) -> str:
    """Why a beginner should make this move, most important reason first."""
    assert me.board is not None
    board, value = me.board.cells, me.sheet.cells[VALUE]
    if move < DRAW:
        return _die(figures, t, me, face(move))
    if move in PLAIN:
        return PLAIN[move]
    if move == RAISE:
        return f"Two coins well spent. {_die(figures, t, me, value + 1)}"
    if PAINT <= move < PLUS2:
        return "Others need this symbol for a figure; in your colour it will bring you support."
    first = DRAW if move < COIN else BUY
    symbol, box = symbol_of(move, first), box_of(move, first)
    left = 0 if me.task == EXTRA else value - COST[symbol] if first == DRAW else value
    words = _drawing(figures, t, board, symbol, box, left)
    return words if first == DRAW else f"Two coins well spent. {words}"


def _die(figures: Figures, t: Table, me: Seat, value: int) -> str:
    """What the die is good for."""
    if value == 1:
        return "No die completes anything for you, and a 1 is a coin."
    planner = Planner(figures, t, me)
    found = planner.think(SYMBOLS, value)
    if not found:
        return "No box is open: whatever you take is lost."
    _, symbol, box = max(found)
    done = completes(figures, planner.board, symbol, box)
    if done:
        return f"A {value} pays for {at(symbol, box)}, which {completing(figures, done)}."
    planner.board[box] = symbol
    then = max(planner.glance(SYMBOLS, value - COST[symbol]), default=(0.0, 0, 0))
    done = completes(figures, planner.board, then[1], then[2]) if then[1] else []
    if done:
        return f"A {value} pays for {at(symbol, box)} and {at(then[1], then[2])}: that {completing(figures, done)}."
    spared = ", and leaves the next player little" if follower(t, planner.board) not in (me.i, NOBODY) else ""
    return f"A {value} pays for {at(symbol, box)}{spared}."


def _drawing(figures: Figures, t: Table, board: list[int], symbol: int, box: int, left: int) -> str:
    """The first of these that is true: it completes, it earns, it prepares, it gives away, it is harmless."""
    what = SHAPES[symbol].capitalize()
    done = completes(figures, board, symbol, box)
    if done:
        return f"{what} here {completing(figures, done)}."
    bonus = BONUS_AT[box]
    if bonus >= 0 and not board[BONUS + bonus]:
        return f"Who draws first in row {ROW[box]} gets its {_prize(bonus)}."
    short = nearly(figures, board, symbol, box)
    reachable = [item for item in short if opens(board, box, item[1])]
    for place, other, wanted in reachable:
        if COST[wanted] <= left:
            return f"Then {at(wanted, other)} completes {named_figures(figures, [place])} in the same turn."
    following = follower(t, board)
    if following == NOBODY:
        return "Nothing completes a figure any more, and nobody plays after you."
    for place, other, wanted in reachable:
        if following == t.active:
            return f"Then {at(wanted, other)} completes {named_figures(figures, [place])}; the next turn is yours too."
        return f"Nothing is better, but it leaves {_open(figures, board, place, other, wanted)}."
    for place, other, _ in short:
        return f"It prepares {named_figures(figures, [place])}, and nobody can reach {NAMES[other]} yet."
    return _above(figures, board, box, mine=following == t.active)


def _prize(bonus: int) -> str:
    """`1 coin`; `4 points`."""
    coins, points = BONUS_COINS[bonus], BONUS_POINTS[bonus]
    return f"{points} points" if points else f"{coins} coin{'s' if coins > 1 else ''}"


def _open(figures: Figures, board: list[int], place: int, other: int, wanted: int) -> str:
    """`a spear open at K3 for the next player, and a 4 is still there`."""
    dice = [face for face in board[DICE : DICE + MOST_DICE] if face >= COST[wanted]]
    there = f", and a {min(dice)} is still there" if dice else ""
    return f"{named_figures(figures, [place])} open at {NAMES[other]} for the next player{there}"


def _above(figures: Figures, board: list[int], box: int, mine: bool) -> str:
    """What becomes possible above the box; `mine`: the next turn is one's own."""
    above = box - SIDE
    for symbol in SYMBOLS:
        if above >= 0 and completes(figures, board, symbol, above):
            opened = f"it opens {NAMES[above]}, where a {SHAPES[symbol]} completes a figure"
            return f"The next turn is yours too, and {opened}." if mine else f"Nothing is better, but {opened}."
    if mine:
        return "No figure can be completed yet, and the next turn is yours too."
    return "It leaves no figure one symbol short, so the next player gets nothing from it."
