"""The printed matter of every mode can be drawn."""

import pytest

from rollwright.core.game import Game
from rollwright.games.ludum_quest import GAMES
from rollwright.paper import check, draw


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.printed.mode)
def test_every_sheet_can_be_drawn(game: Game) -> None:
    for paper in (game.printed.sheet, game.printed.board):
        if paper is not None:
            check(paper)
            assert draw(paper).startswith("<svg")
