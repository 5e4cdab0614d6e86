"""Copies are independent, and equal."""

from rollwright.core.log import Entry
from rollwright.core.match import Match
from rollwright.core.replay import step
from rollwright.core.score import Score

from ..dice import RandomDice, luck
from ..plan import Plan
from ..report import Tally, Violation
from ..state import State, differences, of_match
from ..walk import Walk, any_of, happen, possible

SELDOM = 0.05
"""How likely a moment is copied."""
ON = 40
"""How many events happen on a copy."""


def check(plan: Plan, tally: Tally) -> None:
    """Playing on a copy changes nothing on the match, nor the other way round; the same moves lead to the same end."""

    def examine(walk: Walk) -> None:
        match, twins = walk.match, [walk.match.copy()]
        begun = [0]
        for _ in walk.acts():
            if walk.random.random() < SELDOM:
                independent(match, walk.random.randrange(10**9))
                twins.append(match.copy())
                begun.append(len(match.entries or []))
        for twin, entries in zip(twins, begun, strict=True):
            follow(match, twin, (match.entries or [])[entries:])
        tally.add("copies", len(twins))

    plan.play(tally, examine)


REMEDY = (
    "Keep all state in the fields of table and seats: a copy, or a second match of the same "
    "game in the same process, must not be affected by the first."
)


def independent(match: Match, seed: int) -> None:
    """Play on a copy: neither the match nor another copy notices."""
    before, counted = of_match(match), match.scores()
    first, second = match.copy(), match.copy()
    _same(match, before, of_match(first), "A fresh copy differs from its original")
    play_on(first, seed)
    after = of_match(first)
    _same(match, before, of_match(match), "Playing on a copy changed the original")
    _same(match, before, of_match(second), "Playing on a copy changed another copy")
    _same_scores(counted, match.scores(), "Playing on a copy changed the scores of the original")
    play_on(second, seed)
    _same(match, after, of_match(first), "Playing on a copy changed another copy")


def follow(match: Match, twin: Match, entries: list[Entry]) -> None:
    """What happened to the match since the copy was made happens to the copy: both end in the same place."""
    for entry in entries:
        step(twin, entry)
    when = "The same dice and moves led the match and its copy to different results"
    _same(match, of_match(match), of_match(twin), when)
    _same_scores(match.scores(), twin.scores(), when)


def _same_scores(before: list[Score], after: list[Score], when: str) -> None:
    if before != after:
        raise Violation(f"{when}: they were {before}, are {after}.")


def play_on(match: Match, seed: int) -> None:
    """The same happenings for the same seed."""
    random, chance = luck("copy", seed), RandomDice(seed, match.drawn_indexes())
    for _ in range(ON):
        if match.over:
            return
        happen(match, random.choice(possible(match)), any_of(random), chance)


def _same(match: Match, before: State, after: State, when: str) -> None:
    if before != after:
        raise Violation(f"{when}: {differences(before, after, match)}.")
