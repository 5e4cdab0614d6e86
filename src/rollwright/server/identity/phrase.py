"""A phrase to write down for returning on another device: five words that can be said aloud."""

import secrets
from hashlib import sha256

WORDS = 5
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"
"""Sixteen and four, so that consonant, vowel, consonant, vowel, consonant make 16 bits."""


def new_phrase() -> str:
    """80 bits: `lusab-dobin-gutiz-tugad-mukab`."""
    return "-".join(_word(secrets.randbits(16)) for _ in range(WORDS))


def _word(bits: int) -> str:
    letters = ""
    for alphabet in (_CONSONANTS, _VOWELS, _CONSONANTS, _VOWELS, _CONSONANTS):
        letters += alphabet[bits % len(alphabet)]
        bits //= len(alphabet)
    return letters


def phrase_digest(text: str) -> bytes:
    """The stored digest; it does not depend on how the phrase was typed."""
    letters = "".join(letter for letter in text.casefold() if letter.isalpha())
    return sha256(f"phrase {letters}".encode()).digest()
