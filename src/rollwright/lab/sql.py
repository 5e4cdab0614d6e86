"""Questions nobody foresaw: SQL on the tables of games that were kept."""

import csv
from pathlib import Path
from typing import Final

import duckdb

from rollwright.core.errors import BadOption

from .answer import Grid
from .asking import Wish
from .meanings import TABLE_MEANINGS, meaning
from .run import Run
from .saying import lines
from .store import Store, default_folder
from .tables import TABLES

READS: Final = (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN)
"""What may be asked: nothing that writes."""
MOST: Final = 200
"""Rows that are shown in a terminal."""


def kept_run(wish: Wish, root: Path | None) -> Run:
    """All games that are kept for a wish; none is played."""
    folder = root or default_folder()
    kept = Store(wish.plan(1), folder).kept()
    if not kept:
        name = f"{wish.variant.game} --decisions" if wish.decisions else wish.variant.game
        raise BadOption(f"No such games are kept in {folder}. Play some first: rollwright lab length {name}")
    plan = wish.plan(max(kept.values()))
    return Run(plan._replace(players=tuple(sorted(kept))), folder)


def described() -> list[str]:
    """Every table with its columns and what they mean."""
    wide = max(len(name) for columns in TABLES.values() for name, _ in columns)
    said = []
    for table, columns in TABLES.items():
        said += [f"{table}: {TABLE_MEANINGS.get(table, '')}".rstrip(": ")]
        said += [f"  {name.ljust(wide)}  {meaning(table, name)}".rstrip() for name, _ in columns]
        said += [""]
    return said[:-1]


def asked(run: Run, query: str) -> Grid:
    """The rows of an answer; BadOption with DuckDB's own words if there is none."""
    database = run.database
    try:
        statements = database.extract_statements(query)
        if len(statements) != 1 or statements[0].type not in READS:
            raise BadOption("Ask one query at a time, and only SELECT: the kept games cannot be changed.")
        found = database.execute(statements[0])
        headings = [column[0] for column in found.description or ()]
        return Grid(headings, [[_cell(value) for value in row] for row in found.fetchall()])
    except duckdb.Error as error:
        said = " ".join(str(error).partition("LINE 1:")[0].split())
        raise BadOption(f"DuckDB cannot run this query: {said}") from None


def _cell(value: object) -> str:
    if value is None:
        return ""
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def shown(grid: Grid) -> str:
    """The answer in columns."""
    if not grid.rows:
        return "No rows."
    more = [f"  ... and {len(grid.rows) - MOST:,} more rows; -o FILE.csv keeps them all"]
    return "\n".join(lines(Grid(grid.headings, grid.rows[:MOST])) + (more if len(grid.rows) > MOST else []))


def saved(grid: Grid, path: Path) -> None:
    """The answer as CSV."""
    if path.suffix != ".csv":
        raise BadOption(f"The answer to an SQL query is saved as .csv; {path} does not end in .csv.")
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([grid.headings, *grid.rows])
