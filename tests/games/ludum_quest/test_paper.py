"""The printed matter of every mode can be drawn."""

import pytest

from rollwright.core.game import Game
from rollwright.games.ludum_quest import COMPETITIVE, GAMES
from rollwright.paper import check, draw


def test_players_are_called_by_their_colour_in_full() -> None:
    """LQ-6: nobody has to guess what a letter stands for."""
    board, sheet = COMPETITIVE.components.board, COMPETITIVE.components.sheet
    assert board is not None
    colours = ["green", "red", "blue", "yellow"]
    for field in (board["start"], sheet["colour"], sheet["support.1.colour"]):
        assert [mark.text for mark in field.marks] == colours
    assert [field.label for field in sheet.groups["total"].boxes] == ["points", "support", "coins (ties)", "total"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.components.mode)
def test_every_sheet_can_be_drawn(game: Game) -> None:
    for paper in (game.components.sheet, game.components.board):
        if paper is not None:
            check(paper)
            assert draw(paper).startswith("<svg")
