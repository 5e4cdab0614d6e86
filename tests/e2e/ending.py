"""A game played to its end over HTTP, for whoever sits at open pages: for tests of what comes after."""

from playwright.sync_api import Page

from ..server.client import Person, Service, keys_of
from ..server.tables.test_playing import play_out
from .player import Player, finish

SEAT = "() => JSON.parse(localStorage.getItem(`seat:${location.pathname.split('/').pop()}`))"


def _seated(page: Page, service: Service) -> Person:
    """Whoever sits there, as this browser knows it."""
    table = page.url.partition("?")[0].rpartition("/")[2]
    return Person(service, {"table": table, "seat": None, "token": page.evaluate(SEAT)["token"]})


def play_to_the_end(base: str, *pages: Page) -> None:
    """Everybody plays at random, which the pages see as if it were done in another window, until they show the end."""
    service = Service(base)
    people = [_seated(page, service) for page in pages]
    table = people[0].ask()
    play_out(people, keys_of(service.described(table["game"], table["mode"])))
    service.http.close()
    finish(*(Player(page, "the end") for page in pages))
