"""Rules that no golden example shows."""

import pytest

from rollwright.core.errors import IllegalMove
from rollwright.games.potion_shop import GAME

from .tables import Table


def test_everybody_starts_with_an_empty_shop() -> None:
    """PS-1."""
    table = Table(4)
    assert [score.total for score in table.match.scores()] == [0] * 4
    assert [table.ingredients(seat) + str(table.gold(seat)) for seat in range(4)] == ["0"] * 4


def test_chits_lie_under_all_spots_but_the_last_and_stay() -> None:
    """PS-2."""
    table = Table(3, chits="C5 C1 C8 C3")
    chits = [table.market.chit(table.board, spot).id for spot in range(5)]
    assert chits == ["C5", "C1", "C8", "C3", ""]
    table.first(40)
    assert [table.market.chit(table.board, spot).id for spot in range(5)] == chits


def test_under_the_house_rule_only_printed_chits_are_shuffled() -> None:
    """PS-H2."""
    table = Table(2, chits="", options={"chits": "printed"})
    assert sorted(table.market.chit(table.board, spot).id for spot in range(4)) == ["C1", "C2", "C3", "C4"]
    assert table.match.table.decks["chits"] == 0


def test_tiles_are_laid_out_from_the_left() -> None:
    """PS-4."""
    assert Table(2, tiles="U07 U01 U24").shelf() == "U07 U01 U24"


@pytest.mark.parametrize("start", range(4))
def test_chance_says_who_is_current_player_first(start: int) -> None:
    """PS-5, PS-7."""
    table = Table(4, start=start)
    assert (table.seat, table.task, table.match.table.round) == (start, "place", 1)


