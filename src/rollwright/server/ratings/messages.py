"""What is said of ratings, as docs/protocol.md describes it."""

import msgspec


class PlaceLine(msgspec.Struct):
    """Somebody on a leaderboard. `points`: a rating, or alone the best score; `provisional`: from too few games."""

    place: int
    name: str
    points: int
    games: int
    provisional: bool
    me: bool


class SoloLine(msgspec.Struct):
    """What somebody has come to alone: better than `percentile` of everybody who has played this way."""

    best: int
    games: int
    percentile: int
    people: int


class LeaderboardLine(msgspec.Struct):
    """The best at one way to play who want to be seen, at tables for several and alone; and where who asks stands."""

    rated: list[PlaceLine]
    alone: list[PlaceLine]
    me: PlaceLine | None
    """Where who asks stands, or would stand if they were listed."""
    solo: SoloLine | None
    known: bool
    """Whether the browser of who asks knows anybody."""
    listed: bool
    """Whether who asks is seen there."""


class RatingLine(msgspec.Struct):
    """A rating at one way to play."""

    game: str
    mode: str
    points: int
    games: int
    provisional: bool


class Listing(msgspec.Struct):
    """Whether somebody wants to be seen on leaderboards, under their name."""

    listed: bool


class RatingChangeLine(msgspec.Struct):
    """What a game has changed for a seat."""

    seat: int
    before: int
    after: int
