"""Pictures of every page: start, middle and end of a game of every installed title; phone and desk; light and dark.

`python -m tests.e2e.screens [folder] [title ids]`, or `scripts/screens`.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from . import house
from .conftest import FLAGS, SIZES
from .player import Player, finish, start

LOOKS = (("phone", "light"), ("phone", "dark"), ("desk", "light"), ("desk", "dark"))
MIDDLE = 36
"""After so many clicks a game is in its middle."""


def settle(page: Page) -> None:
    """Until pencil, dice and camera rest."""
    page.wait_for_timeout(900)


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
        page.screenshot(path=folder / f"home-{size}-{scheme}.png", full_page=True)
        for game in house.games(base):
            if not only or game["id"] in only:
                played(page, base, game, folder, f"{size}-{scheme}")
        context.close()


def played(page: Page, base: str, game: dict[str, Any], folder: Path, look: str) -> None:
    """One game, photographed three times."""
    name = "-".join(filter(None, [str(game["id"]), str(game["mode"])]))
    start(page, base, str(game["title"]), str(game["mode"]))
    settle(page)
    page.screenshot(path=folder / f"{name}-start-{look}.png")
    player = Player(page, f"screens {name}")
    while player.clicks < MIDDLE and not player.over:
        if not player.step():
            page.wait_for_timeout(50)
    settle(page)
    page.screenshot(path=folder / f"{name}-mid-{look}.png")
    finish(player)
    settle(page)
    page.screenshot(path=folder / f"{name}-end-{look}.png", full_page=True)


def main(folder: Path, only: list[str]) -> None:
    """Start a house, take the pictures, close it."""
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
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screens"), sys.argv[2:])
