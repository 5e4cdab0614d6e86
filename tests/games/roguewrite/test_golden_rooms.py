"""The golden floors of the specification (GX-03 to GX-26, GX-39), and a brute-force twin of the rooms."""

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.games.roguewrite.floor import cover, rectangles
from rollwright.games.roguewrite.grid import Grid

from .dungeons import Drawing

CASES = tomllib.loads((Path(__file__).parent / "data" / "golden_rooms.toml").read_text())["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_golden_floor(case: dict[str, Any]) -> None:
    """RW-52, RW-60 to RW-70, RW-88."""
    floor = Drawing(case["rows"], case["planned"])
    assert floor.spans() == sorted(case["rooms"])
    assert floor.suitable() == sorted(case["suitable"])
    assert floor.points() == case["points"]
    assert (floor.ways().length if floor.floor else 0) == case["route"]


def test_all_golden_floors_are_there() -> None:
    assert len(CASES) == 18


def test_faults_say_what_spoils_a_room() -> None:
    """RW-65 wide, RW-66 connected, RW-67 dotted."""
    wide = Drawing(["@.#..", ".....", "....>"])
    assert {room.fault for room in wide.rooms()} == {"wide"}
    joined = Drawing(["@.##", "....", "##.>"])
    assert {room.fault for room in joined.rooms()} == {"connected"}
    assert [room.fault for room in Drawing(["@..", "..>"], [[0, 0, 2, 2]]).rooms()] == ["dotted"]


def brute_rooms(grid: Grid, ground: int) -> list[tuple[int, int, int, int]]:
    """RW-60 as it is written: an open rectangle with a wall, or the outer wall, on each of its sides."""
    found = []
    for top, left in product(range(grid.rows), range(grid.columns)):
        for height, width in product(range(2, grid.rows - top + 1), range(2, grid.columns - left + 1)):
            if grid.rect(top, left, height, width) & ~ground:
                continue
            strips = [
                (top - 1, left, 1, width),
                (top + height, left, 1, width),
                (top, left - 1, height, 1),
                (top, left + width, height, 1),
            ]
            if all(_outside(grid, strip) or grid.rect(*strip) & ~ground for strip in strips):
                found.append((top, left, height, width))
    return found


def _outside(grid: Grid, strip: tuple[int, int, int, int]) -> bool:
    top, left, _, _ = strip
    return not (0 <= top < grid.rows and 0 <= left < grid.columns)


def brute_cover(grid: Grid, ground: int) -> int:
    found = 0
    for top, left in product(range(grid.rows - 1), range(grid.columns - 1)):
        mask = grid.rect(top, left, 2, 2)
        if not mask & ~ground:
            found |= mask
    return found


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.integers(2, 13), st.integers(2, 13), st.data())
def test_rooms_are_those_of_brute_force(rows: int, columns: int, data: st.DataObject) -> None:
    """RW-60, RW-62: found line by line or side by side, the rooms are the same."""
    grid = Grid(rows, columns)
    ground = data.draw(st.integers(0, grid.full)) | data.draw(st.integers(0, grid.full))
    found = rectangles(grid, ground)
    assert sorted(found) == brute_rooms(grid, ground)
    assert cover(grid, ground) == brute_cover(grid, ground)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_both_room_algorithms_agree(data: st.DataObject) -> None:
    """Invariants 8 and 9: an isolated room is a rectangular piece of the 2x2 cover; wide implies connected."""
    grid = Grid(9, 9)
    ground = data.draw(st.integers(0, grid.full)) | data.draw(st.integers(0, grid.full))
    rows = ["".join("." if ground & grid.bit[9 * row + column] else "#" for column in range(9)) for row in range(9)]
    floor = Drawing(rows)
    floor.floor = ground
    found = floor.rooms()
    isolated = {room.mask for room in found if not room.fault}
    pieces = {piece for piece in grid.pieces(cover(grid, ground)) if piece in {room.mask for room in found}}
    assert isolated == pieces
    for room in found:
        touching = [other for other in found if other is not room and (room.mask | grid.near(room.mask)) & other.mask]
        assert bool(touching) == (room.fault in ("wide", "connected"))


TURNS = (lambda r, c, n: (c, n - 1 - r), lambda r, c, n: (r, n - 1 - c), lambda r, c, n: (c, r))


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=49, max_size=49), st.integers(0, 2))
def test_turning_a_floor_changes_nothing(cells: list[int], turn: int) -> None:
    """Invariant 12: rooms, suitability and the way are the same after a turn or a reflection."""
    letters = ["#" if cell == 0 else "." for cell in cells]
    letters[0], letters[48] = "@", ">"
    turned = [""] * 49
    for place, letter in enumerate(letters):
        row, column = TURNS[turn](place // 7, place % 7, 7)
        turned[7 * row + column] = letter
    one, other = (Drawing(["".join(each[n : n + 7]) for n in range(0, 49, 7)]) for each in (letters, turned))
    assert one.points() == other.points()
    assert len(one.rooms()) == len(other.rooms())
    if one.floor and one.ways().starts:
        assert one.ways().length == other.ways().length


def test_rw_61_a_dotted_line_is_no_boundary() -> None:
    """A room reaches beyond the dotted line, which then cuts it."""
    floor = Drawing(["@..", "..>"], [[0, 0, 2, 2]])
    assert floor.spans() == [[0, 0, 2, 3]]
    assert floor.suitable() == []


def test_rw_63_a_room_without_monsters_can_be_suitable() -> None:
    """Nothing but walls, other rooms and dotted lines is looked at."""
    assert Drawing(["@.", ".>"]).suitable() == [[0, 0, 2, 2]]


def test_rw_68_and_rw_69_three_points_a_room_and_ten_for_all() -> None:
    """RW-68, RW-69: one spoilt room takes the ten, not the threes."""
    assert Drawing(["@.#.>", "....."]).points() == 3 + 3 + 10
    assert Drawing(["@.#..#..>", ".........", "#######.."]).points() == 3 + 3
