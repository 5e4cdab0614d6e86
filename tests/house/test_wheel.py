"""What somebody gets who installs it."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from .tree import PACKAGE, ROOT, SRC, committed, games

HOOKS = "from tools import build_backend as hooks; print(hooks.build_sdist({0!r}), hooks.build_wheel({0!r}))"
CLIENT = {
    "THIRD_PARTY.json": json.dumps([{"name": "@far/away", "version": "1.2.3", "license": "MIT"}]),
    "THIRD_PARTY_LICENSES.txt": "@far/away 1.2.3\n\nAs you like it.\n",
}
"""What the build of the browser client leaves behind, as far as it is about others."""
NOT_HELD = {"browser.po", "README.md"}
"""What the build of the client reads, and what tells those who work on a room where to begin."""
ELSEWHERE = {"ROLLWRIGHT_REPOSITORY": "https://code.example/us/rollwright/"}


def built(folder: Path, mode: int, **env: str) -> Path:
    """Wheel and sdist, made from a copy of what is committed so that nothing lying about gets in."""
    tree, out = folder / "tree", folder / "out"
    for path in committed():
        copy = tree / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
        copy.chmod(mode)
    for name, text in CLIENT.items():
        (tree / "src/rollwright/web").mkdir(exist_ok=True)
        (tree / "src/rollwright/web" / name).write_text(text)
    out.mkdir()
    hooks = HOOKS.format(str(out))
    subprocess.run([sys.executable, "-c", hooks], cwd=tree, check=True, capture_output=True, env=env)
    return out


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("made"), 0o644, **ELSEWHERE)


@pytest.fixture(scope="module")
def wheel(made: Path) -> Iterator[ZipFile]:
    with ZipFile(next(made.glob("*.whl"))) as opened:
        yield opened


def test_it_is_pure(wheel: ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")


def test_it_holds_the_package_and_its_data_and_nothing_else(wheel: ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name and "/web/THIRD_PARTY" not in name}
    ours = {path.relative_to(SRC) for path in committed() if path.is_relative_to(PACKAGE) and path.name not in NOT_HELD}
    assert held == {str(path.with_suffix(".mo") if path.suffix == ".po" else path) for path in ours}
    assert "rollwright/py.typed" in held


def test_the_same_sources_give_the_same_bytes_on_another_machine(made: Path, tmp_path: Path) -> None:
    again = built(tmp_path, 0o600, **ELSEWHERE)
    assert sorted(path.suffix for path in made.iterdir()) == [".gz", ".whl"]
    assert {path.name: path.read_bytes() for path in made.iterdir()} == {
        path.name: path.read_bytes() for path in again.iterdir()
    }


def told(wheel: ZipFile) -> dict[str, str]:
    """The files about the wheel, by what follows the name of their folder."""
    return {
        name.partition(".dist-info/")[2]: wheel.read(name).decode()
        for name in wheel.namelist()
        if ".dist-info/" in name
    }


def test_it_carries_the_licence_of_everything_in_it(wheel: ZipFile) -> None:
    texts = {name.rpartition("/")[2] for name in told(wheel) if name.startswith("licenses/")}
    beside = {path.name for path in committed() if path.is_relative_to(PACKAGE) and "LICENSE." in path.name}
    assert texts == {"LICENSE", "THIRD_PARTY_LICENSES.txt", "words_en.COPYRIGHT.txt", *beside - {"LICENSE.txt"}}
    fonts = {path.stem.rpartition("-")[0] for path in (PACKAGE / "press/fonts").glob("*.ttf")}
    assert {f"{font}.LICENSE.txt" for font in fonts} <= texts
    assert told(wheel)["METADATA"].count("License-File: ") == len(texts)


def test_its_bill_of_materials_names_what_others_made(wheel: ZipFile) -> None:
    bill = json.loads(told(wheel)["sboms/rollwright.cdx.json"])
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "rollwright")
    assert f"Version: {bill['metadata']['component']['version']}\n" in told(wheel)["METADATA"]
    named = {part["name"]: part["licenses"][0]["license"] for part in bill["components"]}
    assert named["@far/away"] == {"id": "MIT"}
    assert named["Fira Sans"] == {"id": "OFL-1.1"}
    assert "pkg:npm/%40far/away@1.2.3" in {part["bom-ref"] for part in bill["components"]}
    assert len(named) == len(told(wheel)["METADATA"].split("License-File: ")) - 2  # not ours, and one for the client


def test_who_publishes_it_says_where(wheel: ZipFile) -> None:
    assert "Project-URL: Issues, https://code.example/us/rollwright/issues\n" in told(wheel)["METADATA"]


def test_it_needs_nothing_and_offers_every_game(wheel: ZipFile) -> None:
    needs = [line for line in told(wheel)["METADATA"].splitlines() if line.startswith("Requires-Dist")]
    assert [line for line in needs if "extra ==" not in line] == []
    points = ConfigParser()
    points.read_string(told(wheel)["entry_points.txt"])
    assert sorted(points["rollwright.games"]) == games()
