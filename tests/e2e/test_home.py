"""The shelf: one button a title, the rest in its box; and the games that go on."""

from collections import Counter

from playwright.sync_api import expect

from . import house
from .conftest import Opened
from .player import Player, box_of, finish
from .test_table import alone, begun, for_several


def test_the_button_comes_before_the_box_and_the_box_is_opened_with_keys(base: str, opened: Opened) -> None:
    page, title = opened("desk"), str(for_several(base)["title"])
    page.goto(base)
    play = page.get_by_role("button", name=f"Play now {title}", exact=True)
    play.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=f"More about {title}", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    box = page.get_by_role("dialog", name=title, exact=True)
    expect(box.get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.get_by_role("link", name=f"More about {title}", exact=True)).to_be_focused()
    page.wait_for_url(f"{base}/")


def test_a_box_has_an_address_and_the_way_back_closes_it(base: str, opened: Opened) -> None:
    page, title = opened("phone"), str(for_several(base)["title"])
    box = box_of(page, base, title)
    address = page.url
    page.go_back()
    expect(box).to_have_count(0)
    page.goto(address)
    expect(box).to_be_visible()
    box.get_by_role("button", name="Close").tap()
    expect(box).to_have_count(0)
    page.wait_for_url(f"{base}/")


def test_a_box_keeps_its_size_whichever_way_to_play_is_chosen(base: str, opened: Opened) -> None:
    page = opened("phone")
    titles = Counter(str(game["title"]) for game in house.games(base))
    for title in [one for one, ways in titles.items() if ways > 1]:
        box = box_of(page, base, title)
        ways = box.get_by_role("group", name="Way to play").get_by_role("button")
        expect(ways.nth(1)).to_be_visible()
        sizes = set()
        for way in ways.all():
            way.tap()
            sizes.add(str(box.bounding_box()))
        assert len(sizes) == 1


def test_a_game_that_goes_on_is_on_the_home_page_until_it_is_over(base: str, opened: Opened) -> None:
    page, title = opened("phone"), str(alone(base)["title"])
    player = begun(base, page, "home")
    table = page.url
    page.goto(base)
    card = page.get_by_role("region", name=title, exact=True)
    expect(card).to_contain_text("Your game")
    expect(card).to_contain_text("Your turn")
    card.get_by_role("link", name="Play on").tap()
    page.wait_for_selector(".table[aria-busy=false]")
    assert page.url == table
    finish(Player(page, player.rng.random().hex()))
    page.goto(base)
    expect(page.get_by_role("link", name=f"More about {title}", exact=True)).to_be_visible()
    expect(card).to_have_count(0)
