"""The short version of scripts/schemathesis."""

from . import described
from .parts import ROOT

SCHEMATHESIS = ROOT / ".venv-fuzz/bin/schemathesis"
"""Where scripts/setup has put it."""


def test_every_operation_answers_as_its_description_says() -> None:
    assert described.run(str(SCHEMATHESIS), 6, "--phases", "fuzzing") == 0
