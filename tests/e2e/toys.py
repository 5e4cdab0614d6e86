"""A house that also knows the toys, for what no installed title shows."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..server import houses
from ..server.parts import database
from .house import awake

PATIENCE = 15
"""Seconds after which a page that does not tell its word loses its seat."""


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house with toys."""
    with (
        database(f"rollwright_toys_{os.getpid()}_{secrets.token_hex(3)}") as url,
        houses.serving(url, log, patience=PATIENCE) as service,
    ):
        yield awake(service.base)
