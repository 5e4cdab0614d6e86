"""What is said of contests, as docs/protocol.md describes it."""

import msgspec


class AttemptLine(msgspec.Struct):
    """A daily or a round of a league that somebody has played: what they came to, or None where it did not count."""

    day: str
    league: str
    round: int
    game: str
    table: str
    total: int | None
