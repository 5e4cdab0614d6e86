"""Games that were played elsewhere, from their records: noted as simulated ones are, decision by decision."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Protocol

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.log import Log, Played, Revealed
from rollwright.core.match import Match
from rollwright.core.replay import begin, step
from rollwright.row_text import Rows, written

from .notes import Notes, Origin, record
from .part import name_of
from .tables import TABLES
from .writing import Source


class Recorded(Protocol):
    """A finished game, the day it ended, and who sat there without their names."""

    @property
    def day(self) -> date: ...

    @property
    def record(self) -> Log: ...

    @property
    def players(self) -> Sequence[str]: ...


def sources(games: Iterable[Recorded], catalog: Catalog) -> list[Source]:
    """A part for each title and mode, by the rules as they are now; games by earlier versions are left out."""
    found: dict[tuple[str, str], list[Recorded]] = {}
    for one in games:
        header = one.record.header
        if catalog.find(header.game, header.mode).components.version == header.version:
            found.setdefault((header.game, header.mode), []).append(one)
    return [_source(catalog.find(*key), some, catalog) for key, some in sorted(found.items())]


def _source(game: Game, games: list[Recorded], catalog: Catalog) -> Source:
    return Source(game, _chunks(game, games, catalog), {})


def _chunks(game: Game, games: list[Recorded], catalog: Catalog) -> Iterator[str]:
    for nth, one in enumerate(games):
        rows: Rows = {table: [] for table in TABLES}
        note(one, f"{name_of(game)}-{nth:06}", rows, catalog)
        yield written(rows)


def note(one: Recorded, name: str, rows: Rows, catalog: Catalog) -> Match:
    """Play a record again and note it: without names, and without what its dice were promised by."""
    header = one.record.header._replace(names=(), commitment="", nonces=(), rules="")
    match, notes = begin(header, catalog), Notes(rows, name)
    match.entries = []
    for entry in one.record.entries:
        if isinstance(entry, Played):
            _turn(match, entry, notes)
        elif not isinstance(entry, Revealed):
            step(match, entry)
    luck = record(header, match.entries)
    notes.finish(match, one.players, Origin(name, luck, day=one.day.isoformat()))
    return match


def _turn(match: Match, entry: Played, notes: Notes) -> None:
    """Every decision of a turn. Who it was played by is said by the seat."""
    for key in entry.moves:
        move = match.game.components.moves.find(key)
        notes.decided(match, entry.seat, match.legal(entry.seat), move)
        match.choose(entry.seat, move)
    match.commit(entry.seat, entry.by)
