"""Pictures of the home page and of every title: start, middle, pending choice, another's move, climax, end, review.

`python -m tests.e2e.screens [folder] [title ids]`, or `scripts/screens`. Each game is played once, and every moment is
taken on phone and desk, light and dark. Whoever plays asks for a hint before every click, so that the pictures show a
game that went well. What is in the folder already is not taken again; with `HOUSE=http://...` a house that runs
already is used.
"""

import base64
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from . import house
from .conftest import FLAGS, SIZES
from .hands import Spot
from .player import Player, start

LOOKS = tuple(product(("desk", "phone"), ("light", "dark")))
MIDDLE = 16
"""After so many clicks a game is in its middle."""
LAST = 4000
"""Clicks after which something is wrong."""
REVIEWED = 120_000
"""Milliseconds that the coach may take."""
PASSING: dict[str, str] = {
    "pending": '.table[data-chosen]:not([data-chosen="0"])',
    "opponent": ".trace, .pointed",
    "climax": ".stamps .seal, .watch",
}
"""Moments that come by themselves, and what is seen then; each is taken the first time after the middle."""
HINT_BUTTON = "button.help[aria-disabled=false]:has-text('Hint')"
CALM = '.table[data-chosen="0"]'
"""Nothing is chosen yet."""
ADVISED = """() => [...document.querySelectorAll('.hinted:is(.glow, .move, .die, .done)')].flatMap((e) => {
  const r = e.getBoundingClientRect();
  const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
  return r.width && x > 0 && y > 0 && x < innerWidth && y < innerHeight ? [{x, y, n: 0, box: false}] : [];
})"""
"""Where the last hint can be followed."""
STUBBORN = 0.1
"""How often advice is not taken, so that nobody goes round in circles with it."""


class Advised(Player):
    """Somebody who follows hints."""

    def _spot(self, seen: dict[str, object]) -> Spot | None:
        hint = self.page.locator(HINT_BUTTON)
        if seen["scene"] or seen["choices"] or not hint.count() or self.rng.random() < STUBBORN:
            return super()._spot(seen)
        with self.page.expect_response("**/hint"):
            hint.click()
        self.page.wait_for_timeout(150)
        advised: list[Spot] = self.page.evaluate(ADVISED)
        return self.rng.choice(advised) if advised else super()._spot(seen)


def settle(page: Page) -> None:
    """Until pencil, dice and camera rest."""
    page.wait_for_timeout(1200)


def photograph(page: Page, file: Path, whole: bool = False) -> None:
    """Small enough for a repository: WebP, which Playwright itself does not offer."""
    line = page.context.new_cdp_session(page)
    wish = {"format": "webp", "quality": 75, "captureBeyondViewport": whole}
    if whole:
        size = line.send("Page.getLayoutMetrics")["cssContentSize"]
        wish["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
    file.write_bytes(base64.b64decode(line.send("Page.captureScreenshot", wish)["data"]))
    line.detach()


class Album:
    """Pictures of one thing after the other, each in every look, as far as they are not there yet."""

    def __init__(self, page: Page, folder: Path, name: str) -> None:
        self.page, self.folder, self.name = page, folder, name

    def lacks(self, moment: str) -> bool:
        """Whether a look of it is missing."""
        return any(not self._file(moment, look).exists() for look in LOOKS)

    def take(self, moment: str, whole: bool = False) -> None:
        """The page as it is now, in every look."""
        for look in LOOKS:
            with self._seen(*look):
                photograph(self.page, self._file(moment, look), whole)

    def _file(self, moment: str, look: tuple[str, str]) -> Path:
        return self.folder / f"{'-'.join(filter(None, (self.name, moment, *look)))}.webp"

    @contextmanager
    def _seen(self, size: str, scheme: str) -> Iterator[None]:
        wide, high = SIZES[size]
        line = self.page.context.new_cdp_session(self.page)
        self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        phone = {"width": wide, "height": high, "deviceScaleFactor": 2, "mobile": True}
        if size == "phone":
            line.send("Emulation.setDeviceMetricsOverride", phone)
        self.page.wait_for_timeout(500)
        yield
        if size == "phone":
            line.send("Emulation.clearDeviceMetricsOverride")
            desk, tall = SIZES["desk"]
            self.page.set_viewport_size({"width": desk, "height": tall})
        self.page.emulate_media(color_scheme="light")
        line.detach()


def pictures(browser: Browser, base: str, folder: Path, only: list[str]) -> None:
    """Everything, in every look."""
    wide, high = SIZES["desk"]
    page = browser.new_context(viewport={"width": wide, "height": high}).new_page()
    titles = {game["id"]: game for game in reversed(house.games(base))}
    for game in titles.values():
        if game["id"] in only or (game["about"] and not only):
            played(page, base, game, Album(page, folder, str(game["id"])))
    home = Album(page, folder, "home")
    if home.lacks(""):
        page.goto(base)
        page.get_by_role("link", name="More about").first.wait_for()
        settle(page)
        home.take("", whole=True)
    page.context.close()


def played(page: Page, base: str, game: dict[str, Any], album: Album) -> None:
    """One game; not again if its end has been taken."""
    if not album.lacks("end"):
        return
    start(page, base, str(game["title"]), str(game["mode"]))
    settle(page)
    album.take("start")
    player = Advised(page, f"screens {game['id']}")
    while not player.over and player.clicks < LAST:
        if not player.step():
            page.wait_for_timeout(50)
        if player.clicks >= MIDDLE:
            passed(page, album)
    settle(page)
    album.take("end")
    page.locator(".result .dots").wait_for(state="detached", timeout=REVIEWED)
    settle(page)
    album.take("review", whole=True)


def passed(page: Page, album: Album) -> None:
    """What is to be seen at this moment, if it is not in the album yet; not what a list of choices covers."""
    if page.locator(".choice").count():
        return
    for moment, query in {"mid": CALM, **PASSING}.items():
        if album.lacks(moment) and page.locator(query).count():
            settle(page)
            album.take(moment)
            return


def take(folder: Path, only: list[str], pictures: Callable[[Browser, str, Path, list[str]], None]) -> None:
    """Start a house and a browser, let the pictures be taken, close both."""
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as ending:
        logs = ending.enter_context(tempfile.TemporaryDirectory())
        base = os.environ.get("HOUSE") or ending.enter_context(house.serving(Path(logs) / "serve.log"))
        browser = ending.enter_context(sync_playwright()).chromium.launch(
            executable_path="/usr/bin/chromium", args=list(FLAGS)
        )
        pictures(browser, base, folder, only)
        browser.close()


if __name__ == "__main__":
    take(Path(sys.argv[1] if len(sys.argv) > 1 else "screens"), sys.argv[2:], pictures)
