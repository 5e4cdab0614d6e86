"""Every operation of the service in one table: how it is asked for properly, from what somebody at a table knows."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.server.client import nonce_in, promised

Json = Any

FRESH = "0" * 64


class Guest:
    """Somebody at the table."""

    def __init__(self, seat: int | None, token: str, seed: str, cookie: str = "") -> None:
        self.seat, self.token, self.seed, self.cookie = seat, token, seed, cookie
        self.view: Json = {}
        self.moves: list[str] = []

    @property
    def prompt(self) -> Json:
        """What they are asked, if anything."""
        return self.view.get("prompt") or {}


class Place:
    """What is known of a table: enough to ask for anything there."""

    def __init__(self, line: Json, description: Json, chance: Random) -> None:
        self.line, self.description, self.chance = line, description, chance
        self.keys = [move["key"] for move in description["moves"]]
        self.table, self.round = "0" * 12, 0
        self.wish: Json = {}
        self.guests: list[Guest] = []
        self.me = Guest(None, "", FRESH)
        """Who asks now."""

    @property
    def seq(self) -> int:
        """The last act they know of."""
        return int(self.me.view.get("seq", 0))

    def legal(self) -> str:
        """A legal move, or any."""
        numbers = self.me.prompt.get("legal") or range(len(self.keys))
        return str(self.keys[self.chance.choice(numbers)])

    def seed(self) -> str:
        """Where somebody's nonces will come from."""
        return f"{self.chance.getrandbits(256):064x}"


class Operation(NamedTuple):
    """Method, path, body and query as they should be; `weight`: how often it is tried."""

    method: str
    path: str
    body: Callable[[Place], Json] | None = None
    query: Callable[[Place], dict[str, object]] | None = None
    weight: int = 4


def _drafting(place: Place) -> Json:
    return {"seq": place.seq, "moves": [*place.me.moves, place.legal()]}


def _so_far(place: Place) -> Json:
    return {"seq": place.seq, "moves": place.me.moves}


def _joining(place: Place) -> Json:
    return {"name": f"Guest {place.chance.randrange(9)}", "nonce_hash": promised(place.me.seed, place.round)}


def _faces(place: Place) -> Json:
    wanted = place.me.view.get("throw") or {"dice": ["d"], "cards": 0}
    count = len(wanted["dice"]) or wanted["cards"]
    sides = 4 if wanted["dice"] else 60
    return {"seq": place.seq, "faces": [place.chance.randint(1, sides) for _ in range(count)]}


def _committing(place: Place) -> Json:
    return {**_so_far(place), "nonce": f"{place.chance.getrandbits(128):032x}"}


def _practising(place: Place) -> Json:
    return {"seq": max(1, place.seq), "nonce_hash": promised(place.me.seed)}


def _event(place: Place) -> Json:
    return {"game": place.line["id"], "mode": place.line["mode"], "name": "Library night", "seconds": 60}


def _round(place: Place) -> Json:
    return {"ticket": "0" * 32, "round": 1, "moves": place.me.moves}


def _question(place: Place) -> Json:
    facts = {"game": place.line["id"], "mode": place.line["mode"], "question": "length", "games": 20}
    return facts | {"players": [min(6, max(1, place.line["players"][0]))]}


def _subscribing(place: Place) -> Json:
    """A port that nobody listens at: nothing is ever sent to anybody's push service."""
    return {"endpoint": f"https://127.0.0.1:9/{place.chance.randrange(99)}", "p256dh": P256DH, "auth": "A" * 22}


