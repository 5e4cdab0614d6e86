"""Messages about contests, as docs/protocol.md describes them."""

import msgspec


class AttemptLine(msgspec.Struct):
    """A daily or a league round that someone has played: their result, or None if it did not count."""

    day: str
    league: str
    round: int
    game: str
    table: str
    total: int | None
