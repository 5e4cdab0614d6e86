"""What can be wrong with a request. Each change takes a proper one and spoils it in its own way."""

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any
from urllib.parse import quote

from rollwright.testkit.babble import ODD, mangled

from .sketch import Sketch

Change = Callable[[Sketch, Random, Sequence[str]], None]
"""Spoils a request; it is also given keys of moves of all games."""
NUMBERS = (-1, 0, 1, 7, 2**31 - 1, 2**31, 2**63, 2**64, -(2**63), 1.5, 1e308, 10**400, True)
SHAPES: tuple[Any, ...] = (None, [], {}, [[]], {"a": {"b": []}}, [None], "x", 3, [0] * 1000, ["x"] * 401, "a" * 5000)
RAW = (
    b"",
    b" ",
    b"\0",
    b"null",
    b"[]",
    b"3",
    b'"x"',
    b"{",
    b"{}",
    b"nonsense",
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b'{"seq":1,"seq":2}',
    b'{"seq":NaN}',
    b'{"seq":1e999,"moves":[]}',
    b'{"seq":' + b"9" * 5000 + b',"moves":[]}',
    b'{"a":' * 20000,
    b"[" * 30000,
    b'{"moves":' + b"[" * 30000 + b"]" * 30000 + b"}",
    b'{"name":"\\ud800"}',
    b'{"seq":1,"moves":["\\ud800"],"move":"\\udfff","nonce":"\\ud800"}',
    b'{"seq":1,"moves":["\\u0000"],"move":"\\u0000","nonce":"\\u0000"}',
)
HEADERS = (
    ("Content-Type", "text/plain"),
    ("Content-Type", "application/x-www-form-urlencoded"),
    ("Content-Type", "application/json; charset=utf-7"),
    ("Content-Type", ""),
    ("Content-Encoding", "gzip"),
    ("Accept-Encoding", "gzip;q=0, br, *"),
    ("Accept", "text/html"),
    ("Sec-Fetch-Site", "cross-site"),
    ("Origin", "https://evil.example"),
    ("Host", "evil.example"),
    ("Host", ""),
    ("X-Forwarded-For", "a, b, ::1, 999.1.1.1"),
    ("X-Forwarded-Proto", "\xff"),
    ("Forwarded", "for=_;by=;;;"),
    ("Last-Event-ID", "-1"),
    ("Last-Event-ID", "9" * 40),
    ("Last-Event-ID", "x\xff"),
    ("If-None-Match", "*"),
    ("Range", "bytes=5-1"),
    ("Range", "bytes=" + "0-," * 500),
    ("Expect", "100-continue"),
    ("Connection", "close"),
    ("Cookie", "a=\xff; b"),
    ("X-Long", "y" * 9000),
    ("Upgrade", "websocket"),
)
TOKENS = ("", "x", "Seat", "\xff" * 30, "a" * 5000, "' or 1=1", "x" * 32, "\t")
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "NONSENSE")
TABLES = ("", "x", "a%00b", "..%2f..", "%ff%fe", "A" * 300, "0" * 40, "0" * 41, "a/../b", "%", "ab%0acd", "'", "é")


