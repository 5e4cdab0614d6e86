"""The short version of scripts/fuzz."""

from . import fuzz


def test_whatever_is_sent_to_tables_of_every_mode_no_answer_is_a_server_s_fault() -> None:
    tally = fuzz.main(1500)
    assert fuzz.unanswered(tally) <= {"rematch", "proof", "record", "remove"}
