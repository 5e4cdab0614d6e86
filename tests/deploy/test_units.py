"""The units of deploy/, read by systemd itself."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .front import DEPLOY

UNITS = ["rollwright@8001.service", "rollwright-work.service", "rollwright-prune.service"]
SAFE = 20
"""Tenths on systemd's scale of exposure, 0 to 100; a unit without hardening has 92."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where docs/operations.md puts the units; the program is this environment's own."""
    program = Path(sys.executable).parent / "rollwright"
    for unit in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")):
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/rollwright/bin/rollwright", str(program)))
    for dropped in ("rollwright@.service.d", "rollwright-.service.d"):
        (tmp_path / dropped).mkdir()
        shutil.copy(DEPLOY / "rollwright-hardening.conf", tmp_path / dropped)
    return tmp_path


def analyzed(folder: Path, *command: str) -> str:
    """What systemd says of the units there."""
    env = {**os.environ, "SYSTEMD_UNIT_PATH": f"{folder}:", "SYSTEMD_COLORS": "0"}
    done = subprocess.run(["systemd-analyze", *command], check=False, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_units_are_without_fault(folder: Path) -> None:
    assert analyzed(folder, "verify", *UNITS, "rollwright-prune.timer") == ""


@pytest.mark.parametrize("unit", UNITS)
def test_the_units_may_do_little(folder: Path, unit: str) -> None:
    told = analyzed(folder, "security", "--offline=true", f"--threshold={SAFE}", "--no-pager", unit)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", told)
    assert found
    assert float(found[1]) <= SAFE / 10
