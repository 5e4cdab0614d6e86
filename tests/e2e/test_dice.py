"""Dice that nobody can choose: pages promise a word, tell it, and say at the end exactly what they could check."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from .conftest import ELSEWHERE, Opened
from .player import Player, finish
from .test_everybody import violations
from .test_table import invite

NOTED = "Your browser kept this fingerprint from before the first throw."
MINE = re.compile(
    r"Recomputed: \d+ throws and \d+ draws\. Everything follows from the secret and from the word your page added\."
)
WORD = "JSON.parse(localStorage.getItem('word:' + location.pathname.slice(3))).seed"
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


def makes_silent(page: Page) -> None:
    """This page does not tell its word."""
    page.route("**/reveal", lambda route: route.abort())


LIES: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (lambda proof: proof["throws"][1]["faces"].__setitem__(0, 5), "Throw 2 (red) must be"),
    (lambda proof: proof.update(nonces=["0" * 64]), "The word that your page added is not among the words"),
    (lambda proof: proof.update(secret="other"), "does not have the fingerprint that your page noted"),
    (lambda proof: proof["throws"].pop(0), "Throw 2 (weather) is not the next of its kind"),
]
"""What may be wrong with a proof, and what is said of it."""


def loses_the_seat(ana: Page, ben: Page, table: str, axe: str) -> None:
    """Who does not answer is waited for, loses the seat, and can sit down again."""
    ben.route("**/reveal", lambda route: route.abort())
    sit(ben, table, "Ben")
    for page in (ana, ben):
        expect(page.get_by_role("heading", name="Agreeing on the dice…")).to_be_visible()
    expect(ana.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("no answer yet")
    expect(ben.get_by_role("listitem").filter(has_text="Ana")).to_contain_text("ready")
    assert violations(ana, axe) == []
    expect(ana.get_by_text("Ben did not answer and lost the seat.")).to_be_visible()
    expect(ana.get_by_role("heading", name="Waiting for 1 more")).to_be_visible()
    expect(ben.get_by_text("Your seat is free again")).to_be_visible()
    ben.unroute("**/reveal")
    ben.get_by_role("button", name="Sit down").click()


def have_their_words(*pages: Page) -> None:
    """Each page has a word of its own; that they noted the same fingerprint is verified at the end."""
    for page in pages:
        page.wait_for_selector(".table")
    assert len({page.evaluate(WORD) for page in pages}) == len(pages)


def is_verified(page: Page) -> None:
    told = verified(page)
    assert told.startswith("All checks passed.")
    assert NOTED in told
    assert MINE.search(told)
    page.keyboard.press("Escape")


def sees_through_lies(page: Page, axe: str) -> None:
    for lie, found in LIES:
        forged(page, lie)
        page.reload()
        told = verified(page)
        assert told.startswith("A check has failed.")
        assert found in told
        page.unroute("**/proof")
    assert violations(page, axe) == []


def keeps_no_passkeys(page: Page, there: str) -> None:
    """Where browsers keep none, the page about oneself says why and offers a phrase."""
    page.goto(f"{there}/you")
    expect(page.get_by_text("Browsers keep passkeys only for addresses with HTTPS and a name.")).to_be_visible()
    expect(page.get_by_role("button", name="passkey")).to_have_count(0)
    expect(page.get_by_role("button", name="Create a phrase")).to_be_visible()


def seats_are_kept(ana: Page, ben: Page, guest: Page, axe: str) -> None:
    """Seats of a rematch are kept, and say for whom."""
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


def test_who_lost_the_seat_plays_the_dice_are_verified_lies_are_seen_through_and_there_is_a_rematch(
    toy_base: str, opened: Opened, axe: str
) -> None:
    """Ana is where no page is secure, Ben where all are; a guest looks on."""
    there = toy_base.replace("127.0.0.1", ELSEWHERE)
    ana, ben, guest = opened("phone"), opened("desk", "dark"), opened("phone")
    invite(ana, there, TOY, "Ana")
    table = ana.url.replace(there, toy_base)
    loses_the_seat(ana, ben, table, axe)
    have_their_words(ana, ben)
    guest.goto(table)
    finish(Player(ana, "ana"), Player(ben, "ben"))
    for page, secure in ((ana, False), (ben, True)):
        assert page.evaluate("isSecureContext && Boolean(crypto.subtle)") == secure
        is_verified(page)
    guest.wait_for_selector(".result")
    told = verified(guest)
    assert "You did not play here, so your page noted nothing before the first throw." in told
    assert "follows from the secret and from the words that the players’ pages added." in told
    sees_through_lies(ben, axe)
    ben.reload()
    seats_are_kept(ana, ben, guest, axe)
    keeps_no_passkeys(ana, there)
