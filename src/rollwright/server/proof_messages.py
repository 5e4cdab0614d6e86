"""What is said of the dice of a finished game, so that anybody can compute them again."""

import msgspec


class DieLine(msgspec.Struct):
    """A die, as far as chance is concerned."""

    id: str
    sides: int


class ThrownLine(msgspec.Struct, tag="throw", tag_field="kind"):
    """A throw, and all that is needed to compute it again; `line` is where the record says it."""

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
    """How often a stream of dice had been thrown in the position that a game began with."""

    seat: int | None
    stream: str
    throws: int


class BegunLine(msgspec.Struct):
    """What chance had done before the first act: nothing, but where a game begins with a position."""

    streams: list[StreamLine]
    cards: dict[str, list[int]]
    """The cards that had left each deck."""


class ProofLine(msgspec.Struct):
    """Everything by which anybody can compute the dice of a finished game again, without knowing its rules."""

    secret: str
    commitment: str
    nonces: tuple[str, ...]
    begun: BegunLine
    links: list[tuple[int, str]]
    """Of an event: the keys of its rounds, each before a line of the record. `secret` is then the last."""
    throws: list[ThrownLine | DrawnLine]
