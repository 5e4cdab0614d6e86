"""Estimates with their errors. One game is one observation: what happens inside a game belongs together."""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

SURE: Final = 0.95
Numbers = NDArray[np.float64]


class Estimate(NamedTuple):
    """A number, its 95 % interval, and the number of games behind it."""

    value: float
    low: float
    high: float
    n: int = 0

    @property
    def error(self) -> float:
        """Half the interval."""
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        """Whether the interval excludes this value."""
        return not self.low <= value <= self.high

    def distance(self, value: float) -> float:
        """Its distance from a value, in errors."""
        return abs(self.value - value) / self.error if self.error else math.inf

    def shifted(self, by: float) -> "Estimate":
        """The same relative to another zero."""
        return Estimate(self.value + by, self.low + by, self.high + by, self.n)

    def scaled(self, factor: float) -> "Estimate":
        """The same in another unit."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, low, high, self.n)


UNKNOWN: Final = Estimate(math.nan, math.nan, math.nan)


def share(successes: float, n: int, sure: float = SURE) -> Estimate:
    """The frequency of something, by Wilson."""
    if not n:
        return UNKNOWN
    z, p = normal(sure), successes / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return Estimate(p, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole), n)


def mean(values: ArrayLike, sure: float = SURE) -> Estimate:
    """The mean of one number for each game, by Student."""
    numbers: Numbers = np.asarray(values, dtype=np.float64)
    n = len(numbers)
    if n < 2:
        return UNKNOWN
    return summed(float(numbers.mean()), float(numbers.std(ddof=1)), n, sure)


def summed(middle: float, deviation: float, n: int, sure: float = SURE) -> Estimate:
    """The same if mean and standard deviation are already known."""
    if n < 2:
        return UNKNOWN
    half = student(n - 1, sure) * deviation / math.sqrt(n)
    return Estimate(middle, middle - half, middle + half, n)


def contrast(values: ArrayLike, inside: ArrayLike, sure: float = SURE) -> Estimate:
    """By how much the mean of some games is above that of all others. The spread is taken from all of them."""
    numbers: Numbers = np.asarray(values, dtype=np.float64)
    chosen = np.asarray(inside, dtype=np.bool_)
    some, others = numbers[chosen], numbers[~chosen]
    n, freedom = len(some), len(numbers) - 2
    if not n or not len(others) or freedom < 1:
        return UNKNOWN
    squares = float(((some - some.mean()) ** 2).sum() + ((others - others.mean()) ** 2).sum())
    half = student(freedom, sure) * math.sqrt(squares / freedom * (1 / n + 1 / len(others)))
    value = float(some.mean() - others.mean())
    return Estimate(value, value - half, value + half, n)


def ratio(above: ArrayLike, below: ArrayLike, sure: float = SURE) -> Estimate:
    """A sum over a sum, both added up over games: how often a card is sold when it appears."""
    top: Numbers = np.asarray(above, dtype=np.float64)
    base: Numbers = np.asarray(below, dtype=np.float64)
    n, whole = len(top), float(base.sum())
    if n < 2 or not whole:
        return UNKNOWN
    value = float(top.sum()) / whole
    spread = float(np.sqrt(((top - value * base) ** 2).sum() * n / (n - 1)))
    half = student(n - 1, sure) * spread / whole
    return Estimate(value, value - half, value + half, n)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two estimates from unrelated games."""
    half = math.hypot(one.error, other.error)
    value = one.value - other.value
    return Estimate(value, value - half, value + half, min(one.n, other.n))


class Paired(NamedTuple):
    """The same games under two sets of rules."""

    change: Estimate
    ratio: float
    """The variance of an unpaired comparison over that of this one: how many times the games were saved."""
    p: float


def paired(before: ArrayLike, after: ArrayLike, sure: float = SURE) -> Paired:
    """What changed, game by game on the same dice."""
    old: Numbers = np.asarray(before, dtype=np.float64)
    new: Numbers = np.asarray(after, dtype=np.float64)
    changed = new - old
    estimate = mean(changed, sure)
    own = float(changed.var(ddof=1)) if len(changed) > 1 else math.nan
    both = float(old.var(ddof=1) + new.var(ddof=1)) if len(changed) > 1 else math.nan
    return Paired(estimate, both / own if own else math.inf, p_value(estimate, freedom=len(changed) - 1, sure=sure))


