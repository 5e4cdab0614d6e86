"""The Last Die with a look ahead: which letters leave the next player no safe one."""

from functools import lru_cache
from typing import Final

from .cubes import Cubes
from .language import Language
from .letters import DIFFER_FACE, EQUAL_FACE, LEAST, LETTERS, PLAIN, kind_in, letter_of, spelled, written
from .prefixes import answers, once
from .wordlist import COMMON, members

COMPLETES: Final = -10.0
CONCEDES: Final = -5.0
BLUFFS: Final = -2.0
MEMORY: Final = 20_000


@lru_cache(maxsize=MEMORY)
def safe_letters(word: tuple[int, ...], language: Language) -> int:
    """The letters that may follow without completing a common word, so that some word still begins so; one bit each."""
    words, begun = language.words(), spelled(list(word))
    alone = once(list(word))
    possible = answers(list(word), language) if alone else words.all
    safe = 0
    for sign in words.following(begun):
        letter, grown = ord(sign) - 97, begun + sign
        goes_on = letter not in alone and (not alone or possible & words.beginning(grown))
        if goes_on and (len(grown) < LEAST or not words.listed(grown, COMMON)):
            safe |= 1 << letter
    return safe


def chance(word: tuple[int, ...], free: list[int], language: Language) -> float:
    """How likely a throw of the free dice shows a letter that can safely be added."""
    safe = safe_letters(word, language)
    shown = present = 0
    for value in word:
        present |= 1 << letter_of(value)
        if kind_in(value) == PLAIN:
            shown |= 1 << letter_of(value)
    none = 1.0
    for die in free:
        none *= 1 - _share(language.cubes, die, safe, shown, present)
    return 1 - none


def _share(cubes: Cubes, die: int, safe: int, shown: int, present: int) -> float:
    faces = cubes.faces[die]
    good = 0
    for face in faces:
        if face == EQUAL_FACE:
            good += safe & shown > 0
        elif face == DIFFER_FACE:
            good += safe & ~present > 0
        else:
            good += safe >> face & 1
    return good / len(faces)


def adding(word: tuple[int, ...], letter: int, kind: int, free: list[int], language: Language) -> float:
    """How good it is to add this letter; `free` are the dice left after it."""
    if not safe_letters(word, language) >> letter & 1:
        grown = spelled(list(word)) + chr(97 + letter)
        completes = len(grown) >= LEAST and language.words().listed(grown, COMMON)
        return COMPLETES if completes else BLUFFS
    after = (*word, written(letter, kind))
    reply = chance(after, free, language)
    return 1 - reply + reply * _worst(after, free, language) / 2


def _worst(word: tuple[int, ...], free: list[int], language: Language) -> float:
    """After the reply that is worst for us, how likely we can still go on."""
    safe = safe_letters(word, language)
    left = free[:-1]
    chances = [
        chance((*word, written(letter, PLAIN)), left, language) for letter in range(LETTERS) if safe >> letter & 1
    ]
    return min(chances, default=1.0)


def naming(word: list[int], language: Language, tier: int) -> list[str]:
    """The words up to this tier that answer a doubt and may be said."""
    words = language.words()
    known = answers(word, language) & words.upto[tier] & language.sayable()
    return [words.word(number) for number in members(known)]
