"""The built client, where there is one."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "web"
PAGES = ("/", "/games/{game}", "/t/{table}", "/rules/{game}/{mode}", "/learn/{game}/{mode}", "/dice")
NOTHING_BUILT = """<!doctype html><title>Rollwright</title><p>The service is running, but no client was built into it.
The API describes itself at <a href="/api/openapi.json">/api/openapi.json</a>."""


class Assets(StaticFiles):
    """Files named by their content: whoever has one need never ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def _names() -> frozenset[str]:
    """The files beside the index, as they are when the service starts."""
    return frozenset(path.name for path in FOLDER.iterdir() if path.is_file()) if FOLDER.is_dir() else frozenset()


async def page(request: Request) -> Response:
    """Every page is the same file; what it shows is the client's business."""
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(NOTHING_BUILT)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def other_file(names: frozenset[str]) -> Callable[[Request], Awaitable[Response]]:
    """A file beside the index: an icon, a manifest. Only what is there is looked for on the disk."""

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
