"""The golden examples of the specification on the shared board, under their names."""

import pytest

from rollwright.core.score import Score, ranks
from rollwright.games.ludum_quest import COMPETITIVE, DRAFT
from rollwright.games.ludum_quest.data import NAMES, SPENT
from rollwright.games.ludum_quest.shared_board.position import row_total
from rollwright.games.ludum_quest.shared_board.sheet import COINS, COINS_END, POINTS, SUPPORT

from .tables import BLUE, GREEN, RED, YELLOW, Shared

SPEARS = "H1T I1C I2T I3T J1C J2C J3T K1T K2T"
SQUARE = "H1T G1C F1C"


def test_ge1_a_five_draws_a_circle_and_a_triangle() -> None:
    """LQ-3, LQ-16, LQ-21, LQ-22."""
    table = Shared(5)
    assert table.open() == ["G1", "H2", "I1"]
    table.play("draw C I1")
    assert (table.open(), table.value) == (["G1", "H2", "I2", "J1"], 3)
    assert table.why("draw R G1") == "LQ-16"
    table.play("draw T I2")
    assert (table.turn, table.coins(0), table.vp(0)) == (1, (0, 0), [])


def test_ge2_two_circles_of_a_five_leave_a_coin() -> None:
    """LQ-17, LQ-18, LQ-45."""
    assert Shared(5).play("draw C I1", "draw C G1").coins(0) == (1, 1)


def test_ge3_a_slope_is_painted_and_written() -> None:
    """LQ-28, LQ-29, LQ-31, LQ-33."""
    table = Shared(3, "H1T I1C I2T J1C J2C", seat=BLUE, n=3).play("draw T J3")
    assert table.vp(BLUE) == [3]
    assert table.painted() == {"H1": BLUE, "I2": BLUE, "J3": BLUE}


def test_ge4_one_rhombus_ends_two_spears() -> None:
    """LQ-26, LQ-30, LQ-33."""
    old = dict.fromkeys(("H1", "I2", "J3"), BLUE)
    table = Shared(4, SPEARS, seat=BLUE, n=3, painted=old).play("draw R K3")
    assert table.vp(BLUE) == [6]
    assert table.painted() == dict.fromkeys(("H1", "I2", "J3", "I3", "K1", "K2", "K3"), BLUE)
    assert [table.support(seat, BLUE) for seat in (GREEN, RED)] == [[], []]


def test_ge5_a_square_on_green_symbols_gives_green_support() -> None:
    """LQ-31, LQ-32, LQ-35."""
    table = Shared(4, SQUARE, seat=RED, painted={"F1": GREEN, "G1": GREEN}).play("draw C F2", "draw C G2")
    assert table.vp(RED) == [2]
    assert table.painted() == {"F2": RED, "G2": RED, "F1": GREEN, "G1": GREEN}
    assert table.support(GREEN, RED) == [2]


def test_ge6_three_of_four_coins_spent() -> None:
    """LQ-45."""
    table = Shared(2, coins=4, spent=3)
    assert table.coins(0) == (1, 4)
    assert table.cells(0)[COINS:COINS_END].count(SPENT) == 3


def test_ge7_the_dice_of_a_draft_go_round() -> None:
    """LQ-61, LQ-62, LQ-63, LQ-13."""
    table = Shared([4, 2, 3], n=3, game=DRAFT).play("die 4", "die 2")
    turns = []
    while not table.match.asks:
        turns.append((table.turn, table.value))
        seat = table.turn
        while not table.match.asks and table.turn == seat and table.match.seats[seat].task == "sketch":
            table.play(next(key for key in table.legal() if key.startswith(("draw", "stop"))))
        while not table.match.asks and table.turn == seat and table.match.seats[seat].task == "score":
            table.play("end")
    assert turns == [(0, 4), (1, 2), (2, 3), (0, 3), (1, 4), (2, 2), (0, 2), (1, 3), (2, 4)]
    assert table.match.table.active == 1


