"""Printing games from the browser: the PDF that `rollwright print` makes."""

from importlib.util import find_spec

from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.errors import BadOption
from rollwright.core.nearest import unknown
from rollwright.press.order import PAPERS
from rollwright.server.http.endpoint import PDF, Endpoint
from rollwright.server.http.json import number
from rollwright.server.requester import service_of
from rollwright.server.rules_messages import NO_STRIP, MakePdf
from rollwright.server.wire.language import spoken
from rollwright.server.wire.problems import NotFound

from . import gzip_responses

THEMES = ("light", "low-ink")


async def game_print(request: Request) -> Response:
    """A game to print: `paper`, `theme`, `what` and `players` as for `rollwright print`; `table` to be joined."""
    if find_spec("typst") is None:
        raise NotFound("This site cannot print. Whoever runs it can add that: pip install 'rollwright[print]'.")
    query = _job(request)
    named = {"Content-Disposition": f'inline; filename="{query.game}.pdf"'}
    return await gzip_responses.cached_response(request, service_of(request).prints, query, PDF, named)


def _job(request: Request) -> MakePdf:
    asked, made = dict(request.query_params), gzip_responses.requested_game(request).components
    for known in ("language", "version"):
        asked.pop(known, "")
    return MakePdf(
        made.id,
        made.mode,
        made.version,
        paper=_one_of("size of paper", asked.pop("paper", ""), tuple(PAPERS)),
        theme=_one_of("theme", asked.pop("theme", ""), THEMES),
        players=number(asked.pop("players", "0")) or 0,
        what=_parts(asked.pop("what", "")),
        address=_address(request, asked.pop("table", "")),
        language=spoken(),
        options=made.chosen(asked),
    )


def _one_of(what: str, said: str, known: tuple[str, ...]) -> str:
    if said and said not in known:
        raise BadOption(unknown(what, said, known))
    return said or known[0]


def _parts(said: str) -> str:
    return ",".join([_one_of("part of a print", part, NO_STRIP) for part in said.split(",")]) if said else ""


def _address(request: Request, table: str) -> str:
    """The target of the QR code: a table, or this service."""
    return f"{request.base_url}t/{table}" if table.isalnum() else str(request.base_url)


ENDPOINTS = [Endpoint("GET", "/api/games/{game}/{mode}/print.pdf", game_print, None, PDF, ("players", "version"))]
