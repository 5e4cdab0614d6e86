"""One game by a bot, as marks in the order they were written, so that a picture of a game shows it being played."""

from collections.abc import Mapping, Sequence

from rollwright.bots import named
from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell

ENOUGH = 400
"""So many marks fill any miniature."""
Marks = list[tuple[int, int]]


def sample(game: Game, options: Mapping[str, object]) -> dict[str, Marks]:
    """What the first seat wrote on its sheet, and everybody on the board, by box and value."""
    match = Match(game, game.printed.players[0], options)
    choose, dice = named("greedy", "sample").choose, QuickDice(1)
    sheet, board = _cells(match)
    found: dict[str, Marks] = {"sheet": [], "board": []}
    while not match.over and len(found["sheet"]) + len(found["board"]) < ENOUGH:
        if match.asks:
            tell(match, dice)
        for seat in match.due():
            if seat in match.due():
                take_turn(match, seat, choose)
        before, (sheet, board) = (sheet, board), _cells(match)
        found["sheet"] += _written(before[0], sheet)
        found["board"] += _written(before[1], board)
    return found


def _cells(match: Match) -> tuple[list[int], list[int]]:
    board = match.table.board
    return match.seats[0].sheet.cells[:], [] if board is None else board.cells[:]


def _written(before: Sequence[int], after: Sequence[int]) -> Marks:
    return [(index, new) for index, (old, new) in enumerate(zip(before, after, strict=True)) if new != old]
