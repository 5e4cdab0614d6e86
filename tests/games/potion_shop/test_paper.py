"""The printed matter can be drawn, whatever lies on it, and says what it does."""

from rollwright.core.printed import Line
from rollwright.games.potion_shop import GAME
from rollwright.games.potion_shop.market import die_value
from rollwright.paper import check, draw
from rollwright.paper.naming import content

PAPER, MARKET = GAME.paper_plan, GAME.market


def test_sheet_and_market_can_be_drawn_empty_and_full() -> None:
    for spec in (PAPER.spec, MARKET.spec):
        check(spec)
        for value in (0, 1, 24):
            sheet = spec.blank()
            sheet.cells[:] = [min(value, len(field.marks)) for field in spec.fields]
            assert draw(spec, sheet).startswith("<svg")


def test_every_tile_and_chit_says_what_it_does() -> None:
    for card in [*PAPER.spec["upgrade.1"].cards, *MARKET.spec["chit.1"].cards]:
        assert card.text
        assert "{" not in card.text
    assert PAPER.spec["upgrade.1"].cards[19].text == "4 gold: end: 1 renown per 2 gold left, at most 8"


def test_a_card_in_a_box_is_told_with_its_name_and_what_it_says() -> None:
    assert content(MARKET.spec["customer.1"], 3) == (
        "Mercenary (Warrior, wants Strength, Invisibility; pays 3 gold, Sword, Robe)"
    )
    assert content(MARKET.spec["s1"], die_value(3, 6)) == "d4 (Venomous Tentacula, Eye of Newt)"


def test_cards_stay_inside_their_print() -> None:
    for field in [*PAPER.spec.fields, *MARKET.spec.fields]:
        for card in field.cards:
            for item in card.decor:
                x, y = (item.x1, item.y1) if isinstance(item, Line) else (item.x, item.y)
                assert 0 <= x <= card.size[0]
                assert 0 <= y <= card.size[1] - 1
