"""What the client's tests compare with is what Python computes today."""

from types import ModuleType

import pytest
from web.tools import codes, fixtures, proofs

MADE_BY = [codes, fixtures, proofs]


@pytest.mark.parametrize("tool", MADE_BY, ids=lambda tool: tool.FILE.name)
def test_what_the_clients_tests_compare_with_is_current(tool: ModuleType) -> None:
    assert tool.FILE.read_text() == tool.text()


def test_all_that_the_clients_tests_compare_with_is_computed() -> None:
    assert {tool.FILE for tool in MADE_BY} == set(codes.FILE.parent.iterdir())
