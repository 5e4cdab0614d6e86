"""The reference is made from the docstrings, and is current."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_reference_is_what_the_docstrings_say() -> None:
    """If not: python tools/reference.py."""
    assert subprocess.run([sys.executable, "tools/reference.py", "--check"], cwd=ROOT, check=False).returncode == 0
