"""Parquet files from rows of text. The same rows make the same bytes."""

from collections.abc import Iterable
from pathlib import Path

import duckdb

from .row_text import NOTHING


def quoted(path: Path) -> str:
    """A file's name as an SQL string."""
    return "'" + str(path).replace("'", "''") + "'"


def to_parquet(
    database: duckdb.DuckDBPyConnection, rows: Path, columns: Iterable[tuple[str, str]], select: str = "*"
) -> Path:
    """Convert a file of rows into a table beside it, and delete the rows. One thread: more would shuffle them."""
    made = rows.with_suffix(".parquet")
    kinds = ", ".join(f"'{name}': '{kind}'" for name, kind in columns)
    database.execute(
        f"COPY (SELECT {select} FROM read_csv({quoted(rows)}, delim='\t', quote='', escape='', header=false, "  # noqa: S608
        f"auto_detect=false, nullstr='{NOTHING}', columns={{{kinds}}}, max_line_size=16777216)) "
        f"TO {quoted(made)} (FORMAT parquet, COMPRESSION zstd)"
    )
    rows.unlink()
    return made
