"""Messages about dailies, as docs/protocol.md describes them."""

import msgspec

from rollwright.server.wire.messages import Name


class DailyLine(msgspec.Struct):
    """The daily of a title, with all results. `secret`: once the day is over, the secret of its dice."""

    game: str
    mode: str
    commitment: str
    secret: str
    scores: list[tuple[int, int]]
    """Each score with the number of players who reached it, lowest first."""
    table: str
    """The table at which the asker plays it, or did; empty if they have not begun."""
    total: int | None
    """The asker's result; None until it counts."""


class DailiesLine(msgspec.Struct):
    """A day of dailies."""

    day: str
    today: str
    left: int
    """Seconds until the next day; 0 for a day that is over."""
    titles: list[DailyLine]
    streak: int
    """The asker's streak: days in a row with a finished daily."""
    earlier: list[str]
    """Earlier days with results, latest first."""


class Attempting(msgspec.Struct):
    """A request to play the daily of a title; of an earlier `day`, for practice."""

    game: Name
    name: Name = ""
    day: Name = ""
