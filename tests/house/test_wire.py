"""What can be asked is declared once; the types of the client and the tables of the protocol are made from it."""

from typing import get_type_hints

import pytest
from tools import wire

from rollwright.server.app import endpoints
from rollwright.server.endpoint import Endpoint


def test_the_clients_types_are_what_the_messages_say() -> None:
    """If not: python tools/wire.py."""
    assert wire.TYPES.read_text() == wire.types()


def test_the_tables_of_the_protocol_are_what_the_endpoints_say() -> None:
    """If not: python tools/wire.py."""
    assert wire.section() in wire.PAGE.read_text()


@pytest.mark.parametrize("endpoint", endpoints(), ids=lambda one: f"{one.method} {one.path}")
def test_a_handler_reads_what_is_declared_and_says_what_it_does(endpoint: Endpoint) -> None:
    assert get_type_hints(endpoint.handler).get("wish") == endpoint.body
    assert endpoint.reply is not None
    assert endpoint.about.endswith(".")
