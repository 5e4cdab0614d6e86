"""One house and one browser for all these tests. Without Playwright they fail; they are never skipped."""

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from ..server.parts import database
from . import house, toys

ELSEWHERE = "living-room.local"
"""Another name for this machine, under which browsers take it for a stranger's: no page there is secure."""
FLAGS = (
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
POLICY = "Content Security Policy"
"""What browsers say when a page does what its own headers forbid."""
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
WALL = (1920, 1080)
"""A projector, for what many look at together."""

NO_COACH = """((ask) => {
  window.fetch = (what, how) => String(what).endsWith('/review') ? new Promise(() => undefined) : ask(what, how);
})(window.fetch)"""
"""A finished game is reviewed for whoever sees its end: half a minute of a processor, which most tests do not need."""

LAID = 40_000
"""Milliseconds until a page is laid out, on two busy cores."""
expect.set_options(timeout=LAID)
os.environ["ROLLWRIGHT_CONNECTIONS"] = "4"  # up to four houses are open at once, and PostgreSQL has room for 100


SHARED = {"toy_base", "clocked"}
"""Houses that are opened once: their tests are asked by one of several workers (`--dist loadgroup`)."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for name in SHARED.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group(name))


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house.serving(tmp_path_factory.mktemp("house") / "serve.log") as address:
        yield address


@pytest.fixture(scope="session")
def toy_base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with toys.serving(tmp_path_factory.mktemp("toys") / "serve.log") as address:
        yield address


class House(NamedTuple):
    """Where it is, and its database."""

    base: str
    database_url: str


@pytest.fixture(scope="session")
def clocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where each test says what time it is."""
    log = tmp_path_factory.mktemp("clocked") / "serve.log"
    with database(f"rollwright_clocked_{secrets.token_hex(3)}") as url, house.serving_from(url, log) as base:
        yield House(base, url)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        yield found
        found.close()


Opened = Callable[..., "Page"]


@pytest.fixture
def opened(browser: "Browser") -> Iterator[Opened]:
    """Opens pages of browsers of their own; fails if one of them reported an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        size: str = "desk", scheme: str = "light", motion: str = "reduce", language: str = "en", coach: bool = False
    ) -> "Page":
        wide, high = WALL if size == "wall" else SIZES[size]
        context = browser.new_context(
            viewport={"width": wide, "height": high},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            locale=language,
        )
        contexts.append(context)
        if not coach:
            context.add_init_script(NO_COACH)
        page = context.new_page()
        page.set_default_timeout(LAID)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if POLICY in said.text else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as text to be put into a page."""
    return (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()
