"""What docs/rules says always holds, after every commit of random games, under every house rule."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.match import Match
from rollwright.core.score import ranks
from rollwright.games.rolling_cubes import ALL_TOGETHER, LAST_DIE, ONE_BY_ONE, TOURNAMENT, YAHTZEE
from rollwright.games.rolling_cubes.game import CubeGame
from rollwright.games.rolling_cubes.letters import DIFFER, EQUAL, PLAIN, kind_in, letter_of, spelled
from rollwright.games.rolling_cubes.lines import LINES
from rollwright.games.rolling_cubes.rounds import WordRounds
from rollwright.games.rolling_cubes.sheet import TURNS
from rollwright.games.rolling_cubes.wordlist import COMMON
from rollwright.testkit.plan import Plan
from rollwright.testkit.walk import Walk

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 10_000)


def moments(game: CubeGame, seed: int) -> Iterator[Match]:
    """A random game under some house rules, whenever nobody is in the middle of a draft."""
    walk: Walk = Plan(game, seed=seed).walk(seed)
    for _ in walk.acts():
        if not any(me.draft for me in walk.match.seats):
            yield walk.match
    yield walk.match


@pytest.mark.parametrize("game", [ONE_BY_ONE, ALL_TOGETHER], ids=lambda game: game.components.mode)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_rounds_are_whole_and_the_winner_has_the_target(game: CubeGame, seed: int) -> None:
    """Invariants 5 to 8: RC-41, RC-44 to RC-48, RC-52."""
    assert isinstance(game, WordRounds)
    page, before = game.page, 0
    for match in moments(game, seed):
        cells = [me.sheet.cells for me in match.seats]
        turns = {page.note(some, TURNS) for some in cells}
        assert len(turns) == 1
        totals = [page.total(some) for some in cells]
        assert all(score.total >= total for score, total in zip(match.scores(), totals, strict=True))
        if max(turns) > before:
            before = max(turns)
            row = (before - 1) % page.rows
            bonus = sorted(some[page.bonus.start + row] for some in cells if some[page.bonus.start + row])
            points = [page.scored(some, row) for some in cells]
            best = [n for n, some in zip(points, cells, strict=True) if some[page.bonus.start + row]]
            assert bonus in ([], [2]) or (len(bonus) > 1 and set(bonus) == {1})
            assert (not best and not max(points)) or set(best) == {max(points)}
    assert max(totals) >= game.target
    assert ranks(match.scores()).count(1) == 1


@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_the_growing_word_obeys_its_wildcards(seed: int) -> None:
    """Invariants 8 and 9: RC-60 to RC-65, RC-72, RC-73."""
    for match in moments(LAST_DIE, seed):
        board, words = match.table.board, LAST_DIE.language.words()
        word = LAST_DIE.middle.word(match.table)
        assert len(word) == sum(board.row("laid"))
        for at, value in enumerate(word):
            others = [letter_of(other) for other in word[:at] + word[at + 1 :]]
            shown = [letter_of(other) for other in word[:at] if kind_in(other) == PLAIN]
            assert kind_in(value) != DIFFER or letter_of(value) not in others
            assert kind_in(value) != EQUAL or letter_of(value) in shown
        judged = match.table.options["referee"] != "vote"
        assert not judged or not any(words.listed(spelled(word[:n]), COMMON) for n in range(3, len(word)))
    target = 5 if match.table.n == 2 else 3
    totals = [score.total for score in match.scores()]
    assert max(totals) == target
    assert totals.count(target) == 1
    assert sum(totals) <= match.table.n * (target - 1) + 1


@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_every_turn_fills_one_line(seed: int) -> None:
    """Invariant 10: RC-92, RC-94, RC-96."""
    for match in moments(YAHTZEE, seed):
        filled = [sum(1 for value in me.sheet.row("line") if value) for me in match.seats]
        assert max(filled) - min(filled) <= 1
        for me in match.seats:
            again = [value for value in me.sheet.row("again") if value]
            assert again == sorted(set(again))
            assert me.sheet.row("total") == [sum(max(0, value - 1) for value in me.sheet.row("line"))]
            for nth, line in enumerate(LINES):
                assert not me.sheet.row("line")[nth] > 1 or me.sheet.row(f"word-{line}")[2]
    assert filled == [5] * match.table.n


@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_a_tournament_gives_its_place_points(seed: int) -> None:
    """Invariant 11: RC-82, RC-83."""
    *_, match = moments(TOURNAMENT, seed)
    for part in ("place1", "place2", "place3"):
        given_out = sorted((score.parts[part] for score in match.scores()), reverse=True)
        assert given_out[0] == 10
        assert given_out.count(10) == 1
        assert sum(given_out) >= 10 + sum(9 - k for k in range(2, match.table.n + 1))
