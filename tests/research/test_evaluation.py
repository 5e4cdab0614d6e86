"""How strong a bot is: the same deals from every seat, and intervals that hold."""

import json
from collections.abc import Sequence

import numpy as np
import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.measuring.variant import Variant
from rollwright.research.deals import DealSetup, play_deal, seatings
from rollwright.research.evaluation import Evaluation, evaluate, share_of_wins
from rollwright.research.evaluation_command import sentence, signed

SOLO = next(game.components for game in Catalog.discover() if tuple(game.components.players) == (1,))


def found(setup: DealSetup, bot: str, rivals: Sequence[str], deals: int = 6, within: float = 0.0) -> Evaluation:
    *_, last = evaluate(setup, bot, rivals, deals, within, workers=1)
    return last


@pytest.mark.parametrize(("bot", "players"), [("random", 2), ("random", 3), ("search:1", 2)])
def test_a_bot_against_itself_differs_by_exactly_nothing(bot: str, players: int) -> None:
    (row,) = found(DealSetup(Variant("pig"), players), bot, [bot], 2).rows
    assert row.margin[:3] == (0.0, 0.0, 0.0)
    assert row.won.value == pytest.approx(1 / players)


def test_alone_a_bot_against_itself_differs_by_exactly_nothing() -> None:
    (row,) = found(DealSetup(Variant(SOLO.id, SOLO.mode), 1), "greedy", ["greedy"], 3).rows
    assert row.margin[:3] == (0.0, 0.0, 0.0)


def test_every_deal_gives_the_bot_every_seat_once() -> None:
    names = [seating.names for seating in seatings("a", "b", 3, 5)]
    assert names == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_the_same_sitting_is_always_the_same_game() -> None:
    setup = DealSetup(Variant("pig"), 2, "seed")
    one, other = (play_deal(setup, seatings("greedy", "random", 2, 3)[0]) for _ in range(2))
    assert one[:4] == other[:4]
    assert one.points != play_deal(setup, seatings("greedy", "random", 2, 4)[0]).points


def test_what_is_better_is_found_better_and_said() -> None:
    done = found(DealSetup(Variant(SOLO.id, SOLO.mode), 1), "greedy", ["random"], 8)
    (row,) = done.rows
    assert row.margin.low > 0
    assert sentence(done) == "greedy is stronger than random."


def test_with_an_exactness_it_stops_as_soon_as_it_is_reached() -> None:
    setup = DealSetup(Variant("pig"), 2)
    done = found(setup, "random", ["random"], 1000, 0.2)
    assert done.deals == 20
    assert done.headline(done.rows[0]).error <= 0.2


def test_the_interval_of_a_share_holds_as_often_as_it_says_also_near_the_ends() -> None:
    rng = np.random.default_rng(5)
    for chance in (0.5, 0.9, 0.98):
        held = 0
        for _ in range(2000):
            luck = rng.random(60) < 0.5  # half of all deals are decided by the dice: each side wins one game of two
            one, other = rng.random((2, 60)) < chance
            shares = np.where(luck, 0.5, (one + 0.0 + other) / 2)
            interval = share_of_wins(shares)
            held += not interval.excludes(0.25 + chance / 2)
        assert 0.935 <= held / 2000 <= 0.995, chance


def test_who_always_wins_is_not_said_to_win_for_certain() -> None:
    always = share_of_wins([1.0] * 20)
    assert always.value == always.high == 1.0
    assert 0.8 < always.low < 0.95


def test_duplicate_deals_save_games_where_dice_decide() -> None:
    (row,) = found(DealSetup(Variant(SOLO.id, SOLO.mode), 1), "greedy", ["good"], 12).rows
    assert row.saved > 1


def test_the_command_tells_a_table_and_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "pig", "random", "--against", "random", "--games", "3", "--workers", "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Pig, 2 seats: how strong is random?")
    assert "random plays exactly like random." in said
    assert "3 deals of seed '1'" in said


def test_the_command_speaks_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["evaluate", "pig", "random", "--against", "random", "--games", "2", "--workers", "1", "--json"]
    assert main([*asked, "--seed", "x"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seed"], told["deals"]) == ("pig", "x", 2)
    assert told["against"][0]["margin"] == {"value": 0.0, "low": 0.0, "high": 0.0}


def test_a_bot_that_nobody_knows_is_named_before_anybody_plays() -> None:
    with pytest.raises(BadOption, match="nobody"):
        found(DealSetup(Variant("pig"), 2), "nobody", ["random"])


def test_numbers_carry_their_sign() -> None:
    assert signed(found(DealSetup(Variant("pig"), 2), "random", ["random"], 2).rows[0].margin) == "0.0 ± 0.0"
