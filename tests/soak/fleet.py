"""The service as it is run for many: nginx before two servers and two workers, a PostgreSQL and a Redis of its own."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx2

from tests.deploy.cluster import Cluster, cluster, folder
from tests.deploy.front import Front, front
from tests.server.parts import free_port, start, stop


class Redis:
    """One that can be killed and comes back at the same port."""

    def __init__(self, place: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        where = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(place)]
        self._command = ["redis-server", *where, "--save", "", "--appendonly", "no"]
        self.process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(self._command, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def start(self) -> None:
        self.process = self._started()


class Fleet:
    """All processes of ours, some of them just being born again."""

    def __init__(self, postgresql: Cluster, redis: Redis, log: Path) -> None:
        self.postgresql, self.redis = postgresql, redis
        self.ports = [free_port(), free_port()]
        where = ["--database-url", postgresql.url, "--redis-url", redis.url]
        serve = ["-m", "rollwright", "serve", "--host", "127.0.0.1", "--no-bots", *where, "--port"]
        self.servers = [[*serve, str(port)] for port in self.ports]
        self.workers = [["-m", "rollwright", "work", *where]] * 2
        self.log, self.began = log.open("ab"), time.monotonic()
        self.start = 0.0
        """Seconds that everything took to start, on a machine as busy as this one."""
        self.processes = [start(*command, out=self.log) for command in (*self.servers, *self.workers)]

    def born_again(self, nth: int) -> None:
        """Killed with all its children, and started anew."""
        stop(self.processes[nth], signal.SIGKILL)
        self._start(nth)

    def _start(self, nth: int) -> None:
        self.processes[nth] = start(*(*self.servers, *self.workers)[nth], out=self.log)

    def retry(self, nth: int) -> None:
        """As systemd does: start it anew if it has given up, because its database was away when it started."""
        if self.processes[nth].poll() is not None:
            self._start(nth)

    def last_words(self) -> str:
        return Path(self.log.name).read_text()[-1000:]

    def is_well(self, nth: int) -> bool:
        """Whether this server answers and reaches its database."""
        with suppress(httpx2.TransportError):
            return httpx2.get(f"http://127.0.0.1:{self.ports[nth]}/readyz", timeout=2).status_code == 200
        return False

    def children(self, nth: int) -> list[int]:
        """The rules processes of a process."""
        pid = self.processes[nth].pid
        with suppress(OSError):
            return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        return []

    def wait_for(self, nth: int, seconds: float = 60) -> None:
        """Until this server is well."""
        until = time.monotonic() + seconds
        while not self.is_well(nth):
            assert time.monotonic() < until, f"a server does not answer: {self.last_words()}"
            self.retry(nth)
            time.sleep(0.2)

    def wait_until_well(self) -> None:
        for nth in range(len(self.ports)):
            self.wait_for(nth)

    def stop(self) -> None:
        for process in self.processes:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGCONT)
            stop(process)
        self.log.close()


@contextmanager
def fleet() -> Iterator[tuple[Fleet, Front]]:
    """All of it, up and well."""
    with ExitStack() as ending:
        place = ending.enter_context(folder())
        redis = Redis(place)
        ending.callback(redis.kill)
        made = Fleet(ending.enter_context(cluster()), redis, place / "processes.log")
        ending.callback(made.stop)
        nginx = ending.enter_context(front(made.ports))
        made.wait_until_well()
        made.start = time.monotonic() - made.began
        yield made, nginx
