"""Shortening words where a box is too narrow for them."""

from collections.abc import Iterable

LONGEST = 3
"""The maximum number of letters in a sign: it should read as a sign, not as a word."""


def abridged(texts: Iterable[str], most: int) -> dict[str, str]:
    """A sign for each word longer than this; no sign equals another word or sign. Numbers stay as they are."""
    known = list(dict.fromkeys(texts))
    long = [text for text in known if len(text) > most and text.isalpha()]
    taken = set(known)
    signs: dict[str, str] = {}
    for word in long:
        signs[word] = next((sign for sign in _candidates(word, min(most, LONGEST)) if sign not in taken), word[:most])
        taken.add(signs[word])
    return signs


def _candidates(word: str, size: int) -> list[str]:
    """Its beginning, with the last letter replaced by a later one of the word."""
    return [word[: size - 1] + letter for letter in word[size - 1 :]]
