"""The weights can be learned again: what is counted is what the advice counts, and playing lowers the error."""

from collections.abc import Iterator
from random import Random
from statistics import median

import pytest
from tools.learning import Learner, features, nothing, written

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
from rollwright.games.six_dice_square.weights import BOX, FEATURES, LINE, STARS, UPTO, read, stage, use, weights
from tests.games.six_dice_square.test_advice import greedy


@pytest.fixture
def shipped() -> Iterator[None]:
    """Whatever was learned, the advice thinks with the weights of the file afterwards."""
    yield
    use([])


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


@pytest.mark.slow
@pytest.mark.usefixtures("shipped")
def test_a_few_games_of_learning_lower_the_error_of_the_values() -> None:
    learner = Learner(nothing(), Random("learn").randrange)
    off = [learner.game()[1] for _ in range(16)]
    assert median(off[-8:]) < 0.5 * median(off[:4])


@pytest.mark.usefixtures("shipped")
def test_boxes_and_numbers_are_worth_the_same_with_more_than_nine_rounds_to_come() -> None:
    lines = nothing()
    Learner(lines, Random("share").randrange).game()
    first, later = stage(10), lines[stage(10) + 1 :]
    assert any(lines[first][BOX:STARS])
    assert all(line[BOX:STARS] == lines[first][BOX:STARS] for line in later)
    assert any(line[LINE:BOX] != lines[first][LINE:BOX] for line in later)


@pytest.mark.usefixtures("shipped")
def test_what_is_written_is_read_back_and_used() -> None:
    lines = nothing()
    lines[stage(6)][3] = -1.25
    again = read(written(lines))
    assert again == lines
    use(again)
    assert [weights(rounds)[3] for rounds in (5, 6, 7, 8)] == [0.0, -1.25, -1.25, 0.0]


def test_the_shipped_file_has_a_weight_for_every_feature_and_stage() -> None:
    lines = [weights(rounds) for rounds in UPTO]
    assert [len(line) for line in lines] == [FEATURES] * len(UPTO)
    assert read(written(lines)) == lines
