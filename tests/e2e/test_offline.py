"""Without network: a reload shows the table as it was last seen, says so, and goes on when the network is back."""

from playwright.sync_api import expect

from .conftest import Opened
from .player import finish
from .test_table import begun


def test_a_reload_without_network_shows_the_table_as_last_seen(base: str, opened: Opened) -> None:
    page = opened("phone")
    player = begun(base, page, "kept")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    written = page.locator(".box").evaluate_all(
        "all => all.map(e => (e.getAttribute('aria-label') ?? '').split(';')[0]).join()"
    )
    page.reload()
    page.wait_for_selector(".table[aria-busy=false]")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The table as you last saw it.")).to_be_visible()
    expect(page.get_by_text("There is no connection.")).to_be_visible()
    seen = page.locator(".box").evaluate_all(
        "all => all.map(e => (e.getAttribute('aria-label') ?? '').split(';')[0]).join()"
    )
    assert seen == written
    page.context.set_offline(False)
    expect(page.get_by_text("There is no connection.")).to_be_hidden()
    finish(player)
