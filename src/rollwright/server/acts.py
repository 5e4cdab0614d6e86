"""What is stored of a game: acts. An act is what somebody decided, and every throw that followed from it."""

from typing import NamedTuple

import msgspec

from rollwright.core.log import Drawn, Entry, Left, Played, Revealed, Rolled

from .clock import Deadline
from .results import Result


class Handed(NamedTuple):
    """Somebody else plays for a seat from now on: a bot, or with an empty name its owner again.

    It is the service's business and not the game's, so a record says only of each turn who has played it.
    """

    seat: int
    bot: str
    why: str
    """`time`: theirs was up; `away`: the others asked; `self`: they asked; `back`: they have come back."""


Happening = Entry | Handed
"""What can stand in a log."""


class Act(NamedTuple):
    """One row of the log. `seat` is who acted, None for the start; `nonce` is how the same request is known again."""

    seq: int
    seat: int | None
    nonce: str
    entries: tuple[Happening, ...]
    at: float = 0.0
    """When it was written, in seconds since 1970 by the database's clock."""


class Writing(NamedTuple):
    """An act that waits to be durable, and what follows from it."""

    table: str
    act: Act
    lane: str
    """Where a bot is due after it; empty if none is."""
    by_bot: bool = False
    turn: tuple[int, ...] = ()
    """The people whose turn it is after it, by seat."""
    result: Result | None = None
    """What remains of the game, if this is its last act."""
    deadline: Deadline = Deadline()
    """When somebody's time is up after it, where nothing else is due."""


class _Roll(msgspec.Struct, tag="roll", array_like=True):
    seat: int | None
    stream: str
    faces: tuple[int, ...]
    source: str = ""


class _Draw(msgspec.Struct, tag="draw", array_like=True):
    seat: int | None
    deck: str
    cards: tuple[int, ...]
    source: str = ""


class _Play(msgspec.Struct, tag="play", array_like=True):
    seat: int
    moves: tuple[str, ...]
    by: str = ""


class _Leave(msgspec.Struct, tag="left", array_like=True):
    seat: int


class _Reveal(msgspec.Struct, tag="secret", array_like=True):
    secret: str


class _Hand(msgspec.Struct, tag="hand", array_like=True):
    seat: int
    bot: str
    why: str


_Row = _Roll | _Draw | _Play | _Leave | _Reveal | _Hand
_WRITTEN = {Rolled: _Roll, Drawn: _Draw, Played: _Play, Left: _Leave, Revealed: _Reveal, Handed: _Hand}
_READ = {_Roll: Rolled, _Draw: Drawn, _Play: Played, _Leave: Left, _Reveal: Revealed, _Hand: Handed}
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[_Row])


def dumps(entries: tuple[Happening, ...]) -> str:
    """An act's entries as one short line: `[["play",0,["take 5"],""],["roll",null,"table",[3,6],""]]`."""
    return _encoder.encode([_WRITTEN[type(entry)](*entry) for entry in entries]).decode()


def loads(body: str) -> tuple[Happening, ...]:
    """The entries of that line."""
    return tuple([_READ[type(row)](*msgspec.structs.astuple(row)) for row in _decoder.decode(body)])
