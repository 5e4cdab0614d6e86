"""Pictures of the home page, and of start, middle and end of a game of every title; phone and desk; light and dark.

`python -m tests.e2e.screens [folder] [title ids]`, or `scripts/screens`.
"""

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from . import house
from .conftest import FLAGS, SIZES
from .player import Player, finish, start

LOOKS = (("phone", "light"), ("phone", "dark"), ("desk", "light"), ("desk", "dark"))
MIDDLE = 16
"""After so many clicks a game is in its middle."""


def settle(page: Page) -> None:
    """Until pencil, dice and camera rest."""
    page.wait_for_timeout(1500)


def photograph(page: Page, file: Path, whole: bool = False) -> None:
    """Small enough for a repository: WebP, which Playwright itself does not offer."""
    line = page.context.new_cdp_session(page)
    wish = {"format": "webp", "quality": 75, "captureBeyondViewport": whole}
    if whole:
        size = line.send("Page.getLayoutMetrics")["cssContentSize"]
        wish["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
    file.write_bytes(base64.b64decode(line.send("Page.captureScreenshot", wish)["data"]))
    line.detach()


def pictures(browser: Browser, base: str, folder: Path, only: list[str]) -> None:
    """Everything, in every look."""
    for size, scheme in LOOKS:
        wide, high = SIZES[size]
        context = browser.new_context(
            viewport={"width": wide, "height": high},
            device_scale_factor=2 if size == "phone" else 1,
            has_touch=size == "phone",
            is_mobile=size == "phone",
            color_scheme="dark" if scheme == "dark" else "light",
        )
        page = context.new_page()
        page.goto(base)
        settle(page)
        photograph(page, folder / f"home-{size}-{scheme}.webp", whole=True)
        titles = {game["id"]: game for game in reversed(house.games(base))}
        for game in titles.values():
            if game["id"] in only or (game["about"] and not only):
                played(page, base, game, folder, f"{size}-{scheme}")
        context.close()


def played(page: Page, base: str, game: dict[str, Any], folder: Path, look: str) -> None:
    """One game, photographed three times."""
    name = str(game["id"])
    start(page, base, str(game["title"]), str(game["mode"]))
    settle(page)
    photograph(page, folder / f"{name}-start-{look}.webp")
    player = Player(page, f"screens {name}")
    while player.clicks < MIDDLE and not player.over:
        if not player.step():
            page.wait_for_timeout(50)
    settle(page)
    photograph(page, folder / f"{name}-mid-{look}.webp")
    finish(player)
    settle(page)
    photograph(page, folder / f"{name}-end-{look}.webp")


def take(folder: Path, only: list[str], pictures: Callable[[Browser, str, Path, list[str]], None]) -> None:
    """Start a house and a browser, let the pictures be taken, close both."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as logs,
        house.serving(Path(logs) / "serve.log") as base,
        sync_playwright() as found,
    ):
        browser = found.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        pictures(browser, base, folder, only)
        browser.close()


if __name__ == "__main__":
    take(Path(sys.argv[1] if len(sys.argv) > 1 else "screens"), sys.argv[2:], pictures)
