"""Somebody comes back on another device with a passkey, in two browsers with Chromium's own authenticator."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from .conftest import Opened
from .player import Player, play_until
from .test_everybody import violations
from .test_people import acts
from .test_table import begun, for_several, invite

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """What keeps the passkeys of one browser."""

    def __init__(self, page: Page) -> None:
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.devtools.send("WebAuthn.enable", {"enableUI": False})
        added = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id: str = added["authenticatorId"]

    def shares(self, other: "Device") -> None:
        """As the makers of devices do for all that belong to one person."""
        kept = self.devtools.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]
        for credential in kept:
            other.devtools.send("WebAuthn.addCredential", {"authenticatorId": other.id, "credential": credential})


def at_home(base: str) -> str:
    """The same house under a name for which browsers keep passkeys."""
    return base.replace("127.0.0.1", "localhost")


def with_passkey(page: Page, base: str) -> Device:
    """Somebody adds a passkey."""
    device = Device(page)
    page.goto(f"{base}/you")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("Your passkey is there.")
    expect(page.get_by_role("list", name="Your passkeys").get_by_role("listitem")).to_have_count(1)
    return device


def signed_in(page: Page, base: str, device: Device) -> None:
    """The same person on another device."""
    device.shares(Device(page))
    page.goto(f"{base}/you")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("Welcome back")


def plays_a_turn(mine: Player, other: Player) -> None:
    """Until a turn of one's own is in the log."""

    def played() -> bool:
        before = acts(mine.page)
        return mine.step() and acts(mine.page) > before

    play_until(played, other)


def uses_no_colours_that_cannot_be_read(page: Page, axe: str) -> None:
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def signs_out(page: Page, other: Page, here: str) -> None:
    """The other browser, which knows nobody then."""
    browsers = page.get_by_role("list", name="Browsers that know you").get_by_role("listitem")
    expect(browsers).to_have_count(2)
    browsers.nth(1).get_by_role("button", name="Sign out").click()
    expect(browsers).to_have_count(1)
    other.goto(f"{here}/you")
    expect(other.get_by_text("This browser does not know you.")).to_be_visible()


def is_known_no_more(page: Page) -> None:
    """A passkey of somebody who is forgotten, or which was removed, opens nothing."""
    expect(page.get_by_text("This browser does not know you.")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("No player has this passkey.")


def test_a_running_game_is_found_with_a_passkey_and_others_keep_it_when_somebody_goes(
    base: str, opened: Opened, axe: str
) -> None:
    here, game = at_home(base), for_several(base)
    phone, laptop, friend = opened("phone", "dark"), opened("desk"), opened("desk")
    invite(phone, here, game, "Ana")
    table = phone.url
    friend.goto(table)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    for page in (phone, friend):
        page.wait_for_selector(".table")
    begun(here, laptop, "before", clicks=1)

    signed_in(laptop, here, with_passkey(phone, here))
    uses_no_colours_that_cannot_be_read(phone, axe)
    expect(laptop.get_by_role("status")).to_contain_text("1 game from this browser came along.")
    expect(laptop.get_by_label("Your name")).to_have_value("Ana")
    signs_out(laptop, phone, here)
    laptop.get_by_role("link", name=f"Play on {game['title']}").click()
    laptop.wait_for_url(table)
    laptop.wait_for_selector(".table")
    plays_a_turn(Player(laptop, "laptop"), Player(friend, "friend"))

    laptop.goto(f"{here}/you")
    uses_no_colours_that_cannot_be_read(laptop, axe)
    laptop.get_by_role("button", name="Forget me").click()
    laptop.get_by_role("button", name="Yes, forget me").click()
    is_known_no_more(laptop)
    friend.goto(table)
    expect(friend.get_by_text("Somebody").first).to_be_visible()
    expect(friend.get_by_text("Ana", exact=True)).to_have_count(0)


@pytest.mark.nightly
def test_a_passkey_is_removed_from_another_browser(base: str, opened: Opened) -> None:
    here, phone, laptop = at_home(base), opened("phone"), opened("desk")
    begun(here, phone, "lost phone")
    device = with_passkey(phone, here)
    signed_in(laptop, here, device)
    laptop.get_by_role("button", name="Remove").click()
    expect(laptop.get_by_role("button", name="Add a passkey")).to_be_visible()
    laptop.context.clear_cookies()
    laptop.goto(f"{here}/you")
    is_known_no_more(laptop)
