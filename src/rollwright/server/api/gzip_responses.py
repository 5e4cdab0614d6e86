"""Answers that a rules process computes and packs: computed once, cached, and sent only if the browser's are old."""

from gzip import decompress
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.errors import UnknownGame
from rollwright.core.game import Game
from rollwright.server.http.json import JSON, number
from rollwright.server.requester import service_of
from rollwright.server.rules.cache import AnswerCache
from rollwright.server.rules_messages import GameQuery
from rollwright.server.wire.messages import mode_in
from rollwright.server.wire.rule_crash import renamed

A_DAY = {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding"}
IF_SAME = {**A_DAY, "Cache-Control": "public, no-cache"}
"""Cached, but always revalidated: the rules of a version never change, but layouts and words change with the
software."""
NOT_KEPT = {**A_DAY, "Cache-Control": "no-store"}


def requested_game(request: Request) -> Game:
    """The game that the path names: in the version that is asked for, else in the newest."""
    service, asked = service_of(request), request.path_params
    version = request.query_params.get("version", "")
    try:
        found = service.catalog.find(asked["game"], mode_in(asked["mode"]))
    except UnknownGame as error:
        raise renamed(asked["game"], mode_in(asked["mode"]), service.catalog) or error from error
    if version:
        found = service.catalog.exact(found.components.id, found.components.mode, number(version) or 0)
    return found


async def cached_response(
    request: Request, among: AnswerCache, query: GameQuery, kind: str = JSON, more: dict[str, str] | None = None
) -> Response:
    """Computed once and cached; requests made meanwhile share the same computation."""
    packed = await among.find(query)
    tag = f'"{sha256(packed).hexdigest()[:20]}"'
    headers = {**IF_SAME, "ETag": tag, **(more or {})}
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    return gzip_response(request, packed, headers, kind)


def gzip_response(request: Request, body: bytes, headers: dict[str, str], kind: str = JSON) -> Response:
    """Compressed for clients that accept it."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(body, 200, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(decompress(body), 200, headers, kind)
