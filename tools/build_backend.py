"""setuptools; but catalogues are compiled, the compiler is asked for if needed, and equal sources give equal bytes.

`ROLLWRIGHT_COMPILE=1` compiles the rules. The catalogues are read with Babel, which nobody needs who only installs.
`SOURCE_DATE_EPOCH` is the time that files in wheel and sdist carry.
"""

import gzip
import io
import os
import tarfile
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
CLIENTS = "browser.po"
"""The catalogue of the browser client, which the client's own build reads."""

os.environ.setdefault("SOURCE_DATE_EPOCH", "1767225600")  # 2026 begins


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    """The sources, packed so that neither the clock nor the packer's name and rights are in it."""
    made: str = build_meta.build_sdist(sdist_directory, config_settings)
    pack_again(Path(sdist_directory, made), int(os.environ["SOURCE_DATE_EPOCH"]))
    return made


def pack_again(path: Path, seconds: int) -> None:
    """Write a .tar.gz anew: files in order, each of the same time, owner and mode."""
    packed = io.BytesIO()
    with tarfile.open(path) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = seconds, 0, 0, "", ""
            member.mode, member.pax_headers = 0o755 if member.isdir() else 0o644, {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    path.write_bytes(gzip.compress(packed.getvalue(), mtime=seconds))


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    """What reads the catalogues, and what `setup.py` imports besides setuptools."""
    return ["babel>=2.18", *(["mypy[mypyc]>=2.4,<3"] if os.environ.get("ROLLWRIGHT_COMPILE") == "1" else [])]


def build_wheel(
    wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: str | None = None
) -> str:
    """The wheel, its catalogues compiled."""
    compile_catalogues(Path("src"))
    made: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return made


def compile_catalogues(folder: Path) -> list[Path]:
    """Make the .mo file that is read at run time beside every .po file; which ones were made."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415  # only who builds has it
    from babel.messages.pofile import read_po  # noqa: PLC0415

    made = []
    for path in sorted(folder.rglob("locale/*/LC_MESSAGES/*.po")):
        if path.name != CLIENTS:
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as stream:
                write_mo(stream, read_po(source, locale=path.parts[-3]))
            made.append(path.with_suffix(".mo"))
    return made
