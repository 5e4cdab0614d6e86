"""A request while it is being made up: everything in it can still be changed."""

import json
from urllib.parse import urlencode

from .operations import OPERATIONS, Json, Place
from .wire import Request, headers


class Sketch:
    """What will be asked."""

    def __init__(self, name: str, place: Place, bare: bool = False) -> None:
        operation = OPERATIONS[name]
        self.name, self.method = name, operation.method
        where = {"table": place.table, "game": place.line["id"], "mode": place.line["mode"] or "-", "key": "0" * 32}
        elsewhere = {"day": "2026-01-01", "code": "abcdefgh", "event": where["table"], "seat": 0}
        elsewhere |= {"question": "abcdefghjkmn", "playtest": "abcdefghjkmn", "n": 0}
        self.path = operation.path.format(**where, **elsewhere)
        self.query: dict[str, object] = {} if bare or operation.query is None else operation.query(place)
        self.token = place.me.token
        self.body: Json = None if operation.body is None else json.loads(json.dumps(operation.body(place)))
        self.raw: bytes | None = None
        """Said instead of the body."""
        self.headers: list[tuple[str, str]] = [("Cookie", place.me.cookie)] if place.me.cookie else []
        self.odd: list[str] = []

    def request(self) -> Request:
        """As it is sent."""
        path = f"{self.path}?{urlencode(self.query, errors='surrogatepass')}" if self.query else self.path
        said = json.dumps(self.body).encode() if self.raw is None else self.raw
        body = None if self.method == "GET" and self.raw is None else said
        return Request(
            self.name, self.method, path, headers(self.token, body, self.headers), body or b"", tuple(self.odd)
        )
