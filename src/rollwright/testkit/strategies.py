"""Hypothesis strategies for the author of a game: tables, matches and positions, which shrink to short games."""

from typing import NamedTuple

from hypothesis import strategies as st

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move

from .dice import RandomDice
from .seating import Seating, seatings
from .walk import Picker, happen, possible

LARGEST = 10**6


class Position(NamedTuple):
    """A seat that has to decide, in the middle of a match."""

    match: Match
    seat: int

    @property
    def legal(self) -> list[Move]:
        """What the seat may choose from."""
        return self.match.legal(self.seat)


def tables(game: Game) -> st.SearchStrategy[Seating]:
    """Numbers of players and house rules."""
    return st.sampled_from(seatings(game))


def nth(number: int) -> Picker:
    """The legal move of that number, counted round and round."""
    return lambda match, seat, legal: legal[number % len(legal)]


def deciding(match: Match) -> list[int]:
    """The seats that have something to choose now."""
    return [seat for seat in match.due() if match.seats[seat].todo]


@st.composite
def matches(draw: st.DrawFn, game: Game, *, longest: int = 60) -> Match:
    """Matches in which at least one seat has something to decide, up to so many happenings from the start."""
    seating, chance = draw(tables(game)), RandomDice(draw(st.integers(0, LARGEST)))
    match = Match(game, seating.players, seating.options)
    _to_a_decision(match, chance)
    for number in draw(st.lists(st.integers(0, LARGEST), max_size=longest)):
        before = match.copy()
        acts = possible(match)
        happen(match, acts[number % len(acts)], nth(number // len(acts)), chance)
        _to_a_decision(match, chance)
        if match.over:
            return before
    return match


def _to_a_decision(match: Match, chance: RandomDice) -> None:
    while not match.over and not deciding(match):
        happen(match, possible(match)[0], nth(0), chance)


@st.composite
def positions(draw: st.DrawFn, game: Game, *, longest: int = 60) -> Position:
    """Seats that have something to decide."""
    match = draw(matches(game, longest=longest))
    return Position(match, draw(st.sampled_from(deciding(match))))
