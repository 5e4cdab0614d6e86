import os
import signal
import subprocess
from collections.abc import Iterator

import pytest

from tests.server.client import Service
from tests.server.parts import free_port, start, stop, wait_until_well

from .cluster import Cluster, cluster, redis
from .front import NAME, Front, front


class House:
    """Two serving processes and one for the bots, as the units of deploy/ start them."""

    def __init__(self, database_url: str, redis_url: str) -> None:
        os.environ |= {"DATABASE_URL": database_url, "REDIS_URL": redis_url}
        self.ports = [free_port(), free_port()]
        self.processes = [self.serve(port) for port in self.ports]
        self.worker = start("-m", "rollwright", "work")

    def serve(self, port: int) -> "subprocess.Popen[bytes]":
        where = ["--host", "127.0.0.1", "--port", str(port), "--allow-host", NAME, "--limits", "100"]
        process = start("-m", "rollwright", "serve", "--no-bots", *where)
        wait_until_well(f"http://127.0.0.1:{port}", process)
        return process

    def close(self) -> None:
        for process in (*self.processes, self.worker):
            stop(process, signal.SIGKILL)
        del os.environ["DATABASE_URL"], os.environ["REDIS_URL"]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture(scope="session")
def house(postgresql: Cluster) -> Iterator[House]:
    with redis() as redis_url:
        made = House(postgresql.url, redis_url)
        yield made
        made.close()


@pytest.fixture(scope="session")
def nginx(house: House) -> Iterator[Front]:
    with front(house.ports) as made:
        yield made


@pytest.fixture
def service(nginx: Front) -> Iterator[Service]:
    made = nginx.service()
    yield made
    made.http.close()