def test_dice_are_set_in_the_order_of_the_spots_and_the_last_goes_by_itself() -> None:
    """PS-8."""
    table = Table(3, rolls=[[6, 5, 4, 3, 2]]).play("place d3 s1")
    assert table.legal() == ["place d1 s2", "place d2 s2", "place d4 s2", "place d5 s2"]
    assert table.why("place d3 s2") == "PS-8"
    assert table.why("place d1 s3") == "PS-8"
    assert table.why("pick s1") == "PS-6"
    table.play("place d1 s2", "place d5 s3", "place d4 s4")
    assert [(value - 1) // 6 + 1 for value in table.board[:5]] == [3, 1, 5, 4, 2]


def test_a_die_is_taken_once() -> None:
    """PS-9."""
    table = Table(3, rolls=[[2, 2, 2, 2, 5]]).first(4).play("pick s2")
    assert table.legal() == ["pick s1", "pick s3", "pick s4", "pick s5"]
    with pytest.raises(IllegalMove, match="PS-9"):
        table.play("pick s2")


def test_chits_with_a_choice() -> None:
    """PS-15, PS-17, PS-19, PS-20."""
    table = Table(2, chits="C1 C3 C5 C6").dice((1, 1, 2), (2, 2, 2), (3, 3, 5), (4, 4, 2)).at("pick").play("pick s1")
    assert table.legal() == ["gain strength", "gain mana", "gain health", "gain invisibility"]
    assert (table.why("gain mandrake"), table.why("gain sword")) == ("PS-15", "PS-15")
    third = Table(2, chits="C3 C1 C5 C6").dice((1, 2, 2)).at("pick").play("pick s1")
    assert third.why("gain mana") == "PS-17"
    third.play("gain tentacula")
    assert (third.ingredients(0), third.gold(0)) == ("T", 1)
    sixth = Table(2, chits="C6 C1 C5 C3").dice((1, 2, 2)).at("pick").play("pick s1", "gain eye_of_newt")
    assert sixth.ingredients(0) == "EE"
    fifth = Table(2, chits="C5 C1 C6 C3").dice((1, 2, 2)).at("pick").play("pick s1")
    assert fifth.why("gain mana") == "PS-19"
    assert fifth.play("gain armor").symbols(0) == {"armor": 1}


def test_the_helper_comes_after_the_chit_and_only_with_a_single_ingredient() -> None:
    """PS-14."""
    table = Table(2, chits="C1 C3 C5 C6").give(tiles="U15").dice((1, 1, 4)).at("pick").play("pick s1", "gain mana")
    assert table.legal()[0] == "gain mandrake"
    table.play("gain mandrake")
    assert table.ingredients(0) == "MT"
    two = Table(2, chits="C4 C3 C5 C6").give(tiles="U15").dice((1, 1, 6)).at("pick").play("pick s1")
    assert (two.ingredients(0), two.task) == ("MT", "sell")


def test_the_row_is_refilled_before_the_helper_is_asked() -> None:
    """PS-14, PS-23: whoever reserves sees the new card first."""
    table = Table(2, customers="W01 M01 R02 M08 W08 C08 R08 W03").give(tiles="U15").dice((5, 1, 4)).at("pick")
    table.play("pick s5", "reserve R02")
    assert (table.task, table.row()) == ("helper", "W03 R08 C08 W08 M08")


def test_reserving_is_declined_by_skip_and_needs_a_card_that_lies_open() -> None:
    """PS-23."""
    table = Table(2, customers="W01 M01 R02 M08 W08 C08 R08").dice((5, 1, 2)).at("pick").play("pick s5")
    assert table.why("reserve W05") == "PS-23"
    row = table.row()
    table.play("skip")
    assert table.row() == row


def test_a_reserved_tile_is_replaced_in_its_place_and_bought_by_its_owner_alone() -> None:
    """PS-36, PS-G12, PS-39."""
    table = Table(2, tiles="U07 U01 U24 U16").give(0, gold=4).give(1, gold=4)
    table.dice((5, 1, 2)).at("pick").play("pick s5", "reserve U01")
    assert table.shelf() == "U07 U16 U24"
    while table.task != "buy":
        table.first(1)
    assert (table.seat, table.why("buy U01")) == (1, "PS-36")
    table.play("pass")
    assert "buy U01" in table.legal()


def test_a_sale_needs_a_customer_and_all_its_potions() -> None:
    """PS-30, PS-31, PS-32."""
    table = Table(2, customers="W01 M01 R02 M08 W02 C08 R08").give(potions="strength health special").at("sell")
    assert table.why("sell W02") == "PS-31"
    assert table.why("sell W05") == "PS-30"
    assert table.why("sell M01") == "PS-30"
    table.play("sell C08")
    assert (table.gold(0), table.symbols(0), table.potions(0)) == (2, {"shield": 1}, {"strength": 1, "special": 1})


def test_recipes_need_their_own_ingredients() -> None:
    """PS-25, PS-26."""
    table = Table().give(ingredients="MMT").at("sell")
    assert table.why("mix strength") == "PS-25"
    assert table.why("mix special MMU") == "PS-26"
    assert table.why("mix special MM") == "PS-26"
    assert table.why("pass") == "PS-6"


def test_a_tile_needs_its_price() -> None:
    """PS-37, PS-40."""
    table = Table(2, tiles="U16 U24 U13").give(gold=4).at("buy")
    assert table.why("buy U24") == "PS-40"
    table.play("buy U16")
    assert (table.tiles(0), table.gold(0)) == ("U16", 0)


def test_only_own_tiles_are_discarded() -> None:
    """PS-38."""
    table = Table(2, tiles="U16 U24 U13").give(tiles="U01 U02 U03 U04", gold=9).at("buy").play("buy U16")
    assert table.why("discard U05") == "PS-38"


def test_the_night_market_pays_in_the_round_it_is_bought() -> None:
    """PS-41, PS-42."""
    table = Table(2, tiles="U18 U24 U13").give(gold=4).at("buy").play("buy U18")
    assert table.gold(0) == 1


def test_last_call_mixes_and_nothing_else() -> None:
    """PS-45."""
    table = Table().give(ingredients="MT", potions="strength", reserve="W01").at("lastcall")
    assert table.legal() == ["done", "mix health"]
    assert table.why("sell W01") == "PS-45"


def test_a_row_of_tiles_stays_shorter_without_a_stack() -> None:
    """PS-46."""
    table = Table(2, tiles="U16 U24 U13").give(gold=4).at("buy")
    table.match.table.decks["upgrades"] = 0
    table.play("buy U16")
    assert table.shelf() == "U24 U13"


def test_silence_sets_takes_and_passes_and_the_game_is_stopped_after_sixty_rounds() -> None:
    """PS-G17."""
    table = Table(2)
    while not table.match.over:
        table.first(1)
    assert (table.match.table.round, table.match.why) == (60, "guard")


def test_threshold_in_the_last_round_brings_one_more() -> None:
    """PS-44, PS-G17."""
    table = Table(2)
    table.match.table.round = 60
    table.give(1, sold=" ".join(f"W{n:02}" for n in range(1, 11)))
    while not table.match.over:
        table.first(1)
    assert (table.match.table.round, table.match.why) == (61, "threshold")


@pytest.mark.parametrize(("n", "gold"), [(2, [0, 1]), (3, [0, 0, 0]), (4, [0, 0, 0, 1])])
def test_fair_start_gives_one_gold_to_who_is_worse_off(n: int, gold: list[int]) -> None:
    """PS-H4: with two the seat after the start player, with four the start player."""
    start = 0 if n == 2 else n - 1
    table = Table(n, start=start, options={"fair_start": True})
    assert [table.gold(seat) for seat in range(n)] == gold


def test_the_score_line_is_written_at_the_end_zeros_included() -> None:
    """PS-49."""
    table = Table(2)
    table.match.table.round = 60
    while not table.match.over:
        table.first(1)
    for seat in range(2):
        score = table.match.scores()[seat]
        at = table.paper.score
        written = [value - 1 for value in table.shop(seat).cells[at : at + 6]]
        assert written == [*score.parts.values(), score.total]
        assert GAME.paper_plan.spec.boxes[at].mark(1).note == "0"
