"""The lab's numbers agree with scipy where it has them, and keep their promises in simulations."""

from collections.abc import Callable

import numpy as np
import pytest
from scipy import stats

from rollwright.lab.engines import OneProcess
from rollwright.lab.measures import Games, measured
from rollwright.lab.plan import Plan
from rollwright.lab.run import Run
from rollwright.measuring.statistics import (
    Estimate,
    Numbers,
    at_most,
    chi_squared,
    difference,
    discoveries,
    equivalent,
    mean,
    paired,
    peeked,
    peeked_width,
    ratio,
    share,
    student,
)
from rollwright.measuring.variant import Variant

TRIALS = 1000
GAMES = 120


@pytest.fixture
def luck() -> np.random.Generator:
    return np.random.default_rng(20240607)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Games:
    """Measures of real games, all played by the same rules and the same bots."""
    plan = Plan(Variant("ludum-quest", "competitive"), (2,), 200, lineup=("random",))
    return measured(Run(plan, tmp_path_factory.mktemp("lab"), OneProcess()).play(), 2)


def skewed(luck: np.random.Generator, *size: int) -> Numbers:
    """Numbers as games have them: whole, and with a tail on one side; their mean is 6."""
    return luck.gamma(3.0, 2.0, size)


# --- the same as scipy


@pytest.mark.parametrize(("won", "games"), [(0, 20), (3, 20), (56, 100), (999, 1000)])
def test_a_share_is_wilsons(won: int, games: int) -> None:
    found, known = share(won, games), stats.binomtest(won, games).proportion_ci(method="wilson")
    assert (found.low, found.high) == pytest.approx((known.low, known.high))


@pytest.mark.parametrize("games", [20, 100, 1000])
def test_a_mean_is_students(games: int, luck: np.random.Generator) -> None:
    values = skewed(luck, games)
    low, high = stats.t.interval(0.95, games - 1, values.mean(), stats.sem(values))
    assert (mean(values).low, mean(values).high) == pytest.approx((low, high), rel=1e-6)


@pytest.mark.parametrize("freedom", [4, 9, 19, 99, 1999])
def test_students_quantile_is_exact_enough_from_five_games_on(freedom: int) -> None:
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=5e-4)
    assert student(freedom, 0.9) == pytest.approx(stats.t.ppf(0.95, freedom), rel=5e-4)


@pytest.mark.parametrize("shift", [0.0, 0.4, 1.5])
@pytest.mark.parametrize("games", [20, 300])
def test_a_paired_difference_is_the_paired_t_test(games: int, shift: float, luck: np.random.Generator) -> None:
    before = skewed(luck, games)
    after = before + luck.normal(shift, 1.0, games)
    assert paired(before, after).p == pytest.approx(stats.ttest_rel(after, before).pvalue, rel=0.05)


@pytest.mark.parametrize("seen", [[50, 50], [56, 44], [309, 356, 335], [1, 2, 3, 94]])
def test_chi_squared_is_the_known_one(seen: list[int]) -> None:
    assert chi_squared(seen, [sum(seen) / len(seen)] * len(seen)) == pytest.approx(stats.chisquare(seen).pvalue)


def test_discoveries_are_those_of_benjamini_and_hochberg(luck: np.random.Generator) -> None:
    ps = [*luck.uniform(size=30), 0.0, 1e-9, 0.01, 0.01, 1.0]
    assert discoveries(ps) == pytest.approx(stats.false_discovery_control(ps, method="bh"))


# --- intervals hold what they promise


def coverage(luck: np.random.Generator, one: Callable[[np.random.Generator], bool]) -> float:
    return sum(one(luck) for _ in range(TRIALS)) / TRIALS


@pytest.mark.parametrize(
    ("what", "holds"),
    [
        ("mean", lambda luck: not mean(skewed(luck, GAMES)).excludes(6.0)),
        ("share", lambda luck: not share(luck.binomial(GAMES, 0.3), GAMES).excludes(0.3)),
        ("ratio", lambda luck: not _ratio(luck).excludes(0.4)),
        ("difference", lambda luck: not difference(mean(skewed(luck, GAMES)), mean(skewed(luck, GAMES))).excludes(0.0)),
        ("paired", lambda luck: not _twins(luck).excludes(0.0)),
    ],
)
def test_an_interval_of_95_percent_holds_the_truth_in_93_to_97_of_100(
    what: str, holds: Callable[[np.random.Generator], bool], luck: np.random.Generator
) -> None:
    assert 0.93 <= coverage(luck, holds) <= 0.97, what


def _ratio(luck: np.random.Generator) -> Estimate:
    """How often a card is sold, of those that appear; games in which many appear are livelier altogether."""
    appeared = 1 + luck.poisson(3.0, GAMES)
    return ratio(luck.binomial(appeared, 0.4), appeared)


def _twins(luck: np.random.Generator) -> Estimate:
    """Two variants that differ in nothing but noise, on common dice."""
    dice = skewed(luck, GAMES)
    before, after = dice + skewed(luck, GAMES) / 2, dice + skewed(luck, GAMES) / 2
    return paired(before, after).change


def test_common_dice_save_as_many_games_as_they_say(luck: np.random.Generator) -> None:
    dice = luck.normal(0.0, 3.0, 20_000)
    before, after = dice + luck.normal(size=20_000), dice + luck.normal(size=20_000)
    assert paired(before, after).ratio == pytest.approx((9 + 1) * 2 / 2, rel=0.05)


