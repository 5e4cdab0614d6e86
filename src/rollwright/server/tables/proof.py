"""What anyone needs to recompute the dice of a finished game, without knowing its rules."""

import msgspec

from rollwright.core.catalog import Catalog
from rollwright.core.log import Drawn, Log, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.replay import begin, expect, step


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


def proved(log: Log, catalog: Catalog, secret: str = "") -> ProofLine:
    """Every throw and draw of the record, with what was requested; the secret if the record does not contain it."""
    match = begin(log.header, catalog)
    begun = _begun(match)
    told = [(line, entry.secret) for line, entry in enumerate(log.entries, 2) if isinstance(entry, Revealed)]
    throws: list[ThrownLine | DrawnLine] = []
    for line, entry in enumerate(log.entries, 2):
        if isinstance(entry, Rolled):
            throws.append(_thrown(match, entry, line))
        elif isinstance(entry, Drawn):
            throws.append(_drawn(match, entry, line))
        step(match, entry)
    return ProofLine(
        secret=secret or told[-1][1],
        commitment=log.header.commitment,
        nonces=log.header.nonces,
        begun=begun,
        links=told if len(told) > 1 else [],
        throws=throws,
    )


def _begun(match: Match) -> BegunLine:
    """The state of chance where the game began."""
    table = [StreamLine(None, stream, n) for stream, n in match.throws.items()]
    seats = [StreamLine(i, stream, n) for i, draft in enumerate(match.drafts) for stream, n in draft.throws.items()]
    return BegunLine(table + seats, {deck: list(cards) for deck, cards in match.drawn_cards.items() if cards})


def _thrown(match: Match, entry: Rolled, line: int) -> ThrownLine:
    ask = expect(match, entry.seat, entry.stream)
    dice = [DieLine(die.id, die.sides) for die in ask.dice]
    return ThrownLine(line=line, seat=entry.seat, stream=ask.stream, nth=ask.nth, dice=dice, faces=entry.faces)


def _drawn(match: Match, entry: Drawn, line: int) -> DrawnLine:
    ask = expect(match, entry.seat, entry.deck)
    among = match.cards_at(entry.deck, range(1, len(match.stock[entry.deck].cards) + 1))
    return DrawnLine(line=line, seat=entry.seat, deck=entry.deck, nth=ask.nth, among=among, cards=entry.cards)
