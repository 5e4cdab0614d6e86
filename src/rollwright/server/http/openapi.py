"""The OpenAPI description, generated from the messages that the service reads and writes."""

from collections.abc import Sequence
from typing import Any

import msgspec

from rollwright.server.wire.problems import Problem

from .endpoint import Endpoint

SEAT: list[dict[str, list[str]]] = [{"seat": []}, {}]
PIECE = {"type": "string", "pattern": "^[0-9A-Za-z_-]{1,40}$"}
PIECES = {"table": {"type": "string", "pattern": "^[0-9a-z]{1,40}$"}}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description."""
    types = [kind for one in endpoints for kind in (one.body, one.reply) if kind and not isinstance(kind, str)]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    schema_of = dict(zip([*map(repr, types), "problem"], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        body, reply = schema_of.get(repr(one.body)), schema_of.get(repr(one.reply))
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, body, reply)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rollwright", "version": "1", "description": "Tables for roll-and-write games."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "apiKey", "in": "header", "name": "Authorization"}},
        },
    }


def _operation(one: Endpoint, body: Any, reply: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON Schema
    names = [piece[1:-1] for piece in one.path.split("/") if piece.startswith("{")]
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    content = (
        {one.reply: {"schema": {"type": "string"}}}
        if isinstance(one.reply, str)
        else {"application/json": {"schema": reply}}
    )
    operation: dict[str, Any] = {
        "summary": one.about,
        "security": SEAT,
        "parameters": [
            *({"name": n, "in": "path", "required": True, "schema": PIECES.get(n, PIECE)} for n in names),
            *({"name": n, "in": "query", "schema": NUMBER} for n in one.query),
        ],
        "responses": {
            "2XX": {"description": "Done.", "content": content},
            "default": {"description": "The request was refused.", "content": problem},
        },
    }
    if body:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation
