"""A browser is told that it is somebody's turn: switched on at /you, shown by the worker, and switched off again."""

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from ..server.push_endpoint import Browser
from .conftest import Opened
from .test_table import begun

SUBSCRIBED = """(made) => {
  let now = null;
  const { endpoint } = made;
  const unsubscribe = async () => !(now = null);
  const told = { endpoint, toJSON: () => ({ endpoint, keys: made }), unsubscribe };
  PushManager.prototype.subscribe = async () => (now = told);
  PushManager.prototype.getSubscription = async () => now;
}"""
"""A browser's push service is out of reach for tests: its answers are made up, everything else is real."""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body, data }) => ({ title, body, url: data.url }));
}"""


def subscribing(page: Page, endpoint: str = "https://fcm.googleapis.com/fcm/send/made-up") -> Browser:
    """A browser that can be told by way of that endpoint; what reads the messages there."""
    browser = Browser()
    page.add_init_script(f"({SUBSCRIBED})({json.dumps(browser.subscription(endpoint))})")
    page.context.grant_permissions(["notifications"])
    return browser


def deliver(page: Page, base: str, message: dict[str, Any]) -> None:
    """As the browser does when its push service has something."""
    session: CDPSession = page.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(500)
    told = {"origin": base, "registrationId": known[0]["registrationId"], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", told)


@pytest.mark.nightly
def test_a_browser_is_told_shows_it_and_is_told_no_more(base: str, opened: Opened) -> None:
    page = opened("phone")
    subscribing(page)
    begun(base, page, "telling")
    table = page.url.removeprefix(base)
    page.goto(f"{base}/you")
    page.get_by_label("Quiet hours from").select_option("23")
    page.reload()
    expect(page.get_by_label("Quiet hours from")).to_have_value("23")
    page.get_by_role("button", name="Notify me in this browser").tap()
    expect(page.get_by_text("Notifications are on in 1 browser.")).to_be_visible()
    deliver(page, base, {"title": "It is your turn", "body": "A game, with Ben", "url": table})
    page.wait_for_function(f"async () => (await ({SHOWN})()).length === 1")
    assert page.evaluate(SHOWN) == [{"title": "It is your turn", "body": "A game, with Ben", "url": table}]
    page.get_by_role("button", name="Turn notifications off").tap()
    expect(page.get_by_role("button", name="Notify me in this browser")).to_be_visible()
