"""What is kept in mind about a throw or a beginning is what would be found anew, and belongs to its own word list."""

from random import Random

import pytest

from rollwright.games.rolling_cubes.decisions.mark import alike
from rollwright.games.rolling_cubes.language import ENGLISH
from rollwright.games.rolling_cubes.letters import MOST
from rollwright.games.rolling_cubes.piles import Heap, heap_of
from rollwright.games.rolling_cubes.search import Found, find, supply
from rollwright.games.rolling_cubes.wordlist import TIERS, WordList, members, spans_of

from .tables import CUBES, SAMPLE, thrown


def words_of(*words: str) -> WordList:
    return WordList((word, 0) for word in sorted(words))


def test_two_word_lists_do_not_share_what_is_kept_in_mind() -> None:
    throw = supply(thrown(SAMPLE), CUBES)
    one, other = words_of("side", "sit", "track"), words_of("stack", "tea")
    for _ in range(2):
        assert listed(find(one, throw, one.all)) == ["side", "sit", "track"]
        assert listed(find(other, throw, other.all)) == ["stack", "tea"]
        assert spelled(one, one.beginning("s")) == ["sit", "side"]
        assert spelled(other, other.beginning("s")) == ["stack"]


def listed(found: Found) -> list[str]:
    return sorted([word for word, _ in found.ranked()])


def spelled(words: WordList, some: int) -> list[str]:
    return [words.word(number) for number in members(some)]


@pytest.mark.parametrize("start", ["", "s", "sta", "zzz", "xylophonists", "q"])
def test_a_beginning_has_the_words_that_begin_so(start: str) -> None:
    words = ENGLISH.words()
    for length, (low, high) in enumerate(spans_of(words, start)):
        block = words.blocks[length]
        all_words = [block[at : at + length] for at in range(0, len(block), length or 1)]
        here = [word for word in all_words if word.startswith(start)]
        assert all_words[low:high] == here
    assert len(spans_of(words, start)) == MOST + 1


def test_the_common_words_alone_are_found_as_among_all() -> None:
    random, words = Random(3), ENGLISH.words()
    for tier in TIERS[:3]:
        common = ENGLISH.words_upto(tier)
        for _ in range(10):
            offer = supply([random.choice(faces) for faces in CUBES.faces], CUBES)
            few, all_words = find(common, offer, common.all), find(words, offer, words.upto[tier])
            assert list(few.ranked()) == list(all_words.ranked())


def test_throws_are_alike_where_dice_of_a_colour_change_places() -> None:
    throw = thrown(SAMPLE)
    red = [die for die in range(MOST) if CUBES.colour[die] == 0]
    turned = throw[:]
    for die, other in zip(red, reversed(red), strict=True):
        turned[die] = throw[other]
    assert turned != throw
    assert alike(turned, CUBES) == alike(throw, CUBES)
    assert sorted(alike(throw, CUBES)) == sorted(throw)


def test_a_heap_asked_twice_gives_the_same_dice() -> None:
    throw = tuple(thrown(SAMPLE))
    for _ in range(2):
        for letter in range(26):
            for times in (1, 2, 3):
                assert heap_of(throw, CUBES).takings(letter, times) == Heap(throw, CUBES).takings(letter, times)
