"""Climaxes are seen: a full row is stamped, the Interception is walked, a toast says what another did."""

import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from ..server.client import Json, Person, Service
from .conftest import Opened


@pytest.fixture
def service(base: str) -> Iterator[Service]:
    found = Service(base)
    yield found
    found.http.close()


def sit(page: Page, base: str, person: Person) -> None:
    """Open the table in a browser as somebody who has a seat there."""
    page.goto(f"{base}/api/games")
    seat = {"seat": person.seat, "token": person.token, "name": "Ana"}
    page.evaluate("([t, s]) => localStorage.setItem(`seat:${t}`, JSON.stringify(s))", [person.table, seat])
    page.goto(f"{base}/t/{person.table}")
    page.wait_for_selector(".table")


def meant(person: Person, view: Json) -> list[str]:
    """A whole turn as the hints say."""
    seq, moves = view["seq"], list[str]()
    while not (view["prompt"]["can_finish"] and not view["prompt"]["legal"]):
        moves.append(person.say("hint", seq=seq, moves=moves).json()["key"])
        view = person.say("draft", seq=seq, moves=moves).json()
    return moves


def commit(person: Person, seq: int, moves: list[str]) -> None:
    assert person.say("commit", seq=seq, moves=moves, nonce=uuid4().hex).status_code == 200


def lines(person: Person, after: int) -> list[Json]:
    found: list[Json] = person.ask(f"/log?after={after}")["lines"]
    return found


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_full_row_is_stamped_with_its_points(base: str, service: Service, opened: Opened, motion: str) -> None:
    """PG-71: three points for a full row."""
    person = service.make("six_dice_square", [{}], mode="solo")
    page = opened("phone", motion=motion)
    sit(page, base, person)
    while not (view := person.view())["over"]:
        commit(person, view["seq"], meant(person, view))
        if any(line["kind"] == "line" for line in lines(person, view["seq"])):
            break
    assert not view["over"], "nobody has filled a row"
    seal = page.locator(".seal").first
    expect(seal).to_be_visible()
    assert seal.get_attribute("data-gain") in {"3", "6"}
    assert page.locator(".piece").count() == (0 if motion == "reduce" else 20 * page.locator(".seal").count())
    expect(page.locator(".seal")).to_have_count(0)


def at_the_exit(service: Service) -> tuple[Person, int, list[str]]:
    """A dungeon that is built, and the choice of its exit."""
    person = service.make("roguewrite", [{}], mode="basic")
    while (view := person.view())["prompt"]["task"] != "exit":
        commit(person, view["seq"], meant(person, view))
    return person, view["seq"], meant(person, view)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_interception_is_watched_and_can_be_skipped(
    base: str, service: Service, opened: Opened, motion: str
) -> None:
    """RW-83 to RW-91."""
    person, seq, moves = at_the_exit(service)
    page = opened("phone", motion=motion)
    sit(page, base, person)
    commit(person, seq, moves)
    watch = page.get_by_role("dialog", name="Watch")
    expect(watch).to_be_visible()
    if motion == "reduce":
        assert watch.get_attribute("data-moving") == "false"
    page.wait_for_timeout(100)
    watch.locator(".stage").tap(force=True)
    expect(watch).to_have_attribute("data-moving", "false")
    go_on = watch.get_by_role("button", name=re.compile("Go on|Back to the table|See the result"))
    before = int(watch.get_attribute("data-step") or 0)
    if go_on.inner_text() == "Go on":
        go_on.tap()
        expect(watch).not_to_have_attribute("data-step", str(before))
    watch.get_by_role("button", name="Skip").click(click_count=2)
    expect(watch).to_have_count(0)


def test_a_toast_says_what_another_did(base: str, service: Service, opened: Opened) -> None:
    """On a phone the log is behind the menu."""
    person = service.make("potion_shop", [{}, {"bot": "random"}])
    page = opened("phone")
    sit(page, base, person)
    toast, place = page.locator(".news p").first, None
    for _ in range(12):
        view = person.view()
        if view["prompt"]:
            commit(person, view["seq"], meant(person, view))
        place = toast.bounding_box() if toast.is_visible() else None
        if place is not None:
            break
        page.wait_for_timeout(300)
    button = page.locator(".acts").bounding_box()
    assert place is not None
    assert button is not None
    assert place["y"] + place["height"] <= button["y"] + 1
