"""A strip of thirteen boxes for one word, and the letters laid in it one by one."""

from typing import Final

from rollwright.core.printed import Shape
from rollwright.core.rule import Rule
from rollwright.core.sheet import Field, Group

from . import rules
from .letters import DIFFER, EQUAL, LETTER_MARKS, LETTERS, MOST, PLAIN, kind_in, kind_of_face, letter_of

STEP: Final = 1.0
"""How much wider than a box the place of a box in a strip is."""


def strip(id: str, x: float, y: float, size: float, title: str = "", seen: str = "all") -> Group:
    """A strip whose boxes are called `id:1` to `id:13`."""
    fields = [
        Field(f"{id}:{nth + 1}", Shape("square", x + nth * size, y, size, size), nth + 1, marks=LETTER_MARKS)
        for nth in range(MOST)
    ]
    return Group(id, fields, title, seen)


def laid(cells: list[int], start: int) -> list[int]:
    """The boxes of the strip that are written, in order."""
    found = []
    for value in cells[start : start + MOST]:
        if not value:
            break
        found.append(value)
    return found


def blank(cells: list[int], start: int) -> None:
    """Rub the strip out."""
    cells[start : start + MOST] = [0] * MOST


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


def given_by(face: int, before: list[int]) -> list[int]:
    """The letters a die that shows `face` may give after these boxes."""
    if face < 0:
        return []
    if face < LETTERS:
        return [face] if may_give(face, face, before) is None else []
    return [letter for letter in range(LETTERS) if may_give(face, letter, before) is None]
