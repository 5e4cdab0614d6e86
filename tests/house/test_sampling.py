"""What `--sampled` leaves out, and that it never leaves out a way to play altogether."""

from ..sampling import asked

TITLE = ["chess\0blitz", "chess\0slow", "chess\0dark"]
KNOWN = dict.fromkeys(TITLE, TITLE)


def names(test: str) -> list[str]:
    """The test as it is named for every way to play."""
    return [f"tests/test_{test}[first-{way.replace(chr(0), chr(45))}-2]" for way in TITLE]


def test_one_way_of_a_title_is_asked_by_each_test() -> None:
    for test in ("opening", "ending", "castling"):
        assert sum(asked(name, KNOWN) for name in names(test)) == 1


def test_all_tests_together_ask_every_way() -> None:
    assert {nth for test in range(30) for nth, name in enumerate(names(str(test))) if asked(name, KNOWN)} == {0, 1, 2}


def test_what_names_no_way_to_play_is_always_asked() -> None:
    assert asked("tests/test_clock.py::test_it_stops", KNOWN)
    assert asked("tests/test_clock.py::test_it_stops[chess]", KNOWN)
