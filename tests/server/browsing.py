"""Browsers that know nobody yet, and what people do in them about themselves."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager

import httpx2

from .authenticator import Authenticator
from .client import Json, Person, Service

Browser = Callable[[], Service]
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0"


@contextmanager
def browsers(base: str) -> Iterator[Browser]:
    """A new browser whenever one is asked for, at an address for which browsers keep passkeys."""
    with ExitStack() as ending:

        def opened() -> Service:
            one = Service(base.replace("127.0.0.1", "localhost"), cookies=True)
            one.http.headers["User-Agent"] = FIREFOX
            ending.enter_context(closing(one.http))
            return one

        yield opened


def table_for_two(one: Service) -> Person:
    return one.make("crosses", [{}, {}], host="Mira")


def sits_with(host: Person, one: Service, name: str = "Ben") -> Person:
    """Somebody in another browser takes the other seat, and the game starts."""
    guest = Person(one, host.spectator().seated).joined_by(name)
    assert host.reveals().status_code == 200
    return guest


def me(one: Service) -> tuple[bool, str]:
    told = one.get("/api/me").json()
    return told["known"], told["name"]


def my_games(one: Service) -> tuple[list[str], list[str]]:
    told = one.get("/api/me/games").json()
    return [game["table"] for game in told["running"]], [game["table"] for game in told["finished"]]


def brought_back(one: Service, phrase: str) -> Service:
    assert one.post("/api/me/return", {"phrase": phrase}).status_code == 200
    return one


def with_passkey(one: Service) -> Authenticator:
    """A passkey that leads back to whom this browser knows."""
    key = Authenticator(one.base)
    told = one.post("/api/me/passkeys", key.makes(question(one, "new")))
    assert told.status_code == 200, told.text
    return key


def question(one: Service, what: str = "ask") -> Json:
    """What an authenticator is asked in this browser."""
    told = one.post(f"/api/me/passkeys/{what}")
    assert told.status_code == 200, told.text
    return told.json()


def tries(one: Service, key: Authenticator) -> httpx2.Response:
    """What somebody hears who wants to come back with it."""
    return one.post("/api/me/passkeys/sign-in", key.signs(question(one)))


def signed_in(one: Service, key: Authenticator) -> Service:
    told = tries(one, key)
    assert told.status_code == 200, told.text
    return one


def cookie(one: Service) -> str:
    """By which the browser is known."""
    return next(kept.value or "" for kept in one.http.cookies.jar if kept.name == "rollwright")


def devices(one: Service) -> Json:
    return one.get("/api/me/devices").json()
