"""The lab, as a designer uses it: choose, ask, watch the number narrow, look at the picture, save a game."""

import os
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log
from rollwright.core.replay import replay

from ..server.parts import database, free_port, start, stop, wait_until_well
from .conftest import Opened

ANSWERED = 240_000
"""Milliseconds for some hundred games, on two busy cores at the lowest priority."""
SHOTS = os.environ.get("LAB_SHOTS", "")
"""Where pictures of the page are put, if anybody wants to see them."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house of one's own that has played no games for the lab yet."""
    port, folder = free_port(), tmp_path_factory.mktemp("lab")
    named = f"rollwright_e2e_lab_{os.getpid()}_{secrets.token_hex(3)}"
    with database(named) as url, (folder / "serve.log").open("wb") as out, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        more = ("--host", "127.0.0.1", "--port", str(port), "--limits", "off", "--database-url", url)
        process = start("-m", "rollwright", "serve", *more, out=out)
        try:
            wait_until_well(f"http://127.0.0.1:{port}", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            stop(process)


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def found(page: Page, base: str) -> None:
    """From the first page of one's own machine."""
    page.goto(base)
    page.get_by_role("link", name="Lab").scroll_into_view_if_needed()
    shot(page, "home")
    page.get_by_role("link", name="Lab").click()
    expect(page.get_by_role("button", name="Play the games")).to_be_visible()


def choose(page: Page, base: str, title: str = "Potion Shop", game: str = "Game") -> None:
    page.goto(f"{base}/lab")
    chosen = page.get_by_role("combobox", name=re.compile(f"^{game}"))
    expect(chosen.locator("option").first).to_be_attached()
    chosen.select_option(label=next(one for one in chosen.locator("option").all_inner_texts() if title in one))


def fits(page: Page, axe: str) -> None:
    """Nothing is wider than the screen, and nothing stands in anybody's way."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(axe)
    barriers = page.evaluate("axe.run().then((told) => told.violations.map((one) => one.id + ' ' + one.nodes[0].html))")
    assert not barriers


@pytest.mark.parametrize(
    ("size", "scheme"), [pytest.param("phone", "light", marks=pytest.mark.nightly), ("desk", "dark")]
)
def test_a_question_is_asked_watched_and_answered(
    base: str, opened: Opened, axe: str, tmp_path: Path, size: str, scheme: str
) -> None:
    page = opened(size, scheme)
    found(page, base)
    choose(page, base)
    page.get_by_label("Is a seat favoured").check()
    page.get_by_label("A quick look").check()
    for players in ("3", "4"):
        page.get_by_role("checkbox", name=players).uncheck()
    if scheme == "dark":
        page.get_by_label("House rules").check()
        page.get_by_label("fair start", exact=False).select_option("true")
    shot(page, f"{size}-{scheme}-form")
    fits(page, axe)
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_text("After 20 games: between").first).to_be_attached(timeout=ANSWERED)
    shot(page, f"{size}-{scheme}-narrowing")
    expect(page.get_by_role("status")).to_have_text("Answered after 180 games", timeout=ANSWERED)
    expect(page.get_by_text("After 180 games: between").first).to_be_visible()
    assert len(page.locator("figure circle").all()) == 3
    picture = page.locator(f"img.{scheme}")
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    page.wait_for_function("(e) => e.complete && e.naturalWidth > 100", arg=picture.element_handle())
    expect(page.get_by_role("table")).to_contain_text("2 players")
    expect(page.get_by_text(f"2 players · {'House rules' if scheme == 'dark' else 'As printed'}")).to_be_visible()
    page.get_by_text("Read it").first.click()
    expect(page.get_by_text("The game is over.").first).to_be_attached()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record: The longest game").click()
    saving.value.save_as(tmp_path / "game.jsonl")
    assert replay(Log.loads((tmp_path / "game.jsonl").read_text()), Catalog.discover()).match.over
    shot(page, f"{size}-{scheme}-answer")
    fits(page, axe)
    page.reload()
    expect(page.get_by_role("status")).to_have_text("Answered after 180 games")
    is_filled(page)
    elsewhere = opened(size, scheme)  # who has only the link
    elsewhere.goto(page.url)
    is_filled(elsewhere)


def is_filled(page: Page) -> None:
    """The form asks the question that is shown."""
    expect(page.get_by_role("combobox", name=re.compile("^Game")).locator("option:checked")).to_contain_text(
        "Potion Shop"
    )
    expect(page.get_by_label("Is a seat favoured")).to_be_checked()
    expect(page.get_by_role("checkbox", name="2")).to_be_checked()
    expect(page.get_by_role("checkbox", name="3")).not_to_be_checked()


@pytest.mark.nightly
def test_wrong_data_are_refused_with_their_sentence_and_right_ones_played(
    base: str, opened: Opened, tmp_path: Path
) -> None:
    page = opened("phone", "dark")
    choose(page, base)
    page.get_by_label("Own data").check()
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_role("alert")).to_contain_text("still as printed")
    page.get_by_role("combobox", name=re.compile("^File")).select_option("rules.toml")
    text = page.get_by_label("Contents of rules.toml")
    expect(text).not_to_have_value("")
    printed = text.input_value()
    text.fill(printed + "\nwhat is this")
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_role("alert")).to_contain_text("rules.toml: this is not TOML")
    shot(page, "phone-dark-wrong")
    (tmp_path / "rules.py").write_text("print()")
    page.locator("input[type=file]").set_input_files(tmp_path / "rules.py")
    expect(page.get_by_text("This game has no file called rules.py.")).to_be_visible()
    (tmp_path / "rules.toml").write_text(printed.replace("gold_per_vp = 2", "gold_per_vp = 3"))
    page.locator("input[type=file]").set_input_files(tmp_path / "rules.toml")
    expect(text).to_have_value(printed.replace("gold_per_vp = 2", "gold_per_vp = 3"))
    page.get_by_label("A quick look").check()
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status")).to_contain_text("Stopped after")


MARKED = "(e) => e.value.slice(e.selectionStart, e.selectionEnd)"
"""What is marked in a text field."""


@pytest.mark.nightly
def test_a_designer_edits_a_number_on_a_phone_and_learns_what_it_changes(base: str, opened: Opened, axe: str) -> None:
    page = opened("phone")
    choose(page, base)
    page.get_by_label("What does my edit change?").check()
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_role("alert")).to_contain_text("Change a number in the data or a house rule first")
    page.get_by_role("combobox", name=re.compile("^File")).select_option("rules.toml")
    text = page.get_by_label("Contents of rules.toml")
    expect(text).to_have_value(re.compile("gold_per_vp = 2"))
    printed = text.input_value()
    page.get_by_label("Find in the file").fill("Gold_per")
    page.get_by_label("Find in the file").press("Enter")
    expect(text).to_be_focused()
    assert text.evaluate(MARKED) == "gold_per"
    text.fill(printed.replace("gold_per_vp = 2", "gold_per_vp = 0"))
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_role("alert")).to_contain_text("rules.toml: gold_per_vp is 0.")
    expect(text).to_be_focused()
    assert text.evaluate(MARKED) == "gold_per_vp = 0"
    shot(page, "phone-light-edit-wrong")
    page.get_by_role("button", name="Put back as printed").click()
    expect(text).to_have_value(printed)
    text.fill(printed.replace("gold_per_vp = 2", "gold_per_vp = 9"))
    expect(page.get_by_role("button", name="was: gold_per_vp = 2")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save this file").click()
    assert "gold_per_vp = 9" in saving.value.path().read_text()
    for players in ("3", "4"):
        page.get_by_role("checkbox", name=players).uncheck()
    page.get_by_label("A quick look").check()
    fits(page, axe)
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_text("After 40 games: between").first).to_be_attached(timeout=ANSWERED)
    expect(page.get_by_role("status")).to_have_text("Answered after 360 games", timeout=ANSWERED)
    answer = page.get_by_role("region", name="What was found")
    expect(answer).to_contain_text("rules.toml:gold_per_vp 2 → 9")
    expect(answer).to_contain_text("'my edit' lowers the points of a player by")
    expect(answer).to_contain_text("Both were played on the same dice, game by game.")
    expect(answer.get_by_role("heading", name="The same dice with your edit")).to_be_visible()
    shot(page, "phone-light-edit-answer")
    fits(page, axe)
    choose(page, base)
    page.get_by_label("Own data").check()
    expect(text).to_have_value(re.compile("gold_per_vp = 9"))


@pytest.mark.nightly
def test_a_stranger_is_told_that_the_lab_is_not_for_them(base: str, opened: Opened) -> None:
    page = opened("phone")
    page.set_extra_http_headers({"X-Forwarded-For": "192.168.7.7"})
    page.goto(f"{base}/lab")
    expect(page.get_by_role("alert")).to_contain_text("rollwright serve --lab` opens it")


@pytest.mark.nightly
def test_the_lab_speaks_german_but_for_its_answers_and_takes_the_keyboard(base: str, opened: Opened, axe: str) -> None:
    page = opened("desk", language="de")
    choose(page, base, "Tränkeladen", "Spiel")
    expect(page.get_by_text("Das Labor fragt und antwortet auf Englisch.")).to_be_visible()
    page.get_by_label("Ein kurzer Blick").focus()
    page.keyboard.press("Space")
    expect(page.get_by_label("Ein kurzer Blick")).to_be_checked()
    page.get_by_role("button", name="Partien spielen").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text(re.compile("Partien|Wartet"))
    shot(page, "desk-light-de-working")
    fits(page, axe)
    page.get_by_role("button", name="Anhalten").click()
    expect(page.get_by_role("status")).to_contain_text("Angehalten nach")
