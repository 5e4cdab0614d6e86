"""The short version of scripts/fuzz."""

import pytest

from rollwright.server.app import endpoints

from .. import fuzz
from ..fuzzing.operations import OPERATIONS

SELDOM = {
    "rematch", "proof", "record", "remove", "add bot", "take back", "answer take back", "begin", "stand in",
    "take over", "quick", "review", "reviewed", "course", "practice", "changes", "block", "report", "lesson why",
    "lesson draft", "survey", "answer survey",
}  # fmt: skip
"""What is granted only where a game is over, or has not begun, or has others at it: few get so far."""
NOT_HERE = {"confirm mail", "mail off by letter"}
"""This house writes no letters."""
OF_ONESELF = "/api/me/"
"""What is asked once in a while, and granted only to a browser that shows its cookie."""
ELSEWHERE = ("/api/events", "/api/leagues/{code}", "/api/lab/questions", "/api/playtests/{playtest}")
"""Tables are no events, leagues, questions or playtests; what is said there in earnest, tests of their own say."""
UNDESCRIBED = {("GET", path) for path in ("/t/{table}", "/healthz", "/readyz", "/metrics")}
"""A page, and what operators ask."""
SEEDS = 4
"""So many at most, until each operation that is not rare was answered once."""


def below(path: str) -> set[str]:
    """The operations whose paths begin so."""
    return {name for name, asked in OPERATIONS.items() if asked.path.startswith(path)}


def test_some_hundred_odd_requests_are_answered_without_a_server_s_fault() -> None:
    assert fuzz.main(200).made >= 200


@pytest.mark.nightly
def test_whatever_is_sent_to_tables_of_every_mode_no_answer_is_a_server_s_fault() -> None:
    rare = SELDOM | NOT_HERE | {name for path in (OF_ONESELF, *ELSEWHERE) for name in below(path)}
    never = fuzz.unanswered(fuzz.main(1500))
    for _ in range(SEEDS - 1):
        if never - rare:  # few requests in earnest come to each operation: another seed has some
            never &= fuzz.unanswered(fuzz.main(1500))
    assert never <= rare


def test_what_is_granted_rarely_is_asked_all_the_same() -> None:
    assert set(OPERATIONS) >= SELDOM | NOT_HERE
    assert all(below(path) for path in (OF_ONESELF, *ELSEWHERE))


def test_all_that_can_be_asked_is_asked_and_nothing_that_is_no_more() -> None:
    asked = {(operation.method, operation.path) for operation in OPERATIONS.values()}
    assert asked == {(one.method, one.path) for one in endpoints()} | UNDESCRIBED
