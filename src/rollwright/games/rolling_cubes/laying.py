"""Laying a word with the dice of a throw: the best way, or the reason why there is none (RC-20 to RC-27)."""

from typing import Final, NamedTuple

from rollwright.core.rule import Rule

from .cubes import Cubes
from .letters import ALPHABET, DIFFER, DIFFER_FACE, EQUAL, EQUAL_FACE, LETTERS, PLAIN, kind_in, letter_of

_ORDINALS: Final[tuple[str, ...]] = ("", "first ", "second ", "third ", "fourth ", "fifth ", "sixth ")


class Laid(NamedTuple):
    """One letter of a word: the die that gives it, and how."""

    die: int
    letter: int
    kind: int


def lay(word: list[int], throw: list[int], used: list[int], before: list[int], cubes: Cubes) -> list[Laid] | Rule:
    """The laying of these letters that scores most, after the boxes `before`; or RC-20 and why they cannot be laid.

    Letter dice wherever possible, the purple one first, and a wildcard only where none is left: a wildcard in place of
    a letter die never gains.
    """
    free = [n for n in range(len(throw)) if not used[n]]
    free.sort(key=lambda n: not cubes.bonus[n])
    shown, differs = [0] * LETTERS, [0] * LETTERS
    for value in before:
        if kind_in(value) == PLAIN:
            shown[letter_of(value)] += 1
        elif kind_in(value) == DIFFER:
            differs[letter_of(value)] = 1
    laid: list[Laid] = []
    for letter in word:
        kind, face = PLAIN, letter
        die = _first(free, throw, letter)
        if differs[letter]:
            return _doubled(letter)
        if die < 0 and shown[letter]:
            kind, face = EQUAL, EQUAL_FACE
        elif die < 0:
            kind, face = DIFFER, DIFFER_FACE
        if die < 0:
            die = _first(free, throw, face)
        if die < 0:
            return _missing(letter, shown[letter])
        free.remove(die)
        shown[letter] += kind == PLAIN
        differs[letter] += kind == DIFFER
        laid.append(Laid(die, letter, kind))
    return laid


def _first(free: list[int], throw: list[int], face: int) -> int:
    for n in free:
        if throw[n] == face:
            return n
    return -1


def _doubled(letter: int) -> Rule:
    name = ALPHABET[letter].upper()
    return Rule("RC-20", f"No die shows {name}, and a ≠ gives a letter that comes only once; {name} comes again.")


def _missing(letter: int, shown: int) -> Rule:
    name = ALPHABET[letter].upper()
    if shown:
        nth = _ORDINALS[min(shown + 1, 6)]
        return Rule("RC-20", f"No die is left for the {nth}{name}: none shows it, and no = is free to copy it.")
    return Rule("RC-20", f"No die can give the letter {name}: none shows it, and no ≠ is free.")


def points(laid: list[Laid], cubes: Cubes) -> int:
    """What a laid word scores (RC-30 to RC-35)."""
    shown = [0] * LETTERS
    wild = bonus = 0
    for die, letter, kind in laid:
        if kind == PLAIN:
            shown[letter] += 1
            bonus += shown[letter] > 1
            bonus += cubes.bonus[die]
        else:
            wild += 1
    return len(laid) - (wild > 0) + bonus
