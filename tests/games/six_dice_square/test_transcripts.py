"""Whole games recorded by an independent implementation are reproduced exactly, every legal set included."""

import json
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.transcript import check
from rollwright.games.six_dice_square import GAMES

CATALOG = Catalog(GAMES)
TRANSCRIPTS = [json.loads(line) for line in (Path(__file__).parent / "data" / "visible.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=[transcript["id"] for transcript in TRANSCRIPTS])
def test_transcript_is_reproduced(transcript: dict[str, Any]) -> None:
    verdict = check(transcript, CATALOG)
    assert verdict.differences == ()
    assert verdict.decisions == sum(len(moves) for moves in transcript["moves"].values())


def test_the_transcripts_show_every_way_to_end() -> None:
    """PG-I11: full, third_star, stuck, stuck_star_kept and no_boxes all occur."""
    ends = {end for transcript in TRANSCRIPTS for end in transcript["result"]["sheet_ends"]}
    assert ends == {"full", "third_star", "stuck", "stuck_star_kept", "no_boxes"}
