"""Words that count like any other but that no bot says and no hint means: slurs, and the crudest ones.

`data/unsaid_xx.txt` holds their signs, not the words, so that nobody meets them who reads the files.
"""

from hashlib import sha256

from .wordlist import WordList


def sign(word: str) -> str:
    """What stands for a word: the first 8 hexadecimal digits of the SHA-256 of its small letters."""
    return sha256(word.lower().encode()).hexdigest()[:8]


def sayable(words: WordList, unsaid: frozenset[str]) -> int:
    """The words of a list that may be said, as a set."""
    left_out = 0
    for length, block in enumerate(words.blocks) if unsaid else ():
        for at in range(words.first[length + 1] - words.first[length]):
            if sign(block[at * length : (at + 1) * length]) in unsaid:
                left_out |= 1 << words.first[length] + at
    return words.all & ~left_out
