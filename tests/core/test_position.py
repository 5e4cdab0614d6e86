"""A moment of a game as one line of text, as FEN is for chess."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core import position
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.errors import BadOption, BadPosition
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.position import placed, read, read_for, write
from rollwright.testkit.seating import Seating
from rollwright.testkit.walk import Walk
from tests.testkit.orchard import ORCHARD

from .toys import CARDS, CROSSES

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
    assert twin.seats[0].sheet == match.drafts[0].sheet


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
        ("{name} n=1 0.busy=1 0.todo=cross, ", "A task needs a name"),
        ("{name} n=1 0.busy=1 0.todo=cross 0.draft=dance", "'dance' is not a move of this game[.]$"),
        ("{name} n=1 0.busy=1 0.draft=cross+row%3a1", "nothing to decide now"),
        ("{name} n=1 0.busy=1 0.todo=cross 0.sheet=1,5*0 0.draft=cross+row%3a1", "Row 1 is taken"),
        ("{name} n=1 0.waiting=1 asks=roll:rod;0", "There is no die 'rod'"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused_with_what_is_wrong(line: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        read(line.format(name=f"{CROSSES.components.id}/1"), CATALOG)


def test_a_short_line_cannot_ask_for_a_huge_sheet() -> None:
    with pytest.raises(BadPosition, match="values for"):
        read("crosses/1 0.sheet=9999999999999*1", CATALOG)


def said_in(match: Match) -> list[str]:
    """The names that a line may give values to."""
    seats = [f"{seat}.{name}" for seat in range(match.table.n) for name in position._seat(match, seat)]
    return ["n", "data", "options", *position._table(match), *position._engine(match), *seats]


def moments(game: Game) -> list[tuple[Game, str]]:
    """What stands after the game's name, all through a random game."""
    walk = Walk(game, Seating(2, game.components.chosen({})), "tea")
    return [(game, write(walk.match).partition(" ")[2]) for _ in walk.acts()]


TOYS = (CARDS, ORCHARD)
"""With dice, decks, a board, secrets, house rules, and moves that are chosen but not done."""
MOMENTS = [moment for toy in TOYS for moment in moments(toy)]
NAMES = sorted({name for toy in TOYS for name in said_in(Match(toy, 2))})
WRITTEN = "0123456789abst.=:;,*%+| -/"
PAIRS = st.tuples(st.sampled_from(NAMES), st.text(WRITTEN, max_size=12)).map("=".join)


def reads(game: Game, text: str) -> None:
    """Either it is refused in so many words, or it is a moment that can be written down."""
    try:
        line = write(read_for(game, text))
    except (BadPosition, BadOption):
        return
    assert write(placed(game, line)) == line


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(TOYS), st.text(WRITTEN, max_size=60) | st.lists(PAIRS, max_size=8).map(" ".join))
def test_no_text_whatever_breaks_the_reader(game: Game, text: str) -> None:
    reads(game, text)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(MOMENTS), st.data())
def test_a_slip_of_the_pen_is_refused_or_is_another_moment(moment: tuple[Game, str], data: st.DataObject) -> None:
    game, line = moment
    at, letter = data.draw(st.integers(0, len(line) - 1)), data.draw(st.sampled_from(["", *WRITTEN]))
    reads(game, line[:at] + letter + line[at + data.draw(st.integers(0, 1)) :])
