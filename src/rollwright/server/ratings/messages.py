"""Messages about ratings, as docs/protocol.md describes them."""

import msgspec


class PlaceLine(msgspec.Struct):
    """A row of a leaderboard. `points`: a rating, or the best solo score; `provisional`: from too few games."""

    place: int
    name: str
    points: int
    games: int
    provisional: bool
    me: bool


class SoloLine(msgspec.Struct):
    """A person's solo result: better than `percentile` of everybody who has played this mode."""

    best: int
    games: int
    percentile: int
    people: int


class LeaderboardLine(msgspec.Struct):
    """The best in one mode who want to appear, with others and solo; and the asker's place."""

    rated: list[PlaceLine]
    alone: list[PlaceLine]
    me: PlaceLine | None
    """The asker's place, or what it would be if they were listed."""
    solo: SoloLine | None
    known: bool
    """Whether the asker's browser knows a person."""
    listed: bool
    """Whether the asker appears there."""


class RatingLine(msgspec.Struct):
    """A rating in one mode."""

    game: str
    mode: str
    points: int
    games: int
    provisional: bool


class Listing(msgspec.Struct):
    """Whether a person wants to appear on leaderboards, under their name."""

    listed: bool


class RatingChangeLine(msgspec.Struct):
    """The change of a seat's rating by a game."""

    seat: int
    before: int
    after: int
