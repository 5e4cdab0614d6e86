"""Rule by rule on the shared board: what is allowed, what is refused, and which rule says so."""

import pytest

from rollwright.core.chance import QuickDice
from rollwright.core.errors import IllegalMove, NotYourTurn
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.sheet import ALL
from rollwright.core.table import Seat, Table
from rollwright.core.view import view
from rollwright.games.ludum_quest import COMPETITIVE, DRAFT
from rollwright.games.ludum_quest.data import BONUS_COINS, BONUS_POINTS, BONUS_ROWS, COST, NAMES
from rollwright.games.ludum_quest.figures import STANDARD
from rollwright.games.ludum_quest.rules import RULES
from rollwright.games.ludum_quest.shared_board.board import BONUS, DICE, MARKS, STARTER
from rollwright.games.ludum_quest.shared_board.rounds import Competitive
from rollwright.games.ludum_quest.shared_board.sheet import (
    COINS,
    OWN,
    POINTS,
    RIVAL,
    ROW_TOTAL,
    SUPPORT,
    TOTALS,
    VALUE,
    VP,
)

from .tables import GREEN, RED, Shared

BOARD, SHEET = COMPETITIVE.components.board, COMPETITIVE.components.sheet
SIX = ("die 6", "draw T G1", "draw T I1")


def test_two_to_four_play_with_their_dice() -> None:
    """LQ-1, LQ-60: one die more than players, in the draft as many."""
    for game, extra in ((COMPETITIVE, 1), (DRAFT, 0)):
        assert list(game.components.players) == [2, 3, 4]
        for n in (2, 3, 4):
            match = Match(game, n)
            match.rolled([1])
            assert len(match.asks[0].step.dice) == n + extra  # type: ignore[attr-defined]


def test_the_board_is_printed_with_bonuses_costs_and_figures() -> None:
    """LQ-2, LQ-4, LQ-5, LQ-28."""
    assert BOARD is not None
    assert [field.id for field in BOARD.boxes[:225]] == list(NAMES)
    assert (NAMES[0], NAMES[224]) == ("A15", "O1")
    assert BONUS_ROWS == (4, 8, 11, 13, 15)
    assert (BONUS_COINS, BONUS_POINTS) == ((1, 2, 3, 4, 0), (0, 0, 0, 0, 4))
    assert COST == (0, 2, 3, 4)
    values = {figure.id: figure.vp for figure in STANDARD.all}
    assert values == {"square": 2, "slope": 3, "spear": 3, "chain": 3, "stair": 3, "gate": 4, "flower": 6}
    words = {getattr(item, "text", "") for item in BOARD.decor}
    assert {figure.name for figure in STANDARD.all} <= words


def test_a_triangle_stands_on_the_board_before_anybody_draws() -> None:
    """LQ-3: unpainted, and it can be painted."""
    match = Match(COMPETITIVE, 2)
    assert [match.table.board.cells[box] for box in (NAMES.index("H1"), NAMES.index("H2"))] == [2, 0]
    assert "paint H1" in Shared(2, coins=1).play("draw C G1").legal()


def test_every_player_has_a_colour_and_a_sheet_for_it() -> None:
    """LQ-6, LQ-7: four painters look different, a sheet has a row for each rival in play."""
    assert len({(mark.glyph, mark.paint) for mark in MARKS if mark.glyph != "fill"}) == 15
    match = Match(COMPETITIVE, 3)
    cells = match.seats[1].sheet.cells
    assert (cells[OWN], cells[RIVAL : RIVAL + 3]) == (2, [1, 3, 0])
    counts = {group: len(SHEET.groups[group].boxes) for group in ("vp", "support-1", "support-3", "coin", "total")}
    assert counts == {"vp": 7, "support-1": 4, "support-3": 4, "coin": 20, "total": 4}


def test_the_index_constants_are_where_the_sheets_print_them() -> None:
    """A record depends on them."""
    assert BOARD is not None
    found = {group: BOARD.groups[group].start for group in ("board", "bonus", "dice", "start")}
    assert found == {"board": 0, "bonus": BONUS, "dice": DICE, "start": STARTER}
    starts = {"vp": VP, "support-1": SUPPORT, "support-total": ROW_TOTAL, "support-colour": RIVAL, "coin": COINS}
    starts |= {"value": VALUE, "points": POINTS, "colour": OWN, "total": TOTALS}
    assert {group: SHEET.groups[group].start for group in starts} == starts


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_lot_says_who_starts_and_the_right_neighbour_starts_next(seat: int) -> None:
    """LQ-8, LQ-10, LQ-11, LQ-13: everybody has one turn, in order to the right."""
    match = Match(COMPETITIVE, 3)
    match.rolled([seat + 1])
    match.rolled([6, 6, 6, 6])
    seats = []
    while not match.asks:
        (due,) = match.due()
        seats.append(due)
        while match.seats[due].todo:
            match.choose(due, match.legal(due)[0])
        match.commit(due)
    assert seats == [(seat + n) % 3 for n in range(3)]
    assert match.table.active == (seat + 1) % 3


