"""All that an event for thousands runs on: two servers, two conductors, nginx with Nchan, another with nothing else."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx2

from tests.deploy.cluster import Cluster, cluster, folder
from tests.deploy.front import Front
from tests.server.parts import free_port, start, stop, wait_until_well
from tests.soak.fleet import Redis

LOGGED = "log_format told '$msec $request_time $request_method';\n"
"""When something was published, by the clock of nginx."""
BARE = """
load_module modules/ngx_nchan_module.so;
worker_processes 1;
worker_rlimit_nofile 65536;
pid {place}/pid;
error_log {place}/error.log warn;
events {{ worker_connections 32768; multi_accept on; }}
http {{
  {logged}
  access_log off;
  map $request_id $sixteenth {{ ~(?<last>.)$ $last; }}
  server {{
    listen 127.0.0.1:{port} reuseport backlog=4096;
    location = /publish {{
      access_log {place}/published.log told;
      nchan_publisher;
      nchan_channel_id {channels};
      nchan_channel_id_split_delimiter ",";
      nchan_message_buffer_length 1;
    }}
    location = /stream {{
      nchan_subscriber eventsource;
      nchan_channel_id bare.$sixteenth;
      nchan_subscriber_first_message oldest;
    }}
  }}
}}
"""
"""The same channels, and nothing that would be in their way."""


class PlainFront(Front):
    """The recipe of deploy/ without TLS: broadcast and answers are measured, not the listeners' keys."""

    def __init__(self, place: Path, servers: list[int]) -> None:
        super().__init__(place, servers)
        settings = place / "nginx.conf"
        text = settings.read_text().replace(" ssl http2", "").replace("ssl_reject_handshake on;", "return 444;")
        settings.write_text(text)
        publisher = place / "nginx-nchan-publisher.conf"
        publisher.write_text(
            LOGGED + publisher.read_text().replace("access_log off", f"access_log {place}/published.log told")
        )
        self.base = f"http://localhost:{self.secure}"


class BareNchan:
    """An nginx that only tells what it is told."""

    def __init__(self, place: Path) -> None:
        self.place, self.port = place, free_port()
        channels = ",".join(f"bare.{digit:x}" for digit in range(16))
        settings = place / "nginx.conf"
        settings.write_text(BARE.format(place=place, port=self.port, channels=channels, logged=LOGGED))
        command = ["nginx", "-c", str(settings), "-e", str(place / "error.log"), "-g", "daemon off;"]
        self.process = subprocess.Popen(command)


def published(place: Path) -> list[float]:
    """When nginx was told something, in the order of time."""
    lines = [line.split() for line in (place / "published.log").read_text().splitlines()]
    return sorted(float(at) - float(took) for at, took, method in lines if method == "POST")


class Scene:
    """All processes, some of them just being born again."""

    def __init__(self, postgresql: Cluster, redis: Redis, place: Path) -> None:
        self.postgresql, self.redis = postgresql, redis
        self.ports = [free_port(), free_port()]
        edge = place / "edge"
        edge.mkdir(mode=0o755)
        self.nginx = PlainFront(edge, self.ports)
        bare = place / "bare"
        bare.mkdir(mode=0o755)
        self.bare = BareNchan(bare)
        os.environ["ROLLWRIGHT_NCHAN"] = self.nginx.publisher
        self.log = (place / "processes.log").open("ab")
        where = ["--database-url", postgresql.url, "--redis-url", redis.url]
        serve = ["-m", "rollwright", "serve", "--host", "127.0.0.1", "--no-bots", "--limits", "off", *where, "--port"]
        self._commands = [*([*serve, str(port)] for port in self.ports), *[["-m", "rollwright", "work", *where]] * 2]
        self.nginx.process = self.nginx.start()
        self.processes = [start(*command, out=self.log) for command in self._commands]

    @property
    def servers(self) -> list[int]:
        return [process.pid for process in self.processes[:2]]

    @property
    def conductors(self) -> list[int]:
        return [process.pid for process in self.processes[2:]]

    def wait_until_well(self) -> None:
        for port, process in zip(self.ports, self.processes[:2], strict=True):
            wait_until_well(f"http://127.0.0.1:{port}", process)

    # --- what breaks -----------------------------------------------------------------------------------

    def kill_server(self, nth: int = 0) -> None:
        """At once, with all its children; and born again, which takes some seconds."""
        stop(self.processes[nth], signal.SIGKILL)
        self.processes[nth] = start(*self._commands[nth], out=self.log)

    def kill_other_server(self) -> None:
        """Unless the first is still being born again."""
        with suppress(httpx2.TransportError):
            if httpx2.get(f"http://127.0.0.1:{self.ports[0]}/readyz", timeout=2).status_code == 200:
                self.kill_server(1)

    def kill_conductor(self, nth: int = 0) -> None:
        self.kill_server(2 + nth)

    def kill_nginx(self) -> None:
        self.nginx.kill()
        self.nginx.process = self.nginx.start()

    def kill_nginx_worker(self) -> None:
        os.kill(self.nginx.workers()[0], signal.SIGKILL)

    def restart_redis(self) -> None:
        self.redis.kill()
        time.sleep(0.5)
        self.redis.start()

    def close(self) -> None:
        for process in self.processes:
            stop(process)
        for edge in (self.nginx.process, self.bare.process):
            edge.terminate()
            edge.wait(timeout=20)
        self.log.close()
        del os.environ["ROLLWRIGHT_NCHAN"]


@contextmanager
def scene() -> Iterator[Scene]:
    """All of it, up and well."""
    with ExitStack() as ending:
        place = ending.enter_context(folder())
        redis = Redis(place)
        ending.callback(redis.kill)
        made = Scene(ending.enter_context(cluster()), redis, place)
        ending.callback(made.close)
        made.wait_until_well()
        try:
            yield made
        except BaseException:
            sys.stderr.write((place / "processes.log").read_text()[-8000:])
            raise