@pytest.mark.parametrize(("die", "symbol"), [(2, "C"), (3, "T"), (4, "R")])
def test_ge11_the_left_over_die_draws_its_own_symbol_only(die: int, symbol: str) -> None:
    """LQ-12, LQ-41, LQ-42."""
    table = Shared([6, 6, die]).play("die 6", "draw T G1", "draw T I1", "die 6", "draw T F1", "draw T J1")
    table.give(table.turn, 4)
    table.match.arrange(table.turn, table.match.seats[table.turn].sheet, ["extra"])
    assert {key.split()[1] for key in table.legal()} == {symbol}
    assert [table.why(text) for text in ("raise", "buy C G2")] == ["LQ-42", "LQ-42"]


def test_ge11_a_left_one_is_a_coin_each_and_a_five_nothing() -> None:
    """LQ-12, LQ-41."""
    turns = ("die 6", "draw T G1", "draw T I1", "die 6", "draw T F1", "draw T J1")
    ones = Shared([6, 6, 1]).play(*turns)
    while not ones.match.asks:
        ones.play("end")
    assert [ones.coins(seat) for seat in (0, 1)] == [(1, 1), (1, 1)]
    five = Shared([6, 6, 5]).play("die 6", "draw T G1", "draw T I1", "die 6", "draw T F1", "draw T J1")
    assert [ask.nth for ask in five.match.asks] == [2]


def test_e1_a_one_with_two_coins_can_be_raised() -> None:
    """LQ-50."""
    table = Shared(1, coins=2)
    assert {key.split()[0] for key in table.legal()} == {"coin", "raise", "buy"}
    table.play("raise")
    assert set(table.legal()) == {"draw C G1", "draw C H2", "draw C I1"}
    assert table.play("draw C G1").coins(0) == (0, 2)


def test_e2_a_three_as_a_circle_leaves_a_coin() -> None:
    """LQ-18."""
    assert Shared(3).play("draw C G1").coins(0) == (1, 1)


def test_e3_a_rhombus_between_two_pairs_of_triangles_is_two_spears() -> None:
    """LQ-30."""
    table = Shared(4, "D1C E1R F1T G1R H1T D2T E2T G2T H2T").play("draw R F2")
    assert table.vp(0) == [6]


def test_e4_the_middle_of_a_diagonal_of_five_is_three_slopes() -> None:
    """LQ-27, LQ-30."""
    table = Shared(3, "F1T G1C G2T H1T H2C I1C I2C I3C I4T J1R J2C J3R J4C J5T").play("draw T H3")
    assert table.vp(0) == [9]


def test_e5_with_seven_boxes_full_painting_and_support_go_on() -> None:
    """LQ-34."""
    full = [3] * 7
    table = Shared(4, SQUARE, seat=RED, painted={"F1": GREEN, "G1": GREEN}, vp=full).play("draw C F2", "draw C G2")
    assert (table.vp(RED), table.support(GREEN, RED)) == (full, [2])
    assert table.painted()["F2"] == RED


def test_e6_the_third_box_is_subtracted_and_a_fifth_entry_lost() -> None:
    """LQ-36, LQ-37."""
    table = Shared(4, SQUARE, seat=RED, painted={"F1": GREEN, "G1": GREEN})
    cells = table.cells(GREEN)
    cells[SUPPORT : SUPPORT + 4] = [2, 1, 3, 1]
    assert row_total(cells, 0) == 1
    table.play("draw C F2", "draw C G2")
    assert table.support(GREEN, RED) == [2, 1, 3, 1]


def test_e7_a_symbol_in_two_squares_supports_twice() -> None:
    """LQ-35."""
    board, old = "E1C F1C G1C H1T E2C G2C", {"F1": GREEN, "E1": YELLOW}
    table = Shared(2, board, seat=RED, n=4, painted=old).play("draw C F2")
    assert table.vp(RED) == [4]
    assert (table.support(GREEN, RED), table.support(YELLOW, RED), table.support(BLUE, RED)) == ([2], [1], [])


def test_e8_the_first_symbol_in_row_fifteen_is_four_points() -> None:
    """LQ-24."""
    tower = "H1T " + " ".join(f"H{row}{'CR'[row % 2]}" for row in range(2, 15))
    assert Shared(2, tower).play("draw C H15").vp(0) == [4]


def test_e9_five_coins_are_two_points() -> None:
    """LQ-51."""
    table = Shared(2, coins=5).play("draw C G1", "stop", "plus2")
    assert (table.vp(0), table.coins(0)) == ([2], (0, 5))


