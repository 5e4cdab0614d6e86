"""The printed matter can be drawn, whatever lies on it, and says what it does."""

from rollwright.core.naming import content
from rollwright.core.printed import Label, Line
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


def test_customers_who_could_be_served_are_in_reach() -> None:
    """PS-24, PS-30: the Warlord wants two Strength and a Health, of which one may still be mixed."""
    table = Table(2, customers="W01 M01 R02 M08 W02 C08 R08").give(potions="strength strength health").at("sell")
    reached = [r for r in GAME.regions(table.match.table, table.match.seats[table.seat].sheet) if r.badge == "in reach"]
    lying = {table.match.table.board[region.boxes[0]] for region in reached}
    assert GAME.components.decks["customers"].cards.index("W02") + 1 in lying
    other = [
        r for r in GAME.regions(table.match.table, table.match.seats[1 - table.seat].sheet) if r.badge == "in reach"
    ]
    assert not other
