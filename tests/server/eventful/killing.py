"""Stopping a closing at a certain point, and finding who is at it."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

ROOT = Path(__file__).parents[3]


class Conductors:
    """Two processes that conduct; whoever is killed is replaced."""

    def __init__(self, database_url: str, nchan: str = "") -> None:
        self.url, self.nchan = database_url, nchan
        self.processes = [self._started() for _ in range(2)]

    def _started(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.server.eventful.conductor", self.url, self.nchan]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "ready"
        return process

    def kill(self, victim: subprocess.Popen[str]) -> None:
        _ended(victim)
        self.processes.remove(victim)

    def replace(self) -> None:
        self.processes.append(self._started())

    def at_work(self, event: str) -> subprocess.Popen[str]:
        """Who holds the lock of an event."""
        until = time.monotonic() + 15
        while time.monotonic() < until:
            port = self._port(event)
            for process in self.processes:
                if port in ports(process.pid):
                    return process
            time.sleep(0.02)
        raise AssertionError("nobody conducts")

    def _port(self, event: str) -> int:
        with psycopg.connect(self.url) as db:
            row = db.execute(
                "select client_port from pg_locks join pg_stat_activity using (pid)"
                " where locktype = 'advisory' and granted"
                " and (classid::bigint << 32 | objid::bigint) = hashtextextended('event ' || %s, 0)",
                [event],
            ).fetchone()
        return row[0] if row else 0

    def stop(self) -> None:
        for process in self.processes:
            _ended(process)


def _ended(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def ports(pid: int) -> set[int]:
    """The local ports of a process's connections."""
    inodes = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            found = re.fullmatch(r"socket:\[(\d+)\]", link.readlink().name)
        except FileNotFoundError:
            continue
        if found:
            inodes.add(found[1])
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {int(row[1].partition(":")[2], 16) for row in rows if row[9] in inodes}


@contextmanager
def stalled(database_url: str, statement: str, values: list[str]) -> Iterator[None]:
    """Whoever wants to go past this statement's lock waits until the block ends."""
    with psycopg.connect(database_url) as db:
        db.execute(statement, values)
        yield
        db.rollback()
