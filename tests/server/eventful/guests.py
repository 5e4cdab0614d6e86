"""A host and guests of a live event. Guests know the rules: each plays along on a match of their own."""

import random
import time
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import httpx2

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.match import Match
from rollwright.core.playing import tell
from tests.server.client import Service

Json = Any
CATALOG = Catalog.discover()
MASS = ("ludum_quest", "mass")
SAME = ("rolling_cubes", "same_dice")


def until(look: Callable[[], Json], done: Callable[[Json], bool], seconds: float = 20) -> Json:
    """What is seen, as soon as it is as it should be."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if done(found):
            return found
        time.sleep(0.05)
    raise AssertionError("that never happened")


class Guest:
    """Somebody with a seat, who throws dice by themselves from the key of each round."""

    def __init__(self, service: Service, event: Json, name: str, guest: str = "", nonce: str = "") -> None:
        self.service, self.event, self.name = service, event["id"], name
        self.nonce = nonce or token_hex(32)
        wish = {"name": name, "nonce": self.nonce, "guest": guest}
        self.joined = service.post(f"/api/events/{self.event}/join", wish)
        self.seat = self.joined.json()
        self.game = CATALOG.exact(event["game"], event["mode"], event["version"])
        self.match = Match(self.game, 1, event["options"])
        self.acknowledged: dict[int, list[str]] = {}
        """The moves of each round that the service has confirmed."""

    @property
    def table(self) -> str:
        return f"/api/tables/{self.seat['table']}"

    def hears(self, message: Json, joint: str) -> None:
        """The throws of a round, made here from its key; they must be those that were told."""
        dice = SeededDice(message["key"], (joint,))
        faces = []
        while self.match.asks:
            ask = self.match.asks[0]
            fallen = list(dice.faces(ask.stream, ask.nth, ask.dice))
            faces.append([ask.stream, ask.nth, [die.id for die in ask.dice], fallen])
            tell(self.match, dice)
        assert faces == message["throws"]

    def decides(self, chance: random.Random) -> list[str]:
        """Some legal turn."""
        me = self.match.seats[0]
        while me.todo:
            legal = self.match.legal(0)
            self.match.choose(0, legal[chance.randrange(len(legal))])
        return [move.key for move in me.draft]

    def says_nothing(self) -> None:
        """What the rules have for a silent seat."""
        me = self.match.seats[0]
        while me.todo:
            move = self.game.idle(self.match.table, me)
            assert move is not None
            self.match.choose(0, move)
        self.match.commit(0)

    def sends(self, round: int, moves: list[str]) -> httpx2.Response:
        path = f"/api/events/{self.event}/seats/{self.seat['seat']}/commit"
        return self.service.post(path, {"ticket": self.seat["ticket"], "round": round, "moves": moves})

    def plays(self, round: int, chance: random.Random) -> Json:
        """A turn, and what the service says to it."""
        moves = self.decides(chance)
        told = self.sends(round, moves)
        assert told.status_code == 200, told.text
        self.match.commit(0)
        self.acknowledged[round] = moves
        return told.json()

    def looks(self) -> httpx2.Response:
        return self.service.get(self.table + "/view", self.seat["ticket"])

    @property
    def total(self) -> int:
        return self.match.scores()[0].total


class Host:
    """Who has made an event."""

    def __init__(self, service: Service, game: tuple[str, str] = MASS, **more: Json) -> None:
        self.service = service
        wish = {"game": game[0], "mode": game[1], "name": "Library night", "seconds": 600, "first_seconds": 600, **more}
        made = service.post("/api/events", wish)
        assert made.status_code == 201, made.text
        self.made = made.json()
        self.id, self.code = self.made["event"], self.made["code"]

    def line(self) -> Json:
        told = self.service.get(f"/api/events/{self.id}")
        assert told.status_code == 200, told.text
        return told.json()

    @property
    def message(self) -> Json:
        return self.line()["message"]

    def wishes(self, wish: str, key: str = "", round: int | None = None) -> httpx2.Response:
        said = {"key": key or self.made["key"], "wish": wish, "round": round}
        return self.service.post(f"/api/events/{self.id}/host", said)

    def does(self, wish: str) -> Json:
        told = self.wishes(wish)
        assert told.status_code == 200, told.text
        return told.json()["message"]

    def goes_on(self, message: Json) -> Json:
        """The next message: by itself, where all have answered, else because the host says so."""
        told = self.wishes("next", round=message["round"])
        assert told.status_code in {200, 409}, told.text
        return until(lambda: self.message, lambda now: now["n"] > message["n"])

    def guest(self, name: str, **more: str) -> Guest:
        guest = Guest(self.service, self.line(), name, **more)
        assert guest.joined.status_code == 201, guest.joined.text
        return guest


def whole_event(host: Host, guests: list[Guest], seed: int, silent: float = 0.0) -> list[Json]:
    """Everybody plays to the end, some now and then silent; the host goes on. The messages of all rounds."""
    chance = random.Random(seed)
    message = host.does("start")
    joint, messages = host.line()["joint"], [message]
    while message["phase"] != "over":
        for guest in guests:
            if guest.match.over:
                continue
            guest.hears(message, joint)
            if chance.random() < silent:
                guest.says_nothing()
            else:
                guest.plays(message["round"], chance)
        message = host.goes_on(message)
        messages.append(message)
    return messages
