"""Who is here: whose key was used a moment ago."""

from collections import OrderedDict
from collections.abc import Iterable
from time import monotonic

TableSeat = tuple[str, int]
"""A table and a seat."""

AWAY = 60.0
"""Seconds of silence after which a player counts as away."""
MAX_REMEMBERED = 10_000
"""The number of seats remembered; the one silent longest is dropped."""


class Presence:
    """The last sign of each seat in this process, longest silence first. For one process that is all."""

    def __init__(self) -> None:
        self._heard: OrderedDict[TableSeat, float] = OrderedDict()

    def seen(self, table: str, seat: int) -> bool:
        """The key of that seat was used; return whether for the first time in a while."""
        first = self._heard.get((table, seat), -AWAY) < monotonic() - AWAY / 4
        self._heard[table, seat] = monotonic()
        self._heard.move_to_end((table, seat))
        if len(self._heard) > MAX_REMEMBERED:
            self._heard.popitem(last=False)
        return first

    async def among(self, seats: Iterable[TableSeat]) -> set[TableSeat]:
        """Those of these seats whose players are here."""
        return {place for place in seats if self._heard.get(place, -AWAY) > monotonic() - AWAY}

    async def close(self) -> None:
        """Nothing to close."""
