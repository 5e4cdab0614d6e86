"""Worked examples of a rulebook: what the moves write is marked on the papers they are about."""

from rollwright.core.match import Match
from rollwright.core.position import write
from rollwright.core.rulebook import Example
from rollwright.core.worked import worked

from .toys import CROSSES, PAINTERS


def test_an_example_shows_the_sheet_after_its_moves_and_what_they_wrote() -> None:
    [paper] = worked(CROSSES, Example("Two turns.", write(Match(CROSSES, 1)), ("cross row:3", "cross row:5")))
    assert paper.on == "sheet"
    assert paper.cells == [0, 0, 1, 0, 1, 0]
    assert paper.written == [2, 4]


def test_boxes_are_ringed_on_the_paper_they_are_on() -> None:
    [paper] = worked(CROSSES, Example("Look here.", write(Match(CROSSES, 1)), boxes=("row:2", "nowhere")))
    assert (paper.written, paper.rings) == ([], [1])


def test_a_move_on_the_board_shows_the_board_alone() -> None:
    [paper] = worked(PAINTERS, Example("Paint.", write(Match(PAINTERS, 1)), ("cross field:4",)))
    assert (paper.on, paper.written) == ("board", [3])


def test_an_example_without_moves_or_rings_shows_the_sheet() -> None:
    [paper] = worked(PAINTERS, Example("Before the game.", write(Match(PAINTERS, 1))))
    assert paper.on == "sheet"
