"""What is stored of a game: acts. An act is what somebody decided, and every throw that followed from it."""

from collections.abc import Sequence
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


class Asked(NamedTuple):
    """A seat would like the table to be as it was after act `to`: before its own last turn."""

    seat: int
    to: int


class Agreed(NamedTuple):
    """A seat has nothing against it."""

    seat: int


class Declined(NamedTuple):
    """A seat would rather play on; the one who asked, that it is not asked any more."""

    seat: int


class TakenBack(NamedTuple):
    """Everybody agreed with a seat: the table is as it was after act `to`, and what came since does not count."""

    seat: int
    to: int


Consent = Asked | Agreed | Declined | TakenBack
"""What is said about taking a turn back."""
Beside = Handed | Consent
"""What stands in a log and is nothing to the game; records leave it out."""
Happening = Entry | Beside
"""What can stand in a log."""


class Act(NamedTuple):
    """One row of the log. `seat` is who acted, None for the start; `nonce` is how the same request is known again."""

    seq: int
    seat: int | None
    nonce: str
    entries: tuple[Happening, ...]
    at: float = 0.0
    """When it was written, in seconds since 1970 by the database's clock."""

    @property
    def played(self) -> tuple[Entry, ...]:
        """What of it is the game's."""
        return tuple([entry for entry in self.entries if not isinstance(entry, Beside)])

    @property
    def actor(self) -> int | None:
        """Whose turn it may have ended: nobody's, where turns were only spoken about."""
        return None if any(isinstance(entry, Consent) for entry in self.entries) else self.seat

    @property
    def back_to(self) -> int | None:
        """The act after which the table is again as it was; None for an act that takes nothing back."""
        return next((entry.to for entry in self.entries if isinstance(entry, TakenBack)), None)


def standing(acts: Sequence[Act]) -> list[Act]:
    """Those of the acts that count: without what was taken back later."""
    found: list[Act] = []
    for act in acts:
        if act.back_to is not None:
            found = [kept for kept in found if kept.seq <= act.back_to]
        found.append(act)
    return found


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


class _Ask(msgspec.Struct, tag="ask", array_like=True):
    seat: int
    to: int


class _Agree(msgspec.Struct, tag="agree", array_like=True):
    seat: int


class _Decline(msgspec.Struct, tag="decline", array_like=True):
    seat: int


class _Back(msgspec.Struct, tag="back", array_like=True):
    seat: int
    to: int


_Row = _Roll | _Draw | _Play | _Leave | _Reveal | _Hand | _Ask | _Agree | _Decline | _Back
_READ = {
    _Roll: Rolled,
    _Draw: Drawn,
    _Play: Played,
    _Leave: Left,
    _Reveal: Revealed,
    _Hand: Handed,
    _Ask: Asked,
    _Agree: Agreed,
    _Decline: Declined,
    _Back: TakenBack,
}
_WRITTEN = {entry: row for row, entry in _READ.items()}
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[_Row])


def dumps(entries: tuple[Happening, ...]) -> str:
    """An act's entries as one short line: `[["play",0,["take 5"],""],["roll",null,"table",[3,6],""]]`."""
    return _encoder.encode([_WRITTEN[type(entry)](*entry) for entry in entries]).decode()


def loads(body: str) -> tuple[Happening, ...]:
    """The entries of that line."""
    return tuple([_READ[type(row)](*msgspec.structs.astuple(row)) for row in _decoder.decode(body)])
