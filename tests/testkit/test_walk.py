"""Random games wander everywhere a game can go."""

import pytest

from rollwright import Match
from rollwright.core.errors import RollwrightError
from rollwright.core.log import Played
from rollwright.testkit import Walk
from rollwright.testkit.report import Violation
from rollwright.testkit.seating import Seating, seatings
from rollwright.testkit.walk import choices, possible

from . import broken
from .orchard import ORCHARD

THREE = Seating(3, {"safes": "with"})


def test_the_same_seed_is_the_same_game() -> None:
    one, other = [Walk(ORCHARD, THREE, "again").to_the_end() for _ in range(2)]
    assert one.entries == other.entries != Walk(ORCHARD, THREE, "another").to_the_end().entries


def test_drafts_overlap_and_seats_finish_in_any_order() -> None:
    overlapping, first = 0, set()
    for seed in range(30):
        walk = Walk(ORCHARD, THREE, str(seed))
        for _ in walk.acts():
            overlapping += sum(bool(me.draft) for me in walk.match.seats) > 1
        first.add(next(entry.seat for entry in walk.match.entries or [] if isinstance(entry, Played)))
    assert overlapping > 20
    assert first == {0, 1, 2}


def test_a_dead_end_shows_the_position() -> None:
    walks = [Walk(broken.DEAD_END, THREE, str(seed)) for seed in range(20)]
    with pytest.raises(Violation, match=r"Dead end: seat \d is asked 'hide' and has no legal move"):
        list(map(Walk.to_the_end, walks))


def test_an_endless_game_is_given_up() -> None:
    with pytest.raises(Violation, match="After 50 throws and decisions"):
        list(Walk(broken.ENDLESS, THREE, "x").acts(limit=50))


def test_something_is_always_possible_until_the_end() -> None:
    match = Match(ORCHARD, 1)
    match.asks.clear()
    with pytest.raises(Violation, match="The table is waiting for nothing"):
        possible(match)


def test_whoever_looks_may_intervene() -> None:
    walk = Walk(ORCHARD, THREE, "gone")
    for _ in walk.acts():
        if len(walk.match.table.departed) < 3:
            walk.match.leave(len(walk.match.table.departed))
    assert walk.match.over
    assert len(walk.match.table.departed) == 3


def test_where_a_game_stands_can_be_read() -> None:
    walk = Walk(ORCHARD, seatings(ORCHARD)[1], "read")
    for act in walk.acts():
        if isinstance(act, int) and walk.match.seats[act].draft:
            break
    text = walk.where()
    assert text.startswith("2 players, safes=with; game 'read', after ")
    assert "has chosen pick tree:" in text


def test_a_seat_that_need_not_decide_has_no_choices() -> None:
    walk = Walk(ORCHARD, THREE, "none")
    with pytest.raises((Violation, RollwrightError)):
        choices(walk.match, 0)
