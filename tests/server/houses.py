"""Houses with settings of their own, each a real server on a port of its own."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from .client import Json, Service
from .in_thread import in_thread
from .parts import free_port, start, stop, wait_until_well
from .toy_house import settings as toy_settings


@contextmanager
def serving_in_thread(url: str, port: int = 0, **settings: Json) -> Iterator[Service]:
    """A house with the toys, on that database, in a thread of this process."""
    with in_thread(toy_settings(url, **settings), port) as base:
        service = Service(base)
        with closing(service.http):
            yield service


@contextmanager
def serving(url: str, log: Path | None = None, before: str = "", **settings: Json) -> Iterator[Service]:
    """The same as a process; what it says goes to `log`. `before` is run before it starts."""
    port = free_port()
    code = f"{before}\nfrom tests.server import toy_house\ntoy_house.main()"
    with ExitStack() as files:
        out = files.enter_context(log.open("wb")) if log else None
        process = start("-c", code, url, str(port), json.dumps(settings), out=out)
    service = Service(f"http://127.0.0.1:{port}")
    try:
        wait_until_well(service.base, process)
        yield service
    finally:
        service.http.close()
        stop(process)
