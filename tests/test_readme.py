"""The page on playing shows what the screen shows."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_session_on_the_page_is_what_the_command_shows_today() -> None:
    page = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    updated = runpy.run_path(str(ROOT / "tools/readme_session.py"))["updated"]
    assert updated(page) == page, "run scripts/readme"
