"""Sets of squares in three machine words are the sets in one long number; a quick reckoning is the score."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.bots import GreedyBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.games.roguewrite.advice.reckoning import Reckoning
from rollwright.games.roguewrite.decisions.route import expected
from rollwright.games.roguewrite.floor import cover
from rollwright.games.roguewrite.grid import Grid
from rollwright.games.roguewrite.position import dotted, read, selected
from rollwright.games.roguewrite.rounds import Roguewrite
from rollwright.games.roguewrite.scoring import quest_points, survey
from rollwright.games.roguewrite.spread import Spread
from rollwright.games.roguewrite.squares import WALLS

from .dungeons import ADVANCED, BASIC

GRIDS = [Grid(13, 13), Grid(9, 19), Grid(4, 5)]


def spreads(grid: Grid) -> tuple[Spread, Spread]:
    """One that takes sets apart, one that does not."""
    found = [Spread(grid.size, grid.columns, grid.not_first, grid.not_last) for _ in range(2)]
    found[0].words, found[1].words = True, False
    return found[0], found[1]


@pytest.mark.parametrize("grid", GRIDS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_words_and_long_numbers_spread_alike(grid: Grid, data: st.DataObject) -> None:
    words, long = spreads(grid)
    ground = data.draw(st.integers(0, grid.full)) | data.draw(st.integers(0, grid.full))
    start = grid.bit[data.draw(st.integers(0, grid.size - 1))]
    marks = data.draw(st.integers(0, grid.full))
    assert words.flood(start, ground) == long.flood(start, ground)
    assert words.pieces(ground) == long.pieces(ground)
    assert words.look(start, ground | start, marks) == long.look(start, ground | start, marks)
    passages, near = words.beyond(start, ground & ~start)
    other, beside = long.beyond(start, ground & ~start)
    assert (passages, near & grid.full) == (other, beside & grid.full)


@pytest.mark.parametrize("grid", GRIDS)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_look_sees_what_can_be_reached_and_the_parts_that_can_be_rooms(grid: Grid, data: st.DataObject) -> None:
    """RW-52, and fact 2 after RW-70."""
    ground = data.draw(st.integers(0, grid.full)) | data.draw(st.integers(0, grid.full)) | grid.bit[0]
    mark = grid.bit[-1]
    reached, far, corners, pieces = grid.spread.look(grid.bit[0], ground, mark)
    before = grid.flood(grid.bit[0], ground & ~mark)
    assert reached == before | grid.spread.near(before) & ground & mark
    assert (far > 0) == bool(reached & grid.bit[-1])
    assert sum(pieces) == cover(grid, reached)
    blocks = [box for box in grid.boxes if box.bit_count() == 4]
    assert corners == sum(1 << box.bit_length() - 1 for box in blocks if not box & ~reached)


@pytest.mark.parametrize("game", [BASIC, ADVANCED])
@pytest.mark.parametrize("seed", range(6))
def test_a_finished_sheet_is_reckoned_as_it_is_scored(game: Roguewrite, seed: int) -> None:
    """RW-68 to RW-107; where open ground is no rectangle, rooms overlap and only the way may differ."""
    match = Match(game, 1)
    play(match, QuickDice(seed), GreedyBot(str(seed)).choose)
    cells, grid, at = match.seats[0].sheet.cells, game.board.grid, game.at
    found = survey(game.book, cells)
    quests = selected(game.book, cells)
    reckoning = Reckoning(game.board, grid.bit[game.board.entrances[cells[at.face]]], quests, 1)
    walls = read(grid, cells, WALLS)
    score = reckoning.score(walls, found.exit, dotted(grid, cells))
    points = (
        found.room_points + found.all_points + quest_points(game.board, [room.mask for room in found.suitable], quests)
    )
    if found.all_points:
        assert score == pytest.approx(points + expected(found, 1, 0, found.ways().starts))
    else:
        assert score >= points
    assert reckoning.score(walls | found.exit, found.exit, dotted(grid, cells)) == 0
