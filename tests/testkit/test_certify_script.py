"""The slow certificate, run as a person runs it, on a game that takes no time."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CERTIFY = Path(__file__).parents[2] / "scripts/certify"


def test_the_slow_certificate_says_what_became_of_each_contract() -> None:
    asked = [sys.executable, str(CERTIFY), "rollwright_pig:PIG", "--games", "100", "--only", "legality", "lock"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 contracts broken" in done.stdout
    assert "legality" in done.stdout
