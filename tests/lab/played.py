"""Games that tests of the lab ask about, played in this process."""

from pathlib import Path

from rollwright.lab.engines import OneProcess
from rollwright.lab.plan import Plan
from rollwright.lab.question import Asked
from rollwright.lab.run import Run
from rollwright.measuring.variant import Variant

BAZAAR = str(Path(__file__).parent / "bazaar.py")


def played(root: Path, game: str, games: int, players: tuple[int, ...] = (2,), bot: str = "random") -> Run:
    """So many games for each number of players, all seats played by one kind of bot."""
    mode = Variant(game).load().components.mode
    plan = Plan(Variant(game, mode), players, games, lineup=(bot,))
    return Run(plan, root, OneProcess()).play()


def asked(run: Run, weak: Run | None = None, **more: str) -> Asked:
    """A question to these games."""
    return Asked(run, weak, more)
