"""Looking back at a game at the screen, and the ladder of bots."""

import io
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rollwright.bots.review import share
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import BadOption
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.text import Language, Reader
from rollwright.terminal.ladder_screen import show_ladder
from rollwright.terminal.progress import Progress
from rollwright.terminal.reviewing import show_review
from rollwright.terminal.saying import tenths
from rollwright.words.moves import letters
from tests.core.toys import CROSSES

from .table import said, screen

pytestmark = pytest.mark.slow

TOYS = Catalog([CROSSES])


def kept(path: Path, moves: list[str], players: int = 1) -> Path:
    match = Match(CROSSES, players)
    log = Log(Header("crosses", "", 1, players, {}, ("Ana", "Ben") if players > 1 else ()))
    match.entries = log.entries
    for key in moves:
        for seat in range(players):
            match.answer(seat, key)
            match.commit(seat, "bot" if seat == 0 and players > 1 else "")
    path.write_text(log.dumps())
    return path


def review(path: Path, who: str = "") -> str:
    shown = screen()
    show_review(path, TOYS, shown, who)
    return said(shown)


def test_the_sharpest_moment_is_told_with_the_better_move(tmp_path: Path) -> None:
    words = review(kept(tmp_path / "game.jsonl", ["cross row:6", "cross row:5", "cross row:1"]))
    assert "Crosses" in words
    assert "12 points" in words
    assert "First: 3.0 points, in round 3" in words
    assert "you played  cross row 1" in words
    assert "better was  cross row 4" in words
    assert "% of all dice, your play better than" in words


def test_a_perfect_game_is_praised(tmp_path: Path) -> None:
    words = review(kept(tmp_path / "game.jsonl", ["cross row:6", "cross row:5", "cross row:4"]))
    assert "well played" in words
    assert "your play better than 9" in words


def test_the_review_is_for_the_person_or_for_whom_it_is_asked(tmp_path: Path) -> None:
    path = kept(tmp_path / "game.jsonl", ["cross row:6", "cross row:5", "cross row:4"], 2)
    assert "Ben" in review(path).splitlines()[0]
    assert "Ana" in review(path, "ana").splitlines()[0]
    with pytest.raises(BadOption, match=r"Nobody called 'Eve' .* Ana, Ben"):
        review(path, "Eve")


def test_an_unfinished_game_is_not_reviewed(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="not finished"):
        review(kept(tmp_path / "game.jsonl", ["cross row:6"]))


def test_nobody_is_better_than_none_or_than_all() -> None:
    assert [share(n) for n in (0, 1.4, 22.6, 100)] == [1, 1, 23, 99]


def test_the_ladder_rates_every_bot_and_draws_it(tmp_path: Path) -> None:
    shown, picture = screen(width=100), tmp_path / "ladder.svg"
    show_ladder(CROSSES, ["random", "search:5"], 4, picture, shown)
    lines = said(shown).splitlines()
    assert lines[1].split() == ["bot", "rating", "with", "95", "%", "won", "points"]
    assert lines[2].split()[0] == "search:5"
    assert lines[3].split()[0] == "random"
    assert " 100 %" in lines[2]
    assert picture.read_text().startswith("<svg")


def test_a_ladder_that_is_interrupted_rates_the_rounds_that_were_played() -> None:
    screen_side, ladder_side = pty.openpty()
    command = [sys.executable, "-m", "rollwright", "ladder", "pig", "--bots", "random", "greedy", "--games", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=ladder_side, text=True) as ladder:
        os.close(ladder_side)
        while " of 100000" not in os.read(screen_side, 200).decode():
            pass
        ladder.send_signal(signal.SIGINT)
        lines = ladder.communicate(timeout=60)[0].splitlines()
    assert ladder.returncode == 0
    assert lines[0].startswith("Pig")
    assert {line.split()[0] for line in lines[2:]} == {"random", "greedy"}


def test_a_ladder_needs_two(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="two different bots"):
        show_ladder(CROSSES, ["random"], 4, None, screen())
    with pytest.raises(BadOption, match="No bot is called 'nobody'"):
        show_ladder(CROSSES, ["random", "nobody"], 4, None, screen())


def test_long_work_says_how_far_it_is_and_when_it_is_done() -> None:
    sink = io.StringIO()
    progress = Progress("Thinking", sink)
    for done in range(1, 4):
        progress.told(done, 3)
    assert sink.getvalue() == "Thinking: done in 0 s\n"


def test_work_with_a_limit_says_when_a_share_of_the_time_has_passed() -> None:
    assert not Progress("Thinking", io.StringIO(), 60.0).late(0.5)
    assert Progress("Thinking", io.StringIO(), 0.0).late(0.0)


def test_a_word_is_told_by_its_letters() -> None:
    match = Match(Catalog.discover().find("rolling-cubes", "one_by_one"), 2)
    tell(match, SeededDice("secret"))
    me = match.seats[0]
    text = match.game.decision(me.task).ideas(match.table, me, 1)[0].text
    before = match.seats[0].sheet.cells[:]
    match.answer(0, text)
    assert letters(match.spec, before, match.seats[0].sheet.cells) == text.partition(" ")[2].upper()
    assert letters(match.spec, before, before) == ""


class Comma(Language):
    def one(self, sentence: str) -> str:
        return sentence.replace("1.5", "1,5")


def test_a_fraction_is_written_as_the_language_writes_it() -> None:
    assert tenths(2.75, Reader()).text == "2.8"
    assert tenths(2.75, Reader(Comma())).text == "2,8"
