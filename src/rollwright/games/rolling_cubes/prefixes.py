"""Words that begin so: what may answer a doubt, and whether anything could (RC-69)."""

from .language import Language
from .letters import DIFFER, kind_in, letter_of, spelled


def once(word: list[int]) -> list[int]:
    """The letters declared by a ≠: each may be in the answer exactly once."""
    return [letter_of(value) for value in word if kind_in(value) == DIFFER]


def fits(named: str, word: list[int]) -> bool:
    """Whether the named word is longer, begins so, and has every ≠ letter once."""
    begun = spelled(word)
    if not named.startswith(begun) or len(named) <= len(begun):
        return False
    return all(named.count(chr(97 + letter)) == 1 for letter in once(word))


def answers(word: list[int], language: Language) -> int:
    """The listed words that would answer a doubt of these letters, as a set."""
    words = language.words()
    found = words.beginning(spelled(word))
    for letter in once(word):
        found &= words.holding_once(letter)
    return found


def has_answer(word: list[int], language: Language) -> bool:
    """Whether any listed word would answer."""
    return answers(word, language) != 0
