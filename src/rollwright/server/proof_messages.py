"""Messages about the dice of a finished game, so that anyone can recompute them."""

import msgspec


class DieLine(msgspec.Struct):
    """A die, as far as chance is concerned."""

    id: str
    sides: int


class ThrownLine(msgspec.Struct, tag="throw", tag_field="kind"):
    """A throw, and all that is needed to recompute it; `line` is its line in the record."""

    line: int
    seat: int | None
    stream: str
    nth: int
    dice: list[DieLine]
    faces: tuple[int, ...]


class DrawnLine(msgspec.Struct, tag="draw", tag_field="kind"):
    """Cards that were drawn, from which place of the shuffled deck on; `among`: the cards in play, by their numbers."""

    line: int
    seat: int | None
    deck: str
    nth: int
    among: list[int]
    cards: tuple[int, ...]


class StreamLine(msgspec.Struct):
    """How often a stream of dice had been thrown in the starting position."""

    seat: int | None
    stream: str
    throws: int


class BegunLine(msgspec.Struct):
    """The state of chance before the first act: empty unless a game begins with a position."""

    streams: list[StreamLine]
    cards: dict[str, list[int]]
    """The cards that had left each deck."""


class ProofLine(msgspec.Struct):
    """Everything needed to recompute the dice of a finished game, without knowing its rules."""

    secret: str
    commitment: str
    nonces: tuple[str, ...]
    begun: BegunLine
    links: list[tuple[int, str]]
    """For an event: the keys of its rounds, each before a line of the record. `secret` is then the last."""
    throws: list[ThrownLine | DrawnLine]
