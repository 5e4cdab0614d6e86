"""Moves of a rules version are frozen in a file that people can read."""

from pathlib import Path

import pytest

from rollwright import Components, Move
from rollwright.testkit import lock

from .orchard import SHEET, Orchard


def game(*keys: str, mode: str = "", version: int = 1, id: str = "locked") -> Orchard:
    moves = [Move(key) for key in keys]
    return Orchard(Components(id, sheet=SHEET, moves=moves, rules=[], players=range(1, 2), mode=mode, version=version))


def test_the_file_is_named_after_mode_and_version() -> None:
    assert lock.name(game("a")) == "moves.v1.lock"
    assert lock.name(game("a", mode="solo", version=3)) == "moves.solo.v3.lock"


def test_the_file_can_be_read(tmp_path: Path) -> None:
    path = lock.write(game("take 5", "pass", mode="solo"), tmp_path)
    assert path.read_text().splitlines() == [
        "# locked:solo version 1: the moves by number",
        lock.NOTICE,
        "0 take 5",
        "1 pass",
    ]


def test_the_same_moves_do_not_differ(tmp_path: Path) -> None:
    path = lock.write(game("take 5", "pass"), tmp_path)
    assert lock.differences(game("take 5", "pass"), path) == []


@pytest.mark.parametrize("keys", [("pass", "take 5"), ("take 5",), ("take 5", "pass", "more"), ("take 6", "pass")])
def test_exchanged_lost_added_and_renamed_moves_differ(tmp_path: Path, keys: tuple[str, ...]) -> None:
    path = lock.write(game("take 5", "pass"), tmp_path)
    assert lock.differences(game(*keys), path)


def test_a_difference_is_a_sentence(tmp_path: Path) -> None:
    path = lock.write(game("take 5", "pass"), tmp_path)
    assert lock.differences(game("take 5"), path) == ["moves.v1.lock has 1 pass, the game has no more moves"]


def test_a_lock_is_never_overwritten_with_other_moves(tmp_path: Path) -> None:
    lock.write(game("a"), tmp_path)
    lock.write(game("a"), tmp_path)
    with pytest.raises(FileExistsError, match="Give the changed game another version"):
        lock.write(game("b"), tmp_path)


def test_a_lock_is_found_under_the_tests_by_the_game_it_names(tmp_path: Path) -> None:
    for id in ("other", "locked"):
        (tmp_path / id).mkdir()
        lock.write(game("a", id=id), tmp_path / id)
    assert lock.find(game("a"), tmp_path) == tmp_path / "locked" / "moves.v1.lock"
    assert lock.find(game("a", version=2), tmp_path) is None
