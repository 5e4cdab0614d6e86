"""What speaks for a die or a drawing in competitive and draft, in one sentence for a beginner.

Hint, coach and review say the same sentences of whatever move they find best, so a sentence speaks of its own move
and never compares it with others.
"""

from typing import Final

from rollwright import Move, Seat, Table, Text, Words

from ..data import BONUS_AT, COST, ROW, SIDE, SYMBOLS
from ..figures import Figures, Short
from ..phrases import A_SYMBOL, at, prize, spot
from ..position import opens
from .advice import Planner
from .board import BONUS, DICE, MOST_DICE
from .position import NOBODY, follower

TAKE_COIN: Final[Words] = "A 1 draws nothing, but it is a coin, and five coins buy two points."


def why_die(figures: Figures, t: Table, me: Seat, value: int) -> Words:
    """What the die is good for."""
    if value == 1:
        return "A 1 draws nothing, but it is a coin."
    planner = Planner(figures, t, me)
    found = planner.think(value)
    if not found:
        return "No box is open: whatever you take is lost."
    _, symbol, box = max(found)
    first = at(symbol, box)
    done = figures.completes(planner.board, symbol, box)
    if done:
        how = figures.completing(done)
        return Text("A {face} pays for {symbol}, which {completes}.", face=value, symbol=first, completes=how)
    planner.board[box] = symbol
    for _, second, there in planner.glance(value - COST[symbol])[:1]:
        done = figures.completes(planner.board, second, there)
        if done:
            both = Text("A {face} pays for {symbol} and {other}: that {completes}.", face=value, symbol=first)
            return both.filled(other=at(second, there), completes=figures.completing(done))
    return Text("A {face} pays for {symbol}.", face=value, symbol=first)


def why_drawing(figures: Figures, t: Table, me: Seat, move: Move, left: int) -> Words:
    """The first of these that is true: it completes, it earns, it prepares, it gives away, it is harmless."""
    board, symbol, box = me.board.cells, move.mark, move.target[0].at
    done = figures.completes(board, symbol, box)
    if done:
        return drawing_completes(figures, symbol, done)
    bonus = BONUS_AT[box]
    if bonus >= 0 and not board[BONUS + bonus]:
        return Text("Who draws first in row {row} gets its {prize}.", row=ROW[box], prize=prize(bonus))
    short = figures.nearly(board, symbol, box)
    reachable = [item for item in short if opens(board, box, item[1])]
    for place, other, wanted in reachable:
        if COST[wanted] <= left:
            then = Text("Then {symbol} completes {figure} in the same turn.", symbol=at(wanted, other))
            return then.filled(figure=figures.named([place]))
    following = follower(t, board)
    if following == NOBODY:
        return "Nothing completes a figure any more, and nobody plays after you."
    if reachable:
        return _given(figures, board, reachable[0], mine=following == t.active)
    for place, other, _ in short:
        prepared = Text("It prepares {figure}, and nobody can reach {box} yet.", figure=figures.named([place]))
        return prepared.filled(box=spot(other))
    return _above(figures, board, box, mine=following == t.active)


def drawing_completes(figures: Figures, symbol: int, done: list[int]) -> Text:
    """A rhombus here completes two Spears for 6 points."""
    return Text("{symbol} here {completes}.", symbol=A_SYMBOL[symbol], completes=figures.completing(done))


def _given(figures: Figures, board: list[int], short: Short, mine: bool) -> Words:
    """What the next turn can complete; `mine`: it is one's own."""
    place, box, wanted = short
    figure = figures.named([place])
    if mine:
        own = Text("Then {symbol} completes {figure}; the next turn is yours too.", symbol=at(wanted, box))
        return own.filled(figure=figure)
    left = Text("Mind that it leaves {figure} open at {box} for the next player.")
    dice = [face for face in board[DICE : DICE + MOST_DICE] if face >= COST[wanted]]
    if dice:
        left = Text(
            "Mind that it leaves {figure} open at {box} for the next player, and a {face} is still there.",
            face=min(dice),
        )
    return left.filled(figure=figure, box=spot(box))


def _above(figures: Figures, board: list[int], box: int, mine: bool) -> Words:
    """What becomes possible above the box."""
    above = box - SIDE
    for symbol in SYMBOLS:
        if above >= 0 and figures.completes(board, symbol, above):
            opened = Text("Mind that it opens {box}, where {symbol} completes a figure.")
            if mine:
                opened = Text("The next turn is yours too, and it opens {box}, where {symbol} completes a figure.")
            return opened.filled(box=spot(above), symbol=A_SYMBOL[symbol])
    if mine:
        return "No figure can be completed yet, and the next turn is yours too."
    return "It leaves no figure one symbol short, so the next player gains nothing by it."
