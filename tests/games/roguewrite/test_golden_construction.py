"""The golden examples of the Construction Stage: GX-01 to GX-02, GX-11 to GX-16, GX-28 to GX-30, GX-35, GX-36."""

import pytest

from rollwright.games.roguewrite.sheet import CIRCLED, OWNED, SPENT

from .dungeons import ADVANCED, Dungeon, bar, block, rect


def test_gx_01_setup() -> None:
    """RW-02 to RW-06, RW-07: white 3 and black 4."""
    one = Dungeon((3, 4))
    circled = [number for number in range(1, 15) if one.box(f"time.{number}") == CIRCLED]
    assert circled == [4, 5, 11, 12]
    assert one.dotted == {(5, 1), (5, 2), (6, 1), (6, 2)}
    assert one.walls == {(2, 3), (2, 9), (7, 10), (10, 3), (10, 9)}
    assert one.development == 2
    assert one.icons(OWNED) == ["I1"]


def test_gx_02_the_current_round_is_the_first_not_crossed() -> None:
    """RW-13, RW-20: after five rounds the current one is 6, special if 6 is circled."""
    for black, special in ((4, False), (6, True)):
        one = Dungeon((3, black))
        for number in range(1, 6):
            one.cells[one.match.spec[f"time.{number}"].index] |= 1
        one.roll(1, 6)
        assert one.rounds == 5
        assert ("black" in one.legal()) == special


def test_gx_11_where_a_bar_may_be_drawn() -> None:
    """RW-24 to RW-26."""
    one = Dungeon((3, 4), (1, 2)).say("white")
    assert one.refused(bar(4, 1, 4)) == ""
    assert one.refused(bar(3, 0, 3)) == ""
    assert one.refused(bar(4, 3, 6)) == "RW-24"
    assert one.refused(bar(0, 4, 7)) == "RW-24"
    assert one.refused(bar(5, 0, 3)) == "RW-26"
    assert one.refused(bar(2, 3, 6)) == "RW-26"


def test_gx_12_where_a_room_may_be_planned() -> None:
    """RW-30 to RW-33."""
    one = Dungeon((3, 4), (2, 4)).say("plan")
    assert one.refused(rect(0, 3, 2, 3)) == ""
    assert one.refused(rect(3, 1, 2, 3)) == "RW-33"
    assert one.refused(rect(0, 5, 2, 3)) == "RW-32"
    assert one.refused(rect(0, 0, 2, 3)) == "RW-32"
    assert one.refused(rect(1, 3, 2, 2)) == "RW-30"
    assert Dungeon((3, 4), (1, 1)).refused("plan") == "RW-30"


def test_gx_13_a_planned_room_develops_and_breaks_a_lock() -> None:
    """RW-34, RW-35, RW-42."""
    one = Dungeon((3, 4), (2, 4)).say("plan", rect(0, 3, 2, 3))
    assert one.development == 6
    assert one.box("key.5") == 1
    assert one.box("key.10") == 0
    one.arranged("effect 1 0 0")
    assert one.legal() == ["ignore", "item I2", "item I3", "item I4"]
    assert one.refused("item I5") == "RW-42"


def test_gx_14_an_item_buys_the_black_die_once() -> None:
    """RW-20, RW-21."""
    one = Dungeon((3, 4), (1, 6))
    assert one.legal() == ["single", "white", "black I1"]
    one.say("black I1")
    assert one.icons(SPENT) == ["I1"]
    one.say(one.legal()[0])
    one.arranged().end_round().roll(1, 6)
    assert "black I1" not in one.legal()
    assert one.refused("black I1") == "RW-21"
    assert one.refused("black") == "RW-20"
    for number in (2, 3):
        one.cells[one.match.spec[f"time.{number}"].index] |= 1
    assert {"white", "black"} <= set(one.legal())
    assert one.refused("black I1") == "RW-21"


def test_gx_15_singles_are_as_many_as_ghosts_are_left() -> None:
    """RW-46: seven ghosts, one just covered."""
    one = Dungeon((3, 4), (1, 2)).developed(10).wall((3, 3))
    one.arranged("effect 0 1 0").say("ghost A4")
    assert one.match.seats[0].task == "singles 6"
    assert "stop" in one.legal()
    for _ in range(5):
        one.say(next(text for text in one.legal() if text != "stop" and text not in _SPECIAL))
    assert one.match.seats[0].task == "singles 1"
    one.say("stop")
    assert not one.match.seats[0].todo


