"""What `--sampled` leaves out, and that it never leaves out a way to play, a hand or a screen altogether."""

from itertools import product

from ..sampling import sample

WAYS = ("blitz", "slow", "dark")
KNOWN = {f"chess[ :-]{way}": "chess" for way in WAYS}
TESTS = [f"tests/test_{nth}" for nth in range(30)]


def asked(test: str, *hands: str) -> list[str]:
    """What is asked of a test that is there for each way to play, with each of these hands."""
    names = [f"{test}[first-chess-{way}-{hand}]" for way, hand in product(WAYS, hands or ("2",))]
    return sorted(sample(names, KNOWN))


def test_one_way_of_a_title_is_asked_by_each_test() -> None:
    assert all(len(asked(test)) == 1 for test in TESTS)


def test_all_tests_together_ask_every_way() -> None:
    assert {way for test in TESTS for way in WAYS if way in asked(test)[0]} == set(WAYS)


def test_a_title_is_played_with_one_hand_and_all_tests_together_use_every_hand() -> None:
    found = [asked(test, "finger", "keys") for test in TESTS]
    assert all(len(names) == 1 for names in found)
    assert {hand for names in found for hand in ("finger", "keys") if hand in names[0]} == {"finger", "keys"}


def test_what_is_asked_of_several_titles_is_asked_of_each() -> None:
    both = KNOWN | {"go[ :-]blitz": "go"}
    assert sample(["t[chess-blitz]", "t[go-blitz]"], both) == {"t[chess-blitz]", "t[go-blitz]"}


def test_what_names_no_way_to_play_is_always_asked() -> None:
    names = {"t.py::test_it_stops", "t.py::test_it_stops[chess]", "t.py::test_a_page[phone]", "t.py::test_a_page[desk]"}
    assert sample(names, KNOWN) == names
