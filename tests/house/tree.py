"""The repository as its tests see it."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "rollwright"


def committed() -> list[Path]:
    """Every file that is or would be committed."""
    ask = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    told = subprocess.run(ask, cwd=ROOT, check=True, capture_output=True).stdout.decode()
    return sorted(path for name in told.split("\0") if name and (path := ROOT / name).is_file())


def sources(*parts: str) -> list[Path]:
    """The Python files of these parts of the package, or of all of it."""
    return sorted(path for part in parts or (".",) for path in (PACKAGE / part).rglob("*.py"))


def module(path: Path) -> str:
    """The name a source file is imported by."""
    name = ".".join(path.relative_to(SRC).with_suffix("").parts)
    return name.removesuffix(".__init__")


def games() -> list[str]:
    """The ids of the games of this house: the names of their folders."""
    return sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
