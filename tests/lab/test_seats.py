"""Seats beside the figures of another program: what agrees is believed, what does not is named."""

from pathlib import Path

from rollwright.lab.engines import OneProcess
from rollwright.measuring.statistics import share

from .seats import LINES, THEIR_GAMES, Compared, Line, compared, differ, table


def beside(line: Line, found: tuple[float, ...]) -> Compared:
    """A line beside shares of as many games."""
    return Compared(line, [share(part * THEIR_GAMES, THEIR_GAMES) for part in found])


def test_the_shares_of_every_line_are_all_wins() -> None:
    for line in LINES:
        assert len(line.found) == line.players
        assert abs(sum(line.found) - 1) < 0.0015  # rounded to a tenth of a percent
        line.plan(20).checked()


def test_shares_within_the_joint_error_agree_and_turned_round_they_do_not() -> None:
    two, *others = LINES
    same = [beside(line, tuple(line.found)) for line in others]
    assert differ([beside(two, (0.573, 0.427)), *same]) == []
    assert differ([beside(two, (0.437, 0.563)), *same]) == ["2 players"]


def test_real_games_are_counted_from_the_start_player_on(tmp_path: Path) -> None:
    found = compared(LINES[0], 20, tmp_path, OneProcess())
    assert [one.n for one in found.ours] == [20, 20]
    assert sum(one.value for one in found.ours) == 1
    assert differ([found]) == []
    assert "| 2 players | 56.3 / 43.7 |" in table([found])[2]
