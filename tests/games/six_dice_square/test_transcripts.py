"""Whole games recorded by an independent implementation are reproduced exactly, every legal set included."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.games.six_dice_square import GAMES

from ..transcripts import Transcript, assert_reproduced, name, read

CATALOG = Catalog(GAMES)
TRANSCRIPTS = read(Path(__file__).parent / "data" / "visible.jsonl")


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=name)
def test_transcript_is_reproduced(transcript: Transcript) -> None:
    assert_reproduced(transcript, CATALOG)


def test_the_transcripts_show_every_way_to_end() -> None:
    """PG-I11: full, third_star, stuck, stuck_star_kept and no_boxes all occur."""
    ends = {end for transcript in TRANSCRIPTS for end in transcript["result"]["sheet_ends"]}
    assert ends == {"full", "third_star", "stuck", "stuck_star_kept", "no_boxes"}
