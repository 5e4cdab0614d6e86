"""`rollwright new`: what it makes, what it asks, what it refuses, and that the next commands work as printed."""

import io
import shlex
import sys
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.workshop.questions import asked


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    return tmp_path


@pytest.mark.slow
def test_the_next_commands_work_as_printed(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "hill-walk", "--in-turn", "--board"]) == 0
    lines = [line.partition("#")[0].strip() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [shlex.split(line)[:2] for line in lines] == [
        *(["rollwright", command] for command in ("check", "play", "print", "serve", "share")),
        ["pytest", "./hill-walk"],
    ]
    for line in lines[:3]:
        assert main([*shlex.split(line)[1:], *(["--games", "1"] if "check" in line else [])]) == 0, line
    said = capsys.readouterr().out
    assert "100 % cited" in said
    assert "lock       11 moves" in said
    assert (desk / "hill_walk.pdf").exists()


def test_a_package_is_named_by_its_folder_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    main(["new", "hill-top", "--at-once", "--folder", "deep/place"])
    assert main(["rules", "deep/place"]) == 0
    assert main(["rules", "deep/place/src/hill_top"]) == 0
    assert main(["data", "deep/place", "other"]) == 0
    assert main(["rules", "hill-top"]) == 2
    assert "No game is called 'hill-top'" in capsys.readouterr().err


def test_a_folder_that_is_taken_for_a_name_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    main(["new", "hill-fort", "--at-once"])
    assert main(["rules", "hill-fort"]) == 2
    assert "write ./hill-fort" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("place", "said"), [("./nothing", "There is no file ./nothing."), ("./", "Start one with: rollwright new my-game")]
)
def test_a_folder_without_a_game_is_said_to_be_one(place: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", place]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("9-lives", "begin with a letter, like my-game"),
        ("my--game", "cannot be the name of a package"),
        ("größe", "cannot be the name of a package"),
        ("x" * 31, "up to 30 letters"),
        ("class", "a Python keyword"),
        ("json", "A Python module called json"),
        ("pig", "A game called pig is already installed"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_made(
    name: str, said: str, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name]) == 2
    assert said in capsys.readouterr().err
    assert not list(desk.iterdir())


def test_nothing_is_written_over(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / "hill-road").mkdir()
    (desk / "hill-road/notes.txt").write_text("mine")
    assert main(["new", "hill-road"]) == 2
    assert "hill-road already exists. Name a new folder with --folder." in capsys.readouterr().err
    assert [path.name for path in (desk / "hill-road").iterdir()] == ["notes.txt"]


def test_three_questions_choose_the_pieces() -> None:
    answers = iter(["2", "", "five", "3"])
    said: list[str] = []

    def answer(question: object) -> str:
        said.append(str(question))
        return next(answers)

    idea = asked("hill", answer)
    assert (idea.in_turn, idea.board, idea.words, idea.cards) == (True, False, True, True)
    assert len(said) == 4
