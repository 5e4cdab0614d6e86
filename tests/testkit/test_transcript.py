"""Transcripts that differ are told apart, with the place and the rule."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from rollwright.core.catalog import Catalog
from rollwright.games.six_dice_square import GAMES
from rollwright.testkit.transcript import check, guess, picked
from tests.core.toys import WORDS

CATALOG = Catalog([*GAMES, WORDS])
FILE = Path(__file__).parents[1] / "games" / "six_dice_square" / "data" / "visible.jsonl"
GOOD: dict[str, Any] = json.loads(FILE.read_text().splitlines()[0])


def altered() -> dict[str, Any]:
    return deepcopy(GOOD)


def differences(transcript: dict[str, Any]) -> str:
    return "\n".join(check(transcript, CATALOG).differences)


def test_a_good_transcript_has_no_difference() -> None:
    assert differences(GOOD) == ""


def test_an_illegal_move_is_refused_with_place_and_rule() -> None:
    bad = altered()
    bad["moves"]["0"][6] = bad["moves"]["0"][3]
    assert differences(bad).startswith("seat 0 move 6 'square B1': [PG-33] ")


def test_a_text_that_is_no_move_is_refused() -> None:
    bad = altered()
    bad["moves"]["0"][4] = "box d7 3"
    assert "seat 0 move 4 'box d7 3': 'box d7 3' is not a move" in differences(bad)


def test_a_list_or_queue_that_runs_dry_is_refused() -> None:
    bad = altered()
    bad["moves"]["0"].pop()
    assert "the list runs dry" in differences(bad)
    bad = altered()
    bad["chance"]["d20"].pop()
    assert "d20 14: the queue runs dry" in differences(bad)


def test_what_is_left_over_is_refused() -> None:
    bad = altered()
    bad["chance"]["d20"].append([3])
    assert "d20 15: an entry is left over" in differences(bad)
    bad = altered()
    bad["moves"]["0"].append("star")
    bad["legal"]["0"].append([2, 0])
    assert "['star'] is left over" in differences(bad)


def test_a_face_that_the_die_does_not_have_is_refused() -> None:
    bad = altered()
    bad["chance"]["d20"][0] = [21]
    assert "no face 0" in differences(bad)
    bad["chance"]["d20"][0] = [3, 4]
    assert "is not a throw" in differences(bad)


def test_every_listed_move_has_its_legal_set() -> None:
    bad = altered()
    bad["legal"]["0"].append([2, 0])
    assert "83 moves, but 84 legal sets" in differences(bad)


@pytest.mark.parametrize("key", ["scores", "ranks", "ended", "parts", "sheet_ends"])
def test_every_field_of_the_result_is_compared(key: str) -> None:
    bad = altered()
    bad["result"][key] = None
    assert f"result {key}: the transcript says None" in differences(bad)


def test_a_legal_set_that_differs_is_told_by_its_moves() -> None:
    bad = altered()
    keys = sorted(move.key for move in GAMES[0].components.moves.all if move.key.startswith("square "))
    short = [key for key in keys if key != "square F6"]
    bad["legal"]["0"][1] = [len(short), crc32("\n".join(short).encode())]
    assert "missing [], surplus ['square F6']" in differences(bad)
    long = sorted([*keys, "star"])
    bad["legal"]["0"][1] = [len(long), crc32("\n".join(long).encode())]
    assert "missing ['star'], surplus []" in differences(bad)
    bad["legal"]["0"][1] = [12, 0]
    assert "12 moves are expected, 36 offered" in differences(bad)


def test_a_guess_swaps_one_move_for_another() -> None:
    assert guess(["a", "b"], ["a", "b", "c"], [2, crc32(b"a\nc")]) == (["b"], ["c"])
    assert guess(["a"], ["a"], [5, 1]) == ([], [])


def test_a_rejected_transcript_is_refused_exactly_where_it_should() -> None:
    cut = altered()
    cut["moves"]["0"] = [*cut["moves"]["0"][:6], "square B1"]
    cut["result"] = {"rejected": {"seat": 0, "move": 6, "rule": "PG-33"}}
    assert differences(cut) == ""
    unknown = deepcopy(cut)
    unknown["moves"]["0"][6] = "fly to B1"
    assert "fly to B1" in differences(unknown), "a text that is no move is not a move refused by a rule"
    cut["result"]["rejected"]["move"] = 7
    assert "expected at seat 0 move 7" in differences(cut)
    whole = altered()
    whole["result"] = {"rejected": {"seat": 0, "move": 6, "rule": "PG-33"}}
    assert "should have been refused" in differences(whole)


def test_free_text_is_one_decision() -> None:
    spelled = {
        "game": "words",
        "players": 1,
        "moves": {"0": ["word cab"]},
        "legal": {"0": [None]},
        "result": {"scores": [3], "ranks": [1], "ended": "said", "parts": [{"letters": 3}]},
    }
    verdict = check(spelled, CATALOG)
    assert (verdict.differences, verdict.decisions) == ((), 1)
    spelled["moves"] = {"0": ["word a"]}
    assert "TOY-2" in "\n".join(check(spelled, CATALOG).differences)


def test_an_order_is_told_by_what_each_die_picks_of_the_rest() -> None:
    """A 0 is no face: what is not a permutation is refused like any other wrong throw."""
    assert picked(["0", "2", "5"], [5, 0, 2]) == [3, 1]
    assert picked(["0", "2"], [0, 2]) == [1]
    assert 0 in picked(["0", "2"], [0, 0])
    assert 0 in picked(["0", "2"], [1, 2])
