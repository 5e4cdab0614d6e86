"""Solitaire Yahtzee on the same dice: RC-106, and that the rest is as in Solitaire Yahtzee."""

from rollwright import Separable
from rollwright.games.rolling_cubes import SAME_DICE, YAHTZEE

from .tables import Sitting

POLLUTION = "O U I O T = L N S B P M J"
SECOND = "A E E A C C R R R F P G K"


def test_one_throw_serves_everybody_and_each_takes_what_they_picked_of_the_second() -> None:
    """RC-106, RC-92, RC-94: three dice cost three points, and who picked none has the first throw."""
    table = Sitting(SAME_DICE, 2, [POLLUTION, SECOND])
    assert table.due == [0, 1]
    table.say(0, "mark G3", "mark L1", "mark B2", "done")
    table.say(1, "done")
    trays = [SAME_DICE.tray(table.match.table, me) for me in table.match.seats]
    assert {die for die in trays[0] if trays[0][die] != trays[1][die]} == {"G3", "L1", "B2"}
    for seat in (0, 1):
        table.say(seat, "word pollution")
    for seat in (0, 1):
        table.say(seat, "line poker")
    assert table.scores == [6, 9]


def test_nobody_sees_a_word_before_all_have_written() -> None:
    """RC-106: as in game 2."""
    table = Sitting(SAME_DICE, 2, [POLLUTION, SECOND])
    for seat in (0, 1):
        table.say(seat, "done")
    table.say(0, "word pollution")
    assert table.match.table.public_sheets[0].count("word") == 0


def test_the_list_decides_even_in_company() -> None:
    """RC-13, RC-106: there is no vote, and a word that is not listed enters 0."""
    assert "referee" not in SAME_DICE.components.options
    table = Sitting(SAME_DICE, 2, [POLLUTION, SECOND])
    for seat in (0, 1):
        table.say(seat, "done")
    table.say(0, "word pollu")
    table.say(1, "word pollution")
    for seat in (0, 1):
        table.say(seat, "line double")
    assert table.scores == [0, 9]


def test_five_turns_fill_five_lines() -> None:
    """RC-103: ten throws, whoever picks what."""
    table = Sitting(SAME_DICE, 1, [POLLUTION, SECOND] * 5)
    for line in ("no_wildcards", "trio", "full_house", "poker"):
        table.say(0, "done", "pass", f"line {line}")
    table.say(0, "done", "pass")
    assert (table.match.over, table.match.why, table.throws) == (True, "five_throws", [])


def test_only_the_mode_on_the_same_dice_is_played_apart() -> None:
    """RC-106: seats that take turns on one stream meet other dice alone."""
    assert SAME_DICE.components.separable is Separable.BY_CLOCK
    assert YAHTZEE.components.separable is Separable.NO
