"""Whole games recorded by an independent implementation are reproduced exactly, every legal set included."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.games.ludum_quest import GAMES
from rollwright.testkit.transcript import Refused, Run

from ..transcripts import Transcript, assert_reproduced, name, read
from .sheets import throw

CATALOG = Catalog(GAMES)
DATA = Path(__file__).parent / "data"
VISIBLE, REJECT = read(DATA / "visible.jsonl"), read(DATA / "reject.jsonl")


@pytest.mark.parametrize("transcript", VISIBLE, ids=name)
def test_transcript_is_reproduced(transcript: Transcript) -> None:
    assert_reproduced(transcript, CATALOG)


@pytest.mark.parametrize("transcript", REJECT, ids=name)
def test_illegal_move_is_refused_there_and_by_the_same_rule(transcript: Transcript) -> None:
    run = Run(transcript, CATALOG)
    with pytest.raises(Refused) as refused:
        run.play()
    found = {"seat": refused.value.seat, "move": refused.value.move, "rule": refused.value.rule}
    assert found == transcript["result"]["rejected"]
    assert run.differences == []


def test_transcripts_show_every_way_to_end() -> None:
    """LQ-53, LQ-56, LQ-72, LQ-87, LQ-113."""
    ends = {transcript["result"]["ended"] for transcript in VISIBLE}
    assert ends == {"seven_boxes", "board_full", "five_red", "no_box", "no_coin_box", "all_sheets"}


def test_fair_mass_transcripts_were_thrown_by_the_recommended_stream() -> None:
    """LQ-103, LQ-115: whoever knows the seed can compute every throw of the event anew."""
    fair = 0
    for transcript in VISIBLE:
        if transcript["mode"] == "mass":
            queue = transcript["chance"]["table"]
            turns = max(part["turns"] for part in transcript["result"]["parts"])
            fair += queue == [entry for turn in range(1, turns + 1) for entry in throw(transcript["id"], turn)]
    assert fair >= 20
