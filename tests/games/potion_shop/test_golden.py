"""The worked examples E01 to E26, under their names."""

from rollwright.core.score import ranks
from rollwright.core.view import view
from rollwright.games.potion_shop import GAME
from rollwright.games.potion_shop.sheet import MORE_SALES, VOUCHER

from .tables import Table

QUIET = "C2 C4 C7 C8"


def whose(table: Table, word: str) -> list[int]:
    return [seat for asked, seat in table.asked if asked == word]


def test_e01_two_players_take_dice_in_turn_the_current_one_first_and_trade_the_other_way_round() -> None:
    """PS-10, PS-H1: the note about two players speaks of dice only, so sales keep their order."""
    table = Table(2, rolls=[[5, 3, 1, 3, 1]])
    table.play("place d1 s1", "place d2 s2", "place d3 s3", "place d4 s4").play(
        "pick s1", "pick s2", "pick s3", "pick s4"
    )
    assert whose(table, "pick") == [0, 1, 0, 1]
    assert table.until("sell").seat == 1
    assert table.until("buy").seat == 1
    other = Table(2, options={"two_player_draft": "other_first"}).first(4)
    assert other.seat == 1
    snake = Table(2, options={"two_player_draft": "snake"}, rolls=[[5, 3, 1, 3, 1]]).first(8)
    assert whose(snake, "pick") == [1, 0, 0, 1]


def test_e02_four_players_take_sell_and_buy_after_the_current_player_and_the_marker_passes() -> None:
    """PS-6, PS-7, PS-9, PS-43."""
    table = Table(4, start=2, rolls=[[1, 1, 1, 1, 1]] * 2)
    for seat in range(4):
        table.give(seat, potions="strength mana health invisibility", gold=9)
    table.until("sell")
    assert (whose(table, "place"), whose(table, "pick")) == ([2, 2, 2, 2], [3, 0, 1, 2])
    table.until("buy").until("place")
    assert (whose(table, "done"), whose(table, "pass")) == ([3, 0, 1, 2], [3, 0, 1, 2])
    assert (table.match.table.round, table.seat) == (2, 3)


def test_e03_customers_slide_right_after_the_turn_and_not_between_two_sales() -> None:
    """PS-3, PS-29, PS-33."""
    table = Table(3, start=1, customers="W01 M01 C01 R02 M08 W08 C08 R08 W03 M03")
    assert table.row() == "R08 C08 W08 M08 R02"
    table.give(potions="health mana").at("sell").play("sell C08")
    assert table.row() == "R08 W08 M08 R02"
    table.play("sell M08")
    assert table.row() == "M03 W03 R08 W08 R02"


def test_e04_a_die_gives_its_face_and_its_chit() -> None:
    """PS-11, PS-12, PS-18."""
    table = Table(2, chits="C4 C2 C7 C8").dice((1, 2, 4)).at("pick").play("pick s1")
    assert (table.ingredients(0), table.gold(0)) == ("UE", 2)
    cells = table.shop(0).cells
    assert [cells[table.paper.ingredients[kind].start] for kind in range(4)] == [0, 1, 1, 0]


def test_e05_a_blank_is_two_gold_and_x2_doubles_the_face_alone() -> None:
    """PS-13, PS-16."""
    assert Table(2, chits="C2 C4 C7 C8").dice((1, 1, 1)).at("pick").play("pick s1").gold(0) == 4
    assert Table(2, chits="C2 C4 C7 C8").dice((2, 2, 1)).at("pick").play("pick s2").gold(0) == 4
    pond = Table(2, chits="C2 C4 C7 C8").give(tiles="U03").dice((1, 3, 4)).at("pick").play("pick s1")
    assert (pond.potions(0), pond.ingredients(0)) == ({"mana": 2}, "EEE")


def test_e06_mixing_crosses_bubbles_that_stay_used() -> None:
    """PS-24, PS-25, PS-26, PS-28."""
    table = Table().give(ingredients="MMUT").at("sell")
    mixes = ["mix strength", "mix health", "mix special MMU", "mix special MMT", "mix special MUT"]
    assert table.legal() == ["done", *mixes]
    table.play("mix strength")
    assert (table.ingredients(0), table.potions(0)) == ("MT", {"strength": 1})
    used = [
        sum(1 for cell in table.shop(0).cells[track.start : track.stop] if cell) for track in table.paper.ingredients
    ]
    assert used == [2, 1, 0, 1]


def test_e07_a_special_potion_is_any_three_or_with_the_cauldron_any_two() -> None:
    """PS-26."""
    three = "MMMUUUEEETTT"
    special = [key for key in Table().give(ingredients=three).at("sell").legal() if "special" in key]
    assert len(special) == 20
    fewer = [key for key in Table().give(ingredients=three, tiles="U09").at("sell").legal() if "special" in key]
    assert len(fewer) == 10
    assert all(len(key.split()[2]) == 2 for key in fewer)
    assert Table().give(ingredients="UUU").at("sell").legal() == ["done", "mix special UUU"]


