"""Dice that nobody can choose: pages promise a word, tell it, and say at the end exactly what they could check."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import ELSEWHERE, Opened
from .player import Player, box_of, finish, start
from .test_everybody import violations
from .test_table import for_several, invite

NOTED = "Your browser kept this fingerprint from before the first throw."
MINE = re.compile(
    r"Recomputed: \d+ throws and \d+ draws\. Everything follows from the secret and from the word your page added\."
)
TOY = {"title": "Orchard", "mode": ""}
"""Three short rounds with cards and dice."""


def sit(page: Page, link: str, name: str) -> None:
    """Come by link and take a seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def seat(page: Page, name: str) -> str:
    """What the lobby says of a seat."""
    return page.get_by_role("listitem").filter(has_text=name).inner_text().replace("\n", " ")


def verified(page: Page) -> str:
    """What the page says when it is asked to verify."""
    page.get_by_role("button", name="Check the dice").click()
    page.wait_for_selector(".found.fits, .found.wrong")
    return page.locator(".found").inner_text()


def forged(page: Page, forge: Callable[[dict[str, Any]], None]) -> None:
    """From now on the proof is another one on its way."""

    def handle(route: Route) -> None:
        answer = route.fetch()
        proof = answer.json()
        forge(proof)
        route.fulfill(response=answer, body=json.dumps(proof))

    page.route("**/proof", handle)


