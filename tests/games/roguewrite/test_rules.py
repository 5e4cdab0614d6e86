"""Rules that no golden example shows alone, one test each."""

from itertools import combinations

import pytest

from rollwright.core.errors import IllegalMove, UnknownMove
from rollwright.core.match import Match
from rollwright.core.view import view
from rollwright.games.roguewrite.data import BLOCKS, LEVELS, SPECIAL
from rollwright.games.roguewrite.growing import choices, completes
from rollwright.games.roguewrite.shapes import ways
from rollwright.games.roguewrite.sheet import OWNED, SPENT
from rollwright.testkit.transcript import result

from .dungeons import ADVANCED, BASIC, Dungeon, bar, block, rect


def test_rw_01_all_sheets_are_of_one_map() -> None:
    match = Match(BASIC, 6)
    assert all(seat.sheet.spec is match.spec for seat in match.seats)


def test_rw_02_everybody_throws_for_themselves() -> None:
    match = Match(BASIC, 2)
    match.rolled([1, 1], 0)
    match.rolled([6, 3], 1)
    assert [seat.sheet.cells[BASIC.at.face] for seat in match.seats] == [1, 6]


def test_rw_02_a_shared_setup_is_one_throw_for_all() -> None:
    """The house rule `shared_setup`."""
    match = Match(BASIC, 3, {"shared_setup": True})
    match.rolled([5, 2])
    assert match.seats[0].sheet == match.seats[1].sheet == match.seats[2].sheet


def test_rw_03_every_black_face_circles_four_rounds() -> None:
    assert SPECIAL[1:] == tuple((face, face + 1, face + 7, face + 8) for face in range(1, 7))


@pytest.mark.parametrize("game", [BASIC, ADVANCED])
@pytest.mark.parametrize("face", range(1, 7))
def test_rw_04_to_rw_07_every_entrance(game: object, face: int) -> None:
    """RW-04, RW-05, RW-06: two monsters, five walls, nothing triggered."""
    one = Dungeon((face, 1), game=ADVANCED if game is ADVANCED else BASIC)
    board = one.game.board
    room = board.grid.of([row * 13 + column for row, column in one.dotted])
    assert board.monsters(room) == 2
    assert len(one.walls) == 5
    assert one.development == 2
    assert not one.match.seats[0].todo


def test_rw_10_nobody_sees_another_sheet_while_all_construct() -> None:
    match = Dungeon((3, 4), (1, 2), n=2).match
    match.answer(0, "white")
    match.answer(0, bar(4, 1, 4))
    match.commit(0)
    other = view(match, 1).others[0]
    assert other.done
    assert set(other.cells[:169]) == {None}


def test_rw_11_one_throw_serves_all() -> None:
    match = Dungeon((3, 4), n=3).match
    assert [ask.seat for ask in match.asks] == [None]
    match.rolled([1, 2])
    assert match.due() == [0, 1, 2]


def test_rw_12_one_action_and_no_passing() -> None:
    one = Dungeon((3, 4), (1, 2))
    assert one.refused("pass") == "RW-12"
    one.say("white", bar(4, 1, 4))
    assert not one.match.seats[0].todo


def test_rw_12_passing_is_for_those_who_can_do_nothing() -> None:
    """G21."""
    one = Dungeon((3, 4))
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - one.dotted)).roll(1, 2)
    assert one.legal() == ["pass"]


def test_rw_13_every_round_is_crossed() -> None:
    one = Dungeon((3, 4), (1, 2)).say("single").say("cell r4c1").end_round()
    assert one.rounds == 1
    assert [one.box(f"time.{number}") for number in (1, 2, 4)] == [1, 0, 2]