def test_e08_the_final_round_is_one_and_nothing_extends_it() -> None:
    """PS-44."""
    nine = "W01 W02 W03 W04 W05 W06 W07 W08 W09"
    table = Table(3, customers="C01 C02 C03").give(2, sold=nine).until("place").first(4)
    while table.match.table.round == 1:
        table.first(1)
    table.give(1, sold="M01 M02 M03 M04 M05 M06 M07 M08 M09")
    while not table.match.over:
        table.first(1)
    assert (table.match.table.round, table.match.why) == (2, "threshold")


def test_e09_a_symbol_track_scores_its_leftmost_empty_space() -> None:
    """PS-47, PS-48."""
    table = Table().give(symbols=(3, 0, 7, 1))
    assert table.match.scores()[0].parts["symbols"] == 4 + 0 + 18 + 1
    table.give(symbols=(0, 0, 1))
    assert table.symbols(0)["shield"] == 7


def test_e10_a_whole_score() -> None:
    """PS-49."""
    table = Table().give(
        sold="W02 M06 C08 R05 W01",
        symbols=(2, 1, 4, 0),
        potions="mana mana special",
        gold=7,
        tiles="U05 U19 U20 U21",
    )
    score = table.match.scores()[0]
    assert score.parts == {"customers": 21, "symbols": 10, "potions": 3, "upgrades": 14, "gold": 3}
    assert score.total == 51


def test_e11_five_tie_breaks_and_then_everybody_loses() -> None:
    """PS-50, PS-51."""

    def outcome(**second: object) -> tuple[list[int], list[int]]:
        table = Table().give(0, sold="W02")
        table.give(1, **{"sold": "W02", **second})  # type: ignore[arg-type]
        scores = table.match.scores()
        return ranks(scores), GAME.winners(scores)

    assert outcome(sold="W01 M01 C01") == ([2, 1], [1])
    assert outcome() == ([1, 1], [])
    assert outcome(tiles="U13") == ([2, 1], [1])
    gold = Table().give(0, sold="W02", gold=1).give(1, sold="W02", tiles="U13")
    assert ranks(gold.match.scores()) == [2, 1]
    assert outcome(gold=1) == ([2, 1], [1])
    assert outcome(ingredients="MMMMM") == ([2, 1], [1])


def test_e12_a_discarded_ledger_no_longer_helps() -> None:
    """PS-35, PS-36, PS-37, PS-38, PS-39, PS-40."""
    table = Table(2, tiles="U24 U16 U13 U02").give(tiles="U01 U05 U17 U10", gold=3).at("buy")
    assert table.legal() == ["pass", "buy U13", "buy U16"]
    table.play("buy U16")
    assert table.legal() == ["discard U01", "discard U05", "discard U10"]
    assert table.why("discard U17") == "PS-40"
    table.play("discard U01")
    assert sorted(table.tiles(0).split()) == ["U05", "U10", "U16", "U17"]
    assert (table.gold(0), table.shelf()) == (0, "U24 U02 U13")


def test_e13_a_reserved_customer_is_replaced_at_once() -> None:
    """PS-23, PS-G12."""
    table = Table(2, customers="W01 M01 R02 M08 W08 C08 R08 W03").dice((5, 1, 2)).at("pick").play("pick s5")
    assert table.potions(0) == {"special": 1}
    assert len(table.legal()) == 9
    table.play("reserve W08")
    assert table.row() == "W03 R08 C08 M08 R02"
    reserve = table.paper.reserve.start
    assert table.match.table.public_sheets[0].cells[reserve] == table.card("W08")


def test_e14_reserved_customers_count_towards_the_limit() -> None:
    """PS-29, PS-30."""
    table = Table(2, customers="W01 M01 R02 R03 R04 R05 R06").give(
        reserve="W08 M08 C08", potions="strength mana health"
    )
    row = table.row()
    table.at("sell").play("sell W08", "sell M08")
    assert (table.gold(0), table.symbols(0), table.row()) == (4, {"sword": 1, "robe": 1}, row)
    assert table.task != "sell"


def test_e15_a_gain_without_room_is_lost_and_a_mix_without_room_is_illegal() -> None:
    """PS-27, PS-47."""
    table = Table().use(GAME.paper_plan.ingredients[0], 14).at("sell")
    table.give(ingredients="MM")
    assert table.ingredients(0) == "M"
    full = Table().use(GAME.paper_plan.potions[0], 10).give(ingredients="MU").at("sell")
    assert full.why("mix strength") == "PS-27"
    rich = Table().use(GAME.paper_plan.gold, 39, 5).give(gold=3)
    assert rich.gold(0) == 6


def test_e16_a_row_that_cannot_be_refilled_stays_shorter() -> None:
    """PS-46."""
    table = Table(2, customers="W01 M01 R02 M08 W08 C08 R08").give(potions="health").at("sell")
    table.match.table.decks["customers"] = 0
    table.play("sell C08")
    assert table.row() == "R08 W08 M08 R02"


