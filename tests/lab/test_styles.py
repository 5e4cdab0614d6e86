"""Styles: a tournament says who is strongest, and what can be left alone."""

from pathlib import Path

import pytest

from rollwright.core.errors import BadOption, RollwrightError
from rollwright.lab.answer import Answer
from rollwright.lab.answers.styles import STYLES, Found, ahead, alarms, ignored, lineup, strongest, wins
from rollwright.lab.run import Run
from rollwright.measuring.statistics import Estimate

from .asking import BARE, PANTRY, answer, asked, wish

GAMES = 60
BOTS = ("greedy", "greedy:idle", "greedy without rest", "greedy without work *")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("styles")


@pytest.fixture(scope="module")
def told(root: Path) -> Answer:
    return answer(root, STYLES, GAMES, wish(PANTRY, (2, 3), weak=True, never="rest; work *"))


@pytest.fixture(scope="module")
def run(root: Path, told: Answer) -> Run:
    """The games of that answer."""
    ask = asked(root, STYLES, GAMES, wish(PANTRY, (2, 3)))
    return ask.further(ask.run.plan._replace(lineup=BOTS))


def share(value: float, error: float) -> Estimate:
    return Estimate(value, value - error, value + error, 100)


def test_all_styles_take_part_and_who_leaves_moves_alone(root: Path) -> None:
    assert lineup(asked(root, STYLES, 20, wish(PANTRY, (2,), never="rest; work *"))) == BOTS
    assert lineup(asked(root, STYLES, 20, wish(PANTRY, (2,)))) == BOTS[:2]


def test_bots_that_are_named_are_the_tournament(root: Path) -> None:
    assert lineup(asked(root, STYLES, 20, wish(PANTRY, (2,), bots=("good", "random")))) == ("good", "random")


def test_without_styles_the_moves_that_are_made_most_often_without_need_are_left_alone(root: Path) -> None:
    assert lineup(asked(root, STYLES, 20, wish(BARE, (2,)))) == ("greedy", "greedy without work *")


def test_wins_are_shared_out_so_that_all_seats_together_have_their_fair_share(run: Run) -> None:
    for players in (2, 3):
        seats: dict[str, int] = dict(run.ask("SELECT bot, count(*) FROM seats WHERE players = ? GROUP BY 1", players))
        whole = sum(wins(run, players, bot).value * seats[bot] for bot in BOTS)
        assert whole / sum(seats.values()) == pytest.approx(1)


def test_who_works_finishes_ahead_of_who_rests_and_the_other_way_round_it_is_the_rest(run: Run) -> None:
    assert ahead(run, "greedy", "greedy:idle").value == 1
    assert ahead(run, "greedy", "greedy:idle").low < 1
    one, other = ahead(run, BOTS[0], BOTS[2]), ahead(run, BOTS[2], BOTS[0])
    assert one.value + other.value == pytest.approx(1)
    assert 0 < one.value < 1


def test_the_answer_says_what_can_be_left_alone_and_what_it_costs(told: Answer) -> None:
    assert told.sentence.startswith("The strongest is ")
    assert "'rest' can be left out" in told.sentence
    assert "A player who never makes the moves 'work *' wins 0." in told.sentence
    assert "takes more games" not in told.sentence
    assert {alarm.subject for alarm in told.alarms} == {"rest"}
    assert [row[0] for row in told.grid.rows] == ["all-round", "idle", "without rest", "without work *"]
    assert any("without work *" in remark and "beginners" in remark for remark in told.remarks)


def test_the_picture_shows_every_style_light_and_dark(told: Answer) -> None:
    assert told.picture
    for dark in (False, True):
        assert all(name in told.picture.svg(dark) for name in ("all-round", "idle", "without work *", "3 players"))


def test_a_style_that_wins_far_too_much_raises_an_alarm_but_not_one_beside_a_player_in_chains() -> None:
    strong, weak = Found(3, "greedy:rush", share(1.9, 0.2)), Found(3, "greedy", share(0.6, 0.2))
    assert [alarm.subject for alarm in alarms([strong, weak])] == ["rush"]
    assert alarms([strong, weak])[0].weight == pytest.approx(2)
    assert not alarms([strong._replace(wins=share(1.6, 0.2)), weak])
    assert not alarms([strong, weak._replace(bot="greedy without buy *")])


def test_the_strongest_wins_most_over_all_tables() -> None:
    found = [Found(players, bot, share(value, 0.1)) for players, bot, value in ((2, "a", 1.2), (2, "b", 0.8))]
    found += [Found(3, "a", share(0.8, 0.1)), Found(3, "b", share(1.3, 0.1))]
    assert strongest(found) == "b"


def test_what_is_not_clear_is_not_said_to_be_safe() -> None:
    bot = "greedy without rest"
    assert ignored([Found(2, bot, share(1.2, 0.4))], [bot]) == (
        "Whether 'rest' can be left out takes more games to tell."
    )
    assert "'rest' can be left out:" in ignored([Found(2, bot, share(1.2, 0.2))], [bot])
    assert ignored([Found(2, bot, share(0.5, 0.2)), Found(3, bot, share(0.7, 0.2))], [bot]) == (
        "A player who never makes the moves 'rest' wins 0.50 to 0.70 of a fair share."
    )


def test_one_player_alone_has_nobody_to_beat(root: Path) -> None:
    assert "alone" in answer(root, STYLES, 20, wish(PANTRY, (1,))).sentence


def test_moves_that_do_not_exist_cannot_be_left_alone(root: Path) -> None:
    with pytest.raises(BadOption, match="Its moves begin with"):
        answer(root, STYLES, 20, wish(PANTRY, (2,), never="buy *"))


def test_a_move_that_ends_the_game_is_not_left_alone(root: Path) -> None:
    assert lineup(asked(root, STYLES, 20, wish("pig", (2,)))) == ("greedy", "greedy without roll")
    with pytest.raises(RollwrightError, match="not end within"):
        answer(root, STYLES, 20, wish("pig", (2,), never="hold"))
