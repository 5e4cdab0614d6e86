"""Pictures of the rules of every way to play, phone and desk, light and dark, and each as it comes from the printer.

`python -m tests.e2e.rulebooks [folder] [title ids]`, or `scripts/rulebooks`.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from . import house
from .conftest import SIZES
from .screens import LOOKS, photograph, take


def opened(page: Page, base: str, game: str, mode: str) -> None:
    """The rules of one way to play, with everything drawn."""
    page.goto(f"{base}/rules/{game}/{mode or '-'}")
    page.wait_for_selector("main section h2, main dl div")
    page.wait_for_timeout(300)


def photographed(browser: Browser, base: str, folder: Path, only: list[str]) -> None:
    """All of them, in every look."""
    known = [(game["id"], game["mode"]) for game in house.games(base) if not only or game["id"] in only]
    for size, scheme in LOOKS:
        wide, high = SIZES[size]
        context = browser.new_context(
            viewport={"width": wide, "height": high}, color_scheme="dark" if scheme == "dark" else "light"
        )
        page = context.new_page()
        for game, mode in known:
            opened(page, base, game, mode)
            photograph(page, folder / f"{game}-{mode}-{size}-{scheme}.webp", whole=True)
            if (size, scheme) == ("desk", "light"):
                page.pdf(path=folder / f"{game}-{mode}.pdf", prefer_css_page_size=True, print_background=True)
        context.close()


if __name__ == "__main__":
    take(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="rulebooks-")), sys.argv[2:], photographed)
