"""The user's own games are in one place, for the terminal and for the service."""

import os
from pathlib import Path

import pytest

from rollwright.data_home import data_home
from rollwright.server.commands import playtest_notebook
from rollwright.server.database import embedded as embedded_postgres
from rollwright.terminal import record


@pytest.fixture(autouse=True)
def somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROLLWRIGHT_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


def test_it_is_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_home() == Path("/somewhere/rollwright")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_home() == Path.home() / ".local/share/rollwright"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_home() == Path.home() / "Library/Application Support/rollwright"


def test_root_keeps_its_games_outside_its_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert data_home() == Path("/var/lib/rollwright")


def test_a_system_without_root_has_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.delattr(os, "geteuid")
    assert data_home() == Path("/somewhere/rollwright")


def test_records_playtests_and_database_are_beside_each_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROLLWRIGHT_DATA", str(tmp_path))
    assert record.new_path("pig", "now").parent == tmp_path
    assert playtest_notebook._file().parent == tmp_path
    assert embedded_postgres._folder().parent == tmp_path
