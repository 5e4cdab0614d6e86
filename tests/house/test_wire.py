"""What can be asked is declared once; the types of the client and the tables of the protocol are made from it."""

import re
from typing import get_type_hints

import pytest
from msgspec import inspect as kinds
from tools import wire

from rollwright.server.app import endpoints
from rollwright.server.http.endpoint import Endpoint

UNTYPED = {
    "GET /api/openapi.json": "a document of OpenAPI, whose schema is theirs",
    "POST /api/me/passkeys/new": "a challenge of WebAuthn: a library writes it, and a library reads it",
    "POST /api/me/passkeys/ask": "the same",
}
"""Replies with something of no type in them, and why."""


def test_the_clients_types_are_what_the_messages_say() -> None:
    """If not: python tools/wire.py."""
    assert wire.TYPES.read_text() == wire.types()


def test_the_tables_of_the_protocol_are_what_the_endpoints_say() -> None:
    """If not: python tools/wire.py."""
    assert wire.section() in wire.PAGE.read_text()


def test_every_reply_has_a_type_and_so_has_all_in_it() -> None:
    """`dict[str, Any]` tells the schema, the protocol and the client nothing."""
    untyped = {f"{one.method} {one.path}" for one in wire.listed() if not isinstance(one.reply, str) and _unknown(one)}
    assert untyped == set(UNTYPED)


def _unknown(one: Endpoint) -> bool:
    """Whether something in its reply is unknown to the client."""
    messages = wire.Found([one._replace(body=None)]).structs.values()
    types = [kinds.type_info(one.reply), *(field.type for info in messages for field in info.fields)]
    return any(re.search(r"\bunknown\b", wire.typed(info)) for info in types)


@pytest.mark.parametrize("endpoint", endpoints(), ids=lambda one: f"{one.method} {one.path}")
def test_a_handler_reads_what_is_declared_and_says_what_it_does(endpoint: Endpoint) -> None:
    assert get_type_hints(endpoint.handler).get("wish") == endpoint.body
    assert endpoint.reply is not None
    assert endpoint.about.endswith(".")
