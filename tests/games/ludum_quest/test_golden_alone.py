"""The golden examples of the specification for solitaire and mass, under their names."""

from itertools import permutations

import pytest

from rollwright.core.match import Match
from rollwright.core.score import ranks
from rollwright.games.ludum_quest import MASS
from rollwright.games.ludum_quest.alone.position import struck
from rollwright.games.ludum_quest.alone.sheet import BLACK, RED_PAID
from rollwright.games.ludum_quest.data import NAMES
from rollwright.games.ludum_quest.moves import LOCKS

from .sheets import Alone, throw

SPEARS = "H1T I1C I2T I3T J1C J2C J3T K1T K2T"
SMALL = (12, 6, 6)
"""Only G to I and 1 to 3 are left."""


def test_ge8_the_pair_of_a_five_shares_a_side() -> None:
    """LQ-75."""
    for symbol, other in ((1, 2), (2, 1)):
        side = Alone([5, 2, 3]).play("die 5", f"draw {'-CT'[symbol]} I1", f"draw {'-CT'[other]} J1")
        assert (side.box("I1"), side.box("J1")) == ((symbol, BLACK), (other, BLACK))
        above = Alone([5, 2, 3]).play("die 5", f"draw {'-CT'[symbol]} H2")
        assert (above.box("H2"), above.box("H3")) == ((symbol, BLACK), (other, BLACK)), "the only partner is drawn"
    assert set(Alone([5, 2, 3]).play("die 5", "draw C I1").legal()) == {"draw T J1", "draw T I2"}


def test_ge9_a_red_symbol_of_a_claimed_slope_is_paid() -> None:
    """LQ-80, LQ-82, LQ-83."""
    sheet = Alone([3, 2, 6], "H1T I1C I2Tr J1C J2C", coins=2).play("die 3", "draw T J3", "die 2", "draw C G1")
    assert sheet.legal() == ["pay", "skip"]
    sheet.play("pay")
    assert (sheet.box("I2"), sheet.coins[0], sheet.vp, sheet.reds) == ((2, RED_PAID), 1, [3], 1)


def test_ge10_four_lines_of_a_fresh_sheet_can_be_struck_in_15_ways() -> None:
    """LQ-84."""
    sheet = Alone([2, 2, 4]).lockdown(4)
    assert len(sheet.legal()) == 15
    sheet.play("lock 1 0 3")
    assert [struck(sheet.cells, NAMES.index(box)) for box in ("A15", "M1", "L14", "A14")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("first", "again", "dice", "coins"),
    [((1, 4, 6), (1, 1, 3), (3, 4, 6), 1), ((1, 1, 1), (2, 1, 5, 6), (2, 5, 6), 2), ((2, 4, 6), (), (2, 4, 6), 0)],
)
def test_ge12_ones_are_coins_and_thrown_again(
    first: tuple[int, ...], again: tuple[int, ...], dice: tuple[int, ...], coins: int
) -> None:
    """LQ-104: and one coin for the Collection Phase (LQ-72)."""
    sheet = Alone(first, game=MASS, n=2, again=again)
    assert tuple(sheet.match.table.dice.values()) == dice
    assert sheet.coins[1] == coins + 1
    assert sheet.again == []


@pytest.mark.parametrize(
    ("board", "symbols"),
    [
        ("G1C G2R H1T H2R I1C I2R I3C", {"draw C G3", "draw C H3", "draw T G3", "draw T H3"}),
        ("G1C G2R H1T H2R H3C I1C I2R", {"draw C G3", "draw C I3", "draw T G3", "draw T I3"}),
    ],
)
def test_e12_a_pair_without_room_draws_one_symbol(board: str, symbols: set[str]) -> None:
    """LQ-75, LQ-76."""
    sheet = Alone([5, 2, 3], board, struck=SMALL).play("die 5")
    assert set(sheet.legal()) == symbols
    sheet.play("draw C G3")
    assert sheet.match.seats[0].task == "sabotage-die"
    assert (sheet.box("H3") == (2, BLACK)) is ("H3C" not in board), "the partner is drawn where it fits"


def test_e13_the_second_of_two_spears_is_dead_once_the_first_is_claimed() -> None:
    """LQ-81."""
    sheet = Alone([4, 2, 3], SPEARS).play("die 4", "draw R K3", "die 2", "draw C G1")
    assert [key.split()[1] for key in sheet.legal()] == ["spear", "spear"]
    sheet.play("claim spear K1-K2-K3")
    assert sheet.match.seats[0].task == "lockdown"
    assert sheet.vp == [3]


REDS = "G1Cr G2Cr H1T I1Cr I2T J1Cr J2C"


def test_e14_the_fifth_red_loses_even_with_seven_boxes() -> None:
    """LQ-87."""
    sheet = Alone([3, 2, 4], REDS, coins=0, spent=0, vp=[3] * 6)
    sheet.play("die 3", "draw T J3", "die 2", "draw C F1")
    assert (sheet.vp, sheet.reds) == ([3] * 7, 5)
    sheet.play("lock 4 0 0")
    (score,) = sheet.match.scores()
    assert (sheet.match.why, score.total, score.parts) == ("five_red", 0, {"vp": 21})


