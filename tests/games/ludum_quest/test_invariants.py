"""What docs/rules says always holds, after every decision of random games under every house rule."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.chance import SeededDice
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.games.ludum_quest import COMPETITIVE, DRAFT, MASS, SOLITAIRE
from rollwright.games.ludum_quest.alone.position import lines_struck, open_here, reds
from rollwright.games.ludum_quest.alone.rounds import OwnBoard
from rollwright.games.ludum_quest.alone.sheet import BONUS as SOLO_BONUS
from rollwright.games.ludum_quest.alone.sheet import COINS as SOLO_COINS
from rollwright.games.ludum_quest.alone.sheet import COINS_END as SOLO_COINS_END
from rollwright.games.ludum_quest.alone.sheet import END, FRESH, GRID, RED, RED_PAID, RED_PAINTED, TURNS
from rollwright.games.ludum_quest.alone.sheet import VP as SOLO_VP
from rollwright.games.ludum_quest.data import BONUS_AT, GAINED
from rollwright.games.ludum_quest.figures import STANDARD
from rollwright.games.ludum_quest.position import open_boxes
from rollwright.games.ludum_quest.shared_board.board import BONUS, DICE
from rollwright.games.ludum_quest.shared_board.rounds import SharedBoard
from rollwright.games.ludum_quest.shared_board.sheet import COINS, COINS_END, POINTS, SUPPORT, VALUE, VP

SEEDS = st.integers(0, 2**32)
FLAGS = st.booleans()


def moments(match: Match, seed: int) -> Iterator[int]:
    """A random game, stopped after every decision and every throw; yields the seat that decided, -1 for a throw."""
    dice, step = SeededDice(str(seed)), 0
    while not match.over:
        if match.asks:
            tell(match, dice)
            yield -1
            continue
        for seat in match.due():
            while match.seats[seat].todo:
                legal = match.legal(seat)
                assert legal
                assert len({move.key for move in legal}) == len(legal)  # invariant 10
                step += 1
                match.choose(seat, legal[(seed * 7919 + step * 104729) % len(legal)])
                yield seat
            match.commit(seat)


def check_board(cells: list[int], bonus: list[int]) -> None:
    columns = [cells[column:225:15] for column in range(15)]
    heights = [15 - column.count(0) for column in columns]
    for column, height in zip(columns, heights, strict=True):
        assert all(column[15 - height :])  # invariant 1: no gaps
    used = [n for n, height in enumerate(heights) if height]
    assert used == list(range(used[0], used[-1] + 1))  # invariant 1: one run
    assert 7 in used
    for box in range(225):
        if BONUS_AT[box] >= 0 and cells[box]:
            assert bonus[BONUS_AT[box]]  # invariant 5
    rows = [any(cells[15 * (15 - row) : 15 * (16 - row)]) for row in (4, 8, 11, 13, 15)]
    assert [bool(value) for value in bonus] == rows


def check_changes(before: list[int], after: list[int]) -> None:
    """Invariant 2: symbols and inks stay, paint stays."""
    for old, new in zip(before, after, strict=True):
        if old:
            assert new & 3 == old & 3
            assert old < 4 or new == old


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.sampled_from([COMPETITIVE, DRAFT]), st.integers(2, 4), FLAGS, SEEDS)
def test_invariants_of_the_shared_board(game: SharedBoard, n: int, sticks: bool, seed: int) -> None:
    """Invariants 1 to 11 and 17."""
    match = Match(game, n, {"raise_sticks": sticks} if game is DRAFT else {})
    board = [0] * 225
    done: set[int] = set()
    for seat in moments(match, seed):
        paper = match.table.board if seat < 0 else match.seats[seat].board
        assert paper is not None
        check_changes(board, paper.cells[:225])
        check_board(paper.cells[:225], paper.cells[BONUS : BONUS + 5])
        assert len(open_boxes(paper.cells)) <= 15  # invariant 11
        for me in match.seats:
            check_score_sheet(match, me.sheet.cells, n)
        if seat < 0:
            check_dice(match)
        else:
            board = paper.cells[:225]
            done = check_completed(match, game, seat, done)


def check_score_sheet(match: Match, cells: list[int], n: int) -> None:
    coins, vp = cells[COINS:COINS_END], cells[VP : VP + 7]
    assert sorted(coins, key=lambda value: value == 0) == coins  # invariant 3: used from the first
    assert coins.count(GAINED) <= 20
    assert all(value >= 2 for value in vp[: 7 - vp.count(0)])  # invariant 4
    assert not any(vp[7 - vp.count(0) :])
    for row in range(3):
        entries = cells[SUPPORT + 4 * row : SUPPORT + 4 * row + 4]
        assert not any(entries[4 - entries.count(0) :])  # invariant 6
        assert row < n - 1 or not any(entries)
    sums = sum(value * (-1 if at % 4 == 2 else 1) for at, value in enumerate(cells[SUPPORT : SUPPORT + 12]))
    score = match.game.score(match.table, match.game.components.sheet.blank())
    assert score.total == 0
    assert sum(vp) + sums == sum(_parts(match, cells))  # invariant 17


def _parts(match: Match, cells: list[int]) -> tuple[int, int]:
    sheet = match.spec.blank()
    sheet.cells[:] = cells
    parts = match.game.score(match.table, sheet).parts
    return parts["vp"], parts["support"]


def check_dice(match: Match) -> None:
    """Invariant 8: all dice are there, and nothing is left over from the last turn (invariant 7)."""
    dice = match.table.board.cells[DICE : DICE + 5]
    if match.table.phase in ("turns", "choosing dice") and not match.asks:
        assert sum(face > 0 for face in dice) == match.table.n + (match.game is COMPETITIVE)
    for seat, me in enumerate(match.seats):
        if match.drafts[seat].done:
            assert (me.sheet.cells[VALUE], me.sheet.cells[POINTS]) == (0, 0)


def check_completed(match: Match, game: SharedBoard, seat: int, done: set[int]) -> set[int]:
    """Invariant 9: whatever stands complete was completed once, when its last symbol came."""
    me = match.seats[seat]
    if me.task not in ("score", ""):
        return done
    fresh = [move.box.at for move in me.draft if move.key.startswith(("draw", "buy"))]
    found = set(STANDARD.completed(me.board.cells, fresh))
    if me.draft[-1].key.startswith(("paint", "plus2", "end")):
        return done
    assert not found & done
    return done | found


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([(SOLITAIRE, 1), (MASS, 1), (MASS, 3)]), FLAGS, SEEDS)
def test_invariants_of_an_own_board(way: tuple[OwnBoard, int], kill: bool, seed: int) -> None:
    """Invariants 1 to 5 and 10 to 15."""
    game, n = way
    match = Match(game, n, {"struck_rows_kill": kill})
    before = [[0] * 225 for _ in range(n)]
    lines = [(15, 15)] * n
    for seat in moments(match, seed):
        if seat < 0:
            assert game is SOLITAIRE or match.asks or 1 not in match.table.dice.values()  # invariant 15
            continue
        cells = match.seats[seat].sheet.cells
        grid = cells[GRID : GRID + 225]
        check_states(before[seat], grid)
        check_board(grid, cells[SOLO_BONUS : SOLO_BONUS + 5])
        for box in range(225):
            if grid[box] and not before[seat][box]:
                assert box + 1 in cells[FRESH : FRESH + 4] or not any(cells[FRESH : FRESH + 4])
                assert not struck_before(lines[seat], box) or match.seats[seat].task == ""  # invariant 14
        top, left, right = lines_struck(cells)
        rows, columns = 15 - top, 15 - left - right
        assert rows <= lines[seat][0]  # invariant 14
        assert columns <= lines[seat][1]
        assert len(open_here(cells)) <= columns  # invariant 11
        check_clock(cells)
        before[seat], lines[seat] = grid, (rows, columns)
    for score, me in zip(match.scores(), match.seats, strict=True):
        assert score.total == (0 if me.sheet.cells[END] == 4 else sum(me.sheet.cells[SOLO_VP : SOLO_VP + 7]))


def struck_before(lines: tuple[int, int], box: int) -> bool:
    """Whether the box lay in a struck row already."""
    return box // 15 < 15 - lines[0]


def check_states(before: list[int], after: list[int]) -> None:
    """Invariants 2 and 12: inks and symbols stay, black is painted black only, red paint is on red ink only."""
    for old, new in zip(before, after, strict=True):
        if old and old != new:
            assert new & 3 == old & 3
            assert (old >> 2, new >> 2) in ((0, 1), (RED, RED_PAID), (RED, RED_PAINTED))


def check_clock(cells: list[int]) -> None:
    coins = cells[SOLO_COINS:SOLO_COINS_END]
    gained = 14 - coins.count(0)
    assert cells[TURNS] <= gained <= 14  # invariant 13
    assert len(reds(cells)) <= 4 or cells[END] or any(cells[FRESH : FRESH + 4])
    vp = cells[SOLO_VP : SOLO_VP + 7]
    assert all(value >= 2 for value in vp[: 7 - vp.count(0)])  # invariant 4


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.permutations(range(4)))
def test_permuting_the_sheets_permutes_the_result(seed: int, order: list[int]) -> None:
    """Invariant 15, LQ-100: a player's sheet is the same in any seat."""
    one, other = Match(MASS, 4), Match(MASS, 4)
    dice = SeededDice(str(seed))
    for match, who in ((one, list(range(4))), (other, order)):
        while not match.over:
            if match.asks:
                tell(match, dice)
                continue
            for seat in match.due():
                while match.seats[seat].todo:
                    legal = match.legal(seat)
                    at = (seed + 31 * who[seat] + 7 * sum(match.seats[seat].sheet.cells)) % len(legal)
                    match.choose(seat, legal[at])
                match.commit(seat)
    assert [other.seats[order.index(seat)].sheet for seat in range(4)] == [me.sheet for me in one.seats]


