"""The optional compiled build: `ROLLWRIGHT_COMPILE=1` turns core, games and bots into native modules.

Without it the wheel is pure Python and runs everywhere, in a browser too. The sources are the same.
`ROLLWRIGHT_OPTIMISE=0` has the C compiler do less, for those who wait for tests and not for games.
"""

import os
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "games", "bots")
NOT_COMPILED = {"__init__.py", "_native.py"}


def native_modules() -> list[object]:
    """What to compile: nothing, unless asked to."""
    if os.environ.get("ROLLWRIGHT_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    root = Path("src/rollwright")
    sources = [p for part in COMPILED for p in sorted((root / part).rglob("*.py")) if p.name not in NOT_COMPILED]
    return list(mypycify([str(path) for path in sources], opt_level=os.environ.get("ROLLWRIGHT_OPTIMISE", "3")))


setup(ext_modules=native_modules())
