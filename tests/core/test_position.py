"""A moment of a game as one line of text, as FEN is for chess."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.errors import BadPosition, RollwrightError
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.position import read, read_for, write

from .toys import CROSSES

CATALOG = Catalog([CROSSES])


def test_a_line_begins_with_the_game_and_says_only_what_is_not_blank() -> None:
    line = "crosses/1 n=2 round=1 step=turn:cross:all 0.busy=1 0.todo=cross 1.busy=1 1.todo=cross"
    assert write(Match(CROSSES, 2)) == line
    assert write(read(line, CATALOG)) == line


def test_what_is_chosen_but_not_done_can_still_be_undone() -> None:
    match = Match(CROSSES, 1)
    while not match.due():
        match.rolled([3] * len(match.asks[0].dice))
    match.choose(0, match.legal(0)[0])
    twin = read(write(match), CATALOG)
    assert twin.seats[0].draft == match.seats[0].draft
    twin.undo(0)
    assert not twin.seats[0].draft
    assert twin.seats[0].sheet == match.places[0].sheet


def test_a_game_goes_on_from_a_line_to_its_end() -> None:
    twin = read(write(Match(CROSSES, 3)), CATALOG)
    play(twin, QuickDice(1), lambda _game, _table, _me, legal: legal[0])
    assert twin.over


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("chess n=2", "begins with the game"),
        ("{name} n=2 sheet", "name=value"),
        ("{name} n=2 0.sheet=1,2", "values for"),
        ("{name} n=2 step=dance", "no step"),
        ("{name} n=2 2.sheet=1", "nothing is called"),
        ("{name} n=two", "cannot be read"),
        ("{name} n=1 dice=rod:6 0.busy=1", "There is no die 'rod'"),
        ("{name} n=1 state=laps:1 0.busy=1", "There is no table state 'laps'"),
        ("{name} n=1 step=turn:cross:all 0.todo=cross", "no seat has anything to do"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused_with_what_is_wrong(line: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        read(line.format(name=f"{CROSSES.components.id}/1"), CATALOG)


def test_a_short_line_cannot_ask_for_a_huge_sheet() -> None:
    with pytest.raises(BadPosition, match="values for"):
        read("crosses/1 0.sheet=9999999999999*1", CATALOG)


@given(st.text(alphabet="0123456789abst.=:;,*%+| -/", max_size=60))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    with suppress(RollwrightError):
        assert read_for(CROSSES, text).game is CROSSES