def test_rw_14_and_rw_15_a_finished_sheet_waits_for_the_others() -> None:
    """RW-14: its owner is asked for nothing more until all choose their exits (RW-15)."""
    match = Dungeon((3, 4), (1, 2), n=2).match
    cells = match.seats[0].sheet.cells
    at = BASIC.at
    cells[at.time : at.time + 13] = [1] * 13
    for seat in (0, 1):
        match.answer(seat, "single")
        match.answer(seat, "cell r4c1")
        match.commit(seat)
    match.rolled([1, 2])
    assert match.due() == [1]
    assert match.table.public_sheets[0].cells[at.finished] == 1


def test_rw_22_a_single_is_always_there_and_other_blocks_are_not() -> None:
    one = Dungeon((3, 4), (1, 2))
    assert "single" in one.legal()
    one.say("white")
    assert one.refused(block((4, 1), (4, 2), (4, 3), (3, 1))) == "RW-22"


def test_rw_23_blocks_in_every_way() -> None:
    assert [len(ways(cells)) for cells in BLOCKS] == [2, 8, 4, 4, 1, 4]


def test_rw_25_the_outer_wall_is_touched_but_does_not_count() -> None:
    one = Dungeon((3, 4), (1, 2)).say("white")
    assert one.refused(bar(12, 5, 8)) == "RW-24"
    assert one.refused(block((4, 0), (5, 0), (6, 0), (7, 0))) == ""


def test_rw_27_slimes_and_exits_are_covered_without_effect() -> None:
    one = Dungeon((3, 4)).wall((0, 2)).roll(1, 2).say("single", "cell r0c1")
    assert not one.match.seats[0].todo
    assert (0, 1) in one.walls


def test_rw_31_a_planned_room_lies_on_open_squares() -> None:
    one = Dungeon((3, 4), (1, 3)).say("plan")
    assert one.refused(rect(2, 3, 2, 2)) == "RW-31"
    assert one.refused(rect(5, 1, 2, 2)) == "RW-31"


def test_rw_33_corners_of_planned_rooms_may_touch() -> None:
    one = Dungeon((3, 4)).wall((3, 2)).roll(1, 3).say("plan")
    assert one.refused(rect(3, 3, 2, 2)) == ""


def test_rw_35_each_lock_belongs_to_one_row() -> None:
    """G27: 10 opens bonus actions, and no items."""
    one = Dungeon((3, 4), (1, 2)).developed(10).arranged("effect 1 1 0")
    assert {"ghost A3", "ghost A4"} <= set(one.legal())
    assert one.refused("item I5") == "RW-42"
    assert one.refused("ghost A5") == "RW-43"


def test_rw_41_an_effect_is_finished_before_the_next_begins() -> None:
    one = Dungeon((6, 2), (1, 1)).developed(10).arranged("effect 1 1 1").say("ghost A1")
    assert one.match.seats[0].task == "grow 3"
    assert one.match.seats[0].todo == ["effect 1 0 1", "grow 3"]


def test_rw_42_without_a_free_icon_an_item_is_lost() -> None:
    free, full = Dungeon((3, 4)), Dungeon((3, 4))
    at = full.game.at
    full.cells[at.items : at.items + 2] = [OWNED, SPENT]
    for one in (free, full):
        one.wall((3, 5)).roll(1, 2).say("single", "cell r2c5")
    assert free.match.seats[0].todo == ["effect 1 0 0"]
    assert not full.match.seats[0].todo
    assert full.cells[at.items : at.bonus] == [OWNED, SPENT, 0, 0, 0, 0]


def test_rw_43_a_bonus_is_used_once_and_only_if_it_can_be() -> None:
    one = Dungeon((3, 4), (1, 2)).arranged("effect 0 2 0").say("ghost A1")
    assert one.box("A1") == 1
    one.arranged("effect 0 1 0")
    assert one.refused("ghost A1") == "RW-43"
    full = Dungeon((3, 4))
    ground = {(0, 0), (0, 1)}
    full.wall(*({(row, column) for row in range(13) for column in range(13)} - full.dotted - ground))
    full.roll(1, 2).developed(10).arranged("effect 0 1 0")
    assert full.match.explain(0, BASIC.components.moves.find("ghost A1")) is not None
    assert full.legal() == ["ignore"]


