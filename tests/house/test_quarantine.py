"""Quarantine is small and short, and says who mends what is in it."""

import ast
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from ..quarantine import quarantined
from .tree import ROOT, SRC

MOST = 5
LONGEST = timedelta(days=30)
EXAMPLE = """
[[test]]
id = "{id}"
owner = "Ana"
reason = "races a clock"
since = 2026-11-19
"""


TESTS = """
import pytest

@pytest.mark.parametrize("n", [1, 2])
def test_a(n): pass

def test_ab(): pass
"""
CONFTEST = """
from pathlib import Path
from tests import quarantine

quarantine.FILE = Path(__file__).with_name("quarantine.toml")
"""


def test_at_most_five_tests_are_in_quarantine() -> None:
    assert len(quarantined()) <= MOST


def test_none_is_in_quarantine_for_longer_than_thirty_days() -> None:
    oldest = datetime.now(UTC).date() - LONGEST
    assert [test for test in quarantined() if test.since < oldest] == []


def test_each_names_a_test_that_exists_an_owner_and_a_reason() -> None:
    assert [test for test in quarantined() if not (exists(test.id) and test.owner and test.reason)] == []


def test_a_test_in_quarantine_is_not_asked_before_a_merge_and_named_otherwise(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "quarantine.toml").write_text(EXAMPLE.format(id="test_it.py::test_a"))
    everything, merge = ask(tmp_path), ask(tmp_path, "--merge")
    assert "3 passed" in everything
    assert "quarantined: passed test_it.py::test_a[2] (Ana, since 2026-11-19)" in everything
    assert "1 passed, 2 deselected" in merge


def test_what_is_misspelt_in_the_file_is_said() -> None:
    assert exists("tests/house/test_quarantine.py::test_at_most_five_tests_are_in_quarantine")
    assert not exists("tests/house/test_quarantine.py::test_six")
    assert quarantined(EXAMPLE.format(id="a::b"))[0].owner == "Ana"


def exists(id: str) -> bool:
    """Whether a file has a function of that name."""
    file, _, name = id.partition("::")
    path = ROOT / file
    return path.is_file() and name in {
        node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)
    }


def ask(folder: Path, *options: str) -> str:
    """What pytest says of the tests in this folder, with our plug-ins."""
    plugins = ["-ptests.sampling", "-ptests.quarantine", "-pno:cacheprovider"]
    command = [sys.executable, "-m", "pytest", "--quiet", *plugins, "--rootdir", str(folder), *options, str(folder)]
    env = {"PYTHONPATH": f"{SRC}:{ROOT}"}
    return subprocess.run(command, cwd=folder, env=env, check=False, capture_output=True, text=True).stdout
