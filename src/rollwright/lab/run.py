"""A run: the games of a plan, played as far as needed, and asked by SQL."""

import shutil
import weakref
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

import duckdb

from rollwright.parquet import quoted

from .engines import Engine, Pool
from .plan import CHUNK, Plan
from .store import Damaged, Store, default_folder
from .tables import TABLES

Row = tuple[Any, ...]
OnProgress = Callable[["Progress"], None]


class Progress(NamedTuple):
    """How far a run is."""

    done: int
    """Games that are there, with those of earlier runs."""
    wanted: int


class Run:
    """The games of a plan that have been played."""

    def __init__(
        self, plan: Plan, root: Path | None = None, engine: Engine | None = None, passing: bool = False
    ) -> None:
        """`passing`: one look of many, so its games are kept, but not its tables."""
        self.plan = plan.checked()
        self.game = plan.variant.load()
        self.root = root or default_folder()
        self.engine: Engine = engine or Pool()
        self.store = Store(plan, self.root)
        self.passing = passing
        self._folder: Path | None = None
        self._database: duckdb.DuckDBPyConnection | None = None

    def play(self, on_progress: OnProgress | None = None) -> "Run":
        """Play what is missing. Interrupted, it keeps what is there and the interruption goes on to the caller."""
        missing = self.store.missing()
        whole = len(list(self.plan.chunks())) * CHUNK
        done = whole - len(missing) * CHUNK
        for chunk, text in self.engine.play(self.plan, missing) if missing else ():
            self.store.keep(chunk, text)
            done += CHUNK
            if on_progress is not None:
                on_progress(Progress(done, whole))
        self._database = None
        return self

    @property
    def database(self) -> duckdb.DuckDBPyConnection:
        """The tables of the run, to be asked."""
        if self._database is None:
            folder = self._sealed()
            self._database = duckdb.connect(config={"threads": 2})
            for table in TABLES:
                self._database.execute(f"CREATE VIEW {table} AS FROM {quoted(folder / f'{table}.parquet')}")
        return self._database

    def _sealed(self) -> Path:
        """The folder of the tables. What was damaged since it was kept is played again."""
        if self.passing and self._folder is None:
            self._folder = Path(mkdtemp(prefix="rollwright-lab-"))
            weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        while True:
            try:
                return self.store.seal(self._folder)
            except Damaged:
                self.play()

    def close(self) -> None:
        """Let the tables go until they are asked again."""
        self._database = None

    def ask(self, query: str, *values: object) -> list[Row]:
        """The rows of an answer."""
        return self.database.execute(query, values).fetchall()

    def one(self, query: str, *values: object) -> Row:
        """An answer of one row."""
        return self.ask(query, *values)[0]

    def columns(self, query: str, *values: object) -> dict[str, Any]:
        """An answer as arrays, by column."""
        return self.database.execute(query, values).fetchnumpy()

    def games(self, players: int | None = None) -> int:
        """How many games are behind an answer."""
        where = "" if players is None else f"WHERE players = {int(players)}"
        return int(self.one(f"SELECT count(*) FROM games {where}")[0])