def spoiled(sketch: Sketch, chance: Random, keys: Sequence[str]) -> Sketch:
    """The request with one to three things wrong."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        name = chance.choices(list(CHANGES), [change[1] for change in CHANGES.values()])[0]
        CHANGES[name][0](sketch, chance, keys)
        sketch.odd.append(name)
    return sketch


def value(sketch: Sketch, chance: Random, keys: Sequence[str]) -> None:
    """Something else in the place of anything in the body."""
    holder, key = _anywhere(sketch, chance)
    if holder is not None:
        holder[key] = deepcopy(chance.choice([chance.choice(NUMBERS), chance.choice(SHAPES), _text(chance, keys)]))


def field(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """A field left out, called otherwise, or one too many."""
    if not isinstance(sketch.body, dict) or not sketch.body:
        return
    name = chance.choice(list(sketch.body))
    found = sketch.body.pop(name) if chance.random() < 0.6 else None
    if chance.random() < 0.5:
        sketch.body[chance.choice(["__proto__", name.upper(), name + " ", "\0", "x" * 900, ""])] = found


def moves(sketch: Sketch, chance: Random, keys: Sequence[str]) -> None:
    """Moves dropped, doubled, swapped, of another game, or no moves at all."""
    if not isinstance(sketch.body, dict) or not isinstance(sketch.body.get("moves"), list):
        return
    said = sketch.body["moves"]
    change = chance.randrange(6)
    if change == 0 and said:
        del said[chance.randrange(len(said))]
    elif change == 1:
        said += said or [_text(chance, keys)]
    elif change == 2:
        chance.shuffle(said)
    elif change == 3:
        said.insert(chance.randint(0, len(said)), _text(chance, keys))
    elif change == 4 and said:
        said[chance.randrange(len(said))] = _text(chance, keys)
    else:
        said += chance.choices(keys, k=chance.choice([1, 3, 30, 400]))


def seq(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """Another act than the last."""
    if isinstance(sketch.body, dict) and isinstance(sketch.body.get("seq"), int):
        sketch.body["seq"] += chance.choice([-1, 1, -2, 1000, 2**31])


def raw(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """No JSON, or other JSON than is wanted, or the first part of it."""
    whole = json.dumps(sketch.body).encode()
    sketch.raw = chance.choice([*RAW, whole[: chance.randint(0, len(whole))], whole + b"x", whole * 2])


def token(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """Another key, or none."""
    sketch.token = chance.choice([*TOKENS, sketch.token[:-1], sketch.token + "x", sketch.token.upper()])


def header(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """One that means something else here, or nothing."""
    sketch.headers.append(chance.choice(HEADERS))


def head(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """What makes the head itself unreadable; a server may just hang up."""
    sketch.headers.append(
        chance.choice(
            [
                ("Content-Length", "5"),
                ("Content-Length", "-1"),
                ("Transfer-Encoding", "chunked"),
                ("Transfer-Encoding", "\0"),
                ("X-Nul", "a\0b"),
                ("X Space", "1"),
                ("", "nameless"),
                ("X-Huge", "z" * 40000),
                *[("X-Broken", "a\r\nX-Injected: 1")] * 2,
            ]
        )
    )


def method(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """Another verb."""
    sketch.method = chance.choice(METHODS)


def path(sketch: Sketch, chance: Random, _: Sequence[str]) -> None:
    """Another table, or a place that is none."""
    parts = sketch.path.split("/")
    parts[chance.randrange(1, len(parts))] = quote(chance.choice(TABLES), safe="%/'é".replace("é", ""))
    sketch.path = "/".join(parts) + chance.choice(["", "", "/", "//", "/x", ";a", "?"])


def query(sketch: Sketch, chance: Random, keys: Sequence[str]) -> None:
    """Parameters that are none, or not numbers, or too large."""
    name = chance.choice([*sketch.query, "seq", "after", "most", "version", "x", "", "\0"])
    sketch.query = {**sketch.query, name: chance.choice([*NUMBERS[:9], "", "x", "1 ", "٣", "1e3", _text(chance, keys)])}


CHANGES: dict[str, tuple[Change, int]] = {
    "value": (value, 4),
    "field": (field, 2),
    "moves": (moves, 6),
    "seq": (seq, 2),
    "body": (raw, 2),
    "key": (token, 1),
    "header": (header, 2),
    "head": (head, 1),
    "method": (method, 1),
    "path": (path, 1),
    "query": (query, 2),
}
"""Each with how often it comes; only where the head is spoiled a server may hang up."""


def _text(chance: Random, keys: Sequence[str]) -> str:
    key = chance.choice(keys)
    return chance.choice([key, chance.choice(ODD), chance.choice(mangled(key, chance))])


def _anywhere(sketch: Sketch, chance: Random) -> tuple[Any, Any]:
    """A holder and a key of it, from anywhere in the body; (None, None) if there is nothing."""
    holder, found = sketch.body, list[tuple[Any, Any]]()
    rest = [holder]
    while rest:
        one = rest.pop()
        inside = list(one.items()) if isinstance(one, dict) else list(enumerate(one)) if isinstance(one, list) else []
        found += [(one, key) for key, _ in inside]
        rest += [item for _, item in inside]
    return chance.choice(found) if found else (None, None)
