"""A hint, a pinch, and what reloads and the network may do to a game: nothing is lost, and what is amiss is said."""

from playwright.sync_api import Page, Route, expect

from .conftest import Opened
from .player import Player, play_until
from .test_table import begun

WRITTEN = "all => all.map(e => (e.getAttribute('aria-label') ?? '').split(';')[0]).join()"
"""What stands in all boxes."""
CLICKS = 3
ANSWERS = [500, 429]
"""What a busy server says, one time after the other."""


def written(page: Page) -> str:
    return str(page.locator(".box").evaluate_all(WRITTEN))


def could_be_done(player: Player) -> None:
    """Choose until only "done" is left to say."""
    done = player.page.locator("button.done[aria-disabled=false]")
    play_until(lambda: done.count() > 0, player)


def goes_on(player: Player) -> None:
    """The next turn is taken."""
    before = int(player.page.locator(".table").get_attribute("data-seq") or 0)
    play_until(lambda: int(player.page.locator(".table").get_attribute("data-seq") or 0) > before, player)


def scale(page: Page) -> float:
    """How large the sheet is shown."""
    found: float = page.evaluate("document.querySelector('.page').getBoundingClientRect().width")
    return found


def comes_closer_by_a_pinch(page: Page) -> None:
    """Two fingers on the glass bring the sheet closer, and one tap shows the whole again."""
    page.wait_for_selector(".lit:is(.box, .copy):visible")
    if page.locator(".fit").count():
        page.locator(".fit").first.click()
    before = scale(page)
    fingers = page.context.new_cdp_session(page)
    stage = page.locator(".stage").first.bounding_box()
    assert stage
    x, y = stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2

    def touch(kind: str, *apart: float) -> None:
        points = [{"x": x + side * apart[0], "y": y, "id": n} for n, side in enumerate((-1, 1))] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for step in range(40, 120, 10):
        touch("touchMove", step)
    touch("touchEnd")
    assert scale(page) > before * 1.5
    page.locator(".fit").first.click()
    expect(page.locator(".fit")).to_have_count(0)
    assert scale(page) < before + 2


def chosen(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-chosen") or 0)


def is_helped(player: Player) -> None:
    """A hint is told and shown, and what was chosen is taken back."""
    page = player.page
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".notice:visible")).to_have_count(1)
    expect(page.locator(".hinted, .move").first).to_be_attached()
    play_until(lambda: chosen(page) > 0, player)
    before = chosen(page)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".table")).to_have_attribute("data-chosen", str(before - 1))


def survives_a_reload(page: Page) -> None:
    page.wait_for_selector(".table[aria-busy=false]")
    sentence, chosen = page.locator(".sentence").inner_text(), page.locator(".table").get_attribute("data-chosen")
    page.reload()
    expect(page.locator(".sentence")).to_have_text(sentence)
    expect(page.locator(".table")).to_have_attribute("data-chosen", str(chosen))


def is_sent_later(player: Player) -> None:
    """What is done while the connection is lost is sent as soon as it is back."""
    page = player.page
    could_be_done(player)
    before = page.locator(".table").get_attribute("data-seq")
    page.context.set_offline(True)
    page.locator("button.done").click()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The connection is lost")).to_be_hidden()
    expect(page.locator(".table")).not_to_have_attribute("data-seq", str(before))


def is_sent_again(player: Player) -> None:
    """What a busy server does not take is sent until it does, and counts once."""
    page, sent = player.page, list[str]()
    could_be_done(player)

    def busy(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) > len(ANSWERS):
            return route.continue_()
        return route.fulfill(status=ANSWERS[len(sent) - 1], headers={"Retry-After": "1"})

    page.route("**/commit", busy)
    page.locator("button.done").click()
    expect(page.get_by_text("The table is very busy.")).to_be_visible()
    expect(page.get_by_text("The table is very busy.")).to_be_hidden()
    page.unroute("**/commit")
    assert len(sent) == len(ANSWERS) + 1
    assert len(set(sent)) == 1


def is_seen_without_network(page: Page) -> None:
    """A reload shows the table as it was last seen, says so, and goes on when the network is back."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector(".table[aria-busy=false]")
    before = written(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The table as you last saw it.")).to_be_visible()
    expect(page.get_by_text("There is no connection.")).to_be_visible()
    assert written(page) == before
    page.context.set_offline(False)
    expect(page.get_by_text("There is no connection.")).to_be_hidden()


def test_neither_a_pinch_nor_reloads_nor_lost_connections_nor_a_busy_server_lose_anything(
    base: str, opened: Opened
) -> None:
    page = opened("phone")
    player = begun(base, page, "lines", clicks=0)
    comes_closer_by_a_pinch(page)
    is_helped(player)
    play_until(lambda: player.clicks >= CLICKS, player)
    survives_a_reload(page)
    is_sent_later(player)
    goes_on(player)
    is_sent_again(player)
    goes_on(player)
    is_seen_without_network(page)
    goes_on(player)