def test_e10_an_extra_turn_has_its_own_box() -> None:
    """LQ-41, LQ-42, LQ-43."""
    table = Shared([6, 6, 3]).play("die 6", "draw T G1", "draw T I1", "die 6", "draw T F1", "draw T J1")
    table.give(0, 9)
    table.match.arrange(0, table.match.seats[0].sheet, ["extra"])
    assert {key.split()[1] for key in table.legal()} == {"T"}
    table.play("draw T G2")
    assert "plus2" in table.legal()
    table.play("plus2", "end")
    assert table.vp(0) == [2]


def test_e11_open_boxes_of_a_small_board() -> None:
    """LQ-21, LQ-22."""
    assert Shared(2, "H1T I1C I2T").open() == ["G1", "H2", "I3", "J1"]


@pytest.mark.parametrize(("sticks", "seen"), [(False, 2), (True, 3)])
def test_e19_a_raised_die_is_passed_on_as_thrown(sticks: bool, seen: int) -> None:
    """LQ-64, and the house rule `raise_sticks`."""
    table = Shared([2, 6], game=DRAFT, coins=2, options={"raise_sticks": sticks})
    table.play("die 2", "raise", "draw T G1", "draw R I1", "draw C J1", "draw R K1", "draw C L1")
    assert (table.turn, table.value) == (1, seen)


def test_e20_ties_go_to_coins_then_to_the_best_box() -> None:
    """LQ-55."""
    keys = [(8, 5, 5), (8, 5, 4), (8, 4, 6), (8, 4, 6)]
    assert ranks([Score({}, key[0], key) for key in keys]) == [1, 2, 3, 3]


def test_e21_on_a_full_board_a_die_is_lost_and_the_game_over() -> None:
    """LQ-19, LQ-56."""
    full = " ".join(f"{name}{'CR'[(nth + nth // 15) % 2]}" for nth, name in enumerate(NAMES))
    table = Shared(4, full)
    assert (table.match.over, table.match.why) == (True, "board_full")
    assert [table.coins(seat) for seat in (0, 1)] == [(0, 0), (0, 0)]


def test_e22_a_painted_symbol_supports_its_painter() -> None:
    """LQ-48, LQ-35."""
    table = Shared([1, 4, 5], SQUARE).play("die 1", "paint G1", "die 4", "draw C F2", "draw C G2")
    assert table.support(0, 1) == [1]


@pytest.mark.parametrize(("before", "after"), [(19, 20), (20, 20)])
def test_e23_coins_without_a_box_are_lost(before: int, after: int) -> None:
    """LQ-23, LQ-46."""
    table = Shared(2, "H1T H2C H3R", coins=before, spent=before).play("draw C H4")
    assert table.coins(0)[1] == after


def test_e26_a_finished_figure_is_not_completed_again() -> None:
    """LQ-29."""
    assert Shared(2, "H1T I1T J1R").play("draw C G1").vp(0) == []


def test_e27_a_coin_of_this_turn_buys_at_once() -> None:
    """LQ-47, LQ-49."""
    table = Shared([1, 6, 6], "H1T G1R", coins=2).play("die 1", "coin", "buy T I1")
    assert (table.turn, table.vp(0), table.coins(0)) == (1, [3], (1, 3))


@pytest.mark.parametrize(("used", "offered"), [(6, True), (7, False)])
def test_e31_plus2_needs_a_free_point_box(used: int, offered: bool) -> None:
    """LQ-51."""
    table = Shared(2, coins=6, vp=[2] * used).play("draw C G1", "stop")
    assert ("plus2" in table.legal()) is offered
    assert table.why("plus2") == ("" if offered else "LQ-51")


def test_e32_buying_is_no_spending_and_raises_come_before_it() -> None:
    """LQ-47, LQ-49, LQ-50."""
    table = Shared(3, coins=8).play("buy C I1", "raise", "raise", "draw C G1")
    assert (table.value, table.coins(0)) == (3, (2, 8))
    assert not {"raise", "stop"} & set(table.legal())
    table.play("buy T I2", "draw T H2")
    assert (table.turn, table.coins(0), table.cells(0)[POINTS]) == (1, (0, 8), 0)


def test_both_modes_print_the_same_moves() -> None:
    assert [move.key for move in COMPETITIVE.components.moves.all] == [move.key for move in DRAFT.components.moves.all]
