"""What is to be examined, and how much of it."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import NamedTuple

from rollwright.core.chance import Chance
from rollwright.core.game import Game

from .dice import luck
from .report import Tally, Violation
from .seating import seatings
from .walk import Walk

NO_REASONS: dict[str, str] = {}


class Plan(NamedTuple):
    """One game, and how hard to look at it."""

    game: Game
    games: int = 20
    """Random games of every check that plays."""
    trials: int = 200
    """Trials of noninterference."""
    seed: int = 0
    unreached: Mapping[str, str] = NO_REASONS
    """Boxes or groups that random games do not mark, each with the reason."""
    tests: Path | None = None
    """The folder of the game's own tests."""

    def walk(self, nth: int, game: Game | None = None, chance: Chance | None = None) -> Walk:
        """The nth random game; all seatings come in turn, well mixed. `game`: the same rules under observation."""
        tables = seatings(self.game)
        mixed = luck("seatings").sample(tables, len(tables))
        return Walk(game or self.game, mixed[(nth + self.seed) % len(mixed)], f"{self.seed}:{nth}", chance)

    def play(self, tally: Tally, examine: Callable[[Walk], None], game: Game | None = None) -> None:
        """Examine the planned number of random games, or as many as it takes to see what is wrong."""
        for nth in range(self.games):
            tally.add("games")
            guarded(tally, partial(self.walk, nth, game), examine)
            if tally.enough:
                return


def guarded(tally: Tally, begin: Callable[[], Walk], examine: Callable[[Walk], None]) -> None:
    """Examine one game. A broken contract, or an error inside the game, becomes a failure that says where."""
    walk: Walk | None = None
    try:
        walk = begin()
        examine(walk)
    except Violation as broken:
        tally.fail(_placed(str(broken), walk))
    except Exception as error:  # noqa: BLE001  # whatever a game raises is a finding, not the end of the report
        last = extract_tb(error.__traceback__)[-1]
        words = f"{type(error).__name__} in {last.name} ({Path(last.filename).name}, line {last.lineno}): {error}"
        tally.fail(_placed(f"The game raised {words}", walk))


def _placed(text: str, walk: Walk | None) -> str:
    return text if walk is None else f"{text}\n    {walk.where()}"
