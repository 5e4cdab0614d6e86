"""The built client, if there is one."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[2] / "web"
PAGES = (
    *("/", "/games/{game}", "/t/{table}", "/rules/{game}/{mode}", "/learn/{game}/{mode}", "/dice", "/you", "/device"),
    *("/leaders", "/leaders/{game}/{mode}", "/daily", "/daily/{day}", "/leagues/new", "/l/{code}"),
    *("/print/{game}/{mode}", "/lab", "/lab/{question}", "/playtest/{playtest}"),
    *("/events/new", "/e/{event}", "/e/{event}/host"),
)
KINDS = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
"""The file types that are compressed when it is built."""
NOTHING_BUILT = """<!doctype html><title>Rollwright</title><p>The service is running, but no client was built into it.
The API describes itself at <a href="/api/openapi.json">/api/openapi.json</a>."""


class Assets(StaticFiles):
    """Files named by their content: they never need to be requested again. They are sent as compressed on build."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        small = self._small(path, Headers(scope=scope))
        response = await super().get_response(small or path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        if small:
            response.headers["Content-Type"] = KINDS[Path(path).suffix]
            response.headers["Content-Encoding"] = "br"
            response.headers.add_vary_header("Accept-Encoding")
        return response

    def _small(self, path: str, headers: Headers) -> str:
        """The compressed file next to this one, if there is one and the client accepts it."""
        can = "br" in [name.partition(";")[0].strip() for name in headers.get("accept-encoding", "").split(",")]
        small = path + ".br"
        return small if can and Path(path).suffix in KINDS and self.lookup_path(small)[1] else ""


def _names() -> frozenset[str]:
    """The files beside the index, as they are when the service starts."""
    return frozenset(path.name for path in FOLDER.iterdir() if path.is_file()) if FOLDER.is_dir() else frozenset()


async def page(request: Request) -> Response:
    """Every page is the same file; the client decides what it shows."""
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(NOTHING_BUILT)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def other_file(names: frozenset[str]) -> Callable[[Request], Awaitable[Response]]:
    """A file beside the index: an icon, a manifest. Only existing files are looked up on the disk."""

    async def found(request: Request) -> Response:
        name = request.path_params["file"]
        if name not in names:
            raise HTTPException(404)
        return FileResponse(FOLDER / name)

    return found


def routes() -> list[BaseRoute]:
    """The pages and what they load."""
    pages: list[BaseRoute] = [Route(path, page) for path in PAGES]
    if (FOLDER / "assets").is_dir():
        pages.append(Mount("/assets", GZipMiddleware(Assets(directory=FOLDER / "assets"))))
    return [*pages, Route("/{file}", other_file(_names()))]
