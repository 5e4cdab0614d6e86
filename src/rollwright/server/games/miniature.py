"""A small picture of a game that plays by itself: one paper, and what a bot wrote on it during one game, in order."""

from collections.abc import Sequence

from rollwright.bots import house_bot
from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import play_on
from rollwright.server.wire.language import reader

from .description_messages import Miniature
from .papers import LETTERS, drawings, glyph_names, paper

ENOUGH = 400
"""The maximum number of marks in a miniature."""
Marks = list[tuple[int, int]]


def miniature(game: Game) -> Miniature:
    """The shared board if anything is written there, else a sheet; the marks by box and value, and the pens."""
    sheet, board = _played(game)
    common = game.components.board
    spec = common if common is not None and board else game.paper(game.components.chosen({}))
    said = reader(game.components.id).read
    return Miniature(paper(spec, said), board or sheet, drawings(glyph_names(spec)), LETTERS)


def _played(game: Game) -> tuple[Marks, Marks]:
    """What the first seat wrote on its sheet, and everybody on the board."""
    match = Match(game, game.components.players[0], {})
    bot, dice = house_bot("greedy", "sample"), QuickDice(1)
    choosers = [bot.choose] * match.table.n
    sheet, board = _cells(match)
    on_sheet: Marks = []
    on_board: Marks = []
    while not match.over and len(on_sheet) + len(on_board) < ENOUGH:
        play_on(match, dice, choosers)
        before, (sheet, board) = (sheet, board), _cells(match)
        on_sheet += _written(before[0], sheet)
        on_board += _written(before[1], board)
    return on_sheet, on_board


def _cells(match: Match) -> tuple[list[int], list[int]]:
    board = match.table.board
    return match.seats[0].sheet.cells[:], [] if board is None else board.cells[:]


def _written(before: Sequence[int], after: Sequence[int]) -> Marks:
    return [(index, new) for index, (old, new) in enumerate(zip(before, after, strict=True)) if new != old]
