"""What docs/lab.md promises a designer, typed as it stands there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


@pytest.mark.nightly
def test_from_a_changed_number_to_what_it_changes_as_the_page_says(tmp_path: Path) -> None:
    typed = re.findall(r"^\$ rollwright (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    copy, compare = typed
    run(tmp_path, copy)
    upgrades = tmp_path / "my-shop" / "upgrades.toml"
    text = upgrades.read_text(encoding="utf-8")
    changed = re.sub(r'(id = "U18".*?cost = )\d+', r"\g<1>6", text, count=1, flags=re.DOTALL)
    assert changed != text
    upgrades.write_text(changed, encoding="utf-8")
    said = run(tmp_path, f"{compare} --save kept")
    assert "What does 'my-shop' change?" in said
    assert re.search(r"^  \S+ ± \S+ points   \(400 games\)$", said, re.MULTILINE)
    assert "Both were played on the same dice" in said


def run(folder: Path, words: str) -> str:
    command = [sys.executable, "-m", "rollwright", *shlex.split(words)]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=300).stdout
