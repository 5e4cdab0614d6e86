"""A house that also knows the toys, for what no installed title shows."""

import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from ..server.parts import database, free_port, start, stop, wait_until_well


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house with toys."""
    port = free_port()
    with ExitStack() as ending:
        url = ending.enter_context(database(f"rollwright_toys_{os.getpid()}_{secrets.token_hex(3)}"))
        out = ending.enter_context(log.open("wb"))
        server = start("-m", "tests.server.toy_house", url, str(port), out=out)
        ending.callback(stop, server)
        base = f"http://127.0.0.1:{port}"
        wait_until_well(base, server)
        yield base