def test_nothing_is_hidden_and_only_the_active_seat_acts() -> None:
    """LQ-9, LQ-14."""
    assert all(group.seen == ALL for group in SHEET.groups.values())
    table = Shared(5)
    assert None not in view(table.match, 0).others[0].cells
    with pytest.raises(NotYourTurn):
        table.match.answer(1, "die 5")


def test_extra_turns_follow_a_low_left_over_die() -> None:
    """LQ-12, LQ-40: the same die for everybody, again from the starting player."""
    table = Shared([6, 6, 3], seat=1).play(*SIX, "die 6", "draw T F1", "draw T J1")
    assert (table.turn, table.match.seats[1].task.text, table.match.table.phase) == (1, "extra", "extra turns")
    table.play("draw T G2")
    assert (table.turn, table.match.seats[0].task.text) == (0, "extra")
    assert table.legal()[0].startswith("draw T ")


def test_a_die_is_taken_once_and_only_if_it_is_there() -> None:
    """LQ-15."""
    table = Shared([6, 5, 4])
    assert [table.why(f"die {face}") for face in (6, 3)] == ["", "LQ-15"]
    table.play("die 6")
    assert table.why("die 5") == "LQ-15"
    table.play("draw T G1", "draw T I1")
    assert sorted(table.legal()) == ["die 4", "die 5"]


def test_the_value_is_spent_on_symbols_and_all_of_it() -> None:
    """LQ-16, LQ-17, LQ-18."""
    table = Shared(5)
    assert [table.why(text) for text in ("draw R H2", "stop", "coin", "end")] == ["", "LQ-17", "LQ-18", "LQ-11"]
    table.play("draw T H2")
    assert [table.why(text) for text in ("draw T H3", "draw C H3", "stop")] == ["LQ-16", "", "LQ-17"]


def test_symbols_need_an_open_box() -> None:
    """LQ-20, LQ-21, LQ-22."""
    table = Shared(5)
    assert [table.why(f"draw C {box}") for box in ("H1", "G2", "F1", "G1")] == ["LQ-20", "LQ-21", "LQ-22", ""]
    with pytest.raises(
        IllegalMove, match=r"^G1 is still empty, and a symbol at G2 has to stand on one there\. \[LQ-21\]$"
    ):
        table.play("draw C G2")


@pytest.mark.parametrize(("row", "coins"), [(4, 1), (8, 2), (11, 3), (13, 4)])
def test_the_first_symbol_of_a_bonus_row_takes_its_coins(row: int, coins: int) -> None:
    """LQ-23: once, and the bonus is crossed out."""
    tower = " ".join(f"{column}{n}{'CR'[n % 2]}" for column in "GH" for n in range(1, row))
    table = Shared(2, tower.replace("H1R", "H1T")).play(f"draw C H{row}")
    assert table.coins(0)[1] == coins
    while table.turn == 0:
        table.play("stop" if "stop" in table.legal() else "end")
    assert table.match.table.board is not None
    assert table.match.table.board.cells[BONUS + BONUS_ROWS.index(row)] == 1
    table.play(f"draw C G{row}")
    assert table.coins(1)[1] == 0


def test_the_top_row_adds_to_the_points_of_the_turn() -> None:
    """LQ-24, LQ-33: one number for the turn."""
    tower = "H1T " + " ".join(f"H{row}{'CR'[row % 2]}" for row in range(2, 12)) + " H12T H13T H14T G1C"
    table = Shared(4, tower).play("draw R H15")
    assert table.vp(0) == [7]


def test_own_symbols_bring_no_support_and_a_turn_without_points_no_box() -> None:
    """LQ-33, LQ-38."""
    table = Shared(4, "H1T G1C F1C", seat=RED, painted={"F1": RED, "G1": RED}).play("draw C F2", "draw C G2")
    assert [number for seat in (0, 1) for number in table.cells(seat)[SUPPORT : SUPPORT + 12] if number] == []
    assert Shared(2).play("draw C G1").vp(0) == []


def test_support_goes_into_the_next_box_of_the_row() -> None:
    """LQ-35, LQ-36, LQ-37: the third entry costs."""
    table = Shared(4, "H1T G1C F1C", seat=RED, painted={"F1": GREEN, "G1": GREEN})
    table.cells(GREEN)[SUPPORT : SUPPORT + 2] = [1, 1]
    table.play("draw C F2", "draw C G2")
    assert table.support(GREEN, RED) == [1, 1, 2]
    assert table.match.scores()[GREEN].parts == {"vp": 0, "support": 0}


