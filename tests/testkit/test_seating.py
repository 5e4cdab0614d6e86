"""Which tables are tried."""

import pytest

from rollwright import Components
from rollwright.testkit.seating import COMBINATIONS, Seating, head_counts, house_rules, seatings

from .orchard import ORCHARD, SHEET, Orchard


@pytest.mark.parametrize(
    ("players", "tried"),
    [
        (range(1, 2), [1]),
        (range(2, 100), [2, 3, 4]),
        (range(1, 5), [1, 3, 4]),
        (range(6, 9), [6]),
        (range(2, 4), [2, 3]),
    ],
)
def test_the_smallest_a_middle_and_the_largest_number_up_to_a_crowd(players: range, tried: list[int]) -> None:
    assert head_counts(players) == tried


def test_every_number_sits_down_under_every_house_rule() -> None:
    assert len(seatings(ORCHARD)) == 6
    assert str(seatings(ORCHARD)[0]) == "1 player, safes=with"
    assert Seating(3, {"safes": "without"}) in seatings(ORCHARD)


def test_of_too_many_combinations_every_choice_is_tried_once() -> None:
    options = dict.fromkeys("abcd", ("no", "yes", "maybe"))
    game = Orchard(Components("many", sheet=SHEET, moves=[], rules=[], players=range(1, 2), options=options))
    tried = house_rules(game)
    assert len(tried) == 9 < COMBINATIONS
    assert tried[0] == dict.fromkeys("abcd", "no")
    assert {(name, choice) for combination in tried for name, choice in combination.items()} == {
        (name, choice) for name in "abcd" for choice in ("no", "yes", "maybe")
    }