_SPECIAL = {f"cell r{row}c{column}" for row, column in ((1, 8), (2, 4), (2, 5), (2, 10), (3, 10), (3, 7), (6, 6))}


def test_gx_16_development_stops_at_the_last_number() -> None:
    """RW-34, RW-14: 21 and four monsters are 22, and the stage ends after this round."""
    one = Dungeon((3, 4), (2, 4)).developed(21).arranged("rect 6").say(rect(0, 3, 2, 3))
    assert one.development == 22
    one.end_round()
    assert one.match.seats[0].task == "exit"
    assert one.rounds == 1


def _gx_28() -> Dungeon:
    return Dungeon((1, 1), (1, 6)).developed(4).arranged("place 1").say(block((8, 2), (9, 2), (10, 2), (11, 2)))


def test_gx_28_a_bat_opens_the_lock_for_a_waiting_item() -> None:
    """RW-41, RW-42, RW-47, G26."""
    one = _gx_28()
    assert one.match.seats[0].task == "effect 1 0 1"
    assert one.refused("item I3") == "RW-42"
    one.say("bat development")
    assert one.development == 6
    one.say("item I4")
    assert one.icons(OWNED) == ["I1", "I4"]
    assert not one.match.seats[0].todo


def test_gx_29_ignore_gives_up_everything() -> None:
    """RW-40, G25."""
    one = _gx_28().say("ignore")
    assert one.icons(OWNED) == ["I1"]
    assert one.development == 4
    assert not one.match.seats[0].todo


def test_gx_30_a_ghost_gives_a_block_and_its_item_waits() -> None:
    """RW-43, RW-45, RW-41."""
    one = Dungeon((6, 2), (1, 1)).say("single", "cell r3c3")
    assert one.match.seats[0].task == "effect 0 1 0"
    one.say("ghost A1", "cell r3c4", "cell r3c5")
    assert {(3, 4), (3, 5)} & one.walls == set()
    one.say("cell r2c5")
    assert {(3, 4), (3, 5), (2, 5)} <= one.walls
    assert one.match.seats[0].task == "effect 1 0 0"


def _gx_35(*tasks: str) -> Dungeon:
    one = Dungeon((6, 2), (5, 1), ADVANCED).wall((2, 3), (2, 4), (2, 7), (2, 8))
    return one.arranged(*tasks)


def test_gx_35_a_large_monster_is_covered_whole_or_not_at_all() -> None:
    """RW-100, RW-103, RW-104."""
    square = _gx_35("place 5")
    assert square.refused(block((3, 8), (3, 9), (4, 8), (4, 9))) == "RW-100"
    square.say(block((3, 7), (3, 8), (4, 7), (4, 8)))
    assert square.match.seats[0].task == "effect 0 1 0"
    square.developed(10).arranged("effect 0 1 0").say("ghost A4")
    assert square.match.seats[0].task == "singles 7"
    assert _gx_35("place 1").refused(bar(3, 5, 8)) == "RW-100"
    assert _gx_35("cell").refused("cell r3c7") == "RW-100"
    assert _gx_35("grow 3").refused("cell r3c3") == "RW-100"
    assert _gx_35("grow 4").refused("cell r3c3") == ""


def test_gx_36_a_room_round_a_large_monster_selects_its_quest() -> None:
    """RW-101, RW-102, RW-105."""
    one = _gx_35("rect 6")
    assert one.refused(rect(3, 4, 2, 3)) == "RW-101"
    one.say(rect(3, 3, 2, 3))
    assert one.development == 4
    assert [one.box(quest) for quest in ("Q1", "Q2", "Q3", "Q4")] == [1, 0, 0, 0]


@pytest.mark.parametrize("size", [4, 5])
def test_rw_45_the_rest_of_a_large_monster_is_forced(size: int) -> None:
    """A block of four that begins on a large monster is that monster; one of five may leave it once."""
    one = _gx_35(f"grow {size}").say("cell r3c3")
    inside = {"cell r3c4", "cell r4c3"}
    assert inside <= set(one.legal())
    assert (set(one.legal()) == inside) == (size == 4)
