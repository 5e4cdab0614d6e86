"""What a browser downloads to play offline: a Python, this software, and the pages."""

import asyncio
import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.api.gzip_responses import gzip_response
from rollwright.server.http.client_files import FOLDER
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.requester import service_of
from rollwright.server.wire.problems import NotFound

from .bundle import bundle

PYTHON = FOLDER / "offline"
"""The built files: a browser's Python, packed."""
RULES = "rollwright.zip"
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}


class OfflineFile(msgspec.Struct):
    """A file, and its size on the wire."""

    path: str
    bytes: int


class OfflineLine(msgspec.Struct):
    """The list of downloads; `worker` is the script that plays, `rules` and `wheels` are what it unpacks."""

    worker: str
    rules: str
    wheels: list[str]
    files: list[OfflineFile]


class _Built(NamedTuple):
    version: str
    sizes: dict[str, int]


class _Packed(NamedTuple):
    version: str
    content: bytes


async def taken_along(request: Request) -> Response:
    """What a browser needs to play without the service."""
    built = _built()
    if built is None or service_of(request).settings.catalog:
        raise NotFound("The games of this site cannot be downloaded.")
    packed = await _packed()
    folder, rules = f"/offline/{built.version}", f"/offline/{packed.version}/{RULES}"
    files = [OfflineFile(f"{folder}/{name}", size) for name, size in built.sizes.items()]
    files += [OfflineFile(rules, len(packed.content)), *_pages()]
    wheels = [file.path for file in files if file.path.endswith(".whl")]
    return json_response(OfflineLine(f"{folder}/worker.js", rules, wheels, files))


@cache
def _built() -> _Built | None:
    listed = PYTHON / "files.json"
    return _Built(**json.loads(listed.read_text(encoding="utf-8"))) if listed.is_file() else None


async def _packed() -> _Packed:
    """Our own software; packed once, in a thread, because it takes a moment."""
    return await asyncio.to_thread(_pack)


@cache
def _pack() -> _Packed:
    content = bundle()
    return _Packed(sha256(content).hexdigest()[:12], content)


@cache
def _pages() -> tuple[OfflineFile, ...]:
    """Scripts, styles and fonts of all pages: any of them may be opened offline."""
    files = sorted(path for path in (FOLDER / "assets").iterdir() if path.suffix != ".br")
    return tuple([OfflineFile(f"/assets/{path.name}", _small(path)) for path in files])


def _small(path: Path) -> int:
    packed = path.with_name(path.name + ".br")
    return (packed if packed.is_file() else path).stat().st_size


async def file(request: Request) -> Response:
    """One of them, named by its content."""
    name, version = request.path_params["file"], request.path_params["version"]
    if name == RULES and version == (ours := await _packed()).version:
        return Response(ours.content, 200, FOREVER, "application/zip")
    built = _built()
    if built is None or version != built.version or name not in built.sizes:
        raise NotFound
    kind = KINDS.get(Path(name).suffix, "application/zip")
    return gzip_response(request, (PYTHON / f"{name}.gz").read_bytes(), FOREVER, kind)


ENDPOINTS = [
    Endpoint("GET", "/api/offline", taken_along, None, OfflineLine),
]
FILES = Endpoint("GET", "/offline/{version}/{file}", file)
"""Not a message, so the API description leaves it out."""
