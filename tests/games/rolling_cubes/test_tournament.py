"""The tournament: places, points, ties (GE-61 to GE-63), and three games in a row."""

import pytest

from rollwright.core.match import Match
from rollwright.core.score import Score, ranks
from rollwright.games.rolling_cubes import TOURNAMENT
from rollwright.games.rolling_cubes.last_die import LastDie
from rollwright.games.rolling_cubes.rounds import AllTogether, OneByOne
from rollwright.games.rolling_cubes.tournament import place_points, places

from .tables import PLAY, Sitting


def test_places_are_worth_ten_then_seven_and_one_less_each() -> None:
    """RC-82: not less than 0."""
    assert [place_points(place) for place in range(1, 11)] == [10, 7, 6, 5, 4, 3, 2, 1, 0, 0]


def test_equal_scores_share_the_better_place() -> None:
    """GE-61, RC-83."""
    assert places([Score({}, total) for total in (30, 40, 30, 20)]) == [7, 10, 7, 5]


def test_the_three_games_come_in_order_with_lower_targets() -> None:
    """RC-80, RC-81."""
    first, second, third = TOURNAMENT.games
    assert isinstance(first, OneByOne)
    assert isinstance(second, AllTogether)
    assert isinstance(third, LastDie)
    assert (first.target, second.target, third.target) == (21, 17, 2)


@pytest.mark.parametrize(
    ("games", "due", "why"),
    [
        (((1, 2, 3), (3, 1, 2), (2, 3, 1)), [2, 1, 2], "by_game2"),
        (((1, 2, 3), (2, 2, 1), (2, 1, 3)), [1, 1, 3], "shared"),
        (((1, 2, 3), (1, 2, 3), (2, 1, 3)), [1, 2, 3], "clear"),
    ],
)
def test_a_tie_is_decided_by_all_together(games: tuple[tuple[int, ...], ...], due: list[int], why: str) -> None:
    """GE-62, GE-63, RC-84, RC-85."""
    match = Match(TOURNAMENT, 3)
    line = TOURNAMENT.line
    for seat, me in enumerate(match.seats):
        for game, found in enumerate(games):
            line.write(me.sheet.cells, game, place_points(found[seat]), 0)
    winners, decided = line.champions(match.table)
    for seat in winners:
        match.seats[seat].sheet.cells[line.group.start + 7] = 1
    assert (ranks(match.scores()), decided) == (due, why)


def test_a_whole_tournament() -> None:
    """RC-80, RC-81, RC-84, RC-86: the first seat starts games 1 and 3."""
    table = Sitting(TOURNAMENT, 2, [PLAY] * 40)
    for _ in range(4):
        assert table.due == [0]
        table.say(0, "word play").say(1, "pass")
    assert table.match.scores()[0].parts["place1"] == 10
    for _ in range(3):
        assert table.due == [0, 1]
        table.say(0, "pass").say(1, "word play")
    assert [score.parts["place2"] for score in table.match.scores()] == [7, 10]
    for seat in (0, 1, 0):
        assert table.due == [seat]
        table.say(seat, "add R1 a").say(1 - seat, "doubt")
        table.say(seat, "name able" if seat == 0 else "give_up")
        if table.match.over:
            break
    assert (table.match.why, table.scores) == ("clear", [27, 24])
    assert [score.facts["total3"] for score in table.match.scores()] == [2, 0]
