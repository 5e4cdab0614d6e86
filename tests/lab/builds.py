"""What a few games come to with the rules this process has, as text: `python -m tests.lab.builds FILE`.

The file's first line says whether the rules are compiled.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import rollwright.core.match
from rollwright.core.catalog import Catalog
from rollwright.lab.plan import Gift, Plan, common_players
from rollwright.lab.playing import play_chunk
from rollwright.measuring.variant import Variant

from .same_games import PLAN

EACH_DECISION: Final = PLAN._replace(games=20)
ADVISED: Final = PLAN._replace(players=(2,), games=20, lineup=("greedy", "beginner", "random"), decisions=False)
GIVEN: Final = ADVISED._replace(players=(3,), lineup=("random",), gift=Gift("upgrades", "U05", 4))


def kind() -> str:
    """How this process has its rules: `.so` or `.py`."""
    return Path(rollwright.core.match.__file__).suffix


def plans() -> Iterator[Plan]:
    """Every decision of games with cards, games by advice, a gift, and one chunk of every title."""
    yield from (EACH_DECISION, ADVISED, GIVEN)
    for variant in map(Variant, Catalog.discover().titles()):
        yield Plan(variant, common_players([variant.load()])[:1], 20, lineup=("random",))


def texts() -> str:
    """The rows of all chunks."""
    return "".join([play_chunk(plan, chunk) for plan in plans() for chunk in plan.chunks()])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(f"{kind()}\n{texts()}", encoding="utf-8", newline="\n")
