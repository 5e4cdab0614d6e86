"""One small plan, and what it comes to whoever plays it."""

from pathlib import Path

from rollwright.lab.plan import Plan
from rollwright.lab.run import Run
from rollwright.lab.tables import TABLES
from rollwright.measuring.variant import Variant

PLAN = Plan(Variant("potion-shop"), (2, 3), 40, "same games", ("random",), decisions=True)
"""Four chunks, and rows in every table that a game of cards fills."""


def bytes_of(run: Run) -> dict[str, bytes]:
    """The tables of a run, as they lie on the disk."""
    folder = run.store.seal()
    return {table: (folder / f"{table}.parquet").read_bytes() for table in TABLES}


def chunks_in(root: Path) -> dict[str, int]:
    """The chunks below a folder, and when each was written."""
    return {str(path.relative_to(root)): path.stat().st_mtime_ns for path in root.glob("*/chunks/*.rows")}
