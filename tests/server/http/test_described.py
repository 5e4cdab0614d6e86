"""The short version of scripts/schemathesis."""

import pytest

from .. import described
from ..parts import ROOT

SCHEMATHESIS = ROOT / ".venv-fuzz/bin/schemathesis"
"""Where scripts/setup has put it."""


def test_every_operation_of_a_table_answers_as_its_description_says() -> None:
    tables = ("--include-path-regex", "^/api/tables/{table}/(view|draft|commit|why)$")
    assert described.run(str(SCHEMATHESIS), 1, "--phases", "fuzzing", *tables) == 0


@pytest.mark.nightly
def test_every_operation_answers_as_its_description_says() -> None:
    assert described.run(str(SCHEMATHESIS), 6, "--phases", "fuzzing") == 0
