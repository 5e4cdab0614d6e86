"""A person's statistics: games, bests and averages by title and mode, and streaks."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from math import sqrt
from statistics import NormalDist

from rollwright.server.identity.store import PlayedMode

from .messages import DayLine, HabitsLine, ModeLine, ProfileLine

SURE = NormalDist().inv_cdf(0.975)
"""Of a hundred intervals, 95 contain the true mean."""
FEWEST = 5
"""The minimum number of games for an interval."""
LAST = 20
"""The number of last games of each title and mode listed individually."""
RECENT = timedelta(weeks=26)
"""How many recent days are listed individually."""


def profile(played: Sequence[PlayedMode], days: Mapping[date, int], today: date) -> ProfileLine:
    """The titles and modes by number of games; the first is the favourite."""
    now, longest = streaks(days, today)
    games, won = sum(one.games for one in played), sum(one.won for one in played)
    return ProfileLine(games, won, now, longest, _modes(played), _recent(days, today))


def _modes(played: Sequence[PlayedMode]) -> list[ModeLine]:
    return [ModeLine(*one[:-2], margin(one.counted, one.spread), one.last[::-1]) for one in played]


def _recent(days: Mapping[date, int], today: date) -> list[DayLine]:
    return [DayLine(str(day), games) for day, games in days.items() if today - day < RECENT]


def habits(sheets: Sequence[tuple[int, Sequence[int]]]) -> HabitsLine:
    """How often each box was written in. Sheets printed differently from the latest are left out."""
    if not sheets:
        return HabitsLine(0, 0, [])
    version, last = sheets[0]
    alike = [sheet for of, sheet in sheets if of == version and len(sheet) == len(last)]
    return HabitsLine(version, len(alike), [sum(map(bool, box)) for box in zip(*alike, strict=True)])


def margin(games: int, spread: float | None) -> float | None:
    """How far the true mean may be from the mean of this many games, by Student's distribution; None for few."""
    if games < FEWEST or spread is None:
        return None
    z, freedom = SURE, games - 1
    student = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return student * spread / sqrt(games)


def streaks(days: Iterable[date], today: date) -> tuple[int, int]:
    """The current streak of days with a finished game up to today or yesterday, and the longest ever."""
    longest = run = 0
    before: date | None = None
    for day in sorted(set(days)):
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, run), day
    is_alive = before is not None and today - before <= timedelta(days=1)
    return (run if is_alive else 0), longest
