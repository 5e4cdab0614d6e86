"""A data set that is read again: checked, game by game, and as what an agent would have seen."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import duckdb
import numpy as np
from numpy.typing import NDArray

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.log import Log
from rollwright.core.match import Match
from rollwright.core.nearest import unknown
from rollwright.core.replay import replay
from rollwright.fingerprint import changed_since
from rollwright.game_file import known_games
from rollwright.parquet import quoted

from .following import Decision, Following
from .part import SPLITS
from .writing import FACTS, FORMAT, SUMS, digest


class Played(NamedTuple):
    """A game of the set."""

    id: str
    title: str
    mode: str
    players: int
    options: dict[str, str]
    winners: tuple[int, ...]
    split: str
    seats: tuple[str, ...]
    """Who sat there: bots by their names."""
    scores: tuple[int, ...]
    record: str


class Batch(NamedTuple):
    """What was seen and done at some decisions, one in each row."""

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    action: NDArray[np.int64]
    result: NDArray[np.float32]


class Dataset:
    """A folder that `rollwright dataset` has written. Games in a file of their own are given as `game`."""

    def __init__(self, folder: Path, facts: dict[str, Any], game: str = "") -> None:
        self.folder, self.facts = folder, facts
        self.parts: list[str] = [part["name"] for part in facts["parts"]]
        """The titles and modes in it, as their folders are called."""
        self.catalog: Catalog = known_games(game)[0]
        self.database = duckdb.connect()
        self._following: dict[tuple[object, ...], Following] = {}

    def __len__(self) -> int:
        return sum([part["rows"]["games"] for part in self.facts["parts"]])

    def games(
        self, part: str = "", split: str = "", players: int = 0, seats: str = "", limit: int = 0
    ) -> Iterator[Played]:
        """The games in their order; of a part, a split or a number of players; with somebody at the table."""
        if split and split not in SPLITS:
            raise BadOption(unknown("split", split, sorted(set(SPLITS))))
        for name in self._parts(part):
            yield from self._read(name, *_wanted(split, players, seats), limit=limit)

    def game(self, id: str) -> Played:
        """The game of that name."""
        part = id.rpartition("-")[0]
        found = list(self._read(part, ["game = ?"], [id])) if part in self.parts else []
        if not found:
            raise BadOption(f"{self.folder} has no game {id}.")
        return found[0]

    def _parts(self, part: str) -> list[str]:
        if part and part not in self.parts:
            raise BadOption(unknown("part", part, self.parts))
        return [part] if part else self.parts

    def _read(self, part: str, terms: list[str], values: list[object], limit: int = 0) -> Iterator[Played]:
        files = [quoted(self.folder / part / f"{table}.parquet") for table in ("games", "records", "seats")]
        found = self.database.cursor().execute(
            "SELECT game, title, mode, players, options, winners, split, names, scores, record "  # noqa: S608
            "FROM {} JOIN {} USING (game) JOIN (SELECT game, list(player ORDER BY seat) AS names, "
            "list(score ORDER BY seat) AS scores FROM {} GROUP BY game) USING (game) ".format(*files)
            + f"WHERE {' AND '.join(terms) or 'true'} ORDER BY game {f'LIMIT {limit}' if limit else ''}",
            values,
        )
        while rows := found.fetchmany(500):
            for id, title, mode, n, options, winners, split, names, scores, record in rows:
                facts = json.loads(options), tuple(winners), split, tuple(names), tuple(scores)
                yield Played(id, title, mode, n, *facts, record)

    def replay(self, game: str | Played) -> Match:
        """A game played again by the installed rules. RecordError if it does not come out as the set says."""
        found = self.game(game) if isinstance(game, str) else game
        log = Log.loads(found.record)
        again = replay(log, self.catalog)
        if again.error or not again.match.over or [score.total for score in again.match.scores()] != [*found.scores]:
            header = log.header._replace(rules=self._rules(found))
            raise changed_since(header, again.match.game) or RecordError(
                f"{found.id} does not replay as the data set says: {again.error or 'other points'}"
            )
        return again.match

    def _rules(self, game: Played) -> str:
        """The fingerprint of the rules a game was played by."""
        return str(next(part["rules"] for part in self.facts["parts"] if part["name"] == game.id.rpartition("-")[0]))

    def decisions(self, game: str | Played, rewards: str = "win") -> list[Decision]:
        """What an agent in each seat would have seen, could have done and did; and what it got in the end."""
        found = self.game(game) if isinstance(game, str) else game
        key = found.title, found.mode, found.players, json.dumps(found.options), rewards
        if key not in self._following:
            self._following[key] = Following(Log.loads(found.record).header, self.catalog, rewards)
        return self._following[key].decisions(Log.loads(found.record))

    def batches(
        self, size: int, part: str = "", split: str = "train", players: int = 0, by: str = "", rewards: str = "win"
    ) -> Iterator[Batch]:
        """The decisions of a part's games in arrays of so many rows, the last may be shorter; only `by` one player."""
        waiting: list[Decision] = []
        for game in self.games(self._only(part), split, players, by):
            waiting += [made for made in self.decisions(game, rewards) if not by or game.seats[made.seat] == by]
            while len(waiting) >= size:
                yield _batch(waiting[:size])
                del waiting[:size]
        if waiting:
            yield _batch(waiting)

    def _only(self, part: str) -> str:
        """A part: of several, one has to be said, because each has observations of its own length."""
        if not part and len(self.parts) > 1:
            raise BadOption(f"Say which part, such as part={self.parts[0]!r}, of: {', '.join(self.parts)}.")
        return part or self.parts[0]


def _wanted(split: str, players: int, seats: str) -> tuple[list[str], list[object]]:
    terms = {"split = ?": split, "players = ?": players, "list_contains(names, ?)": seats}
    return [term for term, value in terms.items() if value], [value for value in terms.values() if value]


def _batch(made: list[Decision]) -> Batch:
    return Batch(
        np.stack([one.observation for one in made]),
        np.stack([one.mask for one in made]),
        np.array([one.action for one in made], dtype=np.int64),
        np.array([one.result for one in made], dtype=np.float32),
    )


def load(folder: str | Path, *, check: bool = True, game: str = "") -> Dataset:
    """Load a data set from its folder. RecordError if a file has changed; `check=False` skips that check."""
    root = Path(folder)
    if not (root / FACTS).is_file():
        raise BadOption(
            f"{root} is not a data set: it has no {FACTS}. Make one with: rollwright dataset GAME --output {root}"
        )
    if check:
        _verify(root)
    facts = json.loads((root / FACTS).read_text(encoding="utf-8"))
    if facts["format"] != FORMAT:
        raise BadOption(
            f"{root} has format {facts['format']}, and this Rollwright reads {FORMAT}. "
            f"Make it again: {facts['command']}"
        )
    return Dataset(root, facts, game)


def _verify(root: Path) -> None:
    for line in (root / SUMS).read_text(encoding="utf-8").splitlines():
        due, _, name = line.partition("  ")
        path = root / name
        if not path.is_file() or digest(path) != due:
            state = "has changed since it was written" if path.is_file() else "is missing"
            raise RecordError(
                f"{path} {state}. Fetch the data set again, or make it again as {root / 'CARD.md'} describes."
            )
