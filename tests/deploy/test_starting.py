"""A service that is started together with its database."""

import time

import pytest

from tests.server.parts import free_port, start, stop, wait_until_well

from .cluster import Cluster, folder


@pytest.mark.nightly
def test_a_database_that_is_just_starting_is_waited_for() -> None:
    with folder() as place:
        cluster = Cluster(place / "data")
        cluster.make()
        port = free_port()
        where = ["--host", "127.0.0.1", "--port", str(port), "--database-url", cluster.url]
        process = start("-m", "rollwright", "serve", *where)
        try:
            time.sleep(2)
            assert process.poll() is None, "it did not wait"
            cluster.start()
            wait_until_well(f"http://127.0.0.1:{port}", process)
        finally:
            stop(process)
            cluster.stop()
