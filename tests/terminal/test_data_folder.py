"""A designer's own data from the command line: copied, edited, played, told apart."""

import re
from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log

from .table import rollwright

pytestmark = pytest.mark.slow

ID = "potion-shop"


def test_a_folder_goes_the_whole_way_from_the_command_line(tmp_path: Path) -> None:
    """Copied, edited, played, refused without it, replayed and verified with it."""
    folder, record = tmp_path / "mine", tmp_path / "game.jsonl"
    assert rollwright("data", ID, folder).returncode == 0
    rules = folder / "rules.toml"
    rules.write_text(re.sub(r"customers_to_end = .*", "customers_to_end = [2, 2, 2]", rules.read_text()))
    bots = ("--players", "2", "--against", "greedy", "greedy")
    done = rollwright("play", ID, "--data", folder, *bots, "--seed", "tea", "--record", record)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"--data {folder}" in done.stdout
    assert Log.loads(record.read_text()).header.data != Catalog.discover().find(ID).components.data
    for command in ("replay", "verify"):
        refused = rollwright(command, record)
        assert refused.returncode
        assert "Name its data folder: --data FOLDER." in refused.stderr
        assert rollwright(command, record, "--data", folder).returncode == 0


def test_a_broken_folder_is_one_sentence_and_no_traceback(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    rollwright("data", ID, folder)
    dice = folder / "dice.toml"
    dice.write_text(dice.read_text().replace('"mandrake"', '"mandrak"', 1))
    for command in (("play", ID), ("check", ID), ("print", ID)):
        broken = rollwright(*command, "--data", folder)
        assert broken.returncode == 2
        assert broken.stderr.startswith("dice.toml, die 1, face 6: face names 'mandrak', which is not known here.")
        assert broken.stderr.count("\n") == 1


def test_a_copy_is_never_written_over_and_a_missing_folder_says_how_to_make_one(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    rollwright("data", ID, folder)
    assert "already exists. Name a new folder." in rollwright("data", ID, folder).stderr
    assert f"rollwright data {ID} {tmp_path / 'none'}" in rollwright("play", ID, "--data", tmp_path / "none").stderr


def test_a_title_without_data_says_so(tmp_path: Path) -> None:
    assert "no data to vary" in rollwright("data", "pig", tmp_path / "pig").stderr
    assert not Catalog.discover().find("pig").texts()
