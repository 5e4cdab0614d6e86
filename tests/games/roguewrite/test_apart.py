"""Everybody alone on the same streams: a competition by the rulebook's own rules for one (RW-86, RW-111)."""

import pytest

from rollwright.core.steps import Roll
from rollwright.games.roguewrite.rounds import CONSTRUCTION, Roguewrite
from rollwright.testkit import RandomDice, Seating, Walk

from .dungeons import ADVANCED, BASIC

SEATS = 4


def construction(game: Roguewrite, seed: str) -> list[tuple[int, ...]]:
    """The setup and the throws of the rounds that one player meets who builds in their own way."""
    walk = Walk(game, Seating(1, {}), seed, RandomDice("common"))
    thrown = []
    for _ in walk.acts():
        if walk.match.table.phase != CONSTRUCTION:
            break
        step = walk.match.table.step
        if isinstance(step, Roll) and step.each:
            walk.match.rolled(RandomDice("common").faces("seat 0", 0, walk.match.asks[0].dice), 0)
            thrown.append(tuple(walk.match.seats[0].dice.values()))
        elif not walk.match.asks and len(thrown) <= walk.match.table.round:
            thrown.append(tuple(walk.match.table.dice.values()))
    return thrown


@pytest.mark.parametrize("game", [BASIC, ADVANCED], ids=["basic", "advanced"])
def test_everybody_alone_builds_on_the_same_setup_and_the_same_throws(game: Roguewrite) -> None:
    """RW-02, RW-13, RW-14: for as long as both build, whatever they build."""
    met = [construction(game, str(seat)) for seat in range(SEATS)]
    longest = max(met, key=len)
    assert len(longest) > 8
    for throws in met:
        assert throws == longest[: len(throws)]
