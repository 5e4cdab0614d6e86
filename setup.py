"""The optional compiled build: `ROLLWRIGHT_COMPILE=1` turns core, games and bots into native modules, on all cores.

Without it the wheel is pure Python and runs everywhere, in a browser too. The sources are the same.
`ROLLWRIGHT_OPTIMISE=0` has the C compiler do less, for those who wait for tests and not for games.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "games", "bots")
NOT_COMPILED = {"__init__.py", "_native.py"}


def native_modules() -> list[Extension]:
    """What to compile: nothing, unless asked to. Each module is a C file, so that there is work for several cores."""
    if os.environ.get("ROLLWRIGHT_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    root = Path("src/rollwright")
    sources = [p for part in COMPILED for p in sorted((root / part).rglob("*.py")) if p.name not in NOT_COMPILED]
    modules: list[Extension] = mypycify(
        [str(path) for path in sources], multi_file=True, opt_level=os.environ.get("ROLLWRIGHT_OPTIMISE", "3")
    )
    return modules


class OnAllCores(build_ext):  # type: ignore[misc]  # setuptools carries no types
    """setuptools builds several extensions at once, but nearly all of ours is one: its files are shared out too."""

    def build_extensions(self) -> None:
        """Compile every C file as a piece of work of its own."""
        one_after_another = self.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as cores:

            def compile_at_once(sources: list[str], **options: object) -> list[str]:
                done = cores.map(lambda source: one_after_another([source], **options), sources)
                return [file for files in done for file in files]

            self.compiler.compile = compile_at_once
            super().build_extensions()


setup(
    ext_modules=native_modules(),
    cmdclass={"build_ext": OnAllCores},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
