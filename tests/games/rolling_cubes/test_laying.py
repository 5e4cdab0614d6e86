"""Laying and scoring words: the printed examples GE-1 to GE-14, the derived ones GE-21 to GE-30, and every refusal."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.rule import Rule
from rollwright.games.rolling_cubes.laying import lay, points
from rollwright.games.rolling_cubes.letters import DIFFER, EQUAL, PLAIN, numbers

from .tables import CUBES, SAMPLE, some, thrown

EXAMPLES = tomllib.loads((Path(__file__).parent / "data" / "examples.toml").read_text())["word"]
UNUSED = [0] * 13


def laid(word: str, throw: list[int]) -> int | str:
    """The points of the word, or the rule against it."""
    found = lay(numbers(word.lower()), throw, UNUSED, [], CUBES)
    return found.id if isinstance(found, Rule) else points(found, CUBES)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_the_printed_word_can_be_laid_and_gives_the_printed_points(example: dict[str, Any]) -> None:
    """RC-20 to RC-25 and RC-30 to RC-35, as printed."""
    purple = example.get("purple", "")
    shown = example["shown"].split()
    if purple:
        shown.remove(purple)
    score = laid(example["word"], some(" ".join(shown), purple))
    assert score == example.get("points", score)
    assert isinstance(score, int)


@pytest.mark.parametrize(("word", "score"), [("READING", 6), ("STREAMING", 8), ("COOKING", 7), ("ESTRANGED", 8)])
def test_the_words_of_the_sample_round_are_laid_from_the_sample_throw(word: str, score: int) -> None:
    """RC-27: laid in the way that scores most."""
    assert laid(word, thrown(SAMPLE)) == score


@pytest.mark.parametrize(
    ("word", "shown", "purple", "due"),
    [
        ("BOOK", "B = =", "K", "RC-20"),
        ("BOOK", "B O =", "K", 4),
        ("BOOK", "B O O", "K", 6),
        ("BALLOON", "B A L L O O N", "", 9),
        ("SASSES", "S A S S E S", "", 9),
        ("RUNNING", "R U N N I = G", "", 7),
        ("LETTER", "≠ T T R E", "", "RC-20"),
        ("LETTER", "≠ T T R E =", "", 6),
        ("KEEP", "E ≠ ≠", "K", "RC-20"),
        ("KEEP", "≠ ≠ ≠", "K", "RC-20"),
        ("KEEP", "E E ≠ ≠", "", 4),
        ("KAYAK", "A Y A =", "K", 6),
        ("ROLLING", "R O L = I N G", "", 6),
        ("CUBES", "C U B ≠ S", "", 4),
    ],
)
def test_derived_examples(word: str, shown: str, purple: str, due: int | str) -> None:
    """GE-13, GE-14, GE-21 to GE-30: RC-22, RC-23, RC-24, RC-25 (KEEP by two ≠), RC-31, RC-32, RC-33, RC-34, RC-35."""
    assert laid(word, some(shown, purple)) == due


@pytest.mark.parametrize(
    ("word", "shown", "rule", "words"),
    [
        ("CAT", "C A S", "RC-20", "No die can give the letter T"),
        ("BALL", "B A L", "RC-20", "another L"),
        ("KEEP", "K P ≠ ≠", "RC-20", "No die shows E"),
    ],
)
def test_a_refusal_names_the_letter_no_die_can_give(word: str, shown: str, rule: str, words: str) -> None:
    found = lay(numbers(word.lower()), some(shown), UNUSED, [], CUBES)
    assert isinstance(found, Rule)
    assert (found.id, words in str(found.say())) == (rule, True)


def test_letter_dice_come_first_and_the_purple_one_before_others() -> None:
    """RC-27, RC-35: a wildcard never replaces a letter die, and the point of the purple die is not given away."""
    found = lay(numbers("ken"), some("K E N = ≠", "K"), UNUSED, [], CUBES)
    assert not isinstance(found, Rule)
    assert [one.kind for one in found] == [PLAIN] * 3
    assert found[0].die == 12
    assert points(found, CUBES) == 4


def test_wildcards_are_told_apart() -> None:
    """RC-2, RC-22, RC-23: SEASON as printed."""
    found = lay(numbers("season"), some("S E A = O ≠"), UNUSED, [], CUBES)
    assert not isinstance(found, Rule)
    assert [one.kind for one in found] == [PLAIN, PLAIN, PLAIN, EQUAL, PLAIN, DIFFER]
