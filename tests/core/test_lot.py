"""Lots are dice like any other: what they decide can be told, recorded and read again."""

from itertools import product

import pytest

from rollwright.core.lot import Lot
from rollwright.testkit.transcript import picked

LOT = Lot("lot", range(4, 1, -1), ("first", "second", "third", "fourth"))


def test_there_is_a_die_for_every_number_with_as_many_faces() -> None:
    assert [(die.id, die.sides) for die in LOT.dice] == [("lot4", 4), ("lot3", 3), ("lot2", 2)]
    assert LOT.dice[-1].faces == ("first", "second")


def test_without_names_the_faces_are_the_seats() -> None:
    assert [die.faces for die in Lot("start", range(2, 4)).dice] == [("0", "1"), ("0", "1", "2")]


@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_lot_falls_on_one_of_those_who_draw(face: int) -> None:
    (name,) = LOT.draw(3).dice
    assert LOT.drawn({name: face}, [2, 4, 5]) == [2, 4, 5][face - 1]


def test_an_order_is_read_as_transcripts_write_it() -> None:
    """Every order comes of exactly one throw."""
    seats = [1, 2, 4]
    roll = LOT.shuffle(seats)
    orders = set()
    for faces in product(range(1, 4), range(1, 3)):
        order = LOT.order(dict(zip(roll.dice, faces, strict=True)), seats)
        assert picked(roll.among, order) == list(faces)
        orders.add(tuple(order))
    assert len(orders) == 6
