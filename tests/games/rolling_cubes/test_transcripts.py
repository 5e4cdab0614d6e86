"""Whole games recorded by an independent implementation are reproduced exactly, every legal set included."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.games.rolling_cubes import GAMES

from ..transcripts import Transcript, assert_reproduced, name, read

CATALOG = Catalog(GAMES)
TRANSCRIPTS = read(Path(__file__).parent / "data" / "visible.jsonl")


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=name)
def test_transcript_is_reproduced(transcript: Transcript) -> None:
    assert_reproduced(transcript, CATALOG)


def test_the_transcripts_show_every_way_to_end_and_every_referee() -> None:
    """RC-10, RC-47, RC-48, RC-73, RC-84, RC-85, RC-103."""
    ends = {transcript["result"]["ended"] for transcript in TRANSCRIPTS}
    assert {"target", "tiebreak", "lots", "clear", "by_game2", "five_throws"} <= ends
    assert {transcript["options"]["referee"] for transcript in TRANSCRIPTS} == {"dictionary", "vote", "hybrid"}
