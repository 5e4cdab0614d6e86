"""Native modules of equal sources are built once: `ROLLWRIGHT_NATIVE_CACHE` is a folder in which they are kept."""

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path("src/rollwright")
NEVER_IMPORTED = ("lab", "press", "server", "terminal", "workshop")
"""What is compiled imports none of these parts (the layers of pyproject.toml), so they leave it as it is."""
BUILT_BY = ("setup.py", "pyproject.toml", "tools/native_cache.py")
VARIABLES = ("ROLLWRIGHT_OPTIMISE", "CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")


def sources() -> list[Path]:
    """All Python that can influence what is compiled: mypyc reads the types of what is imported, too."""
    files = sorted(path for pattern in ("*.py", "*.pyi") for path in PACKAGE.rglob(pattern))
    return [path for path in files if path.relative_to(PACKAGE).parts[0] not in NEVER_IMPORTED]


def tools() -> list[str]:
    """What compiles, and for what."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    said = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True).stdout
    return [said, sys.version, platform.platform(), *(f"{name} {version(name)}" for name in ("mypy", "setuptools"))]


def key() -> str:
    """The name of what these sources become with these tools."""
    parts = [*tools(), *(f"{name}={os.environ.get(name, '')}" for name in VARIABLES)]
    for path in (*map(Path, BUILT_BY), *sources()):
        parts += [str(path), path.read_text(encoding="utf-8")]
    return sha256("\0".join(parts).encode()).hexdigest()[:32]


def kept() -> Path | None:
    """Where the native modules of these sources are or will be kept; nowhere, unless somebody asked for it."""
    folder = os.environ.get("ROLLWRIGHT_NATIVE_CACHE")
    return Path(folder, key()) if folder else None


def keep(built: dict[str, Path], place: Path) -> None:
    """Copy these modules there, all at once: nobody ever finds half of them."""
    place.parent.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(dir=place.parent))
    for name, path in built.items():
        shutil.copy(path, half / name)
    try:
        half.rename(place)
    except OSError:  # another build of the same was quicker
        shutil.rmtree(half)
