"""Observation changes nothing and misses nothing."""

from rollwright import Game
from rollwright.testkit import Walk
from rollwright.testkit.seating import seatings
from rollwright.testkit.state import of_match
from rollwright.testkit.watch import Watched

from .orchard import ORCHARD


def test_every_method_of_a_game_is_passed_on() -> None:
    public = {name for name in vars(Game) if not name.startswith("_") and callable(getattr(Game, name))}
    assert public <= set(vars(Watched))


def test_a_watched_game_plays_like_the_game_itself() -> None:
    for seating in seatings(ORCHARD):
        watched = Watched(ORCHARD)
        plain, seen = Walk(ORCHARD, seating, "watch"), Walk(watched, seating, "watch")
        watched.match = seen.match
        assert of_match(plain.to_the_end()) == of_match(seen.to_the_end())
        assert plain.match.entries == seen.match.entries
        assert watched.calls > 10
