"""Planted faults: made from a seed, taken by the game, named by the report, and counted honestly."""

import difflib
from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.lab.answer import Alarm
from rollwright.lab.engines import OneProcess
from rollwright.measuring.statistics import Estimate, share
from rollwright.measuring.variant import pairs

from .faults import SIZES, TOP, Found, examined, names, placed, told, understood, worth_of_gold
from .planted import CARD, GAME, KINDS, SEAT, Design, dead_card, planted, seat_bias, strong_tile, unaltered

EVEN = share(150, 300)


def changed(design: Design) -> list[str]:
    """The lines of a design that are not those of the game."""
    printed, lines = Catalog.discover().find(GAME).texts(), []
    for name, text in design.variant.data:
        lines += [line for line in difflib.ndiff(printed[name].splitlines(), text.splitlines()) if line[:1] == "+"]
    return lines


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_design_has_as_many_faults_as_places_that_differ_and_can_be_played(seed: int) -> None:
    design = planted(seed)
    assert design == planted(seed)
    assert len(design.faults) == seed % 4 == len(changed(design))
    assert bool(design.start) == (design.fault(SEAT) is not None)
    plain = Catalog.discover().find(GAME).components.data
    assert (design.variant.load().components.data == plain) == (not design.faults)


def test_designs_differ_and_so_do_their_dice() -> None:
    designs = [planted(seed) for seed in range(1, 21)]
    assert len({design.luck for design in designs}) == 20
    assert len({design.variant.data for design in designs}) >= 15  # five are clean
    sizes = {(fault.kind, fault.size) for design in designs for fault in design.faults}
    for kind in KINDS:
        assert all(any((kind, n) in sizes for n in range(low, high + 1)) for low, high in SIZES[kind])


def test_faults_are_found_by_what_alarms_say_and_the_rest_is_false_unless_the_unaltered_game_says_it_too() -> None:
    design = planted(7)
    tile, card, seat = design.faults
    said = "U is {}".format
    alarms = [
        Alarm(said("dead"), 9, card.subject),
        Alarm(said("dead"), 8, tile.subject),  # the opposite of what is wrong with it
        Alarm("", 7, "X1"),
        Alarm("", 5, "seat 0"),
        Alarm("", 3, "X2"),
    ]
    found = Found(design, alarms, EVEN)
    assert [found.place(fault) for fault in (tile, card, seat)] == [0, 1, 4]
    assert [alarm.subject for alarm in found.false([Alarm("", 1, "X1")])] == [tile.subject, "X2"]
    assert names(Alarm("", 1, "seat 1"), seat)
    text = "\n".join(told([found], Found(unaltered(), alarms[2:3], EVEN), 3))
    assert f"| {tile.subject} +8 renown: missed | {card.subject} 1 renown left: no. 1 | seat +6 gold: no. 4 |" in text
    assert "| seat bias | +5 to 6 gold | 1 | 1 | 0 |" in text
    assert "False alarms: 2 in 1 designs" in text
    assert not understood([found], TOP)
    assert placed([found], CARD, (1, 1)) == [1]


def test_what_gold_is_worth_is_read_from_all_designs() -> None:
    designs = [unaltered()._replace(start=gold) for gold in (-4, -2, 0, 2, 4)]
    found = [Found(design, (), Estimate(0.5 + 0.03 * design.start, 0, 0)) for design in designs]
    assert worth_of_gold(found).value == pytest.approx(0.03)


@pytest.mark.nightly
def test_the_report_names_a_large_fault_of_each_kind_with_its_error_before_all_else(tmp_path: Path) -> None:
    texts = Catalog.discover().find(GAME).texts()
    texts, tile = strong_tile(texts, "U19", 16)
    texts, card = dead_card(texts, "C10", 0)
    texts, seat = seat_bias(texts, 1, 9)
    plain = unaltered()
    design = Design(plain.variant._replace(data=pairs(texts)), (tile, card, seat))
    found = examined(design, 60, tmp_path, OneProcess())
    places = [found.place(fault) for fault in design.faults]
    assert all(0 < place <= TOP for place in places)
    for place in places:
        assert " ± " in found.alarms[place - 1].what
