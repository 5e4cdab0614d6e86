"""The short version of scripts/fuzz."""

from rollwright.server.app import endpoints

from . import fuzz
from .fuzzing.operations import OPERATIONS

SELDOM = {
    *(
        "rematch",
        "proof",
        "record",
        "remove",
        "add bot",
        "take back",
        "answer take back",
        "begin",
        "stand in",
        "take over",
        "quick",
    ),
    *("review", "reviewed", "course", "practice", "changes", "block", "report", "lesson why", "lesson draft"),
    *("survey", "answer survey"),
}
"""What is granted only where a game is over, or has not begun, or has others at it: few get so far."""
OF_ONESELF = {operation for operation, asked in OPERATIONS.items() if asked.path.startswith("/api/me/")}
"""What is asked once in a while, and granted only to a browser that shows its cookie."""
ELSEWHERE = ("/api/events", "/api/leagues/{code}", "/api/lab/questions", "/api/playtests/{playtest}")
SEEDS = 4
"""So many at most, until each operation that is not rare was answered once."""
FOR_MANY = {name for name, asked in OPERATIONS.items() if asked.path.startswith(ELSEWHERE)}
"""Tables are no events, leagues, questions or playtests; what is said there in earnest, tests of their own say."""
NOT_HERE = {"mail", "confirm mail", "mail off by letter", "subscribe"}
"""This house writes no letters, knows no such push service, and has given nobody such a key."""


def test_whatever_is_sent_to_tables_of_every_mode_no_answer_is_a_server_s_fault() -> None:
    rare = SELDOM | OF_ONESELF | FOR_MANY | NOT_HERE
    never = fuzz.unanswered(fuzz.main(1500))
    for _ in range(SEEDS - 1):
        if never - rare:  # few requests in earnest come to each operation: another seed has some
            never &= fuzz.unanswered(fuzz.main(1500))
    assert never <= rare


def test_all_that_can_be_asked_is_asked() -> None:
    asked = {(operation.method, operation.path) for operation in OPERATIONS.values()}
    assert {(one.method, one.path) for one in endpoints()} <= asked
