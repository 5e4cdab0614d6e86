"""What somebody gets who installs it."""

import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from .tree import PACKAGE, ROOT, SRC, committed, games


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """The pure wheel, built from a copy of what is committed so that nothing lying about gets in."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("out")
    for path in committed():
        copy = tree / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    build = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(out), str(tree)]
    subprocess.run([sys.executable, *build], check=True, env={"PATH": "/usr/bin:/bin"})
    return ZipFile(next(out.glob("*.whl")))


def test_it_is_pure(wheel: ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")


def test_it_holds_the_package_and_its_data_and_nothing_else(wheel: ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    ours = {path.relative_to(SRC) for path in committed() if path.is_relative_to(PACKAGE) and path.name != "browser.po"}
    assert held == {str(path.with_suffix(".mo") if path.suffix == ".po" else path) for path in ours}
    assert "rollwright/py.typed" in held


def test_it_needs_nothing_and_offers_every_game(wheel: ZipFile) -> None:
    told = {Path(name).name: wheel.read(name).decode() for name in wheel.namelist() if ".dist-info/" in name}
    needs = [line for line in told["METADATA"].splitlines() if line.startswith("Requires-Dist")]
    assert [line for line in needs if "extra ==" not in line] == []
    points = ConfigParser()
    points.read_string(told["entry_points.txt"])
    assert sorted(points["rollwright.games"]) == games()
