"""A data set as a folder: a folder of tables for each part, what the set is, a card for people, and checksums."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from hashlib import file_digest, sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

import duckdb

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.fingerprint import rules_fingerprint
from rollwright.parquet import quoted, to_parquet
from rollwright.row_text import sections, written

from .card import card
from .notes import LINE_END
from .part import name_of
from .tables import TABLES

FORMAT: Final = 2
LICENCE: Final = "Apache-2.0"
FACTS: Final = "dataset.json"
CARD: Final = "CARD.md"
SUMS: Final = "SHA256SUMS"
WITH_LINES: Final = f"* REPLACE (replace(record, chr({ord(LINE_END)}), chr(10)) AS record)"
Tell = Callable[[str], None]


class Source(NamedTuple):
    """The games of one title in one mode, as they come."""

    game: Game
    chunks: Iterable[str]
    """Their rows, as text."""
    how: dict[str, object]
    """How they came to be, for whoever reads the card."""


def write(folder: Path, sources: Iterable[Source], about: dict[str, object], tell: Tell = print) -> Path:
    """Make a data set in a new folder; nothing is left of it if that fails."""
    if folder.exists() and any(folder.iterdir()):
        raise BadOption(f"{folder} already exists. Name a new folder: --output FOLDER.")
    rough = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(rough, ignore_errors=True)
    rough.mkdir(parents=True)
    try:
        parts = [_write_part(rough, source, tell) for source in sources]
        _describe(rough, parts, about)
        shutil.rmtree(folder, ignore_errors=True)
        return rough.rename(folder)
    finally:
        shutil.rmtree(rough, ignore_errors=True)


def _write_part(root: Path, source: Source, tell: Tell) -> dict[str, Any]:
    """The tables of a part; what there is to say about it."""
    made, name = source.game.components, name_of(source.game)
    folder = root / name
    folder.mkdir()
    digests = _split(folder, _with_moves(source))
    with duckdb.connect(config={"threads": 1}) as database:
        for table, columns in TABLES.items():
            kinds = [(column.name, column.kind) for column in columns]
            to_parquet(database, folder / f"{table}.tsv", kinds, WITH_LINES if table == "records" else "*")
        counted = _counted(database, folder)
    tell(f"{name}: {counted['rows']['games']:,} games, {counted['rows']['decisions']:,} decisions")
    facts = {"title": made.id, "mode": made.mode, "version": made.version, "rules": rules_fingerprint(source.game)}
    return {"name": name, **facts, "data": made.data, **source.how, **counted, **digests}


def _with_moves(source: Source) -> Iterator[str]:
    """The chunks; behind them, all moves of the title."""
    yield from source.chunks
    yield written({"moves": [(move.id, move.key) for move in source.game.components.moves.all]})


def _split(folder: Path, chunks: Iterable[str]) -> dict[str, str]:
    """All chunks, table by table; a digest of the first and of all."""
    first, everything = "", sha256()
    with ExitStack() as open_files:
        files = {
            table: open_files.enter_context((folder / f"{table}.tsv").open("w", encoding="utf-8", newline="\n"))
            for table in TABLES
        }
        for chunk in chunks:
            first = first or rows_digest(chunk)
            everything.update(chunk.encode())
            for table, rows in sections(chunk):
                files[table].write(rows)
    return {"first_rows": first, "all_rows": everything.hexdigest()}


def rows_digest(rows: str) -> str:
    """Of rows as text, whoever writes Parquet."""
    return sha256(rows.encode()).hexdigest()


def _counted(database: duckdb.DuckDBPyConnection, folder: Path) -> dict[str, Any]:
    """Rows by table, games by split, seats by who sat there."""

    def ask(query: str, table: str) -> list[tuple[Any, ...]]:
        return database.execute(query.format(quoted(folder / f"{table}.parquet"))).fetchall()

    return {
        "rows": {table: ask("SELECT count(*) FROM {}", table)[0][0] for table in TABLES},
        "splits": dict(ask("SELECT split, count(*) FROM {} GROUP BY 1 ORDER BY 1", "games")),
        "players": {
            str(n): games for n, games in ask("SELECT players, count(*) FROM {} GROUP BY 1 ORDER BY 1", "games")
        },
        "seats": _seats(ask("SELECT player, count(*) FROM {} GROUP BY 1 ORDER BY 1", "seats")),
    }


def _seats(found: list[tuple[str, int]]) -> dict[str, int]:
    """Seats by bot; all people together."""
    counted: Counter[str] = Counter()
    for who, seats in found:
        counted["people" if who.startswith("person ") else who] += seats
    return dict(counted)


def _describe(root: Path, parts: list[dict[str, Any]], about: dict[str, object]) -> None:
    """What the set is, for programs and for people; then the checksums of everything."""
    tables = {table: {column.name: column.meaning for column in columns} for table, columns in TABLES.items()}
    made_with = {name: version(name) for name in ("rollwright", "duckdb")}
    files = {_name(root, path): path.stat().st_size for path in sorted(root.rglob("*.parquet"))}
    facts = {"format": FORMAT, **about, "licence": LICENCE, "made_with": made_with}
    facts.update(parts=parts, tables=tables, bytes=files)
    (root / FACTS).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8", newline="\n")
    (root / CARD).write_text(card(facts), encoding="utf-8", newline="\n")
    sums = [f"{digest(path)}  {_name(root, path)}\n" for path in sorted(root.rglob("*")) if path.is_file()]
    (root / SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
