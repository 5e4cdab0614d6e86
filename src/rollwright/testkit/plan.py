"""What is to be examined, and how much of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rollwright.core.chance import Chance
from rollwright.core.game import Game

from .clock import Overtime
from .dice import luck
from .finding import told
from .hooked import Hooked
from .report import ENOUGH, Endless, Tally
from .seating import seatings
from .walk import Walk


class Plan(NamedTuple):
    """One game, and how hard to look at it."""

    game: Game
    games: int = 20
    """Random games of every check that plays."""
    trials: int = 200
    """Trials of noninterference."""
    seed: int = 0
    tests: Path | None = None
    """The folder of the game's own tests."""

    @property
    def original(self) -> Game:
        """The game as its author made it, not as it is watched."""
        return self.game.game if isinstance(self.game, Hooked) else self.game

    def walk(self, nth: int, game: Game | None = None, chance: Chance | None = None) -> Walk:
        """The nth random game; all seatings come in turn, well mixed. `game`: the same rules under observation."""
        tables = seatings(self.game)
        mixed = luck("seatings").sample(tables, len(tables))
        return Walk(game or self.game, mixed[(nth + self.seed) % len(mixed)], f"{self.seed}:{nth}", chance)

    def play(self, tally: Tally, examine: Callable[[Walk], None], game: Game | None = None) -> None:
        """Examine the planned number of random games, or as many as it takes to see what is wrong."""
        for nth in range(self.games):
            tally.add("games")
            guarded(self.game, tally, partial(self.walk, nth, game), examine)
            if tally.enough:
                return


def guarded(game: Game, tally: Tally, begin: Callable[[], Walk], examine: Callable[[Walk], None]) -> None:
    """Examine one game. A broken contract, or an error inside the game, becomes a failure that says where."""
    walk: Walk | None = None
    try:
        walk = begin()
        examine(walk)
    except (Exception, Overtime) as error:  # noqa: BLE001  # whatever a game raises is a finding, not the end of it
        tally.fail(told(error, game, "" if walk is None else walk.where()))
        if isinstance(error, Overtime | Endless):
            tally.hits = ENOUGH
