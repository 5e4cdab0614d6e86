"""Who is here: whose key was used a moment ago."""

from collections import OrderedDict
from collections.abc import Iterable
from time import monotonic

Place = tuple[str, int]
"""A table and a seat."""

AWAY = 60.0
"""Seconds of silence after which somebody is not here any more."""
MAX_REMEMBERED = 10_000
"""So many are remembered; then whoever has been silent longest is forgotten."""


class Presence:
    """What this process has heard from each seat, the longest silence first. For one process that is all."""

    def __init__(self) -> None:
        self._heard: OrderedDict[Place, float] = OrderedDict()

    def seen(self, table: str, seat: int) -> bool:
        """Somebody has just used the key of that seat; whether it was the first time for a while."""
        first = self._heard.get((table, seat), -AWAY) < monotonic() - AWAY / 4
        self._heard[table, seat] = monotonic()
        self._heard.move_to_end((table, seat))
        if len(self._heard) > MAX_REMEMBERED:
            self._heard.popitem(last=False)
        return first

    async def among(self, places: Iterable[Place]) -> set[Place]:
        """At which of these somebody is."""
        return {place for place in places if self._heard.get(place, -AWAY) > monotonic() - AWAY}

    async def close(self) -> None:
        """Nothing to close."""