def p_value(estimate: Estimate, against: float = 0.0, freedom: int = 0, sure: float = SURE) -> float:
    """The probability of so large a distance from `against` by chance; with `freedom` by Student, for a mean."""
    if not estimate.error:
        return 1.0 if estimate.value == against else 0.0
    if math.isnan(estimate.error):
        return 1.0
    errors = abs(estimate.value - against) / estimate.error
    z = _as_normal(errors * student(freedom, sure), freedom) if freedom else errors * normal(sure)
    return math.erfc(z / math.sqrt(2))


def _as_normal(t: float, freedom: int) -> float:
    """The standard errors of a normal distribution that are as unlikely as this many of Student's, by Wallace."""
    f = float(freedom)
    return math.sqrt(f * math.log1p(t * t / f)) * (8 * f + 1) / (8 * f + 3)


def at_most(estimate: Estimate) -> float:
    """The size that two one-sided tests exclude: no difference is larger than this."""
    return abs(estimate.value) + estimate.error * normal(0.90) / normal(SURE)


def p_share(found: Estimate, against: float) -> float:
    """The same for a share: it is outside the 95 % interval of `share` just where this is below 5 %."""
    if not found.n or not 0 < against < 1:
        return 1.0
    z = abs(found.value - against) / math.sqrt(against * (1 - against) / found.n)
    return 2 * (1 - NormalDist().cdf(z))


def equivalent(estimate: Estimate, margin: float) -> bool:
    """Whether two one-sided tests say that nothing larger than the margin is there."""
    return at_most(estimate) < margin


def discoveries(ps: Sequence[float]) -> list[float]:
    """By Benjamini and Hochberg, of each p the rate of false discoveries if it and all smaller ones are believed."""
    order = sorted(range(len(ps)), key=lambda n: ps[n], reverse=True)
    found, least = [1.0] * len(ps), 1.0
    for place, n in enumerate(order):
        least = min(least, ps[n] * len(ps) / (len(ps) - place))
        found[n] = least
    return found


def chi_squared(seen: Sequence[float], expected: Sequence[float]) -> float:
    """The probability of counts this far from the expected ones."""
    distance = sum((one - other) ** 2 / other for one, other in zip(seen, expected, strict=True))
    return _upper_gamma((len(seen) - 1) / 2, distance / 2)


def peeked(values: ArrayLike, sure: float = SURE, about: int = 1000) -> Estimate:
    """The mean, with an interval that holds however often you look and whenever you stop.

    A normal mixture, narrowest after `about` games.
    """
    numbers: Numbers = np.asarray(values, dtype=np.float64)
    n = len(numbers)
    if n < 2:
        return UNKNOWN
    middle, half = float(numbers.mean()), float(numbers.std(ddof=1)) * peeked_width(n, sure, about)
    return Estimate(middle, middle - half, middle + half, n)


def peeked_width(n: int, sure: float = SURE, about: int = 1000) -> float:
    """Half of such an interval after n games, in standard deviations of one game."""
    wrong = 1 - sure
    rho = math.sqrt((-2 * math.log(wrong) + math.log(-2 * math.log(wrong) + 1)) / about)
    grown = n * rho * rho + 1
    return math.sqrt(2 * grown / (n * rho) ** 2 * math.log(math.sqrt(grown) / wrong))


def normal(sure: float) -> float:
    """How many standard errors an interval is wide on each side."""
    return NormalDist().inv_cdf((1 + sure) / 2)


def student(freedom: int, sure: float = SURE) -> float:
    """The same for few observations: Student's quantile, by the expansion of Cornish and Fisher."""
    z, f = normal(sure), float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / f ** (nth + 1) for nth, term in enumerate(terms))


def _upper_gamma(a: float, x: float) -> float:
    """The upper incomplete gamma function, over the whole."""
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        nth = a
        while term > total * 1e-15:
            nth += 1
            term *= x / nth
            total += term
        return 1 - front * total
    return front * _fraction(a, x)


def _fraction(a: float, x: float) -> float:
    """The continued fraction of the upper incomplete gamma function."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    found = d
    for nth in range(1, 1000):
        an = -nth * (nth - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        found *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return found
