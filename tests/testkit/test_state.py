"""A state leaves out nothing, so that nothing can change unseen."""

import pytest

from rollwright import Match
from rollwright.core.draft import DraftStart
from rollwright.core.table import Seat, Table
from rollwright.testkit import Walk
from rollwright.testkit.seating import Seating, seatings
from rollwright.testkit.state import differences, of_match, settled

from .orchard import ORCHARD, SHEET

NOT_STATE = {
    Match: {"game", "spec", "stock", "table", "seats", "drafts", "entries"},
    Table: set(),
    Seat: {"lost", "askable"},
    DraftStart: {"lost"},
}
"""What is compared elsewhere, never changes, or is heard by nobody; the state must read everything else."""


def played(acts: int) -> Match:
    walk = Walk(ORCHARD, seatings(ORCHARD)[1], "state")
    for done, _ in enumerate(walk.acts()):
        if done == acts:
            break
    return walk.match


def things(match: Match) -> list[Match | Table | Seat | DraftStart]:
    return [match, match.table, match.seats[1], match.drafts[1]]


@pytest.mark.parametrize(("which", "kind"), list(enumerate(NOT_STATE)))
def test_every_attribute_is_part_of_the_state(which: int, kind: type) -> None:
    for name in sorted(set(vars(things(played(12))[which])) - NOT_STATE[kind]):
        match = played(12)
        delattr(things(match)[which], name)
        with pytest.raises(AttributeError, match=name):
            of_match(match)


def test_a_difference_names_the_box() -> None:
    match = played(4)
    before = of_match(match)
    match.seats[1].sheet[SHEET["safe-a"]] = 9
    match.table.round = 9
    assert differences(before, of_match(match), match) == "round was 1, is 9; seat 1 sheet: safe-a was 0, is 9"


def test_many_differences_are_counted() -> None:
    match = played(4)
    before = of_match(match)
    match.seats[1].sheet.cells[:] = [5] * 9
    assert differences(before, of_match(match), match).endswith("and 3 more")


def test_a_settled_match_has_no_drafts_and_the_match_keeps_them() -> None:
    walk = Walk(ORCHARD, Seating(2, {}), "settled")
    for _ in walk.acts():
        if any(me.draft for me in walk.match.seats):
            break
    drafts = [me.draft[:] for me in walk.match.seats]
    assert settled(walk.match)["seat 0 draft"] == settled(walk.match)["seat 1 draft"] == ()
    assert [me.draft for me in walk.match.seats] == drafts
