"""How strong a bot is: against each rival on the same deals, with intervals for the difference, deal by deal."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rollwright.bots.contest import Seating
from rollwright.core.errors import BadOption
from rollwright.measuring.players import check_player
from rollwright.measuring.statistics import UNKNOWN, Estimate, Numbers, mean, paired

from .deals import DealResult, DealSetup, play_deals, seatings

FIRST: Final = 20
"""Deals before anybody looks whether that is exact enough."""
MOST: Final = 100_000
"""Deals that are played for an exactness at most."""
Played = dict[Seating, DealResult]
OnProgress = Callable[[int, int], None]


class Against(NamedTuple):
    """A bot and one rival, over all deals."""

    rival: str
    points: Estimate
    """Of the bot."""
    theirs: Estimate
    """Points of the rival."""
    margin: Estimate
    """Points of the bot less those of the rival, deal by deal."""
    won: Estimate
    """The share of games that the bot won, ties in part; alone, of the deals in which it did better."""
    saved: float
    """How many times as many games separate dice would need for an equally narrow interval."""
    saved_points: float
    """The same for the difference in points."""
    games: int

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        facts = {name: told(getattr(self, name)) for name in ("points", "theirs", "margin", "won")}
        saved = {"saved": finite(self.saved), "saved_points": finite(self.saved_points)}
        return {"rival": self.rival, **facts, **saved, "games": self.games}


class Evaluation(NamedTuple):
    """A bot and all its rivals."""

    setup: DealSetup
    bot: str
    deals: int
    rows: Sequence[Against]
    decisions: int
    """Of the bot, with a choice."""
    seconds: float
    """Of a processor, that it took for those."""

    @property
    def alone(self) -> bool:
        """Whether everybody plays for themselves."""
        return self.setup.players == 1

    def headline(self, row: Against) -> Estimate:
        """What the evaluation is about: alone the points, else the share of wins above a fair one."""
        return row.margin if self.alone else row.won.shifted(-1 / self.setup.players)

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        made = self.setup.variant.load().components
        return {
            "game": made.id,
            "mode": made.mode,
            "rules": made.version,
            "players": self.setup.players,
            "options": dict(self.setup.variant.options),
            "seed": self.setup.seed,
            "bot": self.bot,
            "deals": self.deals,
            "decisions": self.decisions,
            "seconds_a_decision": self.seconds / max(1, self.decisions),
            "against": [row.as_json() for row in self.rows],
        }


def told(found: Estimate) -> dict[str, float | None]:
    """An estimate for programs."""
    return {"value": finite(found.value), "low": finite(found.low), "high": finite(found.high)}


def finite(value: float) -> float | None:
    """A number as JSON knows it."""
    return value if math.isfinite(value) else None


def share_of_wins(values: ArrayLike) -> Estimate:
    """The mean of a share for each deal. For the interval one deal is imagined that was won, and one that was lost.

    So it is never of no width, and holds near 0 and 1 too (Agresti and Coull do the same with single games).
    """
    shares: Numbers = np.asarray(values, dtype=np.float64)
    if not len(shares):
        return UNKNOWN
    careful = mean([*shares, 0.0, 1.0])
    return Estimate(float(shares.mean()), max(0.0, careful.low), min(1.0, careful.high), len(shares))


def compared(setup: DealSetup, bot: str, rival: str, played: Mapping[Seating, DealResult], deals: int) -> Against:
    """A bot and a rival by what was played."""
    if setup.players == 1:
        return _alone(bot, rival, played, deals)
    n = setup.players
    result = [[played[seating] for seating in seatings(bot, rival, n, nth)] for nth in range(deals)]
    won = np.array([[one.won[seat] for seat, one in enumerate(games)] for games in result])
    points = np.array([[one.points[seat] for seat, one in enumerate(games)] for games in result], dtype=np.float64)
    rivals = np.array([[_others(one.points, seat) for seat, one in enumerate(games)] for games in result])
    return Against(
        rival,
        mean(points.mean(axis=1)),
        mean(rivals.mean(axis=1)),
        mean((points - rivals).mean(axis=1)),
        share_of_wins(won.mean(axis=1)),
        _saved(won),
        _saved(points - rivals),
        deals * n,
    )


def _alone(bot: str, rival: str, played: Mapping[Seating, DealResult], deals: int) -> Against:
    mine, theirs = ([played[Seating(nth, (name,))] for nth in range(deals)] for name in (bot, rival))
    points, others = ([float(one.points[0]) for one in games] for games in (mine, theirs))
    better = [_better(one.orders[0], other.orders[0]) for one, other in zip(mine, theirs, strict=True)]
    found = paired(others, points)
    won = share_of_wins(better)
    return Against(rival, mean(points), mean(others), found.change, won, found.ratio, found.ratio, 2 * deals)


def _better(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    return 0.5 if one == other else float(one > other)


def _others(points: Sequence[int], seat: int) -> float:
    """The mean of all other seats."""
    return (sum(points) - points[seat]) / (len(points) - 1)


def _saved(games: Numbers) -> float:
    """The variance of the mean of as many single games, over that of the deals'. A row is a deal."""
    if len(games) < 2:
        return math.nan
    single, whole = float(games.var(ddof=1)) / games.shape[1], float(games.mean(axis=1).var(ddof=1))
    return single / whole if whole else math.inf if single else math.nan


