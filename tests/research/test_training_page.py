"""What docs/training.md promises, typed as it stands there, with a few seconds of training."""

import re
import shlex
from pathlib import Path

import pytest

from rollwright.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


@pytest.mark.nightly
def test_from_nothing_to_a_curve_and_a_strength_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    train, evaluate = re.findall(r"^\$ rollwright (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(train.replace("--seconds 60", "--steps 9000"))) == 0
    assert "points in" in capsys.readouterr().out
    made = {path.name for path in Path("first").iterdir()}
    assert made == {
        "policy.npz",
        "config.json",
        "curve.csv",
        "curve.svg",
        "curve.png",
        "curve-dark.svg",
        "curve-dark.png",
    }
    assert main(shlex.split(evaluate.replace("--games 40", "--games 4 --workers 1"))) == 0
    assert "greedy" in capsys.readouterr().out
