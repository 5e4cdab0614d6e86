"""Laying a word with the dice of a throw: the best way, or the reason why there is none (RC-20 to RC-27)."""

from functools import cache
from typing import NamedTuple

from rollwright import Rule

from . import rules
from .cubes import Cubes
from .letters import DIFFER, DIFFER_FACE, EQUAL, EQUAL_FACE, LETTERS, PLAIN, kind_in, kind_of_face, letter_of
from .naming import capital, face_sign


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
            return _refusal(letter, shown[letter], twice=True)
        if die < 0 and shown[letter]:
            kind, face = EQUAL, EQUAL_FACE
        elif die < 0:
            kind, face = DIFFER, DIFFER_FACE
        if die < 0:
            die = _first(free, throw, face)
        if die < 0:
            return _refusal(letter, shown[letter])
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


@cache
def _refusal(letter: int, shown: int, *, twice: bool = False) -> Rule:
    rule = rules.TWICE if twice else rules.SPENT if shown else rules.MISSING
    return rule.because(letter=capital(letter))


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


def may_give(face: int, letter: int, before: list[int]) -> Rule | None:
    """The rule against a die that shows `face` giving this letter after these boxes (RC-21 to RC-24)."""
    kind = kind_of_face(face)
    if kind == PLAIN and face != letter:
        return rules.OWN_LETTER
    copies = present = False
    for value in before:
        if letter_of(value) == letter:
            present = True
            if kind_in(value) == DIFFER:
                return rules.NOWHERE_ELSE
            copies = copies or kind_in(value) == PLAIN
    if kind == EQUAL and not copies:
        return rules.COPIES
    if kind == DIFFER and present:
        return rules.NOWHERE_ELSE
    return None


def wrong_letter(rule: Rule, face: int, letter: int) -> Rule:
    """What `may_give` has found, with what is wrong just now."""
    if rule is rules.OWN_LETTER:
        return rules.SHOWS.because(face=face_sign(face), letter=capital(letter))
    if rule is rules.COPIES:
        return rules.NO_MODEL.because(letter=capital(letter))
    said = rules.NOT_NEW if face == DIFFER_FACE else rules.TAKEN
    return said.because(letter=capital(letter))


def given_by(face: int, before: list[int]) -> list[int]:
    """The letters a die that shows `face` may give after these boxes."""
    if face < 0:
        return []
    if face < LETTERS:
        return [face] if may_give(face, face, before) is None else []
    return [letter for letter in range(LETTERS) if may_give(face, letter, before) is None]
