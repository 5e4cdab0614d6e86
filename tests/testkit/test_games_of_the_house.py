"""The contracts hold for games that people play; `scripts/certify` looks a thousand times harder."""

from typing import Any

import pytest

from rollwright import Game
from rollwright.games.six_dice_square import GAMES
from rollwright.testkit import check_game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.printed.mode)
def test_six_dice_square_keeps_every_contract(game: Game) -> None:
    check_game(game, games=8, trials=80).require()


def test_pig_keeps_every_contract() -> None:
    pig: Any = pytest.importorskip("rollwright_pig")
    check_game(pig.PIG, games=6, trials=80).require()
