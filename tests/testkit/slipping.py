"""Games with one slip each, and what `rollwright check` says of them.

`python -m tests.testkit.slipping --write` writes it all down anew. Read it before you commit it: a stranger must be
able to act on every message.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SLIPS = Path(__file__).parent / "slips"
GOLDEN = Path(__file__).parent / "slips.golden.txt"
PROGRAM = """
import random
import sys
from rollwright import cli
from rollwright.testkit import conformance, fresh
random.seed(1)
fresh.PROGRAM = "import random; random.seed(2); " + fresh.PROGRAM
conformance.check_game.__kwdefaults__["seconds"] = 1.0
sys.exit(cli.main(["check", sys.argv[1], "--games", "4"]))
"""
SURROUNDINGS = {**os.environ, "PYTHONHASHSEED": "0"}
QUIET = ("  ok ", "  not checked ")
"""How lines begin that tell of nothing wrong."""


def names() -> list[str]:
    """All games of the folder, the sound one first."""
    return sorted((path.stem for path in SLIPS.glob("*.py")), key=lambda name: (name != "base", name))


def told(name: str) -> str:
    """What a person reads who checks this game, without what is well."""
    path = SLIPS / f"{name}.py"
    about = path.read_text().split('"""')[1]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, path], capture_output=True, text=True, check=False, env=SURROUNDINGS
    )
    lines = [line for line in (done.stdout + done.stderr).splitlines() if not line.startswith(QUIET)]
    return "\n".join([f"=== {name}: {about}", *lines, ""])


def all_told() -> dict[str, str]:
    """By name."""
    with ThreadPoolExecutor(2) as pool:
        return dict(zip(names(), pool.map(told, names()), strict=True))


def golden() -> dict[str, str]:
    """What was written down, by name."""
    parts = GOLDEN.read_text().split("=== ")[1:]
    return {part.partition(":")[0]: f"=== {part}".rstrip("\n") + "\n" for part in parts}


if __name__ == "__main__" and "--write" in sys.argv:
    GOLDEN.write_text("\n".join(all_told().values()))
