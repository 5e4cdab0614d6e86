"""The description of the API for machines, made from the very messages the service reads and writes."""

from typing import Any

import msgspec

from . import messages as m
from .lessons import LessonLine, Wondering
from .problems import Problem
from .rulebook import RulebookLine

SEAT: list[dict[str, list[str]]] = [{"seat": []}, {}]
PIECE = {"type": "string", "pattern": "^[0-9A-Za-z_-]{1,40}$"}
PIECES = {"table": {"type": "string", "pattern": "^[0-9a-z]{1,40}$"}}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
NUMBERS = {
    "view": ["seq"],
    "events": ["seq"],
    "log": ["after", "most"],
    "miniature": ["version"],
    "rulebook": ["version"],
    "lesson": ["version"],
    "{mode}": ["version"],
}
"""What may be asked after the question mark, by the last word of the path."""
ROUTES: list[tuple[str, str, str, type | None, Any]] = [
    ("get", "/api/games", "Every game that is installed.", None, list[m.GameLine]),
    ("get", "/api/games/{game}/cover.svg", "The front of a title's box, as SVG.", None, None),
    ("get", "/api/games/{game}/lettering.svg", "A title's own lettering, as SVG.", None, None),
    ("get", "/api/games/{game}/{mode}", "Everything to draw and play one game.", None, dict[str, Any]),
    ("get", "/api/games/{game}/{mode}/miniature", "A small picture of one game.", None, dict[str, Any]),
    ("get", "/api/characters", "Who can be played against, the gentlest first.", None, list[m.CharacterLine]),
    ("get", "/api/games/{game}/{mode}/rulebook", "How one game is played, for people.", None, RulebookLine),
    ("get", "/api/games/{game}/{mode}/lesson", "The guided first game of one game.", None, LessonLine),
    ("post", "/api/games/{game}/{mode}/lesson/why", "The rule against a move there.", Wondering, m.Verdict),
    ("get", "/api/tables", "Tables that wait for players.", None, list[m.TableLine]),
    ("post", "/api/tables", "Make a table.", m.NewTable, m.Seated),
    ("get", "/api/tables/{table}", "What everybody may know of a table.", None, m.TableLine),
    ("post", "/api/tables/{table}/join", "Sit down.", m.Joining, m.Seated),
    ("post", "/api/tables/{table}/reveal", "Tell the nonce that was promised.", m.Revealing, dict[str, Any]),
    ("post", "/api/tables/{table}/leave", "Stand up, or leave the game.", None, dict[str, Any]),
    ("post", "/api/tables/{table}/remove", "The host frees a seat or takes it away.", m.Removing, dict[str, Any]),
    ("post", "/api/tables/{table}/rematch", "The same game again, once for all.", m.Rematching, m.Seated),
    ("get", "/api/tables/{table}/record", "The finished record, as JSON lines.", None, None),
    ("get", "/api/tables/{table}/proof", "How the dice of a finished game are computed again.", None, m.ProofLine),
    ("get", "/api/tables/{table}/view", "What this viewer sees; `seq`: after that act.", None, m.ViewLine),
    ("get", "/api/tables/{table}/log", "The game in words, a page of it.", None, m.LogPage),
    ("get", "/api/tables/{table}/events", "The public stream, as server-sent events.", None, None),
    ("post", "/api/tables/{table}/draft", "What this seat would see after these moves.", m.Drafting, m.ViewLine),
    ("post", "/api/tables/{table}/commit", "This seat is done; idempotent by nonce.", m.Committing, m.ViewLine),
    ("post", "/api/tables/{table}/why", "Whether a move is legal, and the rule if not.", m.Asking, m.Verdict),
    ("post", "/api/tables/{table}/hint", "What a sensible player would do.", m.Drafting, m.Hint),
    ("post", "/api/tables/{table}/roll", "How wooden dice have fallen.", m.Rolling, m.ViewLine),
]


def openapi() -> dict[str, Any]:
    """The whole description."""
    types = [kind for route in ROUTES for kind in route[3:] if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    found = dict(zip([*map(repr, types), "problem"], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for method, path, about, body, reply in ROUTES:
        paths.setdefault(path, {})[method] = _operation(path, about, found.get(repr(body)), found.get(repr(reply)))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rollwright", "version": "1", "description": "Tables for roll-and-write games."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "apiKey", "in": "header", "name": "Authorization"}},
        },
    }


def _operation(path: str, about: str, body: Any, reply: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON Schema
    names = [piece[1:-1] for piece in path.split("/") if piece.startswith("{")]
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    done = {"description": "Done."} | ({"content": {"application/json": {"schema": reply}}} if reply else {})
    made: dict[str, Any] = {
        "summary": about,
        "security": SEAT,
        "parameters": [
            *({"name": n, "in": "path", "required": True, "schema": PIECES.get(n, PIECE)} for n in names),
            *({"name": n, "in": "query", "schema": NUMBER} for n in NUMBERS.get(path.rpartition("/")[2], ())),
        ],
        "responses": {"2XX": done, "default": {"description": "It cannot be.", "content": problem}},
    }
    if body:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return made
