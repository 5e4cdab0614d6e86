"""The weights of the advice: what it adds up is what counts on the sheet, and the shipped file has all of them."""

import pytest

from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table
from rollwright.games.six_dice_square import SOLO
from rollwright.games.six_dice_square.outlook import Outlook
from rollwright.games.six_dice_square.position import boxes_free
from rollwright.games.six_dice_square.scoring import points
from rollwright.games.six_dice_square.sheet import MARKER
from rollwright.games.six_dice_square.weights import FEATURES, UPTO, read, weights

from .features import features
from .test_advice import greedy


@pytest.mark.parametrize("columns", ["single", "double"])
def test_the_outlook_is_the_sum_over_the_features_of_the_sheet(columns: str) -> None:
    compared = 0

    def compare(game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        nonlocal compared
        if me.task == "pay":
            cells = me.sheet.cells
            outlook, w = Outlook(cells, boxes_free(cells)), weights(boxes_free(cells) // 2)
            counted = sum(points(cells)) + sum(w[feature] for feature in features(cells))
            assert outlook.sum + outlook.marker(cells[MARKER] - 1) == pytest.approx(counted)
            compared += 1
        return greedy(game, table, me, legal)

    play(Match(SOLO, 1, {"columns": columns}), SeededDice("features"), compare)
    assert compared > 20


def test_the_shipped_file_has_a_weight_for_every_feature_and_stage() -> None:
    lines = [weights(rounds) for rounds in UPTO]
    assert [len(line) for line in lines] == [FEATURES] * len(UPTO)
    assert len({tuple(line) for line in lines}) == len(UPTO)


def test_weights_are_written_in_hundredths_of_a_point() -> None:
    assert read("100 -125\n0 7\n") == [[1.0, -1.25], [0.0, 0.07]]


def test_when_no_round_is_to_come_nothing_more_is() -> None:
    assert not any(weights(0))
