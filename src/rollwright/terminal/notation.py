"""What a typed text means: the notation of the moves, or the displayed sentence, matched leniently.

The strictest reading that means any move counts: `box d8 5` in full, the box `d8:5`, the sentence in full, the end of
the notation `d8 5`, some words of it, of the sentence or of both, beginnings of the words `b d8 5`, or of some of them
in their order. Capitals and signs between words never matter; numbers are never guessed.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rollwright.core.moves import Move

Words = list[str]
_WORD = re.compile(r"[^\W_]+(?:['’/_-][^\W_]+)*")


def words(text: str) -> Words:
    """The text in small letters, parted at blanks, colons and commas."""
    return text.lower().replace(":", " ").replace(",", " ").split()


def spoken_words(sentence: str) -> Words:
    """The words of a sentence in small letters, without what stands between them."""
    return _WORD.findall(sentence.lower())


class Candidate(NamedTuple):
    """A move as it can be typed."""

    move: Move
    key: Words
    sentence: Words


def meant(text: str, moves: Sequence[Move], sentence: Callable[[Move], str] = lambda move: "") -> list[Move]:
    """The moves the text may mean by the strictest reading that finds any; empty if none does."""
    typed, spoken = words(text), spoken_words(text)
    if not typed:
        return []
    candidates = [Candidate(move, words(move.key), spoken_words(sentence(move))) for move in moves]
    for reading in READINGS:
        found = [one.move for one in candidates if reading(typed, spoken, one)]
        if found:
            return found
    return []


def _in_full(typed: Words, spoken: Words, one: Candidate) -> bool:
    return typed == one.key


def _by_box(typed: Words, spoken: Words, one: Candidate) -> bool:
    return any(typed == words(field.id) for field in one.move.target)


def _by_sentence(typed: Words, spoken: Words, one: Candidate) -> bool:
    return bool(spoken) and spoken == one.sentence


def _by_end(typed: Words, spoken: Words, one: Candidate) -> bool:
    return one.key[-len(typed) :] == typed


def _by_some_words(typed: Words, spoken: Words, one: Candidate) -> bool:
    rest = iter(one.key)
    return all(word in rest for word in typed)


def _by_some_of_sentence(typed: Words, spoken: Words, one: Candidate) -> bool:
    rest = iter(one.sentence)
    return bool(spoken) and all(word in rest for word in spoken)


def _by_words_of_both(typed: Words, spoken: Words, one: Candidate) -> bool:
    rest = iter([*one.key, *one.sentence])
    return bool(spoken) and all(word in rest for word in spoken)


def _by_beginnings(typed: Words, spoken: Words, one: Candidate) -> bool:
    return len(typed) <= len(one.key) and all(map(_begins, typed, one.key))


def _by_some_beginnings(typed: Words, spoken: Words, one: Candidate) -> bool:
    return _begun(typed, one.key)


def _by_beginnings_in_sentence(typed: Words, spoken: Words, one: Candidate) -> bool:
    return bool(spoken) and _begun(spoken, one.sentence)


def _begun(said: Words, full: Words) -> bool:
    rest = iter(full)
    return all(any(_begins(word, other) for other in rest) for word in said)


def _begins(word: str, full: str) -> bool:
    """A word may be shortened, unless it has a figure in it."""
    return full == word if any(map(str.isdigit, word)) else full.startswith(word)


READINGS: tuple[Callable[[Words, Words, Candidate], bool], ...] = (
    _in_full,
    _by_box,
    _by_sentence,
    _by_end,
    _by_some_words,
    _by_some_of_sentence,
    _by_words_of_both,
    _by_beginnings,
    _by_some_beginnings,
    _by_beginnings_in_sentence,
)
