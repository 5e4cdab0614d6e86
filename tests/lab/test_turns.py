"""Turns: whether who decides first in a round is better off."""

from pathlib import Path

import pytest

from rollwright.lab.answer import Answer
from rollwright.lab.answers.turns import TURNS, first, gains
from rollwright.lab.run import Run
from rollwright.measuring.variant import Variant

from .asking import PANTRY, answer, asked, wish
from .pantry import FIRST

GAMES = 60


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("turns")


@pytest.fixture(scope="module")
def run(root: Path) -> Run:
    return asked(root, TURNS, GAMES, wish(PANTRY, (1, 2, 3))).run


@pytest.fixture(scope="module")
def told(root: Path) -> Answer:
    return answer(root, TURNS, GAMES, wish(PANTRY, (1, 2, 3), weak=True))


@pytest.mark.parametrize("players", [2, 3])
def test_the_first_gains_as_much_more_as_the_rules_give(run: Run, players: int) -> None:
    found = gains(run).lead(players)
    assert found.low <= FIRST - 1 <= found.high
    assert found.error < 0.2
    assert found.n == GAMES


def test_each_third_of_a_game_is_counted_by_itself(run: Run) -> None:
    """Six rounds: two for each third, so their means are that of the whole."""
    thirds = [gains(run).at(3, 0, third).value for third in range(3)]
    assert sum(thirds) / 3 == pytest.approx(gains(run).at(3, 0).value)
    assert len(set(thirds)) > 1


def test_all_positions_together_have_all_points_of_a_round(run: Run) -> None:
    """Work brings 3 and 1 and 1; the die brings one more to one of three."""
    assert sum(gains(run).at(3, position).value for position in range(3)) == pytest.approx(FIRST + 2 + 1)


def test_the_number_is_that_of_the_smallest_table_with_an_order(run: Run) -> None:
    assert first(run) == gains(run).lead(2)


def test_the_answer_says_who_gains_and_that_it_is_much(told: Answer) -> None:
    assert "With 2 players the seat that decides first gains 2.0" in told.sentence
    assert [alarm.subject for alarm in told.alarms] == ["turns 2", "turns 3"]
    assert "Among beginners it is" in told.remarks[0]
    assert len(told.grid.rows) == 2 + 1 + 3 + 1


def test_the_picture_is_drawn_light_and_dark(told: Answer) -> None:
    assert told.picture
    for dark in (False, True):
        assert all(name in told.picture.svg(dark) for name in ("early", "middle", "late", "next", "3rd"))


def test_whoever_plays_alone_is_neither_first_nor_next(root: Path) -> None:
    assert "alone" in answer(root, TURNS, 20, wish(PANTRY, (1,))).sentence


def test_where_all_decide_at_once_nobody_is_first(root: Path) -> None:
    what = wish("six-dice-square", (2,), bots=("random",))._replace(variant=Variant("six-dice-square", "challenge"))
    assert "at once" in answer(root, TURNS, 20, what).sentence
