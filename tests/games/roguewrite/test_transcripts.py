"""Whole games recorded by an independent implementation are reproduced exactly, every legal set included."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.games.roguewrite import GAMES

from ..transcripts import Transcript, assert_reproduced, name, read

CATALOG = Catalog(GAMES)
TRANSCRIPTS = read(Path(__file__).parent / "data" / "visible.jsonl")


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=name)
def test_transcript_is_reproduced(transcript: Transcript) -> None:
    assert_reproduced(transcript, CATALOG)


def test_the_transcripts_show_every_way_to_end_a_sheet() -> None:
    """RW-14: by time, by development, and by both in one round."""
    ends = {sheet["end"] for transcript in TRANSCRIPTS for sheet in transcript["result"]["sheets"]}
    assert ends == {"time", "development", "both"}
