"""The check of the record sees an engine that keeps it badly."""

import pytest

from rollwright import Match
from rollwright.core.catalog import Catalog
from rollwright.core.errors import RecordError
from rollwright.core.log import Header, Log
from rollwright.core.replay import Replay, begin
from rollwright.testkit import check_game
from rollwright.testkit.checks import recording

from .orchard import ORCHARD


def found(name: str) -> str:
    return str(check_game(ORCHARD, games=6, only=[name]))


def test_a_record_that_reads_differently_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    loads = Log.loads
    monkeypatch.setattr(Log, "loads", lambda text: Log(loads(text).header, loads(text).entries[:-1]))
    assert "The record reads differently from how it was written." in found("record")


def test_a_replay_that_stops_too_early_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "replay", lambda *facts: Replay(Match(ORCHARD, 1), 0, RecordError("no")))
    assert "entries could not be replayed: no" in found("record")


def test_a_replay_that_goes_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def elsewhere(header: Header, catalog: Catalog) -> Match:
        match = begin(header, catalog)
        match.table.phase = "elsewhere"
        return match

    monkeypatch.setattr(recording, "begin", elsewhere)
    assert "The replayed match differs before the first entry: phase was '', is 'elsewhere'" in found("record")


def test_a_table_that_waits_for_those_who_left_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def sleepy(match: Match, seat: int) -> None:
        match.table.departed += (seat,)

    monkeypatch.setattr(Match, "leave", sleepy)
    assert "has left, but the table is waiting for it." in found("leaving")
