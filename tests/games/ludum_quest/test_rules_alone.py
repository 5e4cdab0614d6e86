"""Rule by rule in solitaire: what is allowed, what is refused, and which rule says so."""

import pytest

from rollwright.core.errors import IllegalMove
from rollwright.core.match import Match
from rollwright.games.ludum_quest import MASS, SOLITAIRE
from rollwright.games.ludum_quest.alone.position import reds, strike
from rollwright.games.ludum_quest.alone.sheet import (
    BLACK,
    BLACK_PAINTED,
    BONUS,
    COINS,
    COLUMNS,
    END,
    FRESH,
    GRID,
    MARKS,
    POINTS,
    RED,
    RED_PAINTED,
    ROWS,
    SKETCH,
    TOTAL,
    TURNS,
    VP,
)
from rollwright.games.ludum_quest.data import NAMES

from .sheets import Alone

SLOPE = "H1T I1C I2T J1C J2C"
SHEET = SOLITAIRE.components.sheet


def test_the_sheet_has_its_own_board_seven_boxes_and_fourteen_coins() -> None:
    """LQ-70, LQ-3: three dice, and the triangle is there."""
    counts = {group: len(SHEET.groups[group].boxes) for group in ("board", "bonus", "vp", "coin", "use")}
    assert counts == {"board": 225, "bonus": 5, "vp": 7, "coin": 14, "use": 3}
    assert len(SOLITAIRE.components.dice) == 3
    assert Match(SOLITAIRE, 1).seats[0].sheet.cells[GRID + NAMES.index("H1")] == 2


def test_the_index_constants_are_where_the_sheet_prints_them() -> None:
    """A record depends on them; solitaire and mass share them."""
    starts = {"struck-rows": ROWS, "struck-columns": COLUMNS, "board": GRID, "bonus": BONUS, "vp": VP, "coin": COINS}
    starts |= {"use": SKETCH, "points": POINTS, "turns": TURNS, "end": END, "total": TOTAL, "fresh": FRESH}
    for game in (SOLITAIRE, MASS):
        assert {group: game.components.sheet.groups[group].start for group in starts} == starts


def test_red_ink_and_paint_look_different() -> None:
    """LQ-77, LQ-82: five states of three symbols."""
    assert len({mark for mark in MARKS if mark.glyph != "fill"}) == 15
    assert {mark.ink for mark in MARKS} == {"pencil", "red"}


def test_a_turn_begins_with_a_coin_and_a_throw() -> None:
    """LQ-71, LQ-72."""
    sheet = Alone([2, 3, 4])
    assert (sheet.coins, sheet.turns, sheet.match.table.round) == ((1, 1), 1, 1)
    assert [sheet.why(text) for text in ("draw C G1", "lock 2 0 0", "pay")] == ["LQ-71", "LQ-84", "LQ-82"]


@pytest.mark.parametrize(
    ("face", "symbols"), [(2, {"C"}), (3, {"T"}), (4, {"R"}), (5, {"C", "T"}), (6, {"C", "T", "R"})]
)
def test_every_face_draws_its_symbols(face: int, symbols: set[str]) -> None:
    """LQ-73: the value is not spent, nothing else is drawn."""
    dice = [face, 2 if face != 2 else 3, 4 if face != 4 else 3]
    sheet = Alone(dice).play(f"die {face}")
    assert {key.split()[1] for key in sheet.legal()} == symbols
    assert len(sheet.legal()) == 3 * len(symbols)
    others = {"C", "T", "R"} - symbols
    assert {sheet.why(f"draw {symbol} G1") for symbol in others} <= {"LQ-73"}


def test_only_dice_that_lie_there_are_chosen() -> None:
    """LQ-73, LQ-77, LQ-71."""
    sheet = Alone([2, 3, 4])
    assert [sheet.why(f"die {face}") for face in (2, 6)] == ["", "LQ-73"]
    sheet.play("die 2")
    assert sheet.why("die 3") == "LQ-71"
    sheet.play("draw C G1")
    assert [sheet.why(f"die {face}") for face in (2, 3, 4)] == ["LQ-77", "", ""]


def test_sabotage_is_drawn_in_red_by_the_same_table() -> None:
    """LQ-77: a 5 draws both symbols in red."""
    sheet = Alone([2, 5, 4]).play("die 2", "draw C G1", "die 5", "draw T I1", "draw C J1")
    assert (sheet.box("G1"), sheet.box("I1"), sheet.box("J1")) == ((1, BLACK), (2, RED), (1, RED))
    again = Alone([2, 5, 4]).play("die 2", "draw C G1", "die 4")
    assert again.why("draw C I1") == "LQ-77"


def test_the_second_symbol_of_a_pair_stands_beside_the_first() -> None:
    """LQ-75, LQ-76."""
    sheet = Alone([5, 2, 4]).play("die 5", "draw C G1")
    assert [sheet.why(f"draw T {box}") for box in ("F1", "G2", "H2", "I1")] == ["", "", "LQ-75", "LQ-75"]
    assert sheet.why("draw C F1") == "LQ-73"
    assert sheet.why("nothing") == "LQ-76"


def test_nothing_is_drawn_in_a_struck_box() -> None:
    """LQ-78, LQ-85: symbols there still carry and neighbour others."""
    sheet = Alone([2, 3, 4], "H1T I1C", struck=(0, 7, 0)).play("die 2")
    assert [sheet.why(f"draw C {box}") for box in ("G1", "H2", "H1")] == ["LQ-78", "", "LQ-20"]
    narrow = Alone([2, 3, 4], "H1T", struck=(0, 8, 0)).play("die 2")
    assert narrow.box("I1") == (1, BLACK), "the only open box, beside the struck H1, was drawn in at once"


