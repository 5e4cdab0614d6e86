"""One cell of a spreadsheet: a value as people type it, and read back as what it was.

Numbers, TRUE and FALSE and words stand as they are. A list has a plus between its items, `mandrake + mandrake`; a small
table has its pairs, `effect=gold, gain=1`; a list of such tables has a plus between them. Where that would be
misunderstood, and for everything deeper, a cell holds TOML: `"="`, `[[0, 1], [1, 1]]`.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from .toml import inline, key, text

WHOLE, NUMBER, FLAG, TEXT, ANY = "whole number", "number", "flag", "text", "anything"
TABLE, TABLES, NOTHING = "table", "list of tables", "empty list"
LIST: Final = "list of "
"""Before the kind of its items."""
MISSING: Final = object()
"""What an empty cell says where a key may be left out."""
WORDS: Final = {"true": True, "false": False, "wahr": True, "falsch": False}
"""As English and German spreadsheets write them, in any case."""
PLAIN: Final = re.compile(r"[^\W\d_](?:[\w .'’:/!?&()-]*[\w.'’!?)])?")
"""Words that need no quotes inside a list."""
FORMULA: Final = tuple("=+-@\"[{'")
"""A cell that begins like this would be computed, or read as TOML."""
NAN: Final = {"nan", "inf"}
DIGITS: Final = re.compile(r"[+-]?\d+")
DECIMAL: Final = re.compile(r"[+-]?\d+\.\d+(?:[eE][+-]?\d+)?|[+-]?\d+[eE][+-]?\d+")
THOUSANDS: Final = re.compile(r"[+-]?\d{1,3}(?:\.\d{3})+")
OPEN, CLOSED, QUOTE = "[{", "]}", '"'


class BadCell(Exception):
    """A cell that cannot be read; says why."""


class Column(NamedTuple):
    """What stands in the cells of a column."""

    kind: str = ANY
    optional: bool = True
    """Whether an entry may do without it."""


def kind_of(value: Any) -> str:
    """What a value is."""
    if isinstance(value, bool):
        return FLAG
    for kind, name in ((int, WHOLE), (float, NUMBER), (str, TEXT), (dict, TABLE)):
        if isinstance(value, kind):
            return name
    if not isinstance(value, list):
        return ANY
    inner = merged(map(kind_of, value))
    if inner == TABLE:
        return TABLES
    return LIST + inner if inner in (WHOLE, NUMBER, FLAG, TEXT) else NOTHING if not value else ANY


def merged(kinds: Iterable[str]) -> str:
    """What a column is that holds all of these."""
    found = set(kinds)
    lists = {kind for kind in found if kind.startswith(LIST)}
    if lists and NOTHING in found:
        found.remove(NOTHING)
    return found.pop() if len(found) == 1 else ANY


# --- writing ---------------------------------------------------------------------------------------------------------


def write(value: Any, column: Column, comma: bool = False) -> str:
    """The cell for a value; with `comma` as the decimal sign where a spreadsheet wants it."""
    if value == [] and isinstance(value, list):
        return "" if column.kind.startswith(LIST) and not column.optional else "[]"
    if isinstance(value, float):
        return repr(value).replace(".", ",") if comma else repr(value)
    if isinstance(value, str):
        return _text(value, column.kind)
    if not isinstance(value, list | dict):
        return _scalar(value)
    said = _joined(value) if kind_of(value) == column.kind else ""
    doubtful = not said or said.startswith(FORMULA) or "e+" in said or DECIMAL.fullmatch(said)
    return inline(value) if doubtful else said


def _text(value: str, kind: str) -> str:
    """A text alone in its cell."""
    if kind != TEXT:
        return _scalar(value)
    plain = value == value.strip() and value.isprintable() and not value.startswith(FORMULA)
    return value if value and plain else text(value)


def _joined(value: Any) -> str:
    """A list or a table in plain notation; empty where only TOML will do."""
    if isinstance(value, dict):
        simple = value and all(not isinstance(inner, dict) for inner in value.values())
        return ", ".join(f"{key(name)}={_scalar(inner)}" for name, inner in value.items()) if simple else ""
    kind = kind_of(value)
    if kind == TABLES:
        parts = [_joined(inner) for inner in value]
        return " + ".join(parts) if all(parts) else ""
    return " + ".join(map(_scalar, value)) if kind.startswith(LIST) else ""


def _scalar(value: Any) -> str:
    """A value inside a list or a table."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        bare = PLAIN.fullmatch(value) and value.lower() not in WORDS and value.lower() not in NAN
        return value if bare else text(value)
    return inline(value)


