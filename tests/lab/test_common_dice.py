"""Common dice: an edit changes only what it really touches."""

from collections import Counter

import pytest

from rollwright.core.dice import Deck, Die
from rollwright.measuring.dice import CommonDice, key_of, number
from rollwright.measuring.statistics import chi_squared

SIX = [Die("a"), Die("b")]
NAMES = tuple(f"card {n}" for n in range(40))


def thrown(dice: CommonDice, round: int, seat: int | None = None, stream: str = "table") -> tuple[int, ...]:
    dice.at(round, seat)
    return dice.faces(stream, 0, SIX)


def test_a_throw_again_in_round_3_leaves_round_4_alone() -> None:
    plain, again = CommonDice("1"), CommonDice("1")
    assert [thrown(plain, round) for round in (1, 2, 3)] == [thrown(again, round) for round in (1, 2, 3)]
    first, second = thrown(again, 3), thrown(again, 3)
    assert (first, second) != (thrown(CommonDice("1"), 3),) * 2, "another throw falls otherwise"
    assert [thrown(plain, round) for round in (4, 5)] == [thrown(again, round) for round in (4, 5)]


def test_a_die_falls_by_its_name_whatever_is_thrown_with_it() -> None:
    both, one = CommonDice("1"), CommonDice("1")
    both.at(1, None)
    one.at(1, None)
    assert both.faces("table", 0, SIX)[1] == one.faces("table", 0, SIX[1:])[0]


def test_every_stream_falls_by_itself() -> None:
    dice = CommonDice("1")
    streams = ["table", "seat 0", "seat 1", "seat 2"]
    falls = {stream: [thrown(dice, round, None, stream) for round in range(1, 13)] for stream in streams}
    assert len(set(map(tuple, falls.values()))) == len(streams)
    assert falls["seat 1"] == [thrown(CommonDice("1"), round, None, "seat 1") for round in range(1, 13)]


def test_seats_that_share_a_stream_meet_the_same_throws_however_often_the_others_throw() -> None:
    dice = CommonDice("1")
    first = [thrown(dice, 1, 0, "shared") for _ in range(5)]
    assert [thrown(dice, 1, 1, "shared") for _ in range(2)] == first[:2]


def test_numbers_have_64_bits_and_every_bit_falls_both_ways() -> None:
    key = key_of("1")
    numbers = [number(key, str(n)) for n in range(2000)]
    assert len(set(numbers)) == 2000
    for bit in range(64):
        assert 850 < sum(n >> bit & 1 for n in numbers) < 1150
    assert max(numbers) >> 63 == 1
    assert max(numbers) < 1 << 64


def test_dice_are_fair() -> None:
    dice = CommonDice("1")
    faces = Counter(face for round in range(1, 3001) for face in thrown(dice, round))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert chi_squared([faces[n] for n in range(1, 7)], [1000.0] * 6) > 0.001


def drawn(names: tuple[str, ...], seed: str = "1") -> list[str]:
    return [names[card - 1] for card in CommonDice(seed).cards(Deck("deck", names), 0, len(names))]


def test_a_deck_in_another_order_is_drawn_in_the_same_order() -> None:
    assert drawn(NAMES) == drawn(NAMES[::-1])
    assert drawn(NAMES) != list(NAMES)
    assert drawn(NAMES) != drawn(NAMES, "2")


@pytest.mark.parametrize("gone", [0, 17, 39])
def test_a_card_that_is_removed_leaves_the_others_in_their_order(gone: int) -> None:
    left = NAMES[:gone] + NAMES[gone + 1 :]
    assert drawn(left) == [name for name in drawn(NAMES) if name != NAMES[gone]]
