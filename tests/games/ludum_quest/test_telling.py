"""Turns and announcements in words: as somebody at the table would tell them."""

import pytest

from rollwright.core.game import Game
from rollwright.games.ludum_quest import COMPETITIVE, DRAFT, MASS, SOLITAIRE

from .sheets import Alone
from .tables import GREEN, RED, YELLOW, Shared
from .test_advice import SPEARS, greedy
from .told import last_turn, told


def test_a_turn_names_the_figures_and_the_symbols_that_completed_them() -> None:
    """LQ-29, LQ-30."""
    assert last_turn(Shared(4, SPEARS), "draw R K3") == (
        "Mira takes the 4 and completes two Spears with a rhombus at K3."
    )


def test_symbols_that_complete_nothing_are_told_apart_from_those_that_do() -> None:
    table = Shared(5, "H1T I1C I2T J1C J2C")
    assert last_turn(table, "draw T J3", "draw C G1") == (
        "Mira takes the 5, draws a circle at G1 and completes a Slope with a triangle at J3."
    )


def test_who_is_supported_is_told_by_name() -> None:
    """LQ-35: green has painted two of the circles."""
    table = Shared(4, "H1T G1C F1C", seat=RED, n=4, painted={"F1": GREEN, "G1": GREEN})
    assert last_turn(table, "draw C F2", "draw C G2") == (
        "Robin takes the 4, gives Mira 2 support and completes a Square with circles at F2 and G2."
    )


def test_two_are_supported_at_once() -> None:
    """LQ-35: a symbol in two figures counts twice."""
    board, painted = "E1C F1C G1C H1T E2C G2C", {"F1": GREEN, "E1": YELLOW}
    assert last_turn(Shared(2, board, seat=RED, n=4, painted=painted), "draw C F2").endswith(
        "gives Mira 2 support, gives Ada 1 support and completes two Squares with a circle at F2."
    )


def test_a_third_support_is_told_as_a_loss() -> None:
    """LQ-37."""
    table = Shared(4, "H1T G1C F1C", seat=RED, n=2, painted={"F1": GREEN})
    table.match.table.public_sheets[GREEN].cells[7:9] = [1, 1]
    told = last_turn(table, "draw C F2", "draw C G2")
    assert "takes the 4, costs Mira 1 support (third box) and completes a Square" in told


def test_a_coin_is_told_with_what_it_was_for() -> None:
    """LQ-18, LQ-48 to LQ-51."""
    assert (
        last_turn(Shared(3), "draw C I1", "end")
        == "Mira takes the 3, draws a circle at I1 and gets a coin for the remaining 1."
    )
    assert last_turn(Shared(1), "end") == "Mira takes the 1 and gets a coin for it."
    told = last_turn(Shared(3, coins=10), "raise", "buy C I1", "draw R J1", "stop", "paint H1", "plus2")
    assert told == (
        "Mira takes the 3, raises it to 4 for 2 coins, draws a rhombus at J1, buys a circle at I1, "
        "paints H1 for 1 coin and turns 5 coins into points."
    )


def test_the_seventh_point_box_brings_the_last_round_and_then_points_are_lost() -> None:
    """LQ-34, LQ-53."""
    table = Shared([4, 4, 6], SPEARS, vp=[3] * 6)
    assert last_turn(table, "die 4", "draw R K3").endswith(
        " and fills the seventh point box, so this is the last round."
    )
    table = Shared([4, 4, 6], SPEARS, vp=[3] * 7)
    assert last_turn(table, "die 4", "draw R K3").endswith(" and has no point box left for these points.")


def test_a_turn_alone_is_told_from_sketching_to_lockdown() -> None:
    """LQ-71."""
    sheet = Alone([3, 2, 4], "H1T I1C I2Tr J1C J2C", coins=3)
    told = last_turn(sheet, "die 3", "draw T J3", "die 2", "draw C G1", "pay", "lock 1 0 3")
    assert told == (
        "Mira draws a triangle at J3 with the 3, has to add a red circle at G1, completes a Slope, "
        "paints I2 black for 2 coins and strikes 1 row and 3 columns on the right."
    )


def test_a_one_is_told_with_what_it_was_for() -> None:
    """LQ-77, LQ-84."""
    assert last_turn(Alone([2, 1, 3]), "die 2", "draw C G1", "die 1").endswith(" and throws the 1 for Sabotage again.")
    told = last_turn(Alone([2, 1, 3]), "die 2", "draw C G1", "die 3", "draw T I1")
    assert told.endswith(" has to add a red triangle at I1 and throws the 1 for Lockdown again.")


def test_what_the_left_over_die_means_is_announced() -> None:
    """LQ-12."""
    lines = told(COMPETITIVE, 2, "a", greedy)
    assert "A 2 is left over: everybody draws a circle in an extra turn." in lines
    assert "A 1 is left over: everybody gets a coin." in lines


@pytest.mark.parametrize(("game", "n"), [(COMPETITIVE, 4), (DRAFT, 2), (SOLITAIRE, 1), (MASS, 3)])
def test_every_line_is_a_sentence_without_gaps(game: Game, n: int) -> None:
    for seed in range(3):
        for line in told(game, n, f"lines {seed}", greedy):
            assert line[0].isupper()
            assert not set("{}_") & set(line)
            assert line.endswith(".") or line.rpartition(": ")[2].lstrip("+-").isdigit()
