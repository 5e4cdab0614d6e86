"""Why a die or a drawing is advised in competitive and draft, in one sentence for a beginner."""

from typing import Final

from rollwright import Move, Seat, Table

from ..data import BONUS_AT, BONUS_COINS, BONUS_POINTS, COST, NAMES, ROW, SHAPES, SIDE, SYMBOLS
from ..figures import Figures, Short
from ..position import at, opens
from .advice import Planner
from .board import BONUS, DICE, MOST_DICE
from .position import NOBODY, follower

TAKE_COIN: Final = "A 1 draws nothing, and five coins are worth two points."


def why_die(figures: Figures, t: Table, me: Seat, value: int) -> str:
    """What the die is good for."""
    if value == 1:
        return "No die completes anything for you, and a 1 is a coin."
    planner = Planner(figures, t, me)
    found = planner.think(value)
    if not found:
        return "No box is open: whatever you take is lost."
    _, symbol, box = max(found)
    first = f"A {value} pays for {at(symbol, box)}"
    done = figures.completes(planner.board, symbol, box)
    if done:
        return f"{first}, which {figures.completing(done)}."
    planner.board[box] = symbol
    for _, second, there in planner.glance(value - COST[symbol])[:1]:
        done = figures.completes(planner.board, second, there)
        if done:
            return f"{first} and {at(second, there)}: that {figures.completing(done)}."
    spared = ", and leaves the next player little" if follower(t, planner.board) not in (me.i, NOBODY) else ""
    return f"{first}{spared}."


def why_drawing(figures: Figures, t: Table, me: Seat, move: Move, left: int) -> str:
    """The first of these that is true: it completes, it earns, it prepares, it gives away, it is harmless."""
    board, symbol, box = me.board.cells, move.mark, move.target[0].at
    done = figures.completes(board, symbol, box)
    if done:
        return f"{SHAPES[symbol].capitalize()} here {figures.completing(done)}."
    bonus = BONUS_AT[box]
    if bonus >= 0 and not board[BONUS + bonus]:
        return f"Who draws first in row {ROW[box]} gets its {prize(bonus)}."
    short = figures.nearly(board, symbol, box)
    reachable = [item for item in short if opens(board, box, item[1])]
    for place, other, wanted in reachable:
        if COST[wanted] <= left:
            return f"Then {at(wanted, other)} completes {figures.named([place])} in the same turn."
    following = follower(t, board)
    if following == NOBODY:
        return "Nothing completes a figure any more, and nobody plays after you."
    if reachable:
        return _given(figures, board, reachable[0], mine=following == t.active)
    for place, other, _ in short:
        return f"It prepares {figures.named([place])}, and nobody can reach {NAMES[other]} yet."
    return _above(figures, board, box, mine=following == t.active)


def prize(bonus: int) -> str:
    """`1 coin`; `4 points`."""
    coins, points = BONUS_COINS[bonus], BONUS_POINTS[bonus]
    return f"{points} points" if points else f"{coins} coin{'s' if coins > 1 else ''}"


def _given(figures: Figures, board: list[int], short: Short, mine: bool) -> str:
    """What the next turn can complete; `mine`: it is one's own."""
    place, box, wanted = short
    figure = figures.named([place])
    if mine:
        return f"Then {at(wanted, box)} completes {figure}; the next turn is yours too."
    dice = [face for face in board[DICE : DICE + MOST_DICE] if face >= COST[wanted]]
    there = f", and a {min(dice)} is still there" if dice else ""
    return f"Nothing is better, but it leaves {figure} open at {NAMES[box]} for the next player{there}."


def _above(figures: Figures, board: list[int], box: int, mine: bool) -> str:
    """What becomes possible above the box."""
    above = box - SIDE
    for symbol in SYMBOLS:
        if above >= 0 and figures.completes(board, symbol, above):
            opened = f"it opens {NAMES[above]}, where a {SHAPES[symbol]} completes a figure"
            return f"The next turn is yours too, and {opened}." if mine else f"Nothing is better, but {opened}."
    if mine:
        return "No figure can be completed yet, and the next turn is yours too."
    return "It leaves no figure one symbol short, so the next player gets nothing from it."
