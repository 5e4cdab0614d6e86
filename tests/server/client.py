"""Somebody at a table, over HTTP."""

import json
from collections.abc import Callable, Generator
from contextlib import closing
from hashlib import sha256
from http.cookiejar import DefaultCookiePolicy
from secrets import token_hex
from typing import Any
from uuid import uuid4

import httpx2

Json = Any
Choose = Callable[[list[str]], str]
ROUNDS = 8
"""So long is everybody's chain of nonces."""


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def nonce_in(round: int, seed: str) -> str:
    """The nonce of that round; its hash is the nonce of the round before."""
    nonce = seed
    for _ in range(ROUNDS - round):
        nonce = hashed(nonce)
    return nonce


def promised(seed: str, round: int = 0) -> str:
    """What is promised when somebody sits down."""
    return hashed(nonce_in(round, seed))


class Service:
    """The service as anybody reaches it."""

    def __init__(self, base: str, cookies: bool = False) -> None:
        """Without cookies everybody in it is a stranger; with them, they are all one person."""
        self.base = base
        self.http = httpx2.Client(base_url=base, timeout=30)
        if not cookies:
            self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self.parties: dict[str, list[Person]] = {}
        """Who sits where, of those who keep their promises."""

    def get(self, path: str, token: str = "", **headers: str) -> httpx2.Response:
        return self.http.get(path, headers=_key(token) | headers)

    def post(self, path: str, body: Json = None, token: str = "") -> httpx2.Response:
        return self.http.post(path, json={} if body is None else body, headers=_key(token))

    def described(self, game: str, mode: str) -> Json:
        return self.get(f"/api/games/{game}/{mode or '-'}").json()

    def make(self, game: str, seats: list[Json], host: str = "Ana", mode: str = "", **more: Json) -> "Person":
        """A table, and who has made it; with all seats taken it starts at once. Friendly: so there are hints."""
        seed = token_hex(32)
        wish = {"game": game, "mode": mode, "seats": seats, "host": host, "nonce_hash": promised(seed)}
        made = self.post("/api/tables", {**wish, "friendly": True, **more})
        assert made.status_code == 201, made.text
        return Person(self, made.json(), seed).kept_promises()

    def watching(self, table: str) -> "Person":
        """A spectator there."""
        return Person(self, {"table": table, "seat": None, "token": ""})


def _key(token: str) -> dict[str, str]:
    return {"Authorization": f"Seat {token}"} if token else {}


class Person:
    """A seat at a table, or a spectator without a token."""

    def __init__(self, service: Service, seated: Json, seed: str = "") -> None:
        self.service = service
        self.seed = seed
        self.seated = seated
        self.table: str = seated["table"]
        self.seat: int | None = seated["seat"]
        self.token: str = seated["token"]
        self.path = f"/api/tables/{self.table}"

    def spectator(self) -> "Person":
        return self.service.watching(self.table)

    def joined_by(self, name: str, seed: str = "") -> "Person":
        """Somebody sits down; with the last one all tell their nonces, and the game starts."""
        seed = seed or token_hex(32)
        told = self.joins(name, nonce_hash=promised(seed, self.ask()["round"]))
        assert told.status_code == 200, told.text
        return Person(self.service, told.json(), seed).kept_promises()

    def joins(self, name: str, **more: Json) -> httpx2.Response:
        """What somebody hears who wants to sit down."""
        return self.service.post(self.path + "/join", {"name": name, **more})

    def again(self) -> "Person":
        """The same person at the rematch."""
        seed = token_hex(32)
        told = self.say("rematch", nonce_hash=promised(seed))
        assert told.status_code == 200, told.text
        return Person(self.service, told.json(), seed).kept_promises()

    def kept_promises(self) -> "Person":
        """Sit with the others of this table, and let all of them tell their nonces if it is time."""
        party = self.service.parties.setdefault(self.table, [])
        if self.seat is not None:
            party.append(self)
        line = self.spectator().ask()
        for person in party if line["revealing"] else []:
            told = person.reveals(line["round"])
            assert told.status_code in {200, 401}, told.text  # 401: that one has left
        return self

    def reveals(self, round: int = 0) -> httpx2.Response:
        """What this person hears who tells the nonce of that round."""
        return self.say("reveal", nonce=nonce_in(round, self.seed))

    def ask(self, what: str = "") -> Json:
        told = self.service.get(self.path + what, self.token)
        assert told.status_code == 200, told.text
        return told.json()

    def view(self) -> Json:
        return self.ask("/view")

    def told(self) -> list[str]:
        """The whole log in words, page by page."""
        page, found = {"upto": 0, "last": 1}, list[str]()
        while page["upto"] < page["last"]:
            page = self.ask(f"/log?after={page['upto']}")
            found += [line["words"] for line in page["lines"]]
        return found

    def say(self, what: str, **body: Json) -> httpx2.Response:
        return self.service.post(f"{self.path}/{what}", body, self.token)

    def moves(self, view: Json, keys: list[str], choose: Choose) -> list[str]:
        """Draft until nothing is asked any more."""
        seq, moves = view["seq"], list[str]()
        while view["prompt"]["task"]:
            prompt = view["prompt"]
            moves.append(
                choose(
                    [
                        *(self.hints(seq, moves) if prompt["typed"] else []),
                        *(keys[number] for number in prompt["legal"]),
                    ]
                )
            )
            told = self.say("draft", seq=seq, moves=moves)
            assert told.status_code == 200, (moves, told.text)
            view = told.json()
        assert view["prompt"]["can_finish"]
        return moves

    def hints(self, seq: int, moves: list[str]) -> list[str]:
        """The key of the move that is hinted at, if any is."""
        told = self.say("hint", seq=seq, moves=moves).json()
        return [told["key"]] if "key" in told else []

    def turn(self, keys: list[str], choose: Choose) -> Json:
        """One whole turn; the view after it."""
        view = self.view()
        moves = self.moves(view, keys, choose)
        told = self.say("commit", seq=view["seq"], moves=moves, nonce=uuid4().hex)
        assert told.status_code == 200, told.text
        return told.json()

    def events(self, after: int | None = None) -> Generator[tuple[str, str, bytes], None, None]:
        """(id, kind, data) as they come; a beat is ("", "beat", b"")."""
        headers = {} if after is None else {"Last-Event-ID": str(after)}
        with self.service.http.stream("GET", self.path + "/events", headers=headers) as stream:
            fields: dict[str, str] = {}
            for line in stream.iter_lines():
                if line.startswith(":"):
                    yield "", "beat", b""
                elif line:
                    name, _, value = line.partition(": ")
                    fields[name] = value
                elif fields:
                    if "event" in fields:
                        yield fields.get("id", ""), fields["event"], fields["data"].encode()
                    fields = {}

    def changes(self, after: int = 0, upto: int = 0) -> list[Json]:
        """The change events from there on, as far as `upto` or to the end of the game."""
        found = list[Json]()
        with closing(self.events(after)) as events:
            for id, kind, data in events:
                if kind == "change":
                    change = json.loads(data)
                    assert id == str(change["seq"])
                    found.append(change)
                    if change["seq"] == (upto or self._end()):
                        break
        return found

    def _end(self) -> int:
        """The last act of a game that is over; 0 before."""
        line = self.ask()
        return int(line["seq"]) if line["over"] else 0


def keys_of(description: Json) -> list[str]:
    return [move["key"] for move in description["moves"]]
