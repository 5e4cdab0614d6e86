"""What is stored of a game: acts. An act is a decision, and every throw that followed from it."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from rollwright.core.log import Drawn, Entry, Left, Played, Revealed, Rolled

from .clock import Deadline
from .results import Result


class Handed(NamedTuple):
    """Another player plays for a seat from now on: a bot, or its owner again if the name is empty.

    It is the service's business and not the game's, so a record says only of each turn who has played it.
    """

    seat: int
    bot: str
    why: str
    """`time`: their time was up; `away`: the others asked; `self`: they asked; `back`: they have returned."""


class TakeBackAsked(NamedTuple):
    """A seat asks to return the table to its state after act `to`: before its own last turn."""

    seat: int
    to: int


class TakeBackAgreed(NamedTuple):
    """A seat agrees."""

    seat: int


class TakeBackDeclined(NamedTuple):
    """A seat refuses; or the seat that asked withdraws."""

    seat: int


class TakenBack(NamedTuple):
    """Everybody agreed: the table is as it was after act `to`, and what came later does not count."""

    seat: int
    to: int


Consent = TakeBackAsked | TakeBackAgreed | TakeBackDeclined | TakenBack
"""The entries about taking a turn back."""
SideEntry = Handed | Consent
"""Entries in a log that do not concern the game; records leave them out."""
Happening = Entry | SideEntry
"""All entries of a log."""


class Act(NamedTuple):
    """One row of the log. `seat` is who acted, None for the start; `nonce` identifies a repeated request."""

    seq: int
    seat: int | None
    nonce: str
    entries: tuple[Happening, ...]
    at: float = 0.0
    """When it was written, in seconds since 1970 by the database's clock."""

    @property
    def played(self) -> tuple[Entry, ...]:
        """Its entries that concern the game."""
        return tuple([entry for entry in self.entries if not isinstance(entry, SideEntry)])

    @property
    def actor(self) -> int | None:
        """The seat whose turn it may have ended: none if it was only about taking a turn back."""
        return None if any(isinstance(entry, Consent) for entry in self.entries) else self.seat

    @property
    def back_to(self) -> int | None:
        """The act to whose state the table returns; None for an act that takes nothing back."""
        return next((entry.to for entry in self.entries if isinstance(entry, TakenBack)), None)


def standing(acts: Sequence[Act]) -> list[Act]:
    """The acts that count: without those taken back later."""
    found: list[Act] = []
    for act in acts:
        if act.back_to is not None:
            found = [kept for kept in found if kept.seq <= act.back_to]
        found.append(act)
    return found


class Writing(NamedTuple):
    """An act that is to be stored, and its consequences."""

    table: str
    act: Act
    lane: str
    """The lane in which a bot is due afterwards; empty if none is."""
    by_bot: bool = False
    turn: tuple[int, ...] = ()
    """The people whose turn it is afterwards, by seat."""
    result: Result | None = None
    """The result of the game, if this is its last act."""
    deadline: Deadline = Deadline()
    """When someone's time is up afterwards, if nothing else is due."""


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
    _Ask: TakeBackAsked,
    _Agree: TakeBackAgreed,
    _Decline: TakeBackDeclined,
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
