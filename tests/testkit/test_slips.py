"""Every slip of an author is caught with a message a stranger can act on; what is no mistake passes."""

import subprocess
import sys
from pathlib import Path

import pytest

from . import slipping

pytestmark = [pytest.mark.slow, pytest.mark.interpreted]

SOUND = {"base", "other_name", "reads_open_sheet"}
"""No mistakes: a game may have any name, and what lies open on the table may be read."""
GOLDEN = slipping.golden()


def test_every_slip_has_its_golden_message() -> None:
    assert list(GOLDEN) == slipping.names()


@pytest.mark.parametrize("name", slipping.names())
def test_what_is_said_of_a_slip_is_what_was_read_and_found_good(name: str) -> None:
    assert slipping.told(name).rstrip("\n") + "\n" == GOLDEN[name]


@pytest.mark.parametrize("name", slipping.names())
def test_a_slip_is_caught_on_a_line_of_its_own_file_and_what_is_none_is_not(name: str) -> None:
    caught = f"{name}.py:" in GOLDEN[name] or name == "unknown_glyph"
    assert caught == (name not in SOUND)
    assert ("FAILED" in GOLDEN[name] or "checks:" not in GOLDEN[name]) == caught


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("misspelt_apply", 'Cannot instantiate abstract class "Mini" with abstract attribute "apply"'),
        ("score_gives_number", 'Incompatible return value type (got "int", expected "Score")'),
        ("next_gives_nothing", "Missing return statement"),
    ],
)
def test_mypy_refuses_it_before_the_first_game(name: str, words: str, tmp_path: Path) -> None:
    path = slipping.SLIPS / f"{name}.py"
    order = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(path)]
    done = subprocess.run(order, capture_output=True, text=True, check=False, cwd=slipping.SLIPS)
    assert words in done.stdout
