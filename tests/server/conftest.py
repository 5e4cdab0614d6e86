import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from .browsing import Browser, browsers, sits_with, table_for_two
from .client import Person, Service
from .houses import serving_in_thread
from .in_thread import stop_rules_processes
from .parts import database


@pytest.fixture(autouse=True)
def quiet_root() -> Iterator[None]:
    """What a command of ours installs to log with does not outlive its test."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


@pytest.fixture(scope="session")
def database_url() -> Iterator[str]:
    with database(f"rollwright_test_{os.getpid()}") as url:
        yield url


@pytest.fixture(scope="session", autouse=True)
def rules_processes() -> Iterator[None]:
    """Those that all services in this process share end with the last test."""
    yield
    stop_rules_processes()


@pytest.fixture(scope="session")
def service(database_url: str) -> Iterator[Service]:
    """One service with bots, the installed games and the toys."""
    with serving_in_thread(database_url) as found:
        yield found


@pytest.fixture
def browser(service: Service) -> Iterator[Browser]:
    """Opens browsers, each of which knows a person of its own."""
    with browsers(service.base) as opened:
        yield opened


@pytest.fixture
def two(browser: Browser) -> tuple[Person, Person]:
    """Two people at a table that is found by its link only."""
    host = table_for_two(browser())
    return host, sits_with(host, browser())


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Not pytest's own: root's database runs as another user, who must be able to come in."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with tempfile.TemporaryDirectory(prefix="rollwright-home-", ignore_cleanup_errors=True) as made:
        Path(made).chmod(0o755)
        monkeypatch.setenv("ROLLWRIGHT_DATA", made)
        yield Path(made)
