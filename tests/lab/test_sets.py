"""Cards laid out at the beginning: which decks these are, and what a card and a set do to a game."""

from pathlib import Path

import numpy as np
import pytest

from rollwright.lab.answers.sets import answer, card_effects, games, laid_out, set_effects
from rollwright.lab.run import Run

from .bazaar import SEASONS
from .played import BAZAAR, asked, played

NAMES = {season: season for season in SEASONS}


@pytest.fixture(scope="module")
def bazaar(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("lab"), BAZAAR, 200, (2, 3))


def test_only_decks_that_are_laid_out_once_count(bazaar: Run, tmp_path: Path) -> None:
    assert laid_out(bazaar) == ["seasons"]
    assert laid_out(played(tmp_path, "potion-shop", 1, (2,))) == ["chits"]


def test_a_season_worth_25_points_is_found_with_its_worth(bazaar: Run) -> None:
    first, *others = card_effects(games(bazaar, "seasons"), NAMES)
    assert first.name == "summer"
    assert first.points_q < 0.001
    assert abs(first.points.value - 25) < first.points.error * 2
    assert all(one.points.value < 0 for one in others)


def test_it_raises_the_only_alarm_as_the_others_only_keep_it_away(bazaar: Run) -> None:
    found = answer(asked(bazaar))
    assert [alarm.subject for alarm in found.alarms] == ["summer"]
    assert "with summer end 2" in found.sentence
    assert "as long; that stands out" in found.sentence


def test_all_six_sets_are_compared_and_explained_by_their_cards(bazaar: Run) -> None:
    sets = set_effects(games(bazaar, "seasons"))
    assert min(one.name for one in sets) == "autumn winter"
    assert len(sets) == 6
    assert all(("summer" in one.name) == (one.points.value > 0) for one in sets)
    assert max(abs(one.beyond.value) for one in sets) < 3


def test_an_effect_is_the_difference_of_two_means(bazaar: Run) -> None:
    found = games(bazaar, "seasons")
    there = found.having("winter")
    effect = next(one for one in card_effects(found, NAMES) if one.name == "winter")
    assert effect.points.value == pytest.approx(found.points[there].mean() - found.points[~there].mean())
    assert effect.points.n == there.sum()
    assert effect.moved(len(found.points)).value == pytest.approx(found.points[there].mean() - found.points.mean())


def test_more_players_do_not_make_a_card_look_better(bazaar: Run) -> None:
    found = games(bazaar, "seasons")
    players = bazaar.columns("SELECT players FROM games ORDER BY players, game")["players"]
    assert [round(float(found.points[players == n].mean()), 9) + 0.0 for n in np.unique(players)] == [0.0, 0.0]


def test_beginners_are_heard_on_the_card_that_matters_most(bazaar: Run) -> None:
    assert answer(asked(bazaar, bazaar)).remarks[0].startswith("Among beginners it is the same: 2")


def test_a_deck_drawn_all_along_has_no_sets(bazaar: Run) -> None:
    said = answer(asked(bazaar, deck="wares")).sentence
    assert said.startswith("The deck wares of Bazaar is not laid out once at the beginning")


def test_a_game_without_decks_is_answered_in_one_sentence(tmp_path: Path) -> None:
    run = played(tmp_path, "six-dice-square", 1, (1,))
    assert answer(asked(run)).sentence == "Six Dice Square has no decks, so there are no sets of cards to compare."


def test_the_picture_shows_cards_and_sets(bazaar: Run) -> None:
    picture = answer(asked(bazaar)).picture
    assert picture is not None
    assert ">summer</text>" in picture.svg()
    assert ">spring winter</text>" in picture.svg(dark=True)
