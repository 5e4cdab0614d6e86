"""The strength of players: Plackett and Luce's model of places, on the scale of the bots' ladder; nothing is stored.

A rating is a mean and how unsure it is. Bots are anchors: their strength is known, and playing does not change it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from math import sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from rollwright.server.tables.rows import FEWEST, MOST

from .anchors import LADDER, MIDDLE, anchor

UNSURE = 350.0
"""The uncertainty about a new player."""
SETTLED = 120.0
"""A rating less certain than this is provisional; after about 25 games none is."""
LUCK = 80.0
"""How much a single game varies, so that steps of the ladder come out as long as they are."""
UNREST = 1.0
"""The uncertainty added by each game, however many there were: people learn."""
FORGETTING = 25.0
"""The variance added by a day without a game: a settled rating is provisional again after about a year."""
DOUBT = 2.0
"""The multiple of the uncertainty beyond SETTLED subtracted for display: nobody tops a list by one lucky evening."""
KNOWN = 1.0
"""The uncertainty of an anchor."""
MODEL = PlackettLuce(mu=MIDDLE, sigma=UNSURE, beta=LUCK, tau=UNREST)
"""The shared model; it has no state."""


class Strength(NamedTuple):
    """The known strength of a player in one mode."""

    mu: float = MIDDLE
    sigma: float = UNSURE
    games: int = 0
    at: datetime | None = None
    """When the last game ended."""

    def after_rest(self, now: datetime) -> "Strength":
        """The same, less certain for every day since."""
        if self.at is None:
            return self
        days = max(0.0, (now - self.at) / timedelta(days=1))
        return self._replace(sigma=min(UNSURE, sqrt(self.sigma**2 + FORGETTING * days)))

    @property
    def points(self) -> int:
        """The displayed rating: the mean, reduced while it is provisional."""
        return round(self.mu - DOUBT * max(0.0, self.sigma - SETTLED))

    @property
    def sure_until(self) -> datetime | None:
        """The time until which it is not provisional, if no game is played."""
        if self.at is None:
            return None
        return self.at + timedelta(days=max(0.0, (SETTLED**2 - self.sigma**2) / FORGETTING))


class RatedSeat(NamedTuple):
    """A player of a game, and how they came out."""

    seat: int
    person: int | None
    bot: str
    total: int
    place: int
    gave_up: bool
    """Whether they left, let a bot play by their own wish, or were not back from one by the end."""
    hints: int
    counts: bool

    @property
    def rank(self) -> int:
        """Whoever gave up comes last; bots leave only because nobody was left."""
        return MOST + 1 if self.gave_up and not self.bot else self.place


class RatedGame(NamedTuple):
    """A finished game, as far as ratings need it."""

    id: str
    ended_at: datetime
    wooden: bool
    practice: bool
    """Not from the beginning, or not meant to count."""
    seats: list[RatedSeat]

    @property
    def end(self) -> tuple[datetime, str]:
        """Its place in the order in which games are rated."""
        return self.ended_at, self.id

    @property
    def is_rated(self) -> bool:
        """Whether it counts: the service's dice, from the beginning, without advice, and nobody on two seats."""
        people = [seat.person for seat in self.seats if seat.person is not None]
        fair = not (self.wooden or self.practice) and not any(seat.hints for seat in self.seats)
        return fair and FEWEST <= len(self.seats) <= MOST and 0 < len(people) == len(set(people))


def rated(
    seats: Sequence[RatedSeat], before: Sequence[Strength], now: datetime, anchors: Mapping[str, float] = LADDER
) -> list[Strength]:
    """Everybody's strength after a game; a bot plays at its anchor, whatever `before` says of it."""
    rested = [strength.after_rest(now) for strength in before]
    teams = [[_rating(seat, strength, anchors)] for seat, strength in zip(seats, rested, strict=True)]
    after = MODEL.rate(teams, ranks=[float(seat.rank) for seat in seats])
    return [Strength(one[0].mu, one[0].sigma, was.games + 1, now) for one, was in zip(after, before, strict=True)]


def _rating(seat: RatedSeat, strength: Strength, anchors: Mapping[str, float]) -> PlackettLuceRating:
    if seat.bot:
        return MODEL.create_rating([anchor(seat.bot, anchors), KNOWN])
    return MODEL.create_rating([strength.mu, strength.sigma])
