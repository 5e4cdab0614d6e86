"""A club's league from a file: what is wrong is said with the line and the field, what is right becomes a league."""

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest

from rollwright.cli import main

from ..parts import database

LATER = (datetime.now(UTC) + timedelta(days=20)).date()
CLUB = f"""# our autumn
title = "Tuesday club"
game = "six_dice_square"
mode = "solo"
rounds = 4
days = 7
first = {LATER}
dropped = 1
"""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database(f"rollwright_league_files_{os.getpid()}") as url:
        yield url


def rounds(url: str, output: str) -> list[tuple[str, datetime, datetime]]:
    """The rounds of the league whose link was printed."""
    code = output.splitlines()[0].rpartition("/")[2]
    with psycopg.connect(url) as db:
        asked = "select title, opens, closes from contests join leagues on code = league where code = %s order by round"
        return db.execute(asked, [code]).fetchall()


def test_a_file_becomes_a_league_and_its_promise_is_told(
    tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "club.toml").write_text(CLUB)
    assert main(["league", str(tmp_path / "club.toml"), "--database-url", url]) == 0
    told = capsys.readouterr().out
    found = rounds(url, told)
    opens = datetime(LATER.year, LATER.month, LATER.day, tzinfo=UTC)
    assert [title for title, *_ in found] == ["Tuesday club"] * 4
    assert [one[1] for one in found] == [opens + timedelta(days=7 * nth) for nth in range(4)]
    assert len(told.split()[-1]) == 64


def test_json_says_the_same_and_a_moment_keeps_its_time_zone(
    tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLWRIGHT_ADDRESS", "https://tables.example/")
    wish = {"title": "Club", "game": "ludum_quest", "rounds": 2, "days": 1, "first": f"{LATER}T18:30:00+01:00"}
    (tmp_path / "club.json").write_text(json.dumps(wish))
    assert main(["league", str(tmp_path / "club.json"), "--database-url", url]) == 0
    told = capsys.readouterr().out
    assert "https://tables.example/l/" in told
    first = rounds(url, told)[0][1].astimezone(UTC)
    assert (first.date(), first.hour, first.minute) == (LATER, 17, 30)


def test_a_file_can_be_checked_without_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "club.toml").write_text(CLUB)
    assert main(["league", str(tmp_path / "club.toml"), "--check"]) == 0
    assert "Nothing is wrong" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "where", "said"),
    [
        ("rounds = 4", "rounds = 400", "club.toml:5: rounds", "from 1 to 52"),
        ("days = 7", 'days = "a week"', "club.toml:6: days", "a whole number from 1 to 31"),
        ("dropped = 1", "dropped = 4", "club.toml:8: dropped", "At least one round must count"),
        ("six_dice_square", "potion_shop", "club.toml:3: game", "no mode that everybody"),
        ("six_dice_square", "chess", "club.toml:3: game", "chess"),
        ('"solo"', '"duel"', "club.toml:4: mode", "solo"),
        (f"{LATER}", "2020-01-01", "club.toml:7: first", "today or later"),
        ("dropped = 1", "drop = 1", "club.toml:8: drop", "There are: title, game"),
        ('title = "Tuesday club"', "", "club.toml: title", "is missing"),
        ("rounds = 4", "rounds 4", "club.toml:5", "not valid TOML"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, where: str, said: str
) -> None:
    (tmp_path / "club.toml").write_text(CLUB.replace(old, new))
    assert main(["league", str(tmp_path / "club.toml"), "--check"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(where)
    assert said in told


def test_a_broken_json_names_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "club.json").write_text('{\n  "title": "Club",\n  "game"\n}')
    assert main(["league", str(tmp_path / "club.json"), "--check"]) == 2
    assert capsys.readouterr().err.startswith("club.json:4: this is not valid JSON")