def test_rw_44_a_bonus_plan_is_of_any_area() -> None:
    one = Dungeon((3, 4), (1, 2)).arranged("effect 0 1 0").say("ghost A2")
    areas = {len(move.target) for move in one.match.legal(0)}
    assert areas == {4, 6, 8, 9, 10, 12}


def test_rw_45_every_order_of_squares_and_no_dead_end() -> None:
    """What can be chosen square by square is exactly every connected block with contact (brute force)."""
    one = Dungeon((6, 2), game=ADVANCED).wall((2, 3), (2, 4))
    board, grid = one.game.board, one.game.board.grid
    larges = [large.mask for large in board.large]
    free = grid.rect(2, 2, 4, 4) & ~grid.of([2 * 13 + 3, 2 * 13 + 4])
    touched = grid.near(grid.of([2 * 13 + 3, 2 * 13 + 4]))
    for size in (3, 4, 5):
        grown: set[int] = set()
        stack = [0]
        seen = {0}
        while stack:
            chosen = stack.pop()
            if chosen.bit_count() == size:
                grown.add(chosen)
                continue
            squares = grid.squares(choices(grid, free, touched, chosen, size, larges))
            assert squares or not chosen
            for square in squares:
                more = chosen | grid.bit[square]
                if more not in seen:
                    seen.add(more)
                    stack.append(more)
        assert grown == _brute_blocks(grid.squares(free), size, free, touched, larges)


def _brute_blocks(squares: list[int], size: int, free: int, touched: int, larges: list[int]) -> set[int]:
    grid = ADVANCED.board.grid
    found = set()
    for chosen in combinations(squares, size):
        mask = grid.of(list(chosen))
        whole = all(mask & large in (0, large) for large in larges)
        if whole and mask & touched and grid.flood(mask & -mask, mask) == mask:
            found.add(mask)
    return found


def test_rw_45_a_block_needs_room() -> None:
    grid = BASIC.board.grid
    strip = grid.rect(0, 0, 1, 4)
    assert choices(grid, strip, strip, 0, 4, []) == strip
    assert not choices(grid, strip, strip, 0, 5, [])
    assert not completes(grid, strip, grid.bit[0], 5, [])


def test_rw_47_a_bat_fills_a_square_or_develops() -> None:
    one = Dungeon((3, 4), (1, 2)).arranged("effect 0 0 2").say("bat development")
    assert one.development == 4
    one.say("bat single")
    assert one.match.seats[0].task == "cell"
    assert one.refused("cell r0c6") == "RW-24"


def test_rw_47_a_bat_may_develop_a_full_track() -> None:
    one = Dungeon((3, 4), (1, 2)).developed(22).arranged("effect 0 0 1").say("bat development")
    assert one.development == 22


def test_rw_48_what_is_planned_is_never_covered() -> None:
    one = Dungeon((3, 4)).plan((3, 3, 2, 2)).wall((3, 2)).roll(1, 2).say("single")
    assert one.refused("cell r3c3") == "RW-26"


def test_rw_50_a_covered_exit_cannot_be_chosen() -> None:
    one = Dungeon((3, 4), (1, 2)).wall((0, 1)).arranged("exit")
    assert one.refused("exit r0c1") == "RW-50"
    assert one.refused("pass") == "RW-50"
    one.say("exit r11c0")
    assert {(1, 12), (12, 11)} <= one.walls
    assert (11, 0) not in one.walls
    assert not one.match.seats[0].todo


def test_rw_50_without_an_open_exit_nothing_is_asked() -> None:
    one = Dungeon((3, 4), (1, 2)).wall((0, 1), (1, 12), (11, 0), (12, 11)).arranged("exit")
    assert one.legal() == ["pass"]


def test_rw_51_spent_items_are_worth_nothing() -> None:
    one = Dungeon((3, 4))
    at = one.game.at.items
    one.cells[at : at + 6] = [SPENT, OWNED, 0, OWNED, 0, OWNED]
    assert one.items == 2 + 4 + 7