def all_or_none(match: Match, seat: int, text: str) -> str:
    """The reds of a figure are asked about from left to right, so mirror images agree if all are paid or none."""
    me = match.seats[seat]
    if me.draft[-1].key in ("pay", "skip"):
        return me.draft[-1].key
    coins = me.sheet.cells[SOLO_COINS:SOLO_COINS_END].count(GAINED)
    return text if coins >= 2 * len(me.task.args) else "skip"


def mirrored(text: str) -> str:
    """The decision reflected at column H."""
    verb, *words = text.split()
    if verb == "lock":
        return f"lock {words[0]} {words[2]} {words[1]}"
    if verb == "claim":
        boxes = [_mirror(box) for box in words[1].split("-")]
        return f"claim {words[0]} " + "-".join(sorted(boxes, key=lambda box: (int(box[1:]), box[0])))
    return " ".join([verb, *(_mirror(word) if len(word) > 1 and word[1:].isdecimal() else word for word in words)])


def _mirror(box: str) -> str:
    return "ONMLKJIHGFEDCBA"["ABCDEFGHIJKLMNO".index(box[0])] + box[1:]


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([(COMPETITIVE, 2), (COMPETITIVE, 4), (DRAFT, 3), (SOLITAIRE, 1), (MASS, 3)]), SEEDS)
def test_e29_mirrored_decisions_give_the_mirrored_game(way: tuple[SharedBoard | OwnBoard, int], seed: int) -> None:
    """Invariant 16: legal lists mirror each other, scores are equal."""
    game, n = way
    left, right = Match(game, n), Match(game, n)
    dice, step = SeededDice(str(seed)), 0
    while not left.over:
        if left.asks:
            tell(left, dice)
            tell(right, dice)
            continue
        for seat in left.due():
            while left.seats[seat].todo:
                legal = sorted(move.key for move in left.legal(seat))
                assert sorted(map(mirrored, legal)) == sorted(move.key for move in right.legal(seat))
                step += 1
                text = legal[(seed * 31 + step * 104729) % len(legal)]
                if "pay" in legal:
                    text = all_or_none(left, seat, text)
                left.answer(seat, text)
                right.answer(seat, mirrored(text))
            left.commit(seat)
            right.commit(seat)
    assert right.over
    assert left.scores() == right.scores()
