"""Whole games recorded by an independent implementation are reproduced exactly, order and legal sets included."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.games.potion_shop import GAMES
from rollwright.testkit.transcript import check

from ..transcripts import Transcript, assert_reproduced, name, read

CATALOG = Catalog(GAMES)
VISIBLE = read(Path(__file__).parent / "data" / "visible.jsonl")


@pytest.mark.parametrize("transcript", VISIBLE, ids=name)
def test_transcript_is_reproduced(transcript: Transcript) -> None:
    assert_reproduced(transcript, CATALOG)


def test_transcripts_show_both_ways_to_end() -> None:
    """PS-44, PS-G17."""
    assert {transcript["result"]["ended"] for transcript in VISIBLE} == {"threshold", "guard"}


def test_another_order_of_the_draft_is_refused() -> None:
    """PS-10, PS-H1: the lists by seat alone would not show it."""
    snake = next(game for game in VISIBLE if game["options"].get("two_player_draft") == "snake")
    wrong = {**snake, "options": {**snake["options"], "two_player_draft": "other_first"}}
    assert "by the order seat" in check(wrong, CATALOG).differences[-1]


def test_a_transcript_with_orders_left_over_or_missing_is_refused() -> None:
    game = VISIBLE[0]
    assert check({**game, "order": game["order"] + "0"}, CATALOG).differences == (
        f"order {len(game['order'])}: an entry is left over",
    )
    assert "the order runs dry" in check({**game, "order": game["order"][:-1]}, CATALOG).differences[-1]
