"""Where played games lie: a folder for each plan, a file for each chunk, and tables made of them."""

import json
import os
import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Final
from uuid import uuid4

import duckdb

from rollwright.parquet import to_parquet
from rollwright.row_text import TABLE, sections

from .plan import CHUNK, Chunk, Plan
from .tables import TABLES

SUFFIX: Final = ".rows"
FACTS: Final = "plan.json"
END: Final = f"{TABLE}end "
"""What begins the last line of a chunk: behind it stands the digest of all before."""

LARGEST_FIRST: Final = sorted(TABLES, key=("decisions", "moves", "draws", "turns", "parts").__contains__, reverse=True)
"""Tables are made at the same time, each by one thread: more would shuffle its rows."""


class Damaged(Exception):
    """Chunks that were not what had been written; they are gone now and can be played again."""


def default_folder() -> Path:
    """Where runs are kept if nobody says where: the user's cache."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rollwright" / "lab"


class Store:
    """The games of one plan. Several processes may keep the same games in it at once."""

    def __init__(self, plan: Plan, root: Path) -> None:
        self.plan = plan
        self.folder = root / plan.fingerprint()
        self.chunks = self.folder / "chunks"

    def missing(self) -> list[Chunk]:
        """The chunks of the plan that are still to be played."""
        there = {path.stem for path in self.chunks.glob("*" + SUFFIX)} if self.chunks.is_dir() else set()
        return [chunk for chunk in self.plan.chunks() if chunk.name not in there]

    def kept(self) -> dict[int, int]:
        """How far the games go that are there, by number of players."""
        found: dict[int, int] = {}
        for path in sorted(self.chunks.glob("*" + SUFFIX)):
            players, _, first = path.stem.partition("-")
            found[int(players)] = int(first) + CHUNK
        return found

    def describe(self) -> None:
        """Say in the folder which plan it is."""
        self.chunks.mkdir(parents=True, exist_ok=True)
        if not (self.folder / FACTS).exists():
            facts = {**self.plan._asdict(), "variant": self.plan.variant._asdict()}
            write(self.folder / FACTS, json.dumps(facts, indent=1))

    def keep(self, chunk: Chunk, text: str) -> None:
        """Keep a chunk: all of it or nothing, however the process ends."""
        self.describe()
        write(self.chunks / (chunk.name + SUFFIX), kept(text))

    def seal(self, passing: Path | None = None) -> Path:
        """The tables of the plan's games as Parquet files; the same games make the same bytes.

        Those that are not there yet are made in `passing` where it is given, and are not kept. Damaged if a chunk is
        not as it was written.
        """
        missing = set(self.missing())
        names = [chunk.name for chunk in self.plan.chunks() if chunk not in missing]
        sealed = self.folder / f"tables-{_digest(*names)[:12]}"
        if sealed.exists():
            return sealed
        rough = passing or self.folder / f"{uuid4().hex}.part"
        rough.mkdir(parents=True, exist_ok=True)
        try:
            _fill(rough, [self.chunks / (name + SUFFIX) for name in names])
            return passing or rough.rename(sealed)
        except (OSError, duckdb.Error) as error:
            if not sealed.exists():  # otherwise somebody else was faster, with the same bytes
                raise OSError(f"{rough.parent}: the tables could not be written: {error}") from error
            return sealed
        finally:
            if not passing:
                shutil.rmtree(rough, ignore_errors=True)


def write(path: Path, text: str) -> None:
    """Write a file: all of it or nothing."""
    rough = path.with_name(f"{uuid4().hex}.part")
    try:
        rough.write_text(text, encoding="utf-8", newline="\n")
        rough.replace(path)
    finally:
        rough.unlink(missing_ok=True)


def kept(text: str) -> str:
    """The rows of a chunk as its file has them."""
    return f"{text}{END}{_digest(text)}\n"


def sound(path: Path) -> str | None:
    """The rows of a chunk; None if the file has changed since it was written."""
    text, end, digest = path.read_bytes().decode(errors="replace").rpartition(END)
    return text if end + digest == f"{END}{_digest(text)}\n" else None


def _digest(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


def _fill(folder: Path, chunks: Sequence[Path]) -> None:
    """Make the tables of all chunks."""
    _split(folder, chunks)
    with duckdb.connect(config={"threads": 1}) as database, ThreadPoolExecutor(os.cpu_count()) as cores:
        made = [
            cores.submit(to_parquet, database.cursor(), folder / f"{table}.tsv", TABLES[table])
            for table in LARGEST_FIRST
        ]
        for table in made:
            table.result()


def _split(folder: Path, chunks: Sequence[Path]) -> None:
    """All chunks, table by table."""
    files = {table: (folder / f"{table}.tsv").open("w", encoding="utf-8", newline="\n") for table in TABLES}
    damaged = 0
    for path in chunks:
        text = sound(path)
        if text is None:
            path.unlink(missing_ok=True)
            damaged += 1
            continue
        for name, rows in sections(text):
            files[name].write(rows)
    for file in files.values():
        file.close()
    if damaged:
        raise Damaged