P256DH = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
"""A point of the curve, as RFC 8291 has one."""
TABLE = "/api/tables/{table}"
EVENT = "/api/events/{event}"
GAME = "/api/games/{game}/{mode}"
QUESTION = "/api/lab/questions/{question}"
MADE = ("id", "client_data", "attestation")
TAPPED = ("fun", "length", "confusion")
SIGNED = ("id", "client_data", "authenticator", "signature", "user")
OPERATIONS: dict[str, Operation] = {
    "games": Operation("GET", "/api/games", weight=1),
    "game": Operation("GET", GAME, query=lambda place: {"version": place.line["version"]}, weight=1),
    "miniature": Operation("GET", GAME + "/miniature", weight=1),
    "openapi": Operation("GET", "/api/openapi.json", weight=1),
    "page": Operation("GET", "/t/{table}", weight=1),
    "health": Operation("GET", "/healthz", weight=1),
    "ready": Operation("GET", "/readyz", weight=1),
    "metrics": Operation("GET", "/metrics", weight=1),
    "me": Operation("GET", "/api/me", weight=1),
    "my games": Operation("GET", "/api/me/games", weight=1),
    "name": Operation("POST", "/api/me/name", lambda _: {"name": "Zoe"}, weight=1),
    "phrase": Operation("POST", "/api/me/phrase", lambda _: {}, weight=1),
    "return": Operation("POST", "/api/me/return", lambda _: {"phrase": "lusab-dobin-gutiz-tugad-mukab"}, weight=1),
    "devices": Operation("GET", "/api/me/devices", weight=1),
    "new passkey": Operation("POST", "/api/me/passkeys/new", lambda _: {}, weight=1),
    "add passkey": Operation("POST", "/api/me/passkeys", lambda _: dict.fromkeys(MADE, "oWNmbXQ"), weight=1),
    "remove passkey": Operation("POST", "/api/me/passkeys/remove", lambda _: {"passkey": 1}, weight=1),
    "ask for passkey": Operation("POST", "/api/me/passkeys/ask", lambda _: {}, weight=1),
    "sign in": Operation("POST", "/api/me/passkeys/sign-in", lambda _: dict.fromkeys(SIGNED, "oWNmbXQ"), weight=1),
    "sign out elsewhere": Operation("POST", "/api/me/sign-out-elsewhere", lambda _: {"browser": 1}, weight=1),
    "sign out": Operation("POST", "/api/me/sign-out", lambda _: {}, weight=1),
    "export": Operation("GET", "/api/me/export", weight=1),
    "forget": Operation("POST", "/api/me/forget", lambda _: {}, weight=1),
    "tables": Operation("GET", "/api/tables", weight=2),
    "make": Operation("POST", "/api/tables", lambda place: place.wish, weight=3),
    "table": Operation("GET", TABLE),
    "join": Operation("POST", TABLE + "/join", _joining),
    "reveal": Operation("POST", TABLE + "/reveal", lambda place: {"nonce": nonce_in(place.round, place.me.seed)}),
    "remove": Operation("POST", TABLE + "/remove", lambda place: {"seat": len(place.wish.get("seats", [])) - 1}),
    "leave": Operation("POST", TABLE + "/leave", lambda _: {}, weight=1),
    "add bot": Operation("POST", TABLE + "/add-bot", lambda _: {"seat": 1, "bot": "pip"}, weight=1),
    "begin": Operation("POST", TABLE + "/begin", lambda _: {}, weight=1),
    "stand in": Operation("POST", TABLE + "/stand-in", lambda _: {"seat": 0, "bot": "pip"}, weight=1),
    "take over": Operation("POST", TABLE + "/return", lambda _: {}, weight=1),
    "make event": Operation("POST", "/api/events", _event, weight=1),
    "event": Operation("GET", EVENT, weight=1),
    "event stream": Operation("GET", EVENT + "/stream", weight=1),
    "join event": Operation("POST", EVENT + "/join", lambda place: {"name": "Zoe", "nonce": place.seed()}, weight=1),
    "own seat": Operation("GET", EVENT + "/seat", weight=1),
    "host event": Operation("POST", EVENT + "/host", lambda _: {"key": "k" * 32, "wish": "next"}, weight=1),
    "commit round": Operation("POST", EVENT + "/seats/{seat}/commit", _round, weight=1),
    "roster": Operation("POST", EVENT + "/roster", lambda _: {"key": "k" * 32, "find": "Zoe"}, weight=1),
    "rename seat": Operation(
        "POST", EVENT + "/seats/{seat}/name", lambda _: {"name": "Zoe", "ticket": "0" * 32}, weight=1
    ),
    "remove seat": Operation("POST", EVENT + "/seats/{seat}/remove", lambda _: {"key": "k" * 32}, weight=1),
    "paper": Operation("POST", EVENT + "/paper", lambda _: {"key": "k" * 32, "name": "Zoe", "total": 12}, weight=1),
    "remove paper": Operation("POST", EVENT + "/paper/remove", lambda _: {"key": "k" * 32, "name": "Zoe"}, weight=1),
    "event standing": Operation("GET", EVENT + "/standing", weight=1),
    "event export": Operation("GET", EVENT + "/export", weight=1),
    "quick": Operation(
        "POST", "/api/quick", lambda place: {"game": place.line["id"], "mode": place.line["mode"]}, weight=1
    ),
    "take back": Operation("POST", TABLE + "/take-back", lambda _: {}, weight=2),
    "answer take back": Operation(
        "POST", TABLE + "/answer-take-back", lambda place: {"question": max(1, place.seq), "agree": True}, weight=2
    ),
    "dailies": Operation("GET", "/api/daily", weight=1),
    "earlier dailies": Operation("GET", "/api/daily/{day}", weight=1),
    "play daily": Operation("POST", "/api/daily", lambda place: {"game": place.line["id"]}, weight=1),
    "leagues": Operation("GET", "/api/leagues", weight=1),
    "make league": Operation(
        "POST", "/api/leagues", lambda place: {"title": "Club", "game": place.line["id"], "rounds": 2}, weight=1
    ),
    "league": Operation("GET", "/api/leagues/{code}", weight=1),
    "join league": Operation("POST", "/api/leagues/{code}/join", lambda _: {"name": "Zoe"}, weight=1),
    "play round": Operation("POST", "/api/leagues/{code}/play", lambda _: {"round": 1, "name": "Zoe"}, weight=1),
    "donates": Operation("GET", "/api/me/research", weight=1),
    "donate": Operation("POST", "/api/me/research", lambda place: {"agree": place.chance.random() < 0.5}, weight=1),
    "offline": Operation("GET", "/api/offline", weight=1),
    "lab": Operation("GET", "/api/lab", weight=1),
    "lab data": Operation("GET", "/api/lab/data/{game}/{mode}", weight=1),
    "ask lab": Operation("POST", "/api/lab/questions", _question, weight=1),
    "lab question": Operation("GET", QUESTION, weight=1),
    "stop lab": Operation("POST", QUESTION + "/stop", lambda _: {}, weight=1),
    "lab picture": Operation("GET", QUESTION + "/picture.svg", query=lambda _: {"dark": 1, "narrow": 1}, weight=1),
    "lab own data": Operation("GET", QUESTION + "/data", weight=1),
    "lab record": Operation("GET", QUESTION + "/games/{n}/record", weight=1),
    "lab story": Operation("GET", QUESTION + "/games/{n}/story", weight=1),
    "share": Operation("POST", "/api/playtests", lambda place: {"game": place.line["id"]}, weight=1),
    "playtest": Operation("GET", "/api/playtests/{playtest}", weight=1),
    "survey": Operation("GET", TABLE + "/survey", weight=1),
    "answer survey": Operation("POST", TABLE + "/survey", lambda _: dict.fromkeys(TAPPED, 3), weight=1),
    "review": Operation("POST", TABLE + "/review", lambda _: {}, weight=1),
    "reviewed": Operation("GET", TABLE + "/review", weight=1),
    "course": Operation("GET", TABLE + "/course", weight=1),
    "practice": Operation("POST", TABLE + "/practice", _practising, weight=1),
    "characters": Operation("GET", "/api/characters", weight=1),
    "cover": Operation("GET", "/api/games/{game}/cover.svg", weight=1),
    "lettering": Operation("GET", "/api/games/{game}/lettering.svg", weight=1),
    "rulebook": Operation("GET", GAME + "/rulebook", weight=1),
    "print": Operation("GET", GAME + "/print.pdf", weight=1),
    "lesson": Operation("GET", GAME + "/lesson", weight=1),
    "lesson why": Operation("POST", GAME + "/lesson/why", lambda place: {"step": 1, "move": place.legal()}, weight=2),
    "lesson draft": Operation(
        "POST", GAME + "/lesson/draft", lambda place: {"step": 1, "move": place.legal()}, weight=2
    ),
    "say": Operation("POST", TABLE + "/say", lambda _: {"phrase": "hello"}, weight=4),
    "talk": Operation("GET", TABLE + "/talk", weight=2),
    "block": Operation("POST", TABLE + "/block", lambda _: {"seat": 1}, weight=1),
    "report": Operation("POST", TABLE + "/report", lambda _: {"seat": 1}, weight=1),
    "blocks": Operation("GET", "/api/me/blocks", weight=1),
    "unblock": Operation("POST", "/api/me/blocks/unblock", lambda _: {"key": "0" * 16}, weight=1),
    "profile": Operation("GET", "/api/me/profile", weight=1),
    "habits": Operation("GET", "/api/me/habits/{game}/{mode}", weight=1),
    "ratings": Operation("GET", "/api/me/ratings", weight=1),
    "be listed": Operation("POST", "/api/me/listed", lambda place: {"listed": place.chance.random() < 0.5}, weight=1),
    "changes": Operation("GET", TABLE + "/ratings", weight=2),
    "notifications": Operation("GET", "/api/me/notifications", weight=1),
    "subscribe": Operation("POST", "/api/me/notifications", _subscribing, weight=2),
    "unsubscribe": Operation("POST", "/api/me/notifications/off", lambda _: {}, weight=1),
    "quiet hours": Operation(
        "POST",
        "/api/me/notifications/quiet",
        lambda _: {"since": 22, "until": 7, "time_zone": "Europe/Berlin"},
        weight=1,
    ),
    "mail": Operation("POST", "/api/me/mail", lambda _: {"address": "ana@example.org"}, weight=1),
    "mail off": Operation("POST", "/api/me/mail/off", lambda _: {}, weight=1),
    "confirm mail": Operation("POST", "/api/mail/confirm", lambda _: {"key": "0" * 32}, weight=1),
    "mail off by letter": Operation("POST", "/api/mail/off/{key}", lambda _: {}, weight=1),
    "leaders": Operation("GET", "/api/leaderboards/{game}/{mode}", weight=1),
    "rematch": Operation("POST", TABLE + "/rematch", lambda place: {"nonce_hash": promised(place.me.seed)}, weight=2),
    "record": Operation("GET", TABLE + "/record", weight=2),
    "proof": Operation("GET", TABLE + "/proof", weight=2),
    "view": Operation(
        "GET", TABLE + "/view", query=lambda place: {"seq": place.chance.randint(0, place.seq)}, weight=6
    ),
    "log": Operation(
        "GET", TABLE + "/log", query=lambda place: {"after": place.chance.randint(0, place.seq), "most": 9}
    ),
    "events": Operation("GET", TABLE + "/events", query=lambda place: {"seq": place.seq}),
    "draft": Operation("POST", TABLE + "/draft", _drafting, weight=16),
    "commit": Operation("POST", TABLE + "/commit", _committing, weight=16),
    "why": Operation("POST", TABLE + "/why", lambda place: {**_so_far(place), "move": place.legal()}, weight=8),
    "hint": Operation("POST", TABLE + "/hint", _so_far, weight=6),
    "roll": Operation("POST", TABLE + "/roll", _faces, weight=6),
}