def test_e17_only_the_owner_sees_the_dealt_card() -> None:
    """PS-3, PS-H3."""
    hidden, shown = Table(2), Table(2, options={"start_customer": "open"})
    dealt = GAME.paper_plan.dealt
    for table, theirs in ((hidden, None), (shown, 2)):
        sight = view(table.match, 0)
        assert sight.sheet is not None
        assert (sight.sheet[dealt], sight.others[0].cells[dealt]) == (1, theirs)
    assert view(Table(2, options={"start_customer": "none"}).match, 0).sheet[dealt] == 0  # type: ignore[index]


def test_e18_a_voucher_is_for_this_round() -> None:
    """PS-22."""
    table = Table(2, chits="C8 C2 C4 C7", tiles="U16 U24 U23").give(gold=2).dice((1, 3, 2)).at("pick").play("pick s1")
    assert table.shop(0).note(VOUCHER) == 2
    while table.task != "buy":
        table.first(1)
    assert (table.seat, table.legal()) == (0, ["pass", "buy U16"])
    table.play("pass")
    assert table.shop(0).note(VOUCHER) == 0


def test_e19_a_die_thrown_again_counts_with_its_new_face() -> None:
    """PS-14."""
    table = Table(2, chits="C4 C2 C7 C8", rolls=[[1] * 5, [2]]).give(tiles="U16").dice((1, 1, 4)).at("pick")
    table.play("pick s1")
    assert table.legal() == ["keep", "reroll"]
    table.play("reroll")
    assert (table.potions(0), table.gold(0), table.ingredients(0)) == ({"special": 1}, 2, "")


def test_e20_what_tiles_add_to_a_sale() -> None:
    """PS-34."""
    table = Table().give(tiles="U05 U13 U14 U11", reserve="W08 W01", potions="strength strength").at("sell")
    table.play("sell W08")
    assert table.gold(0) == 6
    table.play("sell W01")
    assert table.gold(0) == 12


def test_e21_retort_and_broker_once_a_round() -> None:
    """PS-27."""
    table = Table().give(tiles="U10 U12", potions="health health", gold=6, reserve="M04").at("sell")
    table.play("swap health mana")
    assert table.why("swap health mana") == "PS-27"
    table.play("broker mana")
    assert (table.gold(0), table.why("broker mana")) == (3, "PS-27")
    table.play("sell M04")
    assert table.potions(0) == {"health": 1}


def test_e22_the_last_tie_break_is_an_ingredient() -> None:
    """PS-45, PS-50."""
    mixed = [Table().give(ingredients="MMT").at("lastcall").play(mix) for mix in ("mix special MMT", "mix health")]
    scores = [table.match.scores()[0] for table in mixed]
    assert [score.total for score in scores] == [1, 1]
    assert ranks(scores) == [2, 1]


def test_e23_only_tiles_in_the_shop_score() -> None:
    """PS-49."""
    table = Table().give(0, tiles="U22 U24 U01", symbols=(5, 1)).give(1, tiles="U22 U24", symbols=(5, 1), reserve="U01")
    assert [score.parts["upgrades"] for score in table.match.scores()] == [10, 8]


def test_e24_open_late_is_one_more_sale() -> None:
    """PS-21."""
    table = Table(2, chits="C7 C2 C4 C8").give(reserve="W01 M01 C01", potions="strength mana health")
    table.dice((1, 1, 2)).at("pick").play("pick s1")
    assert (table.gold(0), table.shop(0).note(MORE_SALES)) == (1, 1)
    table.play("sell W01", "sell M01", "sell C01")
    assert len(table.shop(0).sold()) == 3


def test_e25_the_cauldron_still_mixes_before_it_is_discarded() -> None:
    """PS-38, PS-G11."""
    table = Table(2, tiles="U16 U24 U23").give(tiles="U09 U05 U10 U13", ingredients="MMT", gold=4).at("buy")
    table.play("buy U16")
    discards = ["discard U05", "discard U09", "discard U10", "discard U13"]
    assert table.legal() == ["mix special MM", "mix special MT", *discards]
    table.play("mix special MT")
    assert table.legal() == discards
    table.play("discard U09")
    assert (table.tiles(0), table.potions(0), table.gold(0)) == ("U16 U05 U10 U13", {"special": 1}, 0)


def test_e26_the_armoury_gives_two_different_symbols_even_if_one_is_lost() -> None:
    """PS-19, PS-27, PS-47."""
    table = Table(2, tiles="U23 U24 U16").give(symbols=(7,), gold=7).at("buy").play("buy U23")
    assert table.legal() == ["gain sword", "gain shield", "gain armor", "gain robe"]
    table.play("gain sword")
    assert table.legal() == ["gain shield", "gain armor", "gain robe"]
    assert table.match.seats[0].lost == [("sym.sword", 1)]
    assert table.why("gain sword") == "PS-19"
    table.play("gain robe")
    assert table.symbols(0) == {"sword": 7, "robe": 1}
