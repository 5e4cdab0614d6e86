"""A house that also knows the toys, for what no installed title shows."""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..server.parts import database, free_port, start, stop, wait_until_well

PATIENCE = 15
"""Seconds after which a page that does not tell its word loses its seat."""


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house with toys."""
    port = free_port()
    with database(f"rollwright_toys_{os.getpid()}_{secrets.token_hex(3)}") as url, log.open("wb") as out:
        process = start("-m", "tests.server.toy_house", url, str(port), json.dumps({"patience": PATIENCE}), out=out)
        base = f"http://127.0.0.1:{port}"
        try:
            wait_until_well(base, process)
            yield base
        finally:
            stop(process)
