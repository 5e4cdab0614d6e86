"""What is said of dailies, as docs/protocol.md describes it."""

import msgspec

from rollwright.server.messages import Name


class DailyLine(msgspec.Struct):
    """The daily of a title: who has come to what. `secret`: when the day is over, what its dice came from."""

    game: str
    mode: str
    commitment: str
    secret: str
    scores: list[tuple[int, int]]
    """Each score with how many have come to it, from the lowest."""
    table: str
    """Where who asks plays it, or has; empty for who has not begun."""
    total: int | None
    """What they have come to; None until that counts."""


class DailiesLine(msgspec.Struct):
    """A day of dailies."""

    day: str
    today: str
    left: int
    """Seconds until the next day; 0 for a day that is over."""
    titles: list[DailyLine]
    streak: int
    """So many days in a row who asks has finished a daily."""
    earlier: list[str]
    """Days before it that were played, the latest first."""


class Attempting(msgspec.Struct):
    """Somebody wants to play the daily of a title; of an earlier `day`, to practise."""

    game: Name
    name: Name = ""
    day: Name = ""