# --- the same with real games: A against A


def test_halves_of_one_run_differ_as_rarely_as_promised(recorded: Games, luck: np.random.Generator) -> None:
    points, wrong = recorded["points"], 0
    for _ in range(TRIALS):
        mixed = luck.permutation(points)
        one, other = mean(mixed[::2]), mean(mixed[1::2])
        wrong += difference(one, other).excludes(0.0)
    assert 0.03 <= wrong / TRIALS <= 0.07


def test_games_swapped_at_random_differ_as_rarely_as_promised(recorded: Games, luck: np.random.Generator) -> None:
    """Which of two equal variants is called the first is decided anew for each pair of games."""
    one, other = recorded["points"][::2], recorded["points"][1::2]
    wrong = 0
    for _ in range(TRIALS):
        swap = luck.random(len(one)) < 0.5
        wrong += paired(np.where(swap, other, one), np.where(swap, one, other)).change.excludes(0.0)
    assert 0.03 <= wrong / TRIALS <= 0.07


# --- many lines at once


def test_of_families_without_any_effect_at_most_one_in_twenty_finds_something(
    recorded: Games, luck: np.random.Generator
) -> None:
    """The lines of a comparison as they are, dependent on each other; variants that are the same."""
    columns = np.array(list(recorded.values()))
    one, other, wrong = columns[:, ::2], columns[:, 1::2], 0
    for _ in range(TRIALS):
        swap = luck.random(one.shape[1]) < 0.5
        before, after = np.where(swap, other, one), np.where(swap, one, other)
        wrong += min(discoveries([paired(*line).p for line in zip(before, after, strict=True)])) < 0.05
    assert wrong / TRIALS <= 0.05


def test_of_what_is_found_among_true_and_false_at_most_one_in_twenty_is_false(luck: np.random.Generator) -> None:
    false, found = [], 0
    for _ in range(400):
        lines = luck.normal(np.repeat([0.0, 0.35], [15, 5])[:, None], 1.0, (20, GAMES))
        rates = discoveries([paired(np.zeros(GAMES), line).p for line in lines])
        believed = [n for n, q in enumerate(rates) if q < 0.05]
        false.append(sum(n < 15 for n in believed) / max(1, len(believed)))
        found += sum(n >= 15 for n in believed)
    assert np.mean(false) <= 0.05
    assert found > 0.7 * 400 * 5, "and the true ones are found"


# --- looking again and again


def wrong_peekers(values: Numbers, width: Callable[[int], float], chunk: int = 20) -> float:
    """Of so many peekers, one a row, the share that is wrong at some time; the truth is 0."""
    looks = values.shape[1] // chunk
    sums = values.reshape(len(values), looks, chunk).sum(axis=2).cumsum(axis=1)
    squares = (values**2).reshape(len(values), looks, chunk).sum(axis=2).cumsum(axis=1)
    n = np.arange(1, looks + 1) * chunk
    spread = np.sqrt((squares - sums**2 / n) / (n - 1))
    half = spread * np.array([width(int(games)) for games in n])
    return float((abs(sums / n) > half).any(axis=1).mean())


def naive_width(n: int) -> float:
    return student(n - 1) / float(np.sqrt(n))


def test_the_width_is_that_of_the_interval(luck: np.random.Generator) -> None:
    values = skewed(luck, 340)
    assert peeked(values).error == pytest.approx(values.std(ddof=1) * peeked_width(340))
    assert mean(values).error == pytest.approx(values.std(ddof=1) * naive_width(340))


@pytest.mark.parametrize("kind", ["skewed", "rare"])
def test_ten_thousand_peekers_are_wrong_in_5_percent_at_most_and_without_care_far_more_often(
    kind: str, luck: np.random.Generator
) -> None:
    careful, naive = [], []
    for _ in range(10):
        size = 1000, 2000
        values = (
            skewed(luck, *size) - 6.0 if kind == "skewed" else luck.choice([-1.0, 0.0, 1.0], size, p=[0.1, 0.8, 0.1])
        )
        careful.append(wrong_peekers(values, peeked_width))
        naive.append(wrong_peekers(values, naive_width))
    assert np.mean(careful) <= 0.05
    assert np.mean(naive) > 0.25


def test_a_peeker_finds_what_is_there(luck: np.random.Generator) -> None:
    values = luck.normal(0.2, 1.0, (200, 2000))
    assert np.mean([peeked(row).excludes(0.0) and peeked(row).low > 0 for row in values]) > 0.99


# --- no difference larger than that


def test_a_difference_as_large_as_the_margin_is_called_none_in_5_percent_at_most(luck: np.random.Generator) -> None:
    calls = [equivalent(mean(luck.normal(0.3, 1.0, GAMES)), 0.3) for _ in range(4 * TRIALS)]
    assert 0.03 <= np.mean(calls) <= 0.055


def test_no_difference_is_called_none_once_there_are_games_enough(luck: np.random.Generator) -> None:
    few, enough = (mean(luck.normal(0.0, 1.0, games)) for games in (20, 2000))
    assert not equivalent(few, 0.1)
    assert equivalent(enough, 0.1)
    assert at_most(enough) == pytest.approx(abs(enough.value) + enough.error * 1.645 / 1.96, rel=1e-3)
