"""The best-word search against two others: brute force on small lists, and one word after another on the real one."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.games.rolling_cubes.cubes import UNKNOWN
from rollwright.games.rolling_cubes.language import ENGLISH
from rollwright.games.rolling_cubes.letters import DIFFER_FACE, EQUAL_FACE, LETTERS
from rollwright.games.rolling_cubes.search import find, supply
from rollwright.games.rolling_cubes.wordlist import WordList

from .naive import Naive
from .tables import CUBES, SAMPLE, thrown

pytestmark = pytest.mark.slow

FEW = "abek"
FACES = [face for letter in FEW for face in [ord(letter) - 97]] + [EQUAL_FACE, DIFFER_FACE]
WORDS = st.sets(st.text(FEW, min_size=3, max_size=5), min_size=1, max_size=25)
THROWS = st.lists(st.sampled_from(FACES), min_size=1, max_size=6)


def legal(word: str, given_by: list[int]) -> bool:
    """RC-21 to RC-23, literally."""
    shown = [letter for letter, face in zip(word, given_by, strict=True) if face < LETTERS]
    for letter, face in zip(word, given_by, strict=True):
        if face < LETTERS and face != ord(letter) - 97:
            return False
        if face == EQUAL_FACE and letter not in shown:
            return False
        if face == DIFFER_FACE and word.count(letter) > 1:
            return False
    return True


@settings(max_examples=150, deadline=None)
@given(WORDS, THROWS, st.sampled_from([UNKNOWN, 10, 0]))
def test_the_search_finds_exactly_what_brute_force_finds(words: set[str], some: list[int], purple: int) -> None:
    """RC-20 to RC-27, RC-30 to RC-35: every word that can be laid, and the points of its best laying."""
    throw = some + [UNKNOWN] * (12 - len(some)) + [purple]
    known = WordList((word, 0) for word in sorted(words))
    found = dict(find(known, supply(throw, CUBES), known.all).ranked())
    dice = [die for die in range(13) if throw[die] != UNKNOWN]
    least = [throw[die] if die in dice else 99 for die in range(13)]
    due = {word: max(all_points) for word in words if (all_points := list(_brute(word, least, dice)))}
    assert found == due


def _brute(word: str, throw: list[int], dice: list[int]) -> Iterator[int]:
    for chosen in permutations(dice, len(word)):
        given_by = [throw[die] for die in chosen]
        if legal(word, given_by):
            letters = [face for face in given_by if face < LETTERS]
            wild = len(word) - len(letters)
            repeats = sum(letters.count(face) - 1 for face in set(letters))
            purple = sum(die == 12 and throw[die] < LETTERS for die in chosen)
            yield len(letters) + max(0, wild - 1) + repeats + purple


def test_the_search_agrees_with_the_naive_one_on_random_throws() -> None:
    """Every fiftieth word and 200 throws here; `bench/words.py --prove 10000` takes the whole list."""
    naive, words, random = Naive(ENGLISH, 50), ENGLISH.words(), Random("throws")
    for _ in range(200):
        throw = [random.choice(faces) for faces in CUBES.faces]
        assert dict(find(words, supply(throw, CUBES), naive.set).ranked()) == naive.words(throw)


def test_the_best_word_is_the_first_of_all() -> None:
    words, random = ENGLISH.words(), Random("best")
    for _ in range(50):
        found = find(words, supply([random.choice(faces) for faces in CUBES.faces], CUBES), words.all)
        ranked = [points for _, points in found.ranked()]
        assert found.best()[1] == ranked[0] == max(ranked)
        assert found.count() == len(ranked)


def test_the_sample_throw_makes_as_many_words_as_another_implementation_found() -> None:
    """15,841 words, the best worth 12; RESTOCKING 11 without wildcards."""
    words = ENGLISH.words()
    found = find(words, supply(thrown(SAMPLE), CUBES), words.all)
    ranked = dict(found.ranked())
    assert (found.count(), found.best()[1], ranked["sidetracking"]) == (15_841, 12, 12)
    plain = find(words, supply(thrown(SAMPLE), CUBES)._replace(equals=0, differs=0), words.all)
    assert plain.best() == ("restocking", 11)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 12))
def test_another_die_never_loses_a_word(seed: int, die: int) -> None:
    """Invariant 3."""
    words, random = ENGLISH.words(), Random(seed)
    throw = [random.choice(faces) for faces in CUBES.faces]
    without = [UNKNOWN if n == die else shown for n, shown in enumerate(throw)]
    fewer = sum(find(words, supply(without, CUBES), words.all).sets.values())
    more = sum(find(words, supply(throw, CUBES), words.all).sets.values())
    assert fewer & more == fewer


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_points_keep_within_their_bounds(seed: int) -> None:
    """Invariant 2: len - 1 <= points <= 2 len."""
    words, random = ENGLISH.words(), Random(seed)
    found = find(words, supply([random.choice(faces) for faces in CUBES.faces], CUBES), words.all)
    assert all(len(word) - 1 <= points <= 2 * len(word) for word, points in found.ranked())


def test_sets_of_words_add_up() -> None:
    """The sets by bonus are disjoint."""
    words = ENGLISH.words()
    sets = list(find(words, supply(thrown(SAMPLE), CUBES), words.all).sets.values())
    assert not any(one & other for (n, one), (m, other) in product(enumerate(sets), repeat=2) if n < m)