def test_the_game_starts_when_both_pages_have_told_their_words(base: str, opened: Opened, axe: str) -> None:
    ana, ben = opened("phone"), opened("desk")
    invite(ana, base, for_several(base), "Ana")
    ben.route("**/reveal", lambda route: route.abort())
    sit(ben, ana.url, "Ben")
    for page in (ana, ben):
        expect(page.get_by_role("heading", name="Agreeing on the dice…")).to_be_visible()
    expect(ana.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("no answer yet")
    expect(ben.get_by_role("listitem").filter(has_text="Ana")).to_contain_text("ready")
    assert violations(ana, axe) == []
    ben.unroute("**/reveal")
    ben.reload()
    for page in (ana, ben):
        page.wait_for_selector(".table")
    words = [
        page.evaluate("JSON.parse(localStorage.getItem('word:' + location.pathname.slice(3)))") for page in (ana, ben)
    ]
    assert words[0]["promised"] == words[1]["promised"]
    assert words[0]["seed"] != words[1]["seed"]


def test_who_does_not_answer_loses_the_seat_and_can_sit_down_again(toy_base: str, opened: Opened) -> None:
    ana, ben = opened("phone"), opened("desk")
    invite(ana, toy_base, TOY, "Ana")
    ben.route("**/reveal", lambda route: route.abort())
    sit(ben, ana.url, "Ben")
    expect(ana.get_by_text("Ben did not answer and lost the seat.")).to_be_visible(timeout=40_000)
    expect(ana.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    expect(ben.get_by_text("Your seat is free again")).to_be_visible()
    ben.unroute("**/reveal")
    ben.get_by_role("button", name="Sit down").click()
    finish(Player(ana, "ana"), Player(ben, "ben"))
    for page in (ana, ben):
        told = verified(page)
        assert NOTED in told
        assert MINE.search(told)


@pytest.mark.parametrize("host", ["127.0.0.1", ELSEWHERE])
def test_every_throw_is_verified_on_secure_pages_and_on_others(toy_base: str, opened: Opened, host: str) -> None:
    page = opened("desk")
    start(page, toy_base.replace("127.0.0.1", host), TOY["title"], TOY["mode"])
    assert page.evaluate("isSecureContext && Boolean(crypto.subtle)") == (host != ELSEWHERE)
    finish(Player(page, "orchard"))
    told = verified(page)
    assert told.startswith("All checks passed.")
    assert NOTED in told
    assert MINE.search(told)


def test_a_forged_proof_is_seen_through(toy_base: str, opened: Opened, axe: str) -> None:
    page = opened("phone", "dark")
    start(page, toy_base, TOY["title"], TOY["mode"])
    finish(Player(page, "forged"))
    lies: list[tuple[Callable[[dict[str, Any]], None], str]] = [
        (lambda proof: proof["throws"][1]["faces"].__setitem__(0, 5), "Throw 2 (red) must be"),
        (lambda proof: proof.update(nonces=["0" * 64]), "The word that your page added is not among the words"),
        (lambda proof: proof.update(secret="other"), "does not have the fingerprint that your page noted"),
        (lambda proof: proof["throws"].pop(0), "Throw 2 (weather) is not the next of its kind"),
    ]
    for lie, found in lies:
        forged(page, lie)
        page.reload()
        told = verified(page)
        assert told.startswith("A check has failed.")
        assert found in told
        assert violations(page, axe) == []
        page.unroute("**/proof")


def test_who_only_watched_is_told_what_that_means(toy_base: str, opened: Opened) -> None:
    ana, guest = opened("desk"), opened("phone")
    start(ana, toy_base, TOY["title"], TOY["mode"])
    guest.goto(ana.url)
    finish(Player(ana, "watched"))
    guest.wait_for_selector(".result")
    told = verified(guest)
    assert "You did not play here, so your page noted nothing before the first throw." in told
    assert "follows from the secret and from the words that the players’ pages added." in told


def test_the_host_takes_empty_seats_away(toy_base: str, opened: Opened) -> None:
    ana, ben = opened("phone"), opened("phone")
    invite(ana, toy_base, TOY, "Ana", people=3)
    ben.goto(ana.url)
    expect(ana.get_by_role("button", name="Remove this seat")).to_have_count(2)
    expect(ben.get_by_role("button", name="Remove this seat")).to_have_count(0)
    ana.get_by_role("button", name="Remove this seat").first.click()
    expect(ana.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    ana.get_by_role("button", name="Remove this seat").click()
    ana.wait_for_selector(".table")
    ben.wait_for_selector(".table")


def test_a_table_is_listed_only_if_its_host_says_so(toy_base: str, opened: Opened) -> None:
    ana, guest = opened("desk"), opened("desk")
    for name, listed in (("Private", False), ("Public", True)):
        box_of(ana, toy_base, TOY["title"]).get_by_role("button", name="With friends").click()
        ana.get_by_label("Your name").fill(name)
        ana.get_by_label("Show it in the list of open tables").set_checked(listed)
        ana.get_by_role("button", name="Open the table").click()
        expect(ana.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    guest.goto(toy_base)
    expect(guest.get_by_text("Public")).to_be_visible()
    expect(guest.get_by_text("Private")).to_be_hidden()


def test_seats_of_a_rematch_are_kept_and_say_for_whom(toy_base: str, opened: Opened, axe: str) -> None:
    ana, ben, guest = opened("phone"), opened("desk"), opened("phone")
    invite(ana, toy_base, TOY, "Ana")
    sit(ben, ana.url, "Ben")
    finish(Player(ana, "ana"), Player(ben, "ben"))
    ana.get_by_role("button", name="Play again").click()
    expect(ana.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    assert seat(ana, "Ben").startswith("Ben seat kept")
    assert violations(ana, axe) == []
    guest.goto(ana.url)
    expect(guest.get_by_text("The free seats are kept for Ben.")).to_be_visible()
    expect(guest.get_by_role("button", name="Sit down")).to_have_count(0)
    ben.get_by_role("button", name="Play again").click()
    for page in (ana, ben):
        page.wait_for_selector("button.done")


def test_a_busy_server_is_said_and_what_was_done_is_sent_again(toy_base: str, opened: Opened) -> None:
    page, sent = opened("desk"), list[str]()
    start(page, toy_base, TOY["title"], TOY["mode"])
    player = Player(page, "busy")
    while not page.locator("button.done[aria-disabled=false]").count():
        player.step()

    def busy(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) > 2:
            return route.continue_()
        return route.fulfill(status=[500, 429][len(sent) - 1], headers={"Retry-After": "1"})

    page.route("**/commit", busy)
    page.locator("button.done").click()
    expect(page.get_by_text("The table is very busy.")).to_be_visible()
    expect(page.get_by_text("The table is very busy.")).to_be_hidden(timeout=20_000)
    assert len(sent) == 3
    assert len(set(sent)) == 1
    finish(player)


def test_the_page_carries_the_licences_of_what_is_bundled(toy_base: str, opened: Opened) -> None:
    page = opened("desk")
    page.goto(f"{toy_base}/THIRD_PARTY_LICENSES.txt")
    expect(page.get_by_text("Svelte Contributors")).to_be_visible()
