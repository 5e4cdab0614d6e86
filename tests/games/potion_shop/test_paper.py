"""The printed matter can be drawn, whatever lies on it, and says what it does."""

from rollwright.core.naming import content
from rollwright.core.printed import Icon, Label, Line
from rollwright.core.text import Reader
from rollwright.games.potion_shop import GAME
from rollwright.games.potion_shop.board import die_value
from rollwright.paper import check, draw
from rollwright.paper.lines import LEADING, set_in_lines, wide
from rollwright.words.languages import language

from .tables import Table

PAPER, MARKET = GAME.paper_plan, GAME.market


def test_sheet_and_market_can_be_drawn_empty_and_full() -> None:
    for spec in (PAPER.spec, MARKET.spec):
        check(spec)
        for value in (0, 1, 24):
            sheet = spec.blank()
            sheet.cells[:] = [min(value, len(field.marks)) for field in spec.boxes]
            assert draw(spec, sheet).startswith("<svg")


def test_every_tile_and_chit_says_what_it_does() -> None:
    for card in [*PAPER.spec["upgrade.1"].cards, *MARKET.spec["chit.1"].cards]:
        said = str(card.text or card.name)
        assert " " in said
        assert "{" not in said
    assert PAPER.spec["upgrade.1"].cards[19].text == "costs 4 gold; at the end 1 renown per 2 gold left, at most 8"


def test_a_card_in_a_box_is_told_with_its_name_and_what_it_says() -> None:
    assert str(content(MARKET.spec["customer.1"], 3)) == (
        "Mercenary (Warrior, wants Strength and Invisibility; pays 3 gold, a Sword symbol and a Robe symbol)"
    )
    assert str(content(MARKET.spec["s1"], die_value(3, 6))) == "die (Eye of Newt and Venomous Tentacula)"
    assert str(content(PAPER.spec["sold.1"], 2)) == "Warlord (Warrior, 6 renown)"


def test_cards_stay_inside_their_print() -> None:
    for field in [*PAPER.spec.boxes, *MARKET.spec.boxes]:
        for card in field.cards:
            for item in card.decor:
                x, y = (item.x1, item.y1) if isinstance(item, Line) else (item.x, item.y)
                assert 0 <= x <= card.size[0]
                assert 0 <= y <= card.size[1] - 1


def test_names_and_effects_are_whole_words_inside_their_card_in_every_language() -> None:
    cards = {card for field in [*PAPER.spec.boxes, *MARKET.spec.boxes] for card in field.cards}
    labels = {(card.size[0], item) for card in cards for item in card.decor if isinstance(item, Label) and item.width}
    assert len(labels) > 100
    for read in (str, Reader(language("de", GAME)).read):
        for across, item in labels:
            lines = set_in_lines(item._replace(text=read(item.text)))
            assert " ".join([line.text for line in lines]) == read(item.text)
            assert max([wide(line.text, line.size, bold=line.bold) for line in lines]) <= item.width < across
            assert len(lines) * lines[0].size * LEADING <= item.lines * item.size * LEADING + 0.1
            assert lines[0].size > 2.7


def test_a_choice_shows_what_it_brings_before_it_is_made() -> None:
    """PS-32, PS-48: six points for the card, one for the symbol, three potions and two gold."""
    table = Table(2, customers="W01 M01 R02 M08 W02 C08 R08").give(potions="strength strength health").at("sell")
    me, decision = table.match.seats[table.seat], GAME.decision(table.match.seats[table.seat].task)
    before = table.match.scores()[table.seat].total
    shown = decision.preview(table.match.table, me, GAME.components.moves.find("sell W02"))
    assert (shown.gain, table.match.scores()[table.seat].total) == (5, before)
    assert decision.preview(table.match.table, me, GAME.components.moves.find("done")).gain is None
    table.play("sell W02")
    assert table.match.scores()[0].total == before + 5


def test_a_symbol_track_says_what_it_counts() -> None:
    """PS-48."""
    table = Table().give(0, symbols=(3, 0, 0, 1))
    regions = GAME.regions(table.match.table, table.match.seats[0].sheet)
    assert [([box.id for box in region.boxes], region.badge) for region in regions] == [
        (["sym.sword:1", "sym.sword:2", "sym.sword:3"], "4"),
        (["sym.armor:1"], "1"),
    ]


def test_a_customer_in_reach_says_whether_potions_are_still_to_be_mixed() -> None:
    """PS-24, PS-30: the Warlord wants two Strength and a Health, of which one may still be mixed."""
    table = Table(2, customers="W01 M01 R02 M08 W02 C08 R08").give(potions="strength strength health").at("sell")
    assert _said_of(table, "W02") == "can sell"
    mixed = Table(2, customers="W01 M01 R02 M08 W02 C08 R08").give(potions="strength strength", ingredients="MT")
    assert _said_of(mixed.at("sell"), "W02") == "mix + sell"
    assert not _reached(table, 1 - table.seat)


def _reached(table: Table, seat: int) -> dict[int, str]:
    """What is said of customers of the row, by card."""
    t = table.match.table
    found = GAME.regions(t, table.match.seats[seat].sheet)
    return {t.board[one.boxes[0]]: str(one.badge) for one in found if one.boxes[0].group == "customer"}


def _said_of(table: Table, card: str) -> str:
    return _reached(table, table.seat)[GAME.components.decks["customers"].cards.index(card) + 1]


def test_on_a_phone_dice_customers_and_recipes_stand_in_one_view() -> None:
    """The width of a phone shows about 104 millimetres of its height."""
    layout = MARKET.spec.layouts["upright"]
    people = layout.groups["customer"].boxes
    assert max(box.shape.y + box.shape.h for box in people) <= 104
    assert min(box.shape.y for box in layout.groups["tile"].boxes) > max(box.shape.y for box in people)
    icons = [item.glyph for item in layout.decor if isinstance(item, Icon)]
    assert set(GAME.box.potions.icons) <= set(icons)


def test_a_card_put_aside_says_what_it_pays() -> None:
    customer = GAME.box.customers[2]
    icons = [item.glyph for item in PAPER.spec["dealt"].cards[2].decor if isinstance(item, Icon)]
    assert icons[-3:] == ["coin", *[GAME.box.symbols.icons[kind] for kind in customer.symbols]]


def test_ways_to_a_special_potion_are_told_apart_in_pictures() -> None:
    looks = [move.look for move in GAME.components.moves["blend"]]
    assert all(looks)
    assert len(set(looks)) == len(looks)


def test_who_sets_the_dice_among_three_is_told_to_pick_last() -> None:
    """PS-9."""
    for players, last in ((2, False), (3, True), (4, True)):
        table = Table(players)
        me = table.match.seats[table.seat]
        assert ("last" in str(GAME.decision(me.task).question(table.match.table, me))) is last
