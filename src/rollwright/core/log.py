"""The record of a game: a header, then everything that chance and the seats did. The rest is recomputed from it.

One short JSON line each, every line sealed with a hash over all lines before it.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

from .errors import RecordError
from .text import Text, Verbatim

FORMAT = 1
SEAL = "#"
DEEPEST = 50
"""The deepest nesting of a line of a record."""


class Header(NamedTuple):
    """What is agreed before the first throw."""

    game: str
    mode: str
    version: int
    players: int
    options: dict[str, str]
    names: tuple[str, ...] = ()
    commitment: str = ""
    """SHA-256 of the secret the dice will come from, in hexadecimal; empty for dice that are typed in."""
    nonces: tuple[str, ...] = ()
    """What the players added to the secret."""
    data: str = ""
    """Fingerprint of the component data, for titles whose data can be varied."""
    rules: str = ""
    """The fingerprint of the rules' source, if the writer of the record knew it."""
    start: str = ""
    """The starting position, as `rollwright.core.position` writes it; empty for a blank table."""
    practice: str = ""
    """The table and act that this game continues differently, as `table/act`; empty for an original game."""


class Rolled(NamedTuple):
    """Dice were rolled."""

    seat: int | None
    stream: str
    faces: tuple[int, ...]
    source: str = ""


class Drawn(NamedTuple):
    """Cards were drawn."""

    seat: int | None
    deck: str
    cards: tuple[int, ...]
    source: str = ""


class Played(NamedTuple):
    """A seat finished with these moves; `by` says who chose them, if not the player: `bot`, `clock`."""

    seat: int
    moves: tuple[str, ...]
    by: str = ""


class Left(NamedTuple):
    """A seat left."""

    seat: int


class Revealed(NamedTuple):
    """The game is over and this was the secret: everybody can now check the dice."""

    secret: str


Entry = Rolled | Drawn | Played | Left | Revealed


class Log:
    """A header and its entries."""

    def __init__(self, header: Header, entries: list[Entry] | None = None) -> None:
        self.header = header
        self.entries: list[Entry] = [] if entries is None else entries

    def dumps(self) -> str:
        """The record as text."""
        return "".join(lines(self))

    @staticmethod
    def loads(text: str) -> "Log":
        """Read a record from text; RecordError names the first line that is wrong."""
        rows = [row for row in text.split("\n") if row.strip()]
        if not rows:
            raise RecordError("The record is empty.")
        header: Header | None = None
        entries: list[Entry] = []
        seal = ""
        for number, row in enumerate(rows, 1):
            facts, seal = _opened(row, seal, number)
            try:
                if header is None:
                    header = _header(facts)
                else:
                    entries.append(_entry(facts))
            except (KeyError, RecursionError, TypeError, ValueError) as cause:
                raise RecordError(
                    Text("Line {n} of the record is not an entry: {row}", n=number, row=Verbatim(row[:80]))
                ) from cause
        assert header is not None
        return Log(header, entries)


def lines(log: Log) -> Iterable[str]:
    """The record line by line, each sealed."""
    row, seal = _sealed(_header_facts(log.header), "")
    yield row
    for entry in log.entries:
        row, seal = _sealed(_entry_facts(entry), seal)
        yield row


def _sealed(facts: Mapping[str, object], before: str) -> tuple[str, str]:
    text = json.dumps(facts, separators=(",", ":"), ensure_ascii=True)
    seal = sha256((before + text).encode()).hexdigest()[:16]
    return f'{text[:-1]}{"," if facts else ""}"{SEAL}":"{seal}"}}\n', seal


def _is_deep(row: str) -> bool:
    """Whether a line is nested more deeply than any record: some JSON readers crash on that instead of raising."""
    if row.count("[") + row.count("{") <= DEEPEST:
        return False
    depth = 0
    for sign in row:
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > DEEPEST:
            return True
    return False


def _opened(row: str, before: str, number: int) -> tuple[dict[str, object], str]:
    if _is_deep(row):
        raise RecordError(Text("Line {n} is not a line of a record: {row}", n=number, row=Verbatim(row[:80])))
    try:
        facts = json.loads(row)
        seal = facts.pop(SEAL)
        found = _sealed(facts, before)[1]
    except (ValueError, AttributeError, KeyError, RecursionError, TypeError) as cause:
        raise RecordError(
            Text("Line {n} is not a line of a record: {row}", n=number, row=Verbatim(row[:80]))
        ) from cause
    if found != seal:
        raise RecordError(
            Text("Line {n} does not follow from the lines before it: the record has been changed.", n=number)
        )
    return facts, str(seal)


_KINDS: Final[dict[str, type]] = {
    "game": str,
    "mode": str,
    "version": int,
    "players": int,
    "options": dict,
    "commitment": str,
    "data": str,
    "rules": str,
    "start": str,
    "practice": str,
}


def _header_facts(header: Header) -> dict[str, object]:
    facts: dict[str, object] = {"rollwright": FORMAT}
    facts.update({name: value for name, value in header._asdict().items() if value not in ("", ())})
    return facts


def _header(facts: Mapping[str, object]) -> Header:
    given = dict(facts)
    if given.pop("rollwright", None) != FORMAT:
        raise RecordError('This is not a record in this format; its first line should say "rollwright": 1.')
    given["mode"] = given.get("mode", "")
    for name, kind in _KINDS.items():
        if type(given.get(name, kind())) is not kind:
            raise ValueError(name)
    for listed in ("names", "nonces"):
        items = given.get(listed, [])
        if not isinstance(items, list):
            raise ValueError
        given[listed] = tuple(str(item) for item in items)
    return Header(**given)  # type: ignore[arg-type]  # a wrong name or type is a TypeError, answered by `loads`


def _entry_facts(entry: Entry) -> dict[str, object]:
    facts: dict[str, object] = {}
    if isinstance(entry, Rolled):
        facts = {"roll": entry.faces, "of": entry.stream, "seat": entry.seat, "by": entry.source}
    elif isinstance(entry, Drawn):
        facts = {"draw": entry.cards, "of": entry.deck, "seat": entry.seat, "by": entry.source}
    elif isinstance(entry, Played):
        facts = {"seat": entry.seat, "play": entry.moves, "by": entry.by}
    elif isinstance(entry, Left):
        facts = {"seat": entry.seat, "left": True}
    else:
        facts = {"secret": entry.secret}
    return {name: value for name, value in facts.items() if value is not None and value != ""}


def _entry(facts: Mapping[str, object]) -> Entry:
    by = str(facts.get("by", ""))
    if "roll" in facts:
        return Rolled(_maybe(facts), str(facts["of"]), _numbers(facts["roll"]), by)
    if "draw" in facts:
        return Drawn(_maybe(facts), str(facts["of"]), _numbers(facts["draw"]), by)
    if "play" in facts:
        moves = facts["play"]
        if not isinstance(moves, list):
            raise ValueError
        return Played(_seat(facts), tuple(str(move) for move in moves), by)
    if "left" in facts:
        return Left(_seat(facts))
    return Revealed(_text(facts["secret"]))


def _text(value: object) -> str:
    """Check that text can be encoded; half a surrogate pair is a ValueError."""
    return str(value).encode().decode()


def _seat(facts: Mapping[str, object]) -> int:
    seat = facts["seat"]
    if not isinstance(seat, int):
        raise ValueError
    return seat


def _maybe(facts: Mapping[str, object]) -> int | None:
    return _seat(facts) if "seat" in facts else None


def _numbers(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
        raise ValueError
    return tuple(value)
