"""Compiled and interpreted rules come to the same tables; `scripts/compiled` runs this with compiled ones."""

import os
import subprocess
import sys
from pathlib import Path

from rollwright.lab.tables import TABLES

from .builds import kind, texts

ROOT = Path(__file__).parents[2]


def test_these_rules_and_those_of_the_source_come_to_the_same_bytes(tmp_path: Path) -> None:
    file = tmp_path / "source"
    command = [sys.executable, "-m", "tests.lab.builds", str(file)]
    source = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
    here = texts()
    assert source.wait(300) == 0
    of_the_source, _, there = file.read_text(encoding="utf-8").partition("\n")
    assert of_the_source == ".py"
    assert kind() == (".so" if os.environ.get("ROLLWRIGHT_TESTED") == "compiled" else ".py")
    assert all(f"\x1e{table}\n" in here for table in TABLES)
    rows, others = here.split("\n"), there.split("\n")
    assert [pair for pair in zip(rows, others) if pair[0] != pair[1]][:3] == []
    assert len(rows) == len(others)