def test_coins_are_spent_for_effects_as_long_as_they_last() -> None:
    """LQ-45, LQ-47, LQ-48, LQ-49, LQ-50."""
    table = Shared(4, coins=1)
    refused = [table.why(text) for text in ("paint H1", "buy C G1", "raise", "plus2")]
    assert refused == ["LQ-48", "LQ-49", "LQ-50", "LQ-51"]
    table.play("draw R G1")
    assert [table.why(text) for text in ("paint H1", "paint J1", "end", "buy C I1")] == ["", "LQ-48", "", "LQ-16"]
    table.play("paint H1")
    assert (table.turn, table.coins(0)) == (1, (0, 1))
    with pytest.raises(IllegalMove, match="never a rhombus"):
        Shared(4, coins=4).play("buy R G1")


def test_a_six_is_not_raised_and_a_spent_die_neither() -> None:
    """LQ-50."""
    assert Shared(6, coins=4).why("raise") == "LQ-50"
    table = Shared(5, coins=4)
    assert table.why("raise") == ""
    assert table.play("draw C G1").why("raise") == "LQ-50"


def test_a_painted_symbol_is_not_painted_again() -> None:
    """LQ-31, LQ-32, LQ-48: it keeps its colour and serves again."""
    table = Shared(4, "H1T G1C F1C", painted={"G1": RED}, coins=1).play("draw R I1")
    assert table.why("paint G1") == "LQ-48"
    again = Shared(4, "H1T G1C F1C", painted={"F1": GREEN, "G1": GREEN}, n=3, seat=RED).play("draw C F2", "draw C G2")
    assert (again.painted()["F1"], again.vp(RED)) == (GREEN, [2])


def test_the_seventh_box_makes_the_round_the_last() -> None:
    """LQ-53, LQ-54: it is played to its end, extra turns included."""
    table = Shared([3, 6, 2], "H1T I1C I2T J1C J2C", vp=[2] * 6).play("die 3", "draw T J3")
    assert not table.match.over
    table.play("die 6", "draw T G1", "draw T F1")
    assert not table.match.over
    table.play(table.legal()[0])
    table.play(table.legal()[0])
    assert (table.match.over, table.match.why) == (True, "seven_boxes")
    assert table.cells(0)[TOTALS : TOTALS + 4] == [15, 0, table.coins(0)[1], 15]


def test_equal_totals_are_told_apart_by_coins_and_boxes() -> None:
    """LQ-54, LQ-55."""
    match = Match(COMPETITIVE, 2)
    match.seats[0].sheet.cells[VP : VP + 2] = [4, 4]
    match.seats[1].sheet.cells[VP : VP + 2] = [6, 2]
    assert [score.order for score in match.scores()] == [(8, 0, 4), (8, 0, 6)]
    assert match.scores()[0].facts == {"coins": 0, "best": 4}


def test_a_game_in_which_nobody_scores_fills_the_board() -> None:
    """LQ-19, LQ-56: every box of the board can be drawn in."""
    match = Match(COMPETITIVE, 2)
    play(match, QuickDice(3), lambda game, t, me, legal: min(legal, key=lambda move: worth(game, t, me, move)))
    assert (match.why, match.table.board is not None) == ("board_full", True)
    assert 0 not in match.table.board.cells[:225]
    assert all(score.parts["vp"] < 30 for score in match.scores())


def worth(game: Game, t: Table, me: Seat, move: Move) -> tuple[int, int]:
    """Points the move would bring; then its number."""
    assert isinstance(game, Competitive)
    verb, *words = move.key.split()
    if verb not in ("draw", "buy"):
        return int(verb == "plus2"), move.id
    cells, box = me.board.cells[:], move.box.at
    cells[box] = move.mark
    found = STANDARD.completed(cells, [box])
    return sum(STANDARD.places[place].vp for place in found) + words[1].endswith("15"), move.id


def test_in_a_draft_everybody_chooses_a_die_that_is_left() -> None:
    """LQ-61."""
    table = Shared([4, 2, 3], n=3, game=DRAFT)
    assert sorted(table.legal()) == ["die 2", "die 3", "die 4"]
    table.play("die 2")
    assert (table.turn, table.why("die 2"), sorted(table.legal())) == (1, "LQ-61", ["die 3", "die 4"])


def test_the_last_round_of_a_draft_has_all_its_laps() -> None:
    """LQ-63, LQ-65, LQ-34: points beyond the seventh box are lost."""
    table = Shared([3, 3], "H1T I1C I2T J1C J2C", game=DRAFT, vp=[2] * 6).play("draw T J3")
    turns = [0]
    while not table.match.over:
        turns.append(table.turn)
        seat = table.turn
        while not table.match.over and table.turn == seat and len(turns) < 9:
            table.play(next(key for key in table.legal() if not key.startswith(("buy", "paint"))))
    assert turns == [0, 1, 0, 1]
    assert (table.match.why, table.vp(0)) == ("seven_boxes", [2] * 6 + [3])


def test_rule_ids_are_those_of_the_specification() -> None:
    ids = [rule.id for rule in RULES]
    assert len(ids) == len(set(ids)) == 96
    assert all(rule.text.endswith(".") for rule in RULES)
