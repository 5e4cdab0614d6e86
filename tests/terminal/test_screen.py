"""What a screen can show, and how it listens."""

import io

import pytest

from rollwright.terminal.screen import Quit, Screen, signs
from rollwright.terminal.signs import ASCII, DRAWN, Signs

from .table import said, screen


class Tty(io.StringIO):
    """Something that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("encoding", "environ", "expected"),
    [
        ("utf-8", {}, DRAWN),
        ("utf-8", {"LANG": "en_GB.UTF-8"}, DRAWN),
        ("utf-8", {"LANG": "C"}, ASCII),
        ("utf-8", {"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, ASCII),
        ("utf-8", {"LC_ALL": "en_GB.UTF-8", "LANG": "C"}, DRAWN),
        ("ascii", {"LANG": "en_GB.UTF-8"}, ASCII),
        ("latin-1", {}, ASCII),
        (None, {}, ASCII),
    ],
)
def test_lines_are_drawn_where_the_terminal_can_show_them(
    encoding: str | None, environ: dict[str, str], expected: Signs
) -> None:
    assert signs(encoding, environ) is expected


def test_colour_is_for_terminals_that_want_it() -> None:
    assert Screen(Tty(), Tty(), {}).colour
    assert not Screen(Tty(), Tty(), {"NO_COLOR": "1"}).colour
    assert not Screen(Tty(), Tty(), {"TERM": "dumb"}).colour
    assert not Screen(Tty(), io.StringIO(), {}).colour


def test_without_colour_a_style_changes_nothing() -> None:
    shown = screen()
    shown.show([[("lit", "lit"), (" plain", "")]])
    assert said(shown) == "lit plain\n"


def test_with_colour_the_text_is_the_same_between_the_codes() -> None:
    sink = Tty()
    Screen(Tty(), sink, {}).show([[("lit", "lit"), (" ", "lit"), ("plain", "")]])
    assert sink.getvalue() == "\033[1;32mlit\033[0m plain\n"


def test_what_comes_through_a_pipe_is_echoed_after_the_question() -> None:
    shown = screen(["  d8 5 "])
    assert shown.ask() == "d8 5"
    assert said(shown) == ">   d8 5 \n"


def test_the_end_of_the_input_is_a_wish_to_stop() -> None:
    with pytest.raises(Quit):
        screen([]).ask()


def test_long_sentences_are_wrapped_and_columns_stay_columns() -> None:
    shown = screen(width=24)
    shown.columns([("rules", "all the rules there are in this game")])
    assert said(shown).splitlines() == ["  rules  all the rules", "         there are in", "         this game"]


def test_a_note_goes_with_the_next_one_and_a_pipe_never_sees_it() -> None:
    glass, pipe = Tty(), io.StringIO()
    for sink in (glass, pipe):
        shown = Screen(io.StringIO(), sink, {"TERM": "xterm"})
        shown.note("search:3 is thinking ...")
        shown.note()
    assert glass.getvalue() == "\r\033[Ksearch:3 is thinking ...\r\033[K"
    assert not pipe.getvalue()
