"""The software for a device: this package and its games, as one archive that a browser's Python can unpack."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rollwright.core.catalog import GROUP

LEFT_OUT = frozenset(
    f"rollwright/{part}"
    for part in (
        *("web", "lab", "research", "measuring", "testkit", "terminal", "workshop", "press/fonts"),
        *("server/database/migrations", "server/database/sql"),
    )
)
"""Folders that a table on a device does not need."""
ENDINGS = (".so", ".pyc", ".pyd", ".po", ".pyi")
"""Files that are not needed there: compiled code for this machine, and translators' sources."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
NAME = "rollwright"


def bundle() -> bytes:
    """The archive; the same bytes for the same installed software."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path, content in sorted(_all_files()):
            archive.writestr(ZipInfo(path, LONG_AGO), content, ZIP_DEFLATED, 9)
    return packed.getvalue()


def _all_files() -> Iterator[tuple[str, bytes]]:
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    for package in {NAME, *(point.module.partition(".")[0] for point in points)}:
        yield from _files_in(files(package), package)
    yield from _announcement(points)


def _files_in(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for one in folder.iterdir():
        if one.is_dir():
            if f"{path}/{one.name}" not in LEFT_OUT and one.name != "__pycache__":
                yield from _files_in(one, f"{path}/{one.name}")
        elif not one.name.endswith(ENDINGS):
            yield f"{path}/{one.name}", one.read_bytes()


def _announcement(points: list[EntryPoint]) -> Iterator[tuple[str, bytes]]:
    """The metadata by which the catalogue finds the games there: one distribution that offers them all."""
    folder = f"{NAME}_offline-0.dist-info"
    lines = [f"[{GROUP}]", *(f"{point.name} = {point.value}" for point in points)]
    yield f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {NAME}-offline\nVersion: 0\n".encode()
    yield f"{folder}/entry_points.txt", "\n".join([*lines, ""]).encode()
