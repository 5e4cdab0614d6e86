"""The service as it is run for many: two server processes at one port, two workers for bots, PostgreSQL, Redis."""

import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import httpx2
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game

from ..server.parts import REDIS, database, free_port, start, stop, wait_until_well

WORKERS = 2


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house."""
    with database(f"rollwright_e2e_{os.getpid()}_{secrets.token_hex(3)}") as url, serving_from(url, log) as base:
        yield base


@contextmanager
def serving_from(url: str, log: Path) -> Iterator[str]:
    """The same with a database that the test knows."""
    port = free_port()
    with ExitStack() as ending:
        out = ending.enter_context(log.open("wb"))
        parts = ["--database-url", url, "--redis-url", REDIS]
        two = ["--workers", "2", "--no-bots", "--limits", "off", "--host", "127.0.0.1", "--port", str(port)]
        server = start("-m", "rollwright", "serve", *two, *parts, out=out)
        ending.callback(stop, server)
        base = f"http://127.0.0.1:{port}"
        wait_until_well(base, server)
        for _ in range(WORKERS):
            ending.callback(stop, start("-m", "rollwright", "work", *parts, out=out))
        yield base


def games(base: str) -> list[dict[str, Any]]:
    """All titles and modes that are installed there."""
    found: list[dict[str, Any]] = httpx2.get(f"{base}/api/games").json()
    return found


def installed() -> list[Game]:
    """All titles and modes, found as everybody finds them."""
    return list(Catalog.discover())


def every(*others: Iterable[str]) -> list[Any]:
    """Every way to play that is installed with each of these, for a test that takes a game and one of each."""
    return [
        pytest.param(game, *rest, id="-".join((game.components.id, game.components.mode, *rest)))
        for game in installed()
        for rest in product(*others)
    ]


def titles() -> list[list[Game]]:
    """The ways to play each title."""
    return [list(modes) for modes in Catalog.discover().titles().values()]
