"""The invariants PG-I1 to PG-I14, after every decision of random games under every house rule."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.chance import SeededDice
from rollwright.core.log import Rolled
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.games.six_dice_square.position import LENGTHS, boxes_free, stars_left
from rollwright.games.six_dice_square.position import roll as shown
from rollwright.games.six_dice_square.rounds import CHALLENGE, SOLO
from rollwright.games.six_dice_square.sheet import BOX, END, KIND, MARKER, NUMBER, PAID, SECOND, SIDES, TICK, WRITTEN

STARS = 3
COLUMNS, TIMING = st.sampled_from(["single", "double"]), st.sampled_from(["after_roll", "either"])
SEEDS = st.integers(0, 2**32)


def moments(columns: str, timing: str, seed: int) -> Iterator[tuple[Match, str]]:
    """A random game, stopped after every decision, with the text of the decision."""
    match = Match(SOLO, 1, {"columns": columns, "star_timing": timing})
    dice, step = SeededDice(str(seed)), 0
    while not match.over:
        if match.asks:
            tell(match, dice)
        elif not match.seats[0].todo:
            match.commit(0)
        else:
            legal = match.legal(0)
            move = legal[(seed * 7919 + step * 104729) % len(legal)]
            step += 1
            match.choose(0, move)
            yield match, move.key


def boxes(cells: list[int]) -> list[int]:
    return cells[BOX : BOX + 60] + cells[SECOND:]


@settings(max_examples=60, deadline=None)
@given(COLUMNS, TIMING, SEEDS)
def test_invariants_hold_after_every_decision(columns: str, timing: str, seed: int) -> None:
    before: list[int] = []
    for match, text in moments(columns, timing, seed):
        cells = match.seats[0].sheet.cells
        check_grid(cells, columns)
        check_boxes(match, cells)
        check_progress(match, before, cells, text)
        if match.seats[0].task == "pay":
            check_round_start(cells, timing)
        before = cells[:]
    check_end(before, columns, timing)
    assert match.over
    assert match.legal(0) == []


def check_grid(cells: list[int], columns: str) -> None:
    lines = [cells[r * 6 : r * 6 + 6] for r in range(6)] + [cells[c:36:6] for c in range(6)]
    for line in lines:  # PG-I2
        kinds = [KIND[value - 1] for value in line if value]
        assert len(kinds) == len(set(kinds))
    written = Counter(KIND[value - 1] for value in cells[:36] if value)
    assert all(n <= 6 for n in written.values())  # PG-I4
    if columns == "single":
        assert written[0] <= 4
        boxes_used = [value for value in cells[:36] if value]
        assert len(boxes_used) == len(set(boxes_used))  # PG-I7
    for value in cells[:36]:
        assert not value or 1 <= NUMBER[value - 1] <= SIDES[KIND[value - 1]]  # PG-I7
    ticks = cells[TICK : TICK + 12]
    assert ticks == [int(0 not in line) for line in lines]


def check_boxes(match: Match, cells: list[int]) -> None:
    """PG-I3: every mark on the grid has its written box; free and crossed make up the column."""
    both = cells[BOX : BOX + 60], cells[SECOND:] or [0] * 60
    written = Counter(KIND[b] for row in both for b in range(60) if row[b] == WRITTEN)
    assert written == Counter(KIND[value - 1] for value in cells[:36] if value)
    assert set(boxes(cells)) <= {0, PAID, WRITTEN}
    assert boxes_free(cells) == boxes(cells).count(0)


def check_progress(match: Match, before: list[int], cells: list[int], text: str) -> None:
    filled, stars = 36 - cells[:36].count(0), stars_left(cells)
    assert stars > 0 or cells[END]  # PG-I5
    if filled:
        assert cells[cells[MARKER] - 1]  # PG-I8
    if not before:
        return
    was = 36 - before[:36].count(0)
    assert was <= filled <= was + 1  # PG-I1
    assert all(new == old for old, new in zip(before[:36], cells[:36], strict=True) if old)  # PG-11
    assert stars <= stars_left(before)
    gain = total(cells) - total(before)
    spent = stars_left(before) - stars
    assert gain == 0 or gain + 4 * spent in (1, 4, 7)  # PG-I9


def total(cells: list[int]) -> int:
    lines = sum(cells[TICK : TICK + 12])
    return 36 - cells[:36].count(0) + 3 * lines + 4 * stars_left(cells)


def check_round_start(cells: list[int], timing: str) -> None:
    """PG-I6."""
    crossed, due = len(boxes(cells)) - boxes_free(cells), 2 * (36 - cells[:36].count(0)) - 1
    used = 3 - stars_left(cells)
    assert due - (used if timing == "either" else 0) <= crossed <= due


def check_end(cells: list[int], columns: str, timing: str) -> None:
    squares = 36 - cells[:36].count(0)
    rows, cols = sum(cells[TICK : TICK + 6]), sum(cells[TICK + 6 : TICK + 12])
    assert 4 <= total(cells) <= (63 if columns == "single" else 84)  # PG-I9
    if columns == "single" and timing == "after_roll":  # PG-I10, PG-I14
        assert squares <= 30
        assert rows <= 4
        assert cols <= 4
        assert rows + cols <= 7
        assert squares - 1 <= 29


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_normal_mark_spends_exactly_the_roll(seed: int) -> None:
    """PG-I12: the roll is the remaining number plus a possible path length, and at least 1 remains.

    Every square but the first and those marked with a star.
    """
    marker, roll, marks = 0, 0, 0
    for match, text in moments("single", "after_roll", seed):
        me = match.seats[0]
        if me.task.text.startswith("write "):
            marker, roll = me.sheet.cells[MARKER] - 1, shown(me)
            continue
        if roll and text.startswith("box "):
            number, square = int(text.split()[2]), me.sheet.cells[MARKER] - 1
            assert roll - number in LENGTHS[marker][square]
            assert 1 <= number <= roll - 1
            marks += 1
        roll = 0
    squares = 36 - match.seats[0].sheet.cells[:36].count(0)
    assert marks >= squares - 1 - STARS


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_the_kth_throw_of_a_die_is_the_same_for_every_seat(seed: int) -> None:
    """PG-61, PG-I13: whatever else is thrown, seats meet the same series of each die."""
    match = Match(CHALLENGE, 3)
    match.entries = []
    dice, step = SeededDice(str(seed)), 0
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        for seat in match.due():
            while match.seats[seat].todo:
                legal = match.legal(seat)
                step += 1
                match.choose(seat, legal[(seed + step * 7919 * (seat + 1)) % len(legal)])
            match.commit(seat)
    series: dict[tuple[int | None, str], list[int]] = {}
    for entry in match.entries:
        if isinstance(entry, Rolled):
            series.setdefault((entry.seat, entry.stream), []).append(entry.faces[0])
    assert {seat for seat, _ in series} == {0, 1, 2}
    for die in {stream for _, stream in series}:
        longest = max((faces for (_, stream), faces in series.items() if stream == die), key=len)
        for (_, stream), faces in series.items():
            assert stream != die or faces == longest[: len(faces)]


@pytest.mark.parametrize("start", range(36))
def test_path_lengths_are_those_of_every_path_with_two_turns(start: int) -> None:
    """PG-30 to PG-34a, against walking every path."""
    found: dict[int, set[int]] = {goal: set() for goal in range(36)}
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))

    def walk(row: int, column: int, way: int, turns: int, seen: frozenset[int]) -> None:
        for heading, (down, right) in enumerate(steps):
            turned = turns + (way >= 0 and heading != way)
            r, c = row + down, column + right
            if turned > 2 or not (0 <= r < 6 and 0 <= c < 6) or r * 6 + c in seen:
                continue
            found[r * 6 + c].add(len(seen))
            walk(r, c, heading, turned, seen | {r * 6 + c})

    walk(start // 6, start % 6, -1, 0, frozenset([start]))
    assert [tuple(sorted(found[goal])) for goal in range(36)] == list(LENGTHS[start])