# --- reading ---------------------------------------------------------------------------------------------------------


def read(said: str, column: Column, comma: bool = False) -> Any:
    """The value of a cell, or MISSING. What does not fit its column stays a text: the game says what it wants there."""
    said, kind = said.strip(), column.kind
    if not said:
        return [] if kind.startswith(LIST) and not column.optional else MISSING
    if said.startswith(("[", "{")):
        return _toml(said)
    if kind == TABLES:
        return [_table(part) for part in _items(said, "+")]
    if kind == TABLE:
        return _table(said)
    if kind.startswith(LIST):
        item = kind.removeprefix(LIST)
        return [_item(part, item, comma=False) for part in _items(said, "+,;" if item == TEXT else "+")]
    return _item(said, kind, comma)


def _item(said: str, kind: str, comma: bool) -> Any:
    if said.startswith(QUOTE):
        return _toml(said)
    if kind == TEXT:
        return said
    return _number(said, kind, comma) if kind in (WHOLE, NUMBER) else _any(said, comma)


def _number(said: str, kind: str, comma: bool) -> Any:
    """A number as its column has them: `3.0` is 3 among whole numbers."""
    value = _any(said, comma)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return said
    if kind == NUMBER:
        return float(value)
    return int(value) if value == int(value) else value


def _any(said: str, comma: bool) -> Any:
    """Whatever it looks like."""
    if said.startswith((QUOTE, "[", "{")):
        return _toml(said)
    if said.lower() in WORDS:
        return WORDS[said.lower()]
    if DIGITS.fullmatch(said):
        return int(said)
    pointed = said.replace(",", ".") if comma else said
    if DECIMAL.fullmatch(pointed) and not (comma and THOUSANDS.fullmatch(said)):
        return float(pointed)
    return _date(said) if said[0].isdigit() and said.isprintable() else said


def _date(said: str) -> Any:
    """A date or a time, else the text."""
    try:
        found = tomllib.loads(f"v = {said}")["v"]
    except tomllib.TOMLDecodeError:
        return said
    return said if isinstance(found, int | float) else found


def _toml(said: str) -> Any:
    try:
        found: Mapping[str, Any] = tomllib.loads(f"v = {said}")
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadCell(f"{said!r} begins like TOML but is not valid: check the brackets and quotes.") from error
    if len(found) != 1:
        raise BadCell(f"{said!r} is more than one value.")
    return found["v"]


def _table(said: str) -> dict[str, Any]:
    """`effect=gold, gain=1`."""
    if said.startswith("{"):
        found = _toml(said)
        return dict(found)
    made: dict[str, Any] = {}
    for pair in _split(said, ","):
        name, *value = _split(pair, "=", 1)
        if not value or not name or not value[0]:
            raise BadCell(
                f"{pair!r} is not a pair. Write pairs like key=value, a comma between two, a plus between tables."
            )
        name = _toml(name) if name.startswith(QUOTE) else name
        if name in made:
            raise BadCell(f"{name} is there twice in {said!r}.")
        made[name] = _any(value[0], comma=False)
    return made


def _items(said: str, at: str) -> list[str]:
    """The items of a list; there is one on either side of every sign."""
    items = _split(said, at)
    if not all(items):
        raise BadCell(f"{said!r} lacks an item: write it, or take away a plus.")
    return items


def _split(said: str, at: str, most: int = 0) -> list[str]:
    """The parts between these signs, where they stand outside quotes and brackets."""
    parts, depth, quoted, begin, before = list[str](), 0, False, 0, ""
    for place, letter in enumerate(said):
        if letter == QUOTE and before != "\\":
            quoted = not quoted
        elif not quoted and letter in OPEN + CLOSED:
            depth += 1 if letter in OPEN else -1
        elif not quoted and not depth and letter in at and (not most or len(parts) < most):
            parts.append(said[begin:place].strip())
            begin = place + 1
        before = "" if before == "\\" else letter
    return [*parts, said[begin:].strip()]
