"""Pictures of the docs are what the code says today."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tools import animation, explained

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs/images"


@pytest.mark.slow
@pytest.mark.parametrize("pictures", [animation.pictures, explained.pictures], ids=["animation", "explained"])
def test_the_pictures_are_what_is_drawn_today(pictures: Callable[[], dict[str, str]]) -> None:
    old = [name for name, svg in pictures().items() if (IMAGES / name).read_text(encoding="utf-8") != svg]
    assert old == [], "run scripts/pictures"


def test_the_moving_picture_is_small_and_a_whole_game() -> None:
    for name in ("playing-light.svg", "playing-dark.svg"):
        text = (IMAGES / name).read_text(encoding="utf-8")
        assert len(text) < 500_000
        assert text.count("@keyframes") > 60
        assert " points</text>" in text


def test_every_picture_is_shown_on_a_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")))
    drawn = [picture for picture in IMAGES.rglob("*.*") if picture.is_file()]
    assert drawn
    assert [picture.name for picture in drawn if f"images/{picture.relative_to(IMAGES).as_posix()}" not in pages] == []
