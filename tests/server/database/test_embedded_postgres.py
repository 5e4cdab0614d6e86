"""A home without a database: the service brings its own, and finds its games again the next day."""

import os
import signal
import socket
import time
from pathlib import Path

import httpx2
import psycopg
import pytest

from rollwright.cli import main
from rollwright.server.database import connection as database
from rollwright.server.database.embedded import forget_dead_processes
from rollwright.server.http import peers
from rollwright.server.http.address import qr_code, url, welcome
from rollwright.server.http.peers import Hosts

from ..client import Service
from ..parts import free_port, start, stop, wait_until_well


def test_with_nothing_configured_it_keeps_its_own_database(home: Path) -> None:
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
            stop(process)
    assert not (home / "postgresql" / "postmaster.pid").exists(), "its database still runs"


@pytest.mark.nightly
def test_a_database_that_was_killed_is_started_again(home: Path) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    process = start("-m", "rollwright", "serve", "--host", "127.0.0.1", "--port", str(port))
    try:
        wait_until_well(base, process, 90)
        service = Service(base)
        line = service.get("/api/games").json()[0]
        table = service.make(line["id"], [{}] * line["players"][0], mode=line["mode"]).table
        service.http.close()
        postmaster = home / "postgresql" / "postmaster.pid"
        first = postmaster.read_text().split()[0]
        os.kill(int(first), signal.SIGKILL)
        wait_for_table(f"{base}/api/tables/{table}")
        assert postmaster.read_text().split()[0] != first
    finally:
        os.kill(process.pid, signal.SIGINT)
        process.wait(timeout=60)
    assert not postmaster.exists(), "its database still runs"


def wait_for_table(address: str) -> None:
    """First it must stop being told by the old database, then be told by the new one."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if httpx2.get(address, timeout=20).status_code == 200 and httpx2.get(address, timeout=20).status_code == 200:
            return
        time.sleep(0.2)
    raise AssertionError("the database did not come back")


@pytest.mark.parametrize("command", ["serve", "work"])
def test_a_database_out_of_reach_is_one_sentence(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(database, "START_TIMEOUT_SECONDS", 0.1)
    assert main([command, "--database-url", f"postgresql://ana:hunter2@127.0.0.1:{free_port()}/games"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert all(line.startswith("The database games at 127.0.0.1:") for line in said)
    assert "hunter2" not in str(said)


def test_a_database_url_that_is_none_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database-url", "ana:hunter2@somewhere"]) == 2
    assert capsys.readouterr().err == "DATABASE_URL should look like postgresql://user:password@host:5432/name.\n"


def test_root_opens_no_private_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    private = tmp_path / "private"
    private.mkdir(0o700)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("ROLLWRIGHT_DATA", str(private / "games"))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert main(["serve"]) == 2
    assert f"cannot enter {private}" in capsys.readouterr().err
    assert private.stat().st_mode & 0o777 == 0o700
    assert not (private / "games").exists()


def test_its_socket_stays_in_its_own_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("ROLLWRIGHT_DATA", "/" + "far" * 40)
    assert main(["serve"]) == 2
    assert "ROLLWRIGHT_DATA to a shorter one" in capsys.readouterr().err


def test_every_connection_has_its_limits(database_url: str) -> None:
    with psycopg.connect(database_url, **database.connection_options()) as connection:  # type: ignore[arg-type]
        for name, limit in database.LIMITS.items():
            assert connection.execute(f"show {name}").fetchone() == (limit,)


def test_the_dead_are_forgotten(tmp_path: Path) -> None:
    handles = tmp_path / "handles.json"
    forget_dead_processes(handles)
    handles.write_text(f"[{os.getpid()}, 4194300]")
    forget_dead_processes(handles)
    assert handles.read_text() == f"[{os.getpid()}]"


def test_the_welcome_can_be_read_and_scanned() -> None:
    assert url("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert url("0.0.0.0", 8000).startswith("http://")
    assert "▄" in qr_code("http://192.0.2.7:8000/")
    assert "http://127.0.0.1:9/" in welcome("127.0.0.1", 9)


def test_the_address_that_is_printed_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "lan_address", lambda: "192.0.2.77")
    peers.is_near.cache_clear()
    assert Hosts([], public=False).serves("192.0.2.77:8000")
    assert not peers.is_near("192.0.2.78")
    peers.is_near.cache_clear()


def test_a_port_that_is_taken_is_said_before_anything_is_started(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--host", "127.0.0.1", "--port", f"{port}"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"Port {port} cannot be opened: Address already in use. Choose another: --port {port + 1}.\n"


def test_several_processes_need_redis(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert main(["serve", "--workers", "2"]) == 2
    assert "REDIS_URL" in capsys.readouterr().err
