"""Ratings find out how strong somebody is: simulated people of known strength, as strong as the bots of the ladder."""

import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import combinations
from math import log
from statistics import mean

import pytest

from rollwright.bots import BOTS, CHARACTERS
from rollwright.server.ratings.anchors import LADDER, MIDDLE, anchor
from rollwright.server.ratings.strength import SETTLED, UNSURE, RatedGame, RatedSeat, Strength, rated

NOW = datetime(2026, 11, 16, tzinfo=UTC)
ELO = 400 / log(10)
"""On this scale of luck a step of 400 is ten to one, as on the ladder."""


def played(strengths: Sequence[float], rng: random.Random) -> list[int]:
    """The places of a game between people of these strengths, by the luck of Plackett and Luce."""
    shown = [strength - ELO * log(-log(rng.random())) for strength in strengths]
    return [1 + sum(other > mine for other in shown) for mine in shown]


def seat(place: int, person: int | None = None, bot: str = "", **more: bool) -> RatedSeat:
    return RatedSeat(place, person, bot, 0, place, more.get("departed", False), int(more.get("hints", False)), True)


def kendall(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """1 if both put all in the same order, -1 if in the opposite."""
    agree = [1 if (one[a] - one[b]) * (other[a] - other[b]) > 0 else -1 for a, b in combinations(one, 2)]
    return mean(agree)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (1, 2, 3))])
def test_three_thousand_tables_of_two_to_six_put_everybody_in_the_order_of_the_ladder(seed: int) -> None:
    rng, found = random.Random(seed), dict.fromkeys(LADDER, Strength())
    for _ in range(3_000):
        names = rng.sample(list(LADDER), rng.randint(2, 6))
        seats = [seat(place, 1) for place in played([LADDER[name] for name in names], rng)]
        found.update(zip(names, rated(seats, [found[name] for name in names], NOW), strict=True))
    assert kendall(LADDER, {name: strength.points for name, strength in found.items()}) >= 0.9
    assert max(strength.sigma for strength in found.values()) < SETTLED


def newcomer(strength: float, games: int, rng: random.Random) -> Strength:
    """Somebody new, as strong as that, after so many games with bots and at tables of two to six."""
    me = Strength()
    for _ in range(games):
        bots = rng.sample(list(LADDER), rng.randint(1, 5))
        places = played([strength, *(LADDER[bot] for bot in bots)], rng)
        seats = [seat(places[0], 1), *(seat(place, bot=bot) for place, bot in zip(places[1:], bots, strict=True))]
        me = rated(seats, [me, *(Strength() for _ in bots)], NOW)[0]
    return me


def test_a_newcomer_reaches_its_place_on_the_ladder_within_thirty_games() -> None:
    agreement, apart, settled = list[float](), list[float](), list[bool]()
    for name, strength in LADDER.items():
        for nth in range(15):
            me = newcomer(strength, 30, random.Random(f"{name} {nth}"))
            agreement.append(kendall(LADDER, {**LADDER, name: me.points}))
            apart.append(abs(me.points - strength))
            settled.append(me.sigma < SETTLED)
    assert mean(agreement) >= 0.9
    assert mean(apart) < 80
    assert mean(settled) > 0.95, "nobody but who loses nearly every game is still provisional"


def test_who_is_new_is_shown_with_doubt_and_a_lucky_win_does_not_change_that() -> None:
    first = rated([seat(1, 1), seat(2, bot="search:5")], [Strength(), Strength()], NOW)[0]
    assert first.mu > MIDDLE
    assert Strength().points < first.points < MIDDLE + 200
    assert first.sure_until == NOW


def test_certainty_is_lost_with_time_but_not_beyond_what_is_known_of_a_stranger() -> None:
    settled = Strength(1600, 60, 100, NOW)
    assert settled.after_rest(NOW) == settled
    assert 60 < settled.after_rest(NOW + timedelta(days=30)).sigma < SETTLED
    assert settled.sure_until is not None
    assert settled.after_rest(settled.sure_until).sigma == pytest.approx(SETTLED)
    assert timedelta(days=200) < settled.sure_until - NOW < timedelta(days=500)
    assert settled.after_rest(NOW + timedelta(days=100_000)).sigma == UNSURE
    assert settled.after_rest(NOW + timedelta(days=900)).mu == settled.mu


def test_who_has_left_comes_last_and_a_bot_never_leaves_of_its_own() -> None:
    gone = RatedSeat(0, 1, "", 99, 1, True, 0, False)
    bot = RatedSeat(1, None, "greedy", 5, 2, True, 0, False)
    stayed = RatedSeat(2, 2, "", 5, 2, False, 0, True)
    assert gone.rank > stayed.rank == bot.rank
    after = rated([gone, bot, stayed], [Strength()] * 3, NOW)
    assert after[0].mu < MIDDLE < after[2].mu


@pytest.mark.parametrize(
    ("what", "table"),
    [
        ("wooden dice", RatedGame("t", NOW, True, False, [seat(1, 1), seat(2, 2)])),
        ("practice", RatedGame("t", NOW, False, True, [seat(1, 1), seat(2, 2)])),
        ("advice", RatedGame("t", NOW, False, False, [seat(1, 1), seat(2, 2, hints=True)])),
        ("one person on two seats", RatedGame("t", NOW, False, False, [seat(1, 1), seat(2, 1)])),
        ("alone", RatedGame("t", NOW, False, False, [seat(1, 1)])),
        ("seven seats", RatedGame("t", NOW, False, False, [seat(n, n) for n in range(1, 8)])),
        ("bots only", RatedGame("t", NOW, False, False, [seat(1, bot="greedy"), seat(2, bot="random")])),
    ],
)
def test_a_game_is_not_rated_with(what: str, table: RatedGame) -> None:
    assert not table.is_rated, what


def test_any_other_game_is_rated() -> None:
    assert RatedGame("t", NOW, False, False, [seat(1, 1), seat(2, None), seat(3, bot="greedy")]).is_rated


def test_every_bot_is_an_anchor_and_the_strongest_character_is_the_strongest_anchor() -> None:
    assert set(BOTS) == set(LADDER)
    assert anchor("greedy:rush") == anchor("greedy")
    assert anchor("search") == anchor("search:3")
    assert max(LADDER.values()) == anchor(CHARACTERS[-1].bot)
    assert anchor("random") < anchor(CHARACTERS[0].bot)
