"""Several at one device, and somebody on paper whose turns are entered there, with somebody else far away."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .player import Player, box_of

HERE = ("Ana", "Ben", "Cleo on paper")
TURNS = 2
"""So many turns of everybody here are played."""
COVERED = """() => [0.05, 0.5, 0.95].every((x) => [0.05, 0.5, 0.95].every((y) =>
  document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('.curtain')))"""
"""Nothing of the table can be seen or touched."""
HIDDEN = """async () => {
  const table = location.pathname.split('/').pop();
  const { token } = JSON.parse(localStorage.getItem(`seat:${table}`));
  const view = await (await fetch(`/api/tables/${table}/view`, { headers: { Authorization: `Seat ${token}` } })).json();
  return view.others.map((other) => other.cells.some((cell) => cell === null));
}"""
"""Of every other seat, whether something on its sheet is not told to this browser."""


def table_for_four(page: Page, base: str, title: str) -> None:
    """Ana makes a table and gives the two others here their seats."""
    card = box_of(page, base, title)
    card.get_by_role("button", name="With friends").click()
    page.get_by_label("Your name").fill(HERE[0])
    page.get_by_label("People at the table, you included").select_option("4")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Add a player at this device or on paper").click()
    for name in HERE[1:]:
        page.get_by_label("Their name").fill(name)
        page.get_by_role("button", name="Give them a seat").click()
        expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()


def reseats(page: Page, name: str) -> None:
    """The fold stays open, its field has the focus, and what was done is said."""
    field, seats = page.get_by_label("Their name"), page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(field).to_be_focused()
    expect(page.get_by_role("status").filter(has_text=f"{HERE[2]} has a seat.")).to_be_visible()
    expect(seats.filter(has_text="at this device")).to_have_count(2)
    seats.filter(has_text=name).get_by_role("button", name="Free this seat").tap()
    expect(page.get_by_role("status").filter(has_text=f"{name}’s seat is free again.")).to_be_visible()
    expect(field).to_be_focused()
    expect(seats.filter(has_text="at this device")).to_have_count(1)
    expect(seats.nth(1)).to_contain_text("free")
    field.fill(name)
    page.keyboard.press("Enter")
    expect(seats.nth(1)).to_contain_text(name)


def leave(page: Page) -> None:
    """From the menu of the table."""
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Leave the game").click()


@pytest.mark.parametrize(
    ("title", "secret"), [pytest.param("Pig", False, marks=pytest.mark.nightly), ("Potion Shop", True)]
)
def test_two_at_one_device_one_on_paper_and_one_far_away_play_together(
    title: str, secret: bool, base: str, opened: Opened
) -> None:
    """Whoever takes the device sees nothing before they say who they are, also after the page was loaded again."""
    shared, far = opened("phone"), opened("desk")
    table_for_four(shared, base, title)
    reseats(shared, HERE[1])
    far.goto(shared.url)
    far.get_by_label("Your name").fill("Dan")
    far.get_by_role("button", name="Sit down").click()
    shared.wait_for_selector(".table")
    here, dan, handed = Player(shared, "here"), Player(far, "far"), dict.fromkeys(HERE, 0)
    curtain = shared.get_by_role("dialog").filter(has_text="turn")
    while min(handed.values()) < TURNS:
        if curtain.count():
            assert shared.evaluate(COVERED)
            heading = curtain.get_by_role("heading").inner_text()
            name = next(name for name in HERE if name in heading)
            curtain.get_by_role("button", name=f"I am {name}").tap()
            expect(shared.locator("button.seat.paper").last).to_contain_text(name)
            handed[name] += 1
            if handed[name] == TURNS:
                shared.reload()
                expect(curtain).to_be_visible()
        elif not here.step() and not dan.step():
            shared.wait_for_timeout(50)
    assert far.evaluate(HIDDEN) == [secret] * 3


@pytest.mark.nightly
def test_no_sheet_is_opened_for_anybody_who_has_not_said_whose_it_is(base: str, opened: Opened) -> None:
    """Who was given a name is called by it; a page just opened asks, and then only who has the device looks on."""
    page = opened("phone")
    box_of(page, base, "Potion Shop").get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Add a player at this device or on paper").click()
    expect(page.get_by_text("The game begins as soon as every seat is taken.")).to_be_visible()
    expect(page.get_by_role("button", name="Give them the last seat and begin")).to_be_in_viewport(ratio=0.9)
    page.get_by_label("Their name").fill("Ben")
    page.get_by_role("button", name="Give them the last seat and begin").click()
    curtain = page.get_by_role("dialog").filter(has_text="turn")
    expect(curtain.get_by_role("heading")).to_have_text(re.compile(r"^It is \w.*’s turn$"))
    first, second = (said.removeprefix("I am ") for said in curtain.get_by_role("button").all_inner_texts())
    curtain.get_by_role("button", name=f"I am {second}").tap()
    page.get_by_role("button", name=f"Hand over to {first}").tap()
    expect(curtain.get_by_role("button")).to_have_text([f"I am {first}", f"I am still {second}"])


def nothing_to_play_on(home: Page) -> None:
    expect(home.get_by_role("list", name="Games", exact=True)).to_be_visible()
    home.wait_for_load_state("networkidle")
    expect(home.get_by_role("link", name="Play on")).to_have_count(0)


def test_who_leaves_is_marked_for_the_others_and_watches_and_the_device_is_whose_who_stay(
    base: str, opened: Opened
) -> None:
    """Ana and Ben share a device and Dan is far away; one leaves after the other."""
    shared, far = opened("phone"), opened("desk")
    box_of(shared, base, "Pig").get_by_role("button", name="With friends").click()
    shared.get_by_label("Your name").fill("Ana")
    shared.get_by_label("People at the table, you included").select_option("3")
    shared.get_by_role("button", name="Open the table").click()
    shared.get_by_text("Add a player at this device or on paper").click()
    shared.get_by_label("Their name").fill("Ben")
    shared.get_by_role("button", name="Give them a seat").click()
    expect(shared.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    far.goto(shared.url)
    far.get_by_label("Your name").fill("Dan")
    far.get_by_role("button", name="Sit down").click()
    curtain = shared.locator(".curtain")
    curtain.get_by_role("button", name="I am Ana").tap()

    leave(shared)
    expect(curtain.get_by_role("button")).to_have_text(["I am Ben"])
    players = far.locator(".wide").get_by_role("listitem")
    expect(players.filter(has_text="Ana")).to_contain_text("left")
    expect(players.filter(has_text="Ben")).not_to_contain_text("left")
    expect(far.locator(".side .log")).to_contain_text("Ana has left.")
    shared.goto(base)
    shared.get_by_role("link", name="Play on").tap()
    curtain.get_by_role("button", name="I am Ben").tap()
    leave(shared)
    expect(shared).to_have_url(f"{base}/")
    expect(players.filter(has_text="Ben")).to_contain_text("left")
    nothing_to_play_on(shared)
    shared.goto(far.url)
    expect(shared.get_by_text("You are watching this table.")).to_be_visible()
    shared.goto(base)
    nothing_to_play_on(shared)