def evaluate(
    setup: DealSetup,
    bot: str,
    rivals: Sequence[str],
    deals: int,
    within: float = 0.0,
    workers: int = 0,
    on_progress: OnProgress | None = None,
) -> Iterator[Evaluation]:
    """What is known after ever more deals; the last one is the answer. With `within`, until that is exact enough.

    Interrupted, the deals that were played to their end count.
    """
    for name in (bot, *rivals):
        check_player(name, setup.variant.load())
    if deals < 2 or not rivals:
        raise BadOption("An interval needs a rival and at least two deals.")
    played: Played = {}
    upto = min(FIRST, deals) if within else deals
    while True:
        stopped = _play(setup, bot, rivals, range(upto), played, workers, on_progress)
        found = evaluated(setup, bot, rivals, played, upto)
        yield found
        if stopped or upto >= deals or all(found.headline(row).error <= within for row in found.rows):
            return
        upto = min(deals, 2 * upto)


def _play(
    setup: DealSetup,
    bot: str,
    rivals: Sequence[str],
    deals: range,
    played: Played,
    workers: int,
    on_progress: OnProgress | None,
) -> bool:
    """Play what has not been played; whether somebody interrupted it."""
    wanted = chain.from_iterable(seatings(bot, rival, setup.players, nth) for nth in deals for rival in rivals)
    missing = [seating for seating in dict.fromkeys(wanted) if seating not in played]
    try:
        for done, (seating, result) in enumerate(play_deals(setup, missing, workers), 1):
            played[seating] = result
            if on_progress:
                on_progress(done, len(missing))
    except KeyboardInterrupt:
        return True
    return False


def evaluated(setup: DealSetup, bot: str, rivals: Sequence[str], played: Played, upto: int) -> Evaluation:
    """The answer by what was played, as far as all have played it."""
    whole = [
        all(seating in played for rival in rivals for seating in seatings(bot, rival, setup.players, nth))
        for nth in range(upto)
    ]
    deals = whole.index(False) if False in whole else upto
    if deals < 2:
        raise BadOption("Stopped before two deals were played, so there is nothing to say.")
    own = [
        (result, seat) for seating, result in played.items() for seat, name in enumerate(seating.names) if name == bot
    ]
    decisions, seconds = (
        sum(result.decisions[seat] for result, seat in own),
        sum(result.seconds[seat] for result, seat in own),
    )
    rows = [compared(setup, bot, rival, played, deals) for rival in rivals]
    return Evaluation(setup, bot, deals, rows, decisions, seconds)