def test_row_bonuses_are_for_black_and_red() -> None:
    """LQ-79."""
    sheet = Alone([2, 3, 4], "H1T H2C H3R").play("die 2", "draw C G1", "die 3", "draw T H4")
    assert (sheet.coins[1], sheet.cells[BONUS]) == (2, 1)


def test_a_figure_needs_a_symbol_of_this_turn_and_no_painted_one() -> None:
    """LQ-80, LQ-81."""
    sheet = Alone([3, 2, 6], SLOPE).play("die 3", "draw T J3", "die 2", "draw C G1")
    assert sheet.vp == [3]
    assert sheet.box("H1") == (2, BLACK_PAINTED)
    assert sheet.why("claim slope H1-I2-J3") == "LQ-80"
    old = Alone([2, 2, 6], SLOPE + " J3T").play("die 2", "draw C G1", "die 2", "draw C F1")
    assert old.vp == [], "the slope was there before"


def test_red_symbols_without_coins_are_painted_red() -> None:
    """LQ-82, LQ-86, LQ-89: they still count against you."""
    sheet = Alone([3, 2, 6], "H1T I1C I2Tr J1C J2C").play("die 3", "draw T J3", "die 2", "draw C G1")
    assert (sheet.box("I2"), sheet.reds, sheet.vp) == ((2, RED_PAINTED), 2, [3])
    rich = Alone([3, 2, 6], "H1T I1C I2Tr J1C J2C", coins=3).play("die 3", "draw T J3", "die 2", "draw C G1", "skip")
    assert (rich.box("I2"), rich.coins) == ((2, RED_PAINTED), (4, 4))
    with pytest.raises(IllegalMove, match="LQ-89"):
        Alone([3, 2, 6], coins=9).play("plus2")


def test_all_points_of_a_turn_are_one_number() -> None:
    """LQ-83, LQ-81: two disjoint figures are claimed one after the other."""
    board = "H1T I1C I2T J1C J2C F1C E1C F2C"
    sheet = Alone([3, 2, 6], board).play("die 3", "draw T J3", "die 2", "draw C E2")
    while sheet.match.seats[0].task == "claim":
        sheet.play(sheet.legal()[0])
    assert sheet.vp == [5]


def test_lockdown_goes_on_where_it_ended() -> None:
    """LQ-84, LQ-85."""
    sheet = Alone([2, 3, 4], struck=(1, 2, 3)).lockdown(4)
    assert [sheet.why(text) for text in ("lock 4 0 0", "lock 3 0 0", "lock 2 2 1")] == ["", "LQ-84", "LQ-84"]
    sheet.play("lock 1 1 2")
    assert sheet.cells[ROWS : ROWS + 3] == [1, 1, 0]
    assert sheet.cells[COLUMNS : COLUMNS + 15] == [1] * 3 + [0] * 7 + [2] * 5
    with pytest.raises(IllegalMove, match="LQ-84"):
        Alone([2, 3, 4]).lockdown(4).play("lock 0 0 9")


def test_struck_reds_count_no_more() -> None:
    """LQ-86."""
    sheet = Alone([2, 3, 4], "H1T G1Cr I1Cr H2Cr")
    assert sheet.reds == 3
    cells = sheet.cells[:]
    strike(cells, 14, 7, 0)
    assert len(reds(cells)) == 1


def test_a_turn_is_never_cut_short() -> None:
    """LQ-87: the seventh box is filled, Lockdown is still played."""
    sheet = Alone([3, 2, 6], SLOPE, vp=[2] * 6).play("die 3", "draw T J3", "die 2", "draw C G1")
    assert (len(sheet.vp), sheet.match.seats[0].task.text, sheet.ended) == (7, "lockdown", "")
    sheet.play("lock 6 0 0")
    assert sheet.ended == "seven_boxes"


def test_the_score_is_the_sum_of_the_boxes_and_has_a_title() -> None:
    """LQ-88."""
    sheet = Alone([3, 2, 6], SLOPE, vp=[2] * 6).play("die 3", "draw T J3", "die 2", "draw C G1", "lock 6 0 0")
    (score,) = sheet.match.scores()
    assert (score.total, score.facts["best"], sheet.cells[TOTAL]) == (15, 3, 15)
    grades = SOLITAIRE.components.grades
    assert [[title for least, title in grades if total >= least][-1] for total in (0, 3, 15, 24, 99)] == [
        "Doodler",
        "Doodler",
        "Artist",
        "Legend of the Quest",
        "Legend of the Quest",
    ]


def test_fourteen_coin_boxes_mean_fourteen_turns_at_most() -> None:
    """LQ-90, LQ-72: every turn marks one."""
    sheet = Alone([2, 3, 4])
    turns = 0
    while not sheet.match.over:
        turns += 1
        while not sheet.match.over and not sheet.match.asks:
            sheet.play(sheet.legal()[0])
        assert turns <= sheet.coins[1] <= 14
        if not sheet.match.over:
            sheet.match.rolled([2, 3, 2])
    assert turns <= 14


def test_where_no_box_is_open_nothing_is_drawn() -> None:
    """LQ-76: the turn goes on."""
    sheet = Alone([2, 3, 4], "H1T", struck=(14, 7, 7)).play("die 2")
    assert sheet.match.seats[0].task == "sabotage-die"
    sheet.play("die 3")
    assert (sheet.match.seats[0].task.text, sheet.reds) == ("lockdown", 0)
