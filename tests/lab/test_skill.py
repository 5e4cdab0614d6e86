"""Skill and luck: what bots of different strength make of the same game."""

from pathlib import Path

import numpy as np
import pytest

from rollwright.lab.answers.skill import FIELD, SKILL, common_luck, duels, explained, mixed, skill_share, spread
from rollwright.lab.engines import OneProcess
from rollwright.lab.plan import Plan
from rollwright.lab.question import Asked
from rollwright.lab.run import Run
from rollwright.measuring.variant import Variant


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Asked:
    run = Run(Plan(Variant("ludum-quest"), (2, 3), 40), tmp_path_factory.mktemp("lab"), OneProcess()).play()
    return Asked(run)


def test_who_knows_more_beats_who_knows_nothing(asked: Asked) -> None:
    met = {(one.first, one.second): one.beats for one in duels(mixed(asked))}
    assert met["greedy", "random"].low > 0.6
    for one in met.values():
        assert 0 <= one.low < one.high <= 1
        assert one.low - 1e-9 <= one.value <= one.high + 1e-9


def test_the_answer_names_the_clearest_duel_and_splits_the_rest(asked: Asked) -> None:
    answer = SKILL.answer(asked)
    first = duels(mixed(asked))[0]
    assert f"The {first.first} bot beats the {first.second} one" in answer.sentence
    assert 0 < answer.value.low < answer.value.value < answer.value.high < 1
    assert [row[0] for row in answer.grid.rows] == list(reversed(FIELD))
    assert answer.picture
    assert answer.picture.svg().startswith("<svg")


def test_ratings_are_spread_and_equal_players_share_luck(asked: Asked) -> None:
    found = spread(mixed(asked))
    assert 0 < found.low <= found.value <= found.high
    assert 0 < common_luck(asked.run).value < 1


def test_it_is_left_out_of_reports_as_it_needs_games_of_its_own() -> None:
    assert SKILL.apart


def test_all_of_the_difference_is_skill_if_each_bot_has_its_own_score() -> None:
    sums = np.array([[10, 10 * score, 10 * score**2] for score in (1, 2, 3, 4)], dtype=float)
    assert explained(sums) == pytest.approx(1)


def test_none_of_it_is_skill_if_all_bots_have_the_same_mean() -> None:
    sums = np.array([[2, 10, 9 + 49]] * 4, dtype=float)
    assert explained(sums) == pytest.approx(0)


def test_alone_bots_are_compared_by_points(tmp_path: Path) -> None:
    run = Run(Plan(Variant("ludum-quest", "solitaire"), (1,), 40), tmp_path, OneProcess()).play()
    answer = SKILL.answer(Asked(run))
    assert "scores more points than" in answer.sentence
    assert answer.value.value > 0.1
    assert skill_share(mixed(Asked(run))) == answer.value
