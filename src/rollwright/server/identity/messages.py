"""The games of a person, as docs/protocol.md describes them."""

import msgspec


class RunningLine(msgspec.Struct):
    """A running game. `turn`: it waits for this person; `last`: when something happened, as ISO 8601."""

    table: str
    game: str
    mode: str
    version: int
    started: bool
    seat: int
    turn: bool
    names: list[str]
    last: str


class FinishedLine(msgspec.Struct):
    """A finished game. `counts`: complete, without advice, with the service's dice; `kept`: can be viewed."""

    table: str
    game: str
    mode: str
    version: int
    players: int
    seat: int
    total: int
    place: int
    won: bool
    departed: bool
    counts: bool
    hints: int
    finished: str
    names: list[str]
    kept: bool
