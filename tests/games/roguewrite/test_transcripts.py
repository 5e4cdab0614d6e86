"""Whole games recorded by an independent implementation are reproduced exactly, every legal set included."""

import json
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.transcript import check
from rollwright.games.roguewrite import GAMES

CATALOG = Catalog(GAMES)
TRANSCRIPTS = [json.loads(line) for line in (Path(__file__).parent / "data" / "visible.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=[transcript["id"] for transcript in TRANSCRIPTS])
def test_transcript_is_reproduced(transcript: dict[str, Any]) -> None:
    verdict = check(transcript, CATALOG)
    assert verdict.differences == ()
    assert verdict.decisions == sum(len(moves) for moves in transcript["moves"].values())


def test_the_transcripts_show_every_way_to_end_a_sheet() -> None:
    """RW-14: by time, by development, and by both in one round."""
    ends = {sheet["end"] for transcript in TRANSCRIPTS for sheet in transcript["result"]["sheets"]}
    assert ends == {"time", "development", "both"}
