"""A home without a database: the service brings its own, and finds its games again the next day."""

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from rollwright.cli import main
from rollwright.server.address import qr_code, url, welcome
from rollwright.server.home import data_folder, forget_the_dead

from .client import Service
from .parts import free_port, start, stop, wait_until_well


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Not pytest's own: the embedded server opens all folders above its data to the user it runs as."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with tempfile.TemporaryDirectory(prefix="rollwright-home-", ignore_cleanup_errors=True) as made:
        monkeypatch.setenv("ROLLWRIGHT_DATA", made)
        yield Path(made)


def test_with_nothing_configured_it_keeps_its_own_database(folder: Path) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    table = ""
    for how in (signal.SIGKILL, signal.SIGINT):
        process = start("-m", "rollwright", "serve", "--host", "127.0.0.1", "--port", str(port))
        try:
            wait_until_well(base, process, 90)
            if table:
                assert httpx2.get(f"{base}/api/tables/{table}").json()["table"] == table
            else:
                service = Service(base)
                line = service.get("/api/games").json()[0]
                table = service.make(line["id"], [{}] * line["players"][0], mode=line["mode"]).table
                service.http.close()
        finally:
            os.kill(process.pid, how)
            process.wait(timeout=60)
            stop(process, signal.SIGKILL)
    assert not (folder / "postgresql" / "postmaster.pid").exists(), "its database still runs"


def test_the_dead_are_forgotten(tmp_path: Path) -> None:
    handles = tmp_path / "handles.json"
    forget_the_dead(handles)
    handles.write_text(f"[{os.getpid()}, 4194300]")
    forget_the_dead(handles)
    assert handles.read_text() == f"[{os.getpid()}]"


def test_root_keeps_its_games_outside_its_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert data_folder() == Path("/var/lib/rollwright")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/rollwright")


def test_the_welcome_can_be_read_and_scanned() -> None:
    assert url("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert url("0.0.0.0", 8000).startswith("http://")
    assert "▄" in qr_code("http://192.0.2.7:8000/")
    assert "http://127.0.0.1:9/" in welcome("127.0.0.1", 9)


def test_several_processes_need_redis(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert main(["serve", "--workers", "2"]) == 2
    assert "REDIS_URL" in capsys.readouterr().err
