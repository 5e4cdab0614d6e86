"""A hypothesis state machine for any game: seats choose, think again and commit, and the contracts hold throughout."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.replay import begin, step

from .checks.legality import judged
from .checks.recording import header
from .checks.seeing import blank_where_hidden
from .dice import RandomDice
from .plan import Plan
from .report import Violation
from .seating import Seating
from .state import differences, of_match, settled
from .strategies import LARGEST, deciding, nth, tables
from .walk import happen, possible


def machine(game: Game) -> type[RuleBasedStateMachine]:
    """Class that hypothesis drives.

    A test module says `TestPig = machine(PIG).TestCase`.
    """

    class Machine(RuleBasedStateMachine):
        match: Match

        @initialize(seating=tables(game), seed=st.integers(0, LARGEST))
        def sit_down(self, seating: Seating, seed: int) -> None:
            self.seating, self.chance = seating, RandomDice(seed)
            self.match = Match(game, seating.players, seating.options)
            self.match.entries = []

        @precondition(lambda self: not self.match.over)
        @rule(which=st.integers(0, LARGEST), move=st.integers(0, LARGEST))
        def something_happens(self, which: int, move: int) -> None:
            acts = possible(self.match)
            happen(self.match, acts[which % len(acts)], nth(move), self.chance)

        @precondition(lambda self: any(self.match.seats[seat].draft for seat in self.match.due()))
        @rule(which=st.integers(0, LARGEST))
        def think_again(self, which: int) -> None:
            drafting = [seat for seat in self.match.due() if self.match.seats[seat].draft]
            self.match.undo(drafting[which % len(drafting)])

        @precondition(lambda self: self.match.over)
        @rule(seating=tables(game), seed=st.integers(0, LARGEST))
        def play_again(self, seating: Seating, seed: int) -> None:
            replays(game, self.seating, self.match)
            self.sit_down(seating, seed)

        @invariant()
        def legality_has_one_source(self) -> None:
            for seat in deciding(self.match):
                judged(self.match, seat)

        @invariant()
        def secrets_are_covered(self) -> None:
            blank_where_hidden(self.match)

        def teardown(self) -> None:
            if hasattr(self, "match"):
                replays(game, self.seating, self.match)

    Machine.__name__ = Machine.__qualname__ = f"{game.components.id}_machine"
    return Machine


def replays(game: Game, seating: Seating, match: Match) -> None:
    """The record of the match, as far as it goes, leads to the same place."""
    again = begin(header(Plan(game), seating, ""), Catalog([game]))
    for entry in match.entries or []:
        step(again, entry)
    changed = differences(settled(match), of_match(again), match)
    if changed:
        raise Violation(f"The replayed match differs: {changed}.")
