"""What every game of the house must hold, and the frozen numbers of all moves."""

from pathlib import Path

import pytest

from rollwright.core.game import Game
from rollwright.games.ludum_quest import GAMES
from rollwright.paper import check, draw
from rollwright.testkit import check_game

HERE = Path(__file__).parent


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.printed.mode)
def test_every_contract_is_kept(game: Game) -> None:
    check_game(game, games=2, trials=20, tests=HERE).require()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.printed.mode)
def test_every_sheet_can_be_drawn(game: Game) -> None:
    for paper in (game.printed.sheet, game.printed.board):
        if paper is not None:
            check(paper)
            assert draw(paper).startswith("<svg")
