"""Messages of a workshop, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.server.wire.messages import Moves, Name, Number


class RefusedTurn(msgspec.Struct):
    """The first turn of a game that the rules, as they are now, do not allow; the table stands before it."""

    after: int
    """The number of the last act that is still possible."""
    seat: int
    move: str
    """Which of its moves is refused, in words; empty where it is none of them."""
    why: str
    rule: str
    """The id of the rule against it; empty where it is none."""


class WorkshopLine(msgspec.Struct):
    """How the workshop is: the event `workshop` of a table's stream."""

    age: float
    """Seconds since the rules were read or the table was laid: a page that is older is out of date."""
    problem: str
    """Why the files cannot be read now, or why this table cannot be shown, with file and line."""
    current: bool
    """Whether the rules are those of the last save; false while the files cannot be read and older rules are used."""
    refused: RefusedTurn | None
    replaying: bool = False
    """Whether tables are still being replayed under the new rules: what a page shows is from before."""


class BenchDie(msgspec.Struct):
    """A die, and what its faces are called."""

    id: str
    faces: list[str]


class LaidLine(msgspec.Struct):
    """A table as its author reads it."""

    text: str
    position: str
    """The same as one line, from which it can be laid again."""
    dice: list[BenchDie]


class BenchLine(LaidLine):
    """The table, and where it stands in the game that was played there."""

    act: int
    acts: int
    """So many acts can be gone to."""
    still: bool
    """Whether bots wait, because the author has gone back."""
    chosen: dict[str, int]
    """How the next throw of some dice will fall."""


class WhyLine(msgspec.Struct):
    """A box, or a move about none: the moves that are legal there, or the rule against them."""

    on: str
    """`sheet` or `board`; empty for a move about no box."""
    name: str
    moves: list[str]
    why: str
    """Empty where a move is legal, or where none could ever be."""
    rule: str


class Looking(msgspec.Struct):
    """What a seat has chosen but not finished: the table is read as if that were done already."""

    drafting: Number = 0
    moves: Moves = []


class Explaining(Looking):
    """For which seat every box is explained."""

    seat: Number = 0


class Going(msgspec.Struct):
    """To which act the table goes back, or forward."""

    act: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Throwing(msgspec.Struct):
    """Which face each of these dice is to show when it is thrown next; no dice: as they fall."""

    faces: dict[Name, Annotated[int, Meta(ge=1, le=2**31 - 1)]]


class Placing(msgspec.Struct):
    """The position that the table is to be in."""

    position: Annotated[str, Meta(max_length=60_000)]