def test_rw_87_the_levels_of_every_track() -> None:
    assert [len(marks) for marks in LEVELS[1:]] == [5] * 6


@pytest.mark.parametrize(
    ("game", "total", "title"),
    [
        (BASIC, 39, "familiar"),
        (BASIC, 40, "soldier"),
        (BASIC, 110, "king"),
        (ADVANCED, 99, "knight"),
        (ADVANCED, 129, "duke"),
    ],
)
def test_rw_111_titles(game: object, total: int, title: str) -> None:
    assert (ADVANCED if game is ADVANCED else BASIC).title(total) == title


def test_rw_92_and_rw_109_points_are_simply_added() -> None:
    """RW-92: more than 50 on one sheet; RW-109: quest points stand beside the room points."""
    one = Dungeon((3, 4), game=ADVANCED)
    at = one.game.at
    one.cells[at.level] = 1
    one.cells[at.score : at.score + 5] = [3, 27, 10, 16, 55]
    assert one.match.scores()[0].total == 111


def test_rw_110_equal_totals_share_the_victory() -> None:
    match = Match(BASIC, 2)
    assert result(match)["ranks"] == [1, 1]


@pytest.mark.parametrize(
    ("task", "text", "rule"),
    [
        ("place 1", "block r4c2,r4c1,r4c3,r4c4", "RW-22"),
        ("cell", "cell r13c0", "RW-26"),
        ("rect 4", "rect r0c0-r0c3", "RW-30"),
        ("exit", "exit r0c0", "RW-50"),
        ("effect 1 0 0", "item I9", "RW-42"),
        ("effect 0 1 0", "ghost A9", "RW-43"),
        ("action", "black I9", "RW-21"),
        ("action", "room r0c0-r0c5", "RW-89"),
        ("action", "exit r0c1", "RW-50"),
        ("action", "stop", "RW-46"),
        ("grow 3", "stop", "RW-46"),
        ("place 1", "block r12c10,r12c11,r12c12,r12c13", "RW-26"),
        ("place 1", "block r0c-1,r0c0,r0c1,r0c2", "RW-26"),
        ("rect 4", "rect r12c0-r13c1", "RW-31"),
        ("rect 4", "rect r1c1-r0c0", "RW-30"),
        ("rect 0", "rect r0c0-r2c4", "RW-44"),
        ("rect 0", "rect r0c0-r0c3", "RW-44"),
        ("effect 0 0 1", "bat I2", "RW-47"),
        ("action", "white I1", "RW-21"),
        ("action", "single I1", "RW-21"),
        ("action", "bat single", "RW-41"),
        ("action", "cell r4c1", "RW-12"),
        ("cell", "room r0c0-r1c5", "RW-89"),
    ],
)
def test_what_can_never_be_a_move_is_refused_by_its_rule(task: str, text: str, rule: str) -> None:
    """Squares out of order, names that nothing has, moves of another moment."""
    one = Dungeon((3, 4), (1, 2)).arranged(task)
    with pytest.raises(IllegalMove) as refused:
        one.say(text)
    assert refused.value.rule.id == rule


def test_an_empty_text_is_no_move() -> None:
    one = Dungeon((3, 4), (1, 2))
    with pytest.raises(UnknownMove):
        one.say("")


def test_rw_20_to_rw_22_a_block_that_fits_nowhere_is_not_to_be_had() -> None:
    """RW-20 for a free die, RW-21 for one that an item would pay, RW-22 for a single."""
    normal, special = Dungeon((3, 4)), Dungeon((3, 1))
    for one in (normal, special):
        one.wall(*({(row, column) for row in range(13) for column in range(13)} - one.dotted)).roll(1, 2)
        assert one.refused("white") == "RW-20"
        assert one.refused("single") == "RW-22"
        assert one.refused("plan") == "RW-30"
    assert normal.refused("black I1") == "RW-21"
    assert special.refused("black") == "RW-20"
