"""What is printed around the boxes of a sheet, in words: line by line as on paper, with its pictures by their names."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rollwright.core.printed import Icon, Label
from rollwright.core.sheet import Paper
from rollwright.core.text import ENGLISH, Reader

from .signs import DRAWN, Signs

HIGH = 4.4
"""Millimetres of paper that become a line."""
FAR = 12.0
"""Millimetres of blank paper after which something else begins."""
NEAR = 8.0
"""The maximum distance between a picture and the words that name it."""
BIG = 1.6
"""A letter is about half as wide as it is high."""
FACE = re.compile("face([0-9]+)")


class Piece(NamedTuple):
    """Something printed: its line, where it begins and ends there, and how it is read; sorted as it is read."""

    line: int
    left: float
    right: float
    text: str


def described(spec: Paper, reader: Reader = ENGLISH, signs: Signs = DRAWN) -> list[str]:
    """Everything that is printed and says something, a line for each line of the paper."""
    labels = [_of_label(item, reader) for item in spec.decor if isinstance(item, Label)]
    icons = [item for item in spec.decor if isinstance(item, Icon)]
    names = _names(icons, labels)
    pictures = [_of_icon(icon, names, signs) for icon in icons]
    rows: dict[int, list[Piece]] = {}
    for piece in sorted([piece for piece in [*labels, *pictures] if piece.text]):
        rows.setdefault(piece.line, []).append(piece)
    said = ["   ".join(_without_count(list(_phrases(row)))) for row in rows.values()]
    return [line for line in said if re.search(r"\w", line)]


def _without_count(phrases: list[str]) -> list[str]:
    """The line without a number that only counts rows of boxes, which are drawn elsewhere."""
    counts = phrases[0].isdecimal() and not any(map(str.isdecimal, phrases[1:]))
    return phrases[1:] if counts else phrases


def _phrases(row: list[Piece]) -> Iterator[str]:
    """What stands close together is one phrase; a picture that is named beside itself is said once."""
    phrase: list[str] = []
    right = 0.0
    for piece in row:
        if phrase and piece.left - right > FAR:
            yield " ".join(phrase)
            phrase = []
        if not phrase or phrase[-1] != piece.text or len(piece.text) == 1:
            phrase.append(piece.text)
        right = max(right, piece.right)
    yield " ".join(phrase)


def _of_label(item: Label, reader: Reader) -> Piece:
    wide = len(item.text) * item.size / BIG
    left = item.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor] * wide
    return Piece(round(item.y / HIGH), left, left + wide, reader.read(item.text))


def _of_icon(icon: Icon, names: dict[str, str], signs: Signs) -> Piece:
    face = FACE.fullmatch(icon.glyph)
    named = signs.pictures.get(icon.glyph, names.get(icon.glyph, ""))
    text = f"[{face[1]}]" if face else named
    return Piece(_line(icon), icon.x, icon.x + icon.w, text)


def _line(icon: Icon) -> int:
    return round((icon.y + icon.h / 2) / HIGH)


def _names(icons: list[Icon], labels: list[Piece]) -> dict[str, str]:
    """What the paper itself calls a picture: the words that stand close behind it, if they are always the same."""
    names: dict[str, set[str]] = {}
    for icon in icons:
        beside = [label for label in labels if label.line == _line(icon) and 0 <= label.left - icon.x <= icon.w + NEAR]
        words = [label.text for label in beside if re.match(r"[^\W\d_]", label.text)]
        if words and not FACE.fullmatch(icon.glyph):
            names.setdefault(icon.glyph, set()).add(words[0])
    return {glyph: found.pop() for glyph, found in names.items() if len(found) == 1}
