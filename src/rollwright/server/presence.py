"""Who is here: whose key was used a moment ago."""

from time import monotonic

AWAY = 60.0
"""Seconds of silence after which somebody is not here any more."""
MANY = 10_000


class Presence:
    """What this process has heard from each seat."""

    def __init__(self) -> None:
        self._heard: dict[tuple[str, int], float] = {}

    def seen(self, table: str, seat: int) -> None:
        """Somebody has just used the key of that seat."""
        if len(self._heard) > MANY:
            self._heard = {who: at for who, at in self._heard.items() if at > monotonic() - AWAY}
        self._heard[table, seat] = monotonic()

    def here(self, table: str, seat: int) -> bool:
        """Whether that was a moment ago."""
        return self._heard.get((table, seat), -AWAY) > monotonic() - AWAY
