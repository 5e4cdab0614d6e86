"""Transcripts against the rules, through the real command: what differs is found, with its place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from .table import rollwright

pytestmark = pytest.mark.slow

TRANSCRIPTS = Path(__file__).parents[1] / "games/six_dice_square/data/visible.jsonl"
SQUARES = [f"square {column}{row}" for row in range(1, 7) for column in "ABCDEF"]
Transcript = dict[str, Any]


@pytest.fixture(scope="module")
def transcripts() -> list[Transcript]:
    return [json.loads(line) for line in TRANSCRIPTS.read_text().splitlines()]


def checked(folder: Path, *lines: Transcript | str) -> tuple[int, str]:
    path = folder / "altered.jsonl"
    path.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines))
    done = rollwright("replay", "--check", path)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout


def test_all_transcripts_replay_without_a_difference(transcripts: list[Transcript]) -> None:
    done = rollwright("replay", "--check", TRANSCRIPTS)
    decisions = sum(len(moves) for one in transcripts for moves in one["moves"].values())
    assert done.stdout == f"{len(transcripts)} transcripts, {decisions} decisions: no difference.\n"
    assert done.returncode == 0


def another_score(one: Transcript) -> None:
    one["result"]["scores"][0] += 1


def illegal_move(one: Transcript) -> None:
    one["moves"]["0"][3] = one["moves"]["0"][1]


def unknown_move(one: Transcript) -> None:
    one["moves"]["0"][3] = "jump"


def queue_too_short(one: Transcript) -> None:
    one["chance"]["d20"].pop()


def queue_too_long(one: Transcript) -> None:
    one["chance"]["d20"].append([3])


def moves_too_few(one: Transcript) -> None:
    one["moves"]["0"].pop()


def moves_too_many(one: Transcript) -> None:
    one["moves"]["0"].append("star")
    one["legal"]["0"].append([2, 1])


def another_face(one: Transcript) -> None:
    one["chance"]["d20"][0] = [21]


def menu(*keys: str) -> list[int]:
    return [len(keys), crc32("\n".join(sorted(keys)).encode())]


def smaller_menu(one: Transcript) -> None:
    one["legal"]["0"][1] = menu(*SQUARES[1:])


def larger_menu(one: Transcript) -> None:
    one["legal"]["0"][1] = menu(*SQUARES, "star")


def strange_menu(one: Transcript) -> None:
    one["legal"]["0"][1] = [36, 1]


def no_players(one: Transcript) -> None:
    del one["players"]


def wrong_kind(one: Transcript) -> None:
    one["moves"] = []


def another_game(one: Transcript) -> None:
    one["game"] = "chess"


@pytest.mark.parametrize(
    ("alter", "words"),
    [
        (another_score, "result scores: the transcript says"),
        (illegal_move, "seat 0 move 3 'square A1': [PG-33]"),
        (unknown_move, "seat 0 move 3 'jump'"),
        (queue_too_short, "the queue runs dry"),
        (queue_too_long, "an entry is left over"),
        (moves_too_few, "the list runs dry"),
        (moves_too_many, "['star'] is left over"),
        (another_face, "d20 0: "),
        (smaller_menu, "seat 0 move 1 'square A1': legal set differs: missing [], surplus ['square A1']"),
        (larger_menu, "seat 0 move 1 'square A1': legal set differs: missing ['star'], surplus []"),
        (strange_menu, "seat 0 move 1 'square A1': legal set differs: 36 moves are expected, 36 offered"),
        (no_players, "has no 'players'"),
        (wrong_kind, "wrong type"),
        (another_game, "No game is called 'chess'"),
    ],
)
def test_an_altered_transcript_is_found_with_its_place(
    tmp_path: Path, transcripts: list[Transcript], alter: Callable[[Transcript], None], words: str
) -> None:
    altered = json.loads(json.dumps(transcripts[0]))
    alter(altered)
    code, shown = checked(tmp_path, transcripts[1], altered)
    assert code == 1
    assert f"altered.jsonl:2 {altered['id']}: " in shown
    assert words in shown
    assert shown.splitlines()[-1].endswith("1 of them differ.")


@pytest.mark.parametrize("line", ["{", "[]", "3", '{"players": 1', "not a transcript"])
def test_a_line_that_is_no_transcript_is_named_by_its_number(
    tmp_path: Path, transcripts: list[Transcript], line: str
) -> None:
    code, shown = checked(tmp_path, transcripts[1], line, transcripts[2])
    assert code == 1
    assert "altered.jsonl:2 " in shown
    assert shown.splitlines()[-1].startswith("3 transcripts, ")


def test_no_transcripts_at_all_is_no_success(tmp_path: Path) -> None:
    assert checked(tmp_path) == (1, "0 transcripts, 0 decisions: no difference.\n")
