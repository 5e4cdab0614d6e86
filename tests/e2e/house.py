"""The service as it is run for many: two server processes at one port, two workers for bots, PostgreSQL, Redis."""

import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import IO, Any

import httpx2
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game

from ..server.parts import REDIS, database, free_port, start, stop, wait_until_well

HERE = "127.0.0.1"
WORKERS = 2
COLD = 120.0
"""Seconds for the first answer about rules, on two busy cores."""


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house."""
    with database(f"rollwright_e2e_{os.getpid()}_{secrets.token_hex(3)}") as url, ExitStack() as ending:
        out = ending.enter_context(log.open("wb"))
        parts = ["--database-url", url, "--redis-url", REDIS]
        base = ending.enter_context(_served(out, "--workers", "2", "--no-bots", *parts))
        for _ in range(WORKERS):
            ending.callback(stop, start("-m", "rollwright", "work", *parts, out=out))
        yield awake(base)


@contextmanager
def serving_from(url: str, log: Path) -> Iterator[str]:
    """The address of a house with a database that the test knows; small, for it is the house of a few tests only."""
    with log.open("wb") as out, _served(out, "--database-url", url) as base:
        yield awake(base)


@contextmanager
def _served(out: IO[bytes], *wish: str) -> Iterator[str]:
    port = free_port()
    server = start("-m", "rollwright", "serve", *wish, "--limits", "off", "--host", HERE, "--port", str(port), out=out)
    try:
        wait_until_well(f"http://{HERE}:{port}", server)
        yield f"http://{HERE}:{port}"
    finally:
        stop(server)


def awake(base: str) -> str:
    """The address of a house that knows its games: while the machine is busy, a new one reads them for a minute."""
    for game in httpx2.get(f"{base}/api/games", timeout=COLD).json()[:1]:
        httpx2.get(f"{base}/api/games/{game['id']}/{game['mode'] or '-'}", timeout=COLD).raise_for_status()
    return base


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
