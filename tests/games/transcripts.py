"""Whole games recorded by an independent implementation, and what it is to reproduce one."""

import json
from pathlib import Path
from typing import Any

from rollwright.core.catalog import Catalog
from rollwright.testkit.transcript import check

Transcript = dict[str, Any]


def read(file: Path) -> list[Transcript]:
    """The games of a file, one in each line."""
    return [json.loads(line) for line in file.read_text().splitlines()]


def name(transcript: Transcript) -> str:
    """What a test of it is called."""
    return str(transcript["id"])


def assert_reproduced(transcript: Transcript, catalog: Catalog) -> None:
    """Exactly, every legal set included, and every listed decision was asked for."""
    verdict = check(transcript, catalog)
    assert verdict.differences == ()
    assert verdict.decisions == sum(len(moves) for moves in transcript["moves"].values())
