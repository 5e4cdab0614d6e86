"""What docs/rules says always holds, after every decision of random games."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.bots import GreedyBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play, tell
from rollwright.games.roguewrite.data import BONUS_LOCKS, ITEM_LOCKS, LAST, ROUNDS
from rollwright.games.roguewrite.position import Ground, development, ghosts_left, planned, read, rounds
from rollwright.games.roguewrite.rounds import Roguewrite
from rollwright.games.roguewrite.scoring import survey
from rollwright.games.roguewrite.shapes import Way
from rollwright.games.roguewrite.sheet import CIRCLED, SPENT
from rollwright.games.roguewrite.squares import WALLS

from .dungeons import ADVANCED, BASIC

pytestmark = pytest.mark.slow

MAPS = st.sampled_from([BASIC, ADVANCED])
SEEDS = st.integers(0, 2**32)


def moments(match: Match, seed: int) -> Iterator[int]:
    """A random game, stopped after every decision; yields the seat that decided."""
    dice, step = QuickDice(seed), 0
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        for seat in match.due():
            while match.seats[seat].todo:
                legal = match.legal(seat)
                assert legal  # invariant 14
                step += 1
                match.choose(seat, legal[(seed * 7919 + step * 104729) % len(legal)])
                yield seat
            match.commit(seat)


def check_map(game: Roguewrite, before: int, cells: list[int]) -> int:
    """Invariants 1 to 3 and 7; returns the walls."""
    board, grid = game.board, game.board.grid
    ground = Ground(game.book, cells)
    assert not ground.walls & ground.planned
    assert not before & ~ground.walls
    assert not ground.walls & grid.bit[board.entrances[cells[game.at.face]]]
    rooms = planned(grid, cells)
    top, left = divmod(board.groups[cells[game.at.face]], grid.columns)
    group = grid.rect(top, left, 2, 2)
    assert group in rooms
    for one, other in combinations(rooms, 2):
        assert not (one | grid.near(one)) & other
    for room in rooms:
        assert 4 <= room.bit_count() <= 12
    for large in board.large:
        assert large.mask & ground.walls in (0, large.mask)
        assert [room & large.mask in (0, large.mask) for room in rooms] == [True] * len(rooms)
    for piece in grid.pieces(ground.walls | ground.planned):
        assert piece & (ground.planned | grid.of(board.entrances[1:]))
    return ground.walls


def check_tracks(game: Roguewrite, cells: list[int], walls: int) -> None:
    """Invariants 4 and 6."""
    at, board = game.at, game.board
    done = development(at, cells)
    enclosed = sum(board.monsters(room) for room in planned(board.grid, cells))
    assert 2 <= done <= LAST
    assert done >= min(LAST, enclosed)
    items, bonus = cells[at.items : at.bonus], cells[at.bonus : at.keys]
    assert len(items) - items.count(0) <= 1 + (board.items & walls).bit_count()
    assert len(bonus) - bonus.count(0) <= board.count("h", board.grid.full) - ghosts_left(board, walls)
    assert all(done >= lock for lock, icon in zip(ITEM_LOCKS, items, strict=True) if icon)
    assert all(done >= lock for lock, icon in zip(BONUS_LOCKS, bonus, strict=True) if icon)
    assert max(items) <= SPENT


def check_end(game: Roguewrite, match: Match, seat: int) -> None:
    """Invariants 5, 9 to 11 and 13."""
    at, board, cells = game.at, game.board, match.seats[seat].sheet.cells
    assert sum(value & CIRCLED > 0 for value in cells[at.time : at.time + ROUNDS]) == 4
    assert rounds(at, cells) == ROUNDS or development(at, cells) == LAST
    found = survey(game.book, cells)
    score = match.scores()[seat]
    assert 1 <= cells[at.level] <= 6
    if not found.floor:
        assert [points for name, points in score.parts.items() if name != "items" and points] == []
        return
    route = found.ways()
    assert found.rooms
    assert all(route.left)
    assert score.parts["damage"] % 5 == 0
    assert score.parts["damage"] <= 5 * route.length
    walls = read(board.grid, cells, WALLS)
    for room in found.suitable:
        for plan in planned(board.grid, cells):
            if plan & room.mask and not plan & walls:
                assert plan == room.mask


@settings(max_examples=30, deadline=None)
@given(MAPS, st.integers(1, 6), st.booleans(), SEEDS)
def test_invariants_of_random_games(game: Roguewrite, n: int, shared: bool, seed: int) -> None:
    match = Match(game, n, {"shared_setup": shared})
    walls, done, level = [0] * n, [2] * n, [0] * n
    for seat in moments(match, seed):
        cells = match.seats[seat].sheet.cells
        if match.table.phase == "construction" and not cells[game.at.exit]:
            walls[seat] = check_map(game, walls[seat], cells)
            check_tracks(game, cells, walls[seat])
            assert development(game.at, cells) >= done[seat]
            done[seat] = development(game.at, cells)
        assert cells[game.at.level] >= level[seat]
        level[seat] = cells[game.at.level]
    assert match.table.round <= ROUNDS
    for seat in range(n):
        check_end(game, match, seat)


@settings(max_examples=6, deadline=None)
@given(MAPS, SEEDS)
def test_invariants_of_good_games(game: Roguewrite, seed: int) -> None:
    match = Match(game, 2)
    play(match, QuickDice(seed), GreedyBot(str(seed)).choose)
    for seat in range(2):
        check_end(game, match, seat)


def brute_places(way: Way, game: Roguewrite, free: int, touched: int) -> int:
    """Every place of the map looked at by itself."""
    grid, found = game.board.grid, 0
    for place in range(grid.size):
        row, column = divmod(place, grid.columns)
        if row + way.height > grid.rows or column + way.width > grid.columns:
            continue
        mask = way.masks[place]
        whole = all(mask & large.mask in (0, large.mask) for large in game.board.large)
        if whole and not mask & ~free and mask & touched:
            found |= grid.bit[place]
    return found


@settings(max_examples=40, deadline=None)
@given(MAPS, st.integers(0), st.integers(0), st.integers(0))
def test_all_places_at_once_are_those_looked_at_one_by_one(game: Roguewrite, one: int, two: int, three: int) -> None:
    """RW-24 to RW-26, RW-31 to RW-33, RW-100, RW-101."""
    full = game.board.grid.full
    free, touched = (one | two) & full, three & full
    for way in [way for ways in [*game.book.shapes, *game.book.areas] for way in ways]:
        assert way.fits(free, touched) == brute_places(way, game, free, touched)


@settings(max_examples=4, deadline=None)
@given(SEEDS)
def test_the_order_of_seats_changes_no_construction(seed: int) -> None:
    """Invariant 12: swapped setup throws and swapped players give swapped sheets."""
    sheets = []
    for setup in (((1, 2), (4, 5)), ((4, 5), (1, 2))):
        match = Match(BASIC, 2)
        for seat, faces in enumerate(setup):
            match.rolled(faces, seat)
        dice, step = QuickDice(seed), 0
        while match.table.phase == "construction":
            if match.asks:
                tell(match, dice)
                step += 1
                continue
            for seat in match.due():
                nth = 0
                while match.seats[seat].todo:
                    legal = match.legal(seat)
                    match.choose(seat, legal[(seed + 31 * step + 7 * nth) % len(legal)])
                    nth += 1
                match.commit(seat)
                if match.table.phase != "construction":
                    break
        sheets.append([seat.sheet.cells[:169] for seat in match.seats])
    assert sheets[0] == sheets[1][::-1]
