"""A record from a stranger: nothing in it steers the terminal, and nothing in it ends in a traceback."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.terminal.printable import printable
from rollwright.terminal.record import Bookmark, save
from rollwright.terminal.replaying import show_record
from rollwright.terminal.session import Session
from rollwright.terminal.start import unfinished_game
from tests.core.toys import CROSSES

from .table import rollwright, said, screen

pytestmark = pytest.mark.slow

STEERING = ("\x1b[2J\x1b]0;owned\x07Eve", "yob \u202e\u2066", "\x9b31mC1", "gree\u200bdy\ud800\u2028", "a\nb\rc")
DEEP = "[" * 100_000


def harmless(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n"))


def recorded(path: Path, names: tuple[str, ...]) -> Path:
    """A finished game of these people."""
    match = Match(CROSSES, len(names))
    match.entries = []
    play(match, SeededDice("x"), lambda game, table, me, legal: legal[0])
    path.write_text(Log(Header("crosses", "", 1, len(names), {}, names), match.entries).dumps())
    return path


def test_names_in_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    shown = screen()
    show_record(recorded(tmp_path / "game.jsonl", STEERING[:4]), Catalog([CROSSES]), shown)
    assert "Eve" in said(shown)
    assert harmless(said(shown))


@pytest.mark.parametrize("name", STEERING)
def test_nor_while_the_game_is_played_on(tmp_path: Path, name: str) -> None:
    path, shown = tmp_path / "game.jsonl", screen(["row:1", "", "row:2", "", "quit"])
    save(path, Log(Header("crosses", "", 1, 2, {}, (name, name))), Bookmark("", {}, {}))
    Session(unfinished_game(path, Catalog([CROSSES])), shown).run()
    assert "row:1" in said(shown)
    assert harmless(said(shown))


def test_nor_by_the_line_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\x1b[2J\u202enonsense")
    for command in ("replay", "verify", "review"):
        done = rollwright(command, path)
        assert "?[2J?nonsense" in done.stderr
        assert harmless(done.stderr)


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["review"], ["replay", "--check"], ["play", "--resume"]])
def test_a_deeply_nested_record_is_answered_in_a_sentence(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(f'{{"rollwright":1,"game":{DEEP}\n')
    done = rollwright(*command, path)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    assert len((done.stderr + done.stdout).splitlines()) <= 2


def test_what_can_be_read_stays_as_it_is() -> None:
    for text in ("José", "Ωmega 3", "日本", "🎲", "a b"):
        assert printable(text) == text
