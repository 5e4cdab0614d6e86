"""Reports can be read by people, asked by tests and added up."""

import pytest

from rollwright.testkit import Outcome, Report, Uncertified
from rollwright.testkit.report import ENOUGH, Tally, merged

FINE = Outcome("undo", "Undo returns.", {"games": 1_200, "moves": 3})
WRONG = Outcome("ends", "Games end.", {"games": 2}, ("It goes on.\n    seat 0",), remedy="End it.")
UNKNOWN = Outcome("lock", "Moves stay.", {}, skipped="no lock")


def test_an_outcome_is_a_line_with_what_was_examined() -> None:
    assert str(FINE) == "  ok           undo       1,200 games, 3 moves"
    assert str(UNKNOWN) == "  not checked  lock       no lock"


def test_many_checks_left_out_for_one_reason_share_an_entry() -> None:
    skipped = [Outcome(check, "It holds.", {}, skipped="games do not end yet") for check in ("tasks", "undo", "record")]
    assert str(Report("Game", (WRONG, *skipped, UNKNOWN))).splitlines()[6:9] == [
        "  not checked  games do not end yet:",
        "               tasks, undo, record",
        "  not checked  lock       no lock",
    ]


def test_a_failure_adds_contract_finding_place_and_cure() -> None:
    assert str(WRONG).splitlines() == [
        "  FAILED       ends       2 games",
        "               Games end.",
        "               * It goes on.",
        "                   seat 0",
        "               What to do: End it.",
    ]


def test_a_report_counts_its_verdicts() -> None:
    report = Report("Game", (FINE, WRONG, UNKNOWN))
    assert report.summary == "3 checks: 1 ok, 1 FAILED, 1 not checked."
    assert report.failed == ["ends"]
    with pytest.raises(Uncertified, match="It goes on"):
        report.require()


def test_what_was_not_checked_is_not_wrong() -> None:
    report = Report("Game", (FINE, UNKNOWN))
    assert report.ok
    assert report.require() is report


def test_reports_add_up() -> None:
    whole = merged([Report("Game", (FINE, WRONG)), Report("Game", (FINE, WRONG._replace(failures=("Other.",))))])
    assert whole.outcomes[0].counts == {"games": 2_400, "moves": 6}
    assert whole.outcomes[1].failures == ("It goes on.\n    seat 0", "Other.")


def test_the_same_finding_is_told_once_and_enough_is_enough() -> None:
    tally = Tally()
    for place in range(ENOUGH):
        assert not tally.enough
        tally.fail(f"Same.\n    at {place}")
    assert tally.enough
    assert tally.failures == ["Same.\n    at 0"]
