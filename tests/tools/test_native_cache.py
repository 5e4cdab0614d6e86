"""Native modules are taken from the cache only if nothing has changed that they are made from."""

import shutil
from pathlib import Path

import pytest
from tools import native_cache
from tools.native_cache import keep, kept, key

ROOT = Path(__file__).parents[2]
PLAYED, SERVED = "src/rollwright/core/match.py", "src/rollwright/server/app.py"


@pytest.fixture(autouse=True)
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder like the repository, with two modules."""
    for name in (*native_cache.BUILT_BY, PLAYED):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", [*native_cache.BUILT_BY, PLAYED])
def test_another_source_or_recipe_is_another_build(name: str, tree: Path) -> None:
    before = key()
    assert key() == before
    with (tree / name).open("a") as file:
        file.write("\n")
    assert key() != before


def test_a_new_module_or_another_name_is_another_build(tree: Path) -> None:
    before = key()
    (tree / PLAYED).rename(tree / PLAYED.replace("match", "game"))
    renamed = key()
    (tree / PLAYED).write_text("")
    assert len({before, renamed, key()}) == 3


def test_what_is_never_imported_changes_nothing(tree: Path) -> None:
    before = key()
    (tree / SERVED).parent.mkdir()
    (tree / SERVED).write_text("")
    assert key() == before


@pytest.mark.parametrize("variable", ["ROLLWRIGHT_OPTIMISE", "CFLAGS"])
def test_other_options_are_another_build(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = key()
    monkeypatch.setenv(variable, "-O1")
    assert key() != before


def test_nothing_is_kept_unless_asked_and_what_is_kept_stays(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROLLWRIGHT_NATIVE_CACHE", raising=False)
    assert kept() is None
    monkeypatch.setenv("ROLLWRIGHT_NATIVE_CACHE", str(tree / "cache"))
    place = kept()
    assert place is not None
    keep({"rollwright.core.match": tree / PLAYED}, place)
    keep({"rollwright.core.match": tree / "setup.py"}, place)
    assert (place / "rollwright.core.match").read_bytes() == (tree / PLAYED).read_bytes()
    assert list(place.parent.iterdir()) == [place]
