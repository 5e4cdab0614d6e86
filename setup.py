"""The optional compiled build: `ROLLWRIGHT_COMPILE=1` turns core, games and bots into native modules, on all cores.

Without it the wheel is pure Python and runs everywhere, in a browser too. The sources are the same.
`ROLLWRIGHT_OPTIMISE=1` has the C compiler do less, for those who wait for tests and not for games. With
`ROLLWRIGHT_NATIVE_CACHE=FOLDER` native modules of the same sources are taken from there, or kept there.
`ROLLWRIGHT_REPOSITORY` is the address of the repository it is published from, as the workflow knows it.
"""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from tools import native_cache
from tools.bill_of_materials import licence_texts, written

COMPILED = ("core", "games", "bots")
ALSO_COMPILED = tuple(f"research/{name}.py" for name in ("actions", "batch", "episode", "facts", "notes"))
"""What the environments of researchers do at every step, without numpy."""
NOT_COMPILED = {"__init__.py", "_native.py"}
KEPT = native_cache.kept() if os.environ.get("ROLLWRIGHT_COMPILE") == "1" else None


def native_modules() -> list[Extension]:
    """What to compile: nothing, unless asked to. Each module is a C file, so that there is work for several cores."""
    if os.environ.get("ROLLWRIGHT_COMPILE") != "1":
        return []
    if KEPT and KEPT.exists():
        return [Extension(path.name, []) for path in sorted(KEPT.iterdir())]
    from mypyc.build import mypycify

    root = Path("src/rollwright")
    sources = [p for part in COMPILED for p in sorted((root / part).rglob("*.py")) if p.name not in NOT_COMPILED]
    sources += [root / path for path in ALSO_COMPILED]
    modules: list[Extension] = mypycify(
        [str(path) for path in sources], multi_file=True, opt_level=os.environ.get("ROLLWRIGHT_OPTIMISE", "3")
    )
    return modules


class OnAllCores(build_ext):  # type: ignore[misc]  # setuptools carries no types
    """setuptools builds several extensions at once, but nearly all of ours is one: its files are shared out too."""

    def build_extensions(self) -> None:
        """Take what is kept; else compile every C file as a piece of work of its own, and keep what comes of it."""
        places = {extension.name: Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions}
        if KEPT and KEPT.exists():
            for name, place in places.items():
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(KEPT / name, place)
            return
        one_after_another = self.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as cores:

            def compile_at_once(sources: list[str], **options: object) -> list[str]:
                done = cores.map(lambda source: one_after_another([source], **options), sources)
                return [file for files in done for file in files]

            self.compiler.compile = compile_at_once
            super().build_extensions()
        if KEPT:
            native_cache.keep(places, KEPT)


class WithBill(bdist_wheel):  # type: ignore[misc]  # setuptools carries no types
    """The wheel also says what is in it, and no file's mode depends on whose machine built it."""

    def write_wheelfile(self, folder: str, *rest: str) -> None:
        super().write_wheelfile(folder, *rest)
        bill = Path(folder, "sboms", "rollwright.cdx.json")
        bill.parent.mkdir()
        bill.write_text(written(self.distribution.get_version()), encoding="utf-8")
        for path in Path(self.bdist_dir).rglob("*"):
            path.chmod(0o755 if path.is_dir() or path.suffix == ".so" else 0o644)


def addresses() -> dict[str, str]:
    """Where to find us, said by whoever publishes: a clone does not know, and a copy has another place."""
    home = os.environ.get("ROLLWRIGHT_REPOSITORY", "").rstrip("/")
    pages = {
        "Changelog": "/blob/main/CHANGELOG.md",
        "Documentation": "/tree/main/docs",
        "Issues": "/issues",
        "Source": "",
    }
    return {label: f"{home}{page}" for label, page in pages.items()} if home else {}


setup(
    ext_modules=native_modules(),
    license_files=licence_texts(),
    project_urls=addresses(),
    cmdclass={"build_ext": OnAllCores, "bdist_wheel": WithBill},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
