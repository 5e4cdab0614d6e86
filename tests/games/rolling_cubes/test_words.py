"""The word list: the one of the specification, small, quick to load, with its licence."""

import tracemalloc
from hashlib import sha256
from importlib.resources import files

import pytest

from rollwright.games.rolling_cubes.language import ENGLISH, HERE
from rollwright.games.rolling_cubes.wordlist import COMMON, TIERS, WordList, members, packed, unpacked

DATA = files(HERE) / "data"
HEAD = """\
# word<TAB>tier; tier = SCOWL size class (10 commonest .. 70 large). 3-13 letters, a-z, accents folded,
# no proper nouns, no abbreviations, no apostrophes. Source: SCOWL 2020.12.07 (see SCOWL_COPYRIGHT.txt).
"""


def test_it_is_the_list_of_the_specification() -> None:
    """The sha256 of its text, line by line."""
    lines = "".join(f"{word}\t{TIERS[tier]}\n" for word, tier in unpacked((DATA / "words_en.bin").read_bytes()))
    due = "56fcf7bdcb673387457217e4609a5e8b34a835ca7240bcbcdd8e94e33af733a0"
    assert sha256((HEAD + lines).encode()).hexdigest() == due


@pytest.mark.parametrize(("tier", "words"), [(10, 3_975), (20, 11_008), (35, 39_715), (50, 62_067), (70, 110_397)])
def test_its_tiers_have_the_sizes_of_the_specification(tier: int, words: int) -> None:
    assert ENGLISH.words().upto[tier].bit_count() == words


def test_its_licence_comes_with_it() -> None:
    notice = (DATA / "words_en.COPYRIGHT.txt").read_text()
    assert "The collective work is Copyright 2000-2011 by Kevin Atkinson" in notice
    assert "Permission to use, copy, modify, distribute and sell" in notice


@pytest.mark.slow
def test_it_is_small() -> None:
    """200 kB to load, some 3 MB in memory; a tree of the words took 165 MB."""
    assert len((DATA / "words_en.bin").read_bytes()) < 210_000
    tracemalloc.start()
    words = WordList(unpacked((DATA / "words_en.bin").read_bytes()))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert words.size == 110_397
    assert held < 5_000_000


def test_packing_loses_nothing() -> None:
    some = {"abe": 10, "abed": 70, "zoo": 50, "zoos": 35}
    assert {word: TIERS[tier] for word, tier in unpacked(packed(some))} == some


def test_words_are_found_by_name_by_number_and_by_beginning() -> None:
    words = ENGLISH.words()
    assert words.word(words.number("cooking")) == "cooking"
    assert words.number("yalp") == words.number("a") == -1
    assert words.listed("aalii")
    assert not words.listed("aalii", COMMON)
    eye = {words.word(number) for number in members(words.beginning("eye"))}
    assert {"eyes", "eyebrow"} <= eye
    assert all(word.startswith("eye") and len(word) > 3 for word in eye)


@pytest.mark.parametrize("begun", ["e", "qu", "stre", "xq"])
def test_the_following_letters_are_those_of_the_words(begun: str) -> None:
    words = ENGLISH.words()
    listed = [words.word(number) for number in range(words.size)]
    due = {word[len(begun)] for word in listed if word.startswith(begun) and len(word) > len(begun) + 1}
    assert set(words.following(begun)) == due
    longer = {word for word in listed if word.startswith(begun) and len(word) > len(begun)}
    assert {words.word(number) for number in members(words.beginning(begun))} == longer
