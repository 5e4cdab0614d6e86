"""Every package that `rollwright new` can make certifies, passes its own tests and is clean by its own settings."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from shutil import copytree

import pytest

from rollwright.game_file import known_games
from rollwright.paper import draw
from rollwright.testkit import check_game
from rollwright.workshop.idea import Idea
from rollwright.workshop.making import make

pytestmark = pytest.mark.slow

PIECES = list(product((False, True), repeat=4))
IDEAS = [Idea(f"game_{''.join(str(int(piece)) for piece in pieces)}", *pieces) for pieces in PIECES]
"""All that can be asked for, each under a name of its own."""
QUICK = ["hooks", "printed", "ends", "tasks", "legality", "texts", "writing", "undo", "record", "leaving", "positions"]
QUICK += ["secrets", "rulebook", "lesson", "rules", "lock"]
OTHERS = {"rounds = 12": "rounds = 10", "miss = 3": "miss = 2", "[6, 4, 2]": "[5, 3, 1]", "letter = 1": "letter = 2"}
"""Other numbers that a designer might try."""
QUIETLY = ["--quiet", "--import-mode=importlib", "-p", "no:cacheprovider", "-c", os.devnull]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all of them."""
    folder = tmp_path_factory.mktemp("shelf")
    paths = sys.path[:]
    for idea in IDEAS:
        make(idea, folder / idea.project)
    sys.path[:] = paths
    return folder


@pytest.mark.parametrize("idea", IDEAS, ids=[idea.id for idea in IDEAS])
def test_a_new_package_keeps_the_contracts_and_can_be_drawn(
    shelf: Path, idea: Idea, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    catalog, name = known_games(str(shelf / idea.project))
    game = catalog.find(name)
    report = check_game(game, games=2, trials=2, only=QUICK, tests=shelf / idea.project / "tests")
    assert {outcome.verdict for outcome in report.outcomes} == {"ok"}, str(report)
    assert "<svg" in draw(game.components.sheet)
    assert (game.components.board is not None, bool(game.components.decks)) == (idea.board, idea.cards)


def test_every_box_of_the_largest_is_reached_and_processes_agree(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    catalog, name = known_games(str(shelf / IDEAS[-1].project))
    report = check_game(catalog.find(name), games=20, only=["boxes", "processes"])
    assert {outcome.verdict for outcome in report.outcomes} == {"ok"}, str(report)


def test_all_pass_their_own_tests(shelf: Path) -> None:
    tests = [str(path) for path in sorted(shelf.glob("*/tests")) for path in path.glob("test_[rp]*.py")]
    done = run(shelf, "-m", "pytest", *QUIETLY, f"--rootdir={shelf}", *tests)
    assert done.returncode == 0, done.stdout[-3000:]


def test_its_tests_still_pass_when_its_numbers_are_others(shelf: Path, tmp_path: Path) -> None:
    package = copytree(shelf / IDEAS[-1].project, tmp_path / "other")
    points = package / "src" / IDEAS[-1].id / "data" / "points.toml"
    text = points.read_text()
    for was, now in OTHERS.items():
        assert was in text
        text = text.replace(was, now)
    points.write_text(text)
    tests = [str(path) for path in package.glob("tests/test_[rp]*.py")]
    done = run(tmp_path, "-m", "pytest", *QUIETLY, f"--rootdir={tmp_path}", *tests)
    assert done.returncode == 0, done.stdout[-3000:]


def test_all_are_formatted_and_linted_by_their_own_settings(shelf: Path) -> None:
    for wanted in (["format", "--check"], ["check"]):
        done = run(shelf, "-m", "ruff", *wanted, "--no-cache", str(shelf))
        assert done.returncode == 0, done.stdout


def test_all_are_typed_strictly(shelf: Path) -> None:
    packages = [str(shelf / idea.project / "src" / idea.id) for idea in IDEAS]
    done = run(shelf, "-m", "mypy", "--strict", *packages, str(shelf / IDEAS[-1].project / "tests"))
    assert done.returncode == 0, done.stdout


def run(shelf: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A tool that finds all packages."""
    sources = os.pathsep.join(str(path) for path in sorted(shelf.glob("*/src")))
    env = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{os.environ.get('PYTHONPATH', '')}", "MYPYPATH": sources}
    asked = [sys.executable, *arguments]
    return subprocess.run(asked, cwd=shelf, env=env, capture_output=True, text=True, check=False)
