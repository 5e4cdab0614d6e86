"""Packages bring bots along by entry points; the service has none of them."""

from pathlib import Path

import pytest

from rollwright.bots import house_bot, make_bot
from rollwright.bots.plugins import maker
from rollwright.core.errors import BadOption

MODULE = """
class Cautious:
    def __init__(self, rest, seed):
        self.rest, self.seed = rest, seed

    def choose(self, game, table, me, legal):
        return legal[-1]
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cautious_bots.py").write_text(MODULE, encoding="utf-8")
    about = tmp_path / "cautious_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: cautious-bots\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[rollwright.bots]\ncautious = cautious_bots:Cautious\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    maker.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_package_brings_a_bot_that_is_told_what_stands_behind_the_colon() -> None:
    bot = make_bot("cautious:Very/Much", "luck")
    assert (vars(bot)["rest"], vars(bot)["seed"]) == ("Very/Much", "luck")


@pytest.mark.usefixtures("installed")
def test_a_bot_that_was_brought_along_is_none_of_the_house() -> None:
    with pytest.raises(BadOption, match="No bot is called"):
        house_bot("cautious:very")


@pytest.mark.parametrize("name", ["policy:policy.npz", "policy:/etc/passwd", "Policy:x", "policy"])
def test_bots_of_the_house_open_no_file(name: str) -> None:
    with pytest.raises(BadOption, match="No bot is called"):
        house_bot(name)
