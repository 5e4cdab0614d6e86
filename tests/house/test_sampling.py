"""What `--merge` leaves out, and that it never leaves out a title, a hand or a screen altogether."""

import re
import subprocess
import sys
from itertools import product

from ..sampling import HANDS, alike, sample, ways
from .tree import ROOT

WAYS = ("blitz", "slow", "dark")
KNOWN = {f"chess[ :-]{way}": "chess" for way in WAYS}
TESTS = [f"tests/test_{nth}" for nth in range(30)]


def asked(test: str, *hands: str, word: str = "today") -> list[str]:
    """What is asked of a test that is there for each way to play, with each of these hands."""
    names = [f"{test}[first-chess-{way}-{hand}]" for way, hand in product(WAYS, hands or ("2",))]
    return sorted(sample(names, KNOWN, word))


def test_one_way_of_a_title_is_asked_by_each_test() -> None:
    assert all(len(asked(test)) == 1 for test in TESTS)


def test_all_tests_together_ask_every_way() -> None:
    assert {way for test in TESTS for way in WAYS if way in asked(test)[0]} == set(WAYS)


def test_the_same_word_takes_the_same_and_other_words_take_everything_in_time() -> None:
    assert asked("a", "finger", "keys") == asked("a", "finger", "keys")
    found = {name for nth in range(60) for name in asked("a", "finger", "keys", word=str(nth))}
    assert len(found) == len(WAYS) * 2


def test_a_title_is_played_with_one_hand_and_titles_take_them_by_turns() -> None:
    both = KNOWN | {"go[ :-]blitz": "go"}
    for test in TESTS:
        names = [f"{test}[{way}-{hand}]" for way in ("chess-blitz", "go-blitz") for hand in ("finger", "keys")]
        assert {name.rpartition("-")[2] for name in sample(names, both, "today")} == {"finger]", "keys]"}


def test_what_is_asked_of_several_titles_is_asked_of_each() -> None:
    both = KNOWN | {"go[ :-]blitz": "go"}
    assert sample(["t[chess-blitz]", "t[go-blitz]"], both, "today") == {"t[chess-blitz]", "t[go-blitz]"}


def test_what_names_no_way_to_play_is_always_asked() -> None:
    names = {"t.py::test_it_stops", "t.py::test_it_stops[chess]", "t.py::test_a_page[phone]", "t.py::test_a_page[desk]"}
    assert sample(names, KNOWN, "today") == names


def test_in_the_browser_every_title_is_played_to_its_end_and_every_hand_plays() -> None:
    names, known = collected("tests/e2e/test_games.py"), ways()
    assert len(names) == len(known) * 3
    for word in ("one", "two", "three"):
        found = sample(names, known, word)
        assert len(found) == len({alike(name, known) for name in found}) == len(set(known.values()))
        assert {hand for name in found for hand in re.findall(HANDS, name)} == {"finger", "keys", "mouse"}


def collected(*paths: str) -> list[str]:
    """The tests of these files."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", *paths]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [line for line in told.splitlines() if "::" in line]