def test_e15_lockdown_may_strike_the_reds_away() -> None:
    """LQ-86, LQ-87: columns C to F take three of five reds."""
    board = "E1Cr F1Cr F2Cr G1C H1T I1Cr I2T J1C J2C"
    sheet = Alone([3, 2, 4], board, vp=[3] * 6, struck=(0, 2, 0))
    sheet.play("die 3", "draw T J3", "die 2", "draw C J4", "lock 0 4 0")
    assert sheet.reds == 2
    assert (sheet.match.why, sheet.match.scores()[0].total) == ("seven_boxes", 21)


@pytest.mark.parametrize(
    ("lines", "kill", "points"),
    [((13, 0, 0), False, [3]), ((13, 0, 0), True, []), ((0, 6, 0), False, []), ((0, 0, 0), True, [3])],
)
def test_e16_struck_columns_serve_no_figure(lines: tuple[int, int, int], kill: bool, points: list[int]) -> None:
    """LQ-85, and the house rule `struck_rows_kill`."""
    board = "F1T G1R H1T H2R H3T"
    sheet = Alone([3, 2, 6], board, struck=lines, options={"struck_rows_kill": kill})
    sheet.play("die 3", "draw T G2", "die 2", "draw C I1")
    assert sheet.vp == points


def test_e17_without_a_free_coin_box_there_is_no_next_turn() -> None:
    """LQ-72, LQ-90."""
    sheet = Alone([2, 2, 3], coins=13, spent=13)
    sheet.play("die 2", "draw C G1", "die 2", "draw C I1", "lock 3 0 0")
    assert (sheet.match.why, sheet.turns, sheet.match.asks) == ("no_coin_box", 1, [])


def test_e18_a_one_is_two_coins_in_sketching_and_thrown_again_later() -> None:
    """LQ-74, LQ-77, LQ-84."""
    sheet = Alone([1, 1, 1], again=[1, 3, 1, 1, 2])
    assert (sheet.coins[1], sheet.match.seats[0].task.text, sheet.again) == (3, "sabotage", [1, 1, 2])
    sheet.play("draw T G1")
    assert (sheet.match.seats[0].task.text, sheet.again) == ("lockdown", [])
    assert {sum(int(n) for n in key.split()[1:]) for key in sheet.legal()} == {2}


def test_e24_three_silent_sheets_stay_identical() -> None:
    """LQ-102, LQ-111."""
    match = Match(MASS, 3)
    turn = 0
    while not match.over:
        turn += 1
        for entry in throw("silence", turn):
            match.rolled(entry)
        for seat in match.due():
            while match.seats[seat].todo:
                move = MASS.idle(match.table, match.seats[seat])
                assert move is not None
                match.choose(seat, move)
            match.commit(seat)
    assert match.seats[0].sheet == match.seats[1].sheet == match.seats[2].sheet
    assert ranks(match.scores()) == [1, 1, 1]


def test_e25_the_recommended_stream_of_the_seed_demo() -> None:
    """LQ-103."""
    first = [throw("demo", turn)[0] for turn in range(1, 7)]
    assert first == [[3, 5, 5], [3, 1, 1], [1, 1, 5], [6, 3, 3], [5, 2, 5], [5, 2, 4]]
    again = [[entry[0] for entry in throw("demo", turn)[1:] if entry != [1]] for turn in range(1, 7)]
    assert again == [[], [5, 4], [4, 5], [], [], []]


def test_e28_fewer_lines_than_the_die_are_all_struck() -> None:
    """LQ-84, LQ-87."""
    sheet = Alone([2, 2, 6], struck=(14, 6, 7)).lockdown(6)
    assert sorted(sheet.legal()) == ["lock 1 0 2", "lock 1 1 1", "lock 1 2 0"]
    sheet.play("lock 1 1 1")
    assert sheet.match.why == "no_box"


def test_e30_the_order_of_the_players_does_not_matter() -> None:
    """LQ-100, LQ-102."""
    found = []
    for order in permutations(range(3)):
        match = Match(MASS, 3)
        turn = 0
        while not match.over:
            turn += 1
            for entry in throw("order", turn):
                match.rolled(entry)
            for seat in [seat for seat in order if seat in match.due()]:
                step = 0
                while match.seats[seat].todo:
                    legal = match.legal(seat)
                    match.choose(seat, legal[(7 * seat + turn + step) % len(legal)])
                    step += 1
                match.commit(seat)
        found.append([me.sheet.cells for me in match.seats])
    assert all(cells == found[0] for cells in found)


def test_e33_claims_come_in_canonical_order() -> None:
    """LQ-111."""
    sheet = Alone([4, 2, 3], SPEARS).play("die 4", "draw R K3", "die 2", "draw C G1")
    assert sheet.legal() == ["claim spear K1-K2-K3", "claim spear I3-J3-K3"]


def test_lockdowns_are_numbered_as_silence_chooses_them() -> None:
    """LQ-111: as many rows as possible, then right columns."""
    for lines in range(2, 7):
        ways = [way for way in LOCKS if sum(way) == lines]
        assert ways == sorted(ways, key=lambda way: (-way[0], -way[2]))
        assert len(ways) == (lines + 1) * (lines + 2) // 2
