"""Writing by hand: a text set stroke by stroke into a rectangle."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from .digits import DIGITS, SIGNS
from .errors import UnknownGlyph
from .letters import ACCENTS, CAPITALS, SMALL, TAILS
from .paths import Rect, Stroke, flat, moved, parse

CHARACTERS = DIGITS | SIGNS | CAPITALS | SMALL
_ADDED = ACCENTS | TAILS
_HEIGHT = 10.0
_SPACE = 3.4
_GAP = 1.7
_TOP_OF_SMALL = 4.0


def can_write(text: str) -> bool:
    """Whether there is a stroke for every character."""
    return all(map(_known, _decomposed(text)))


def spelled(text: str) -> str:
    """The text with accents apart from their letters; every character can be written."""
    characters = _decomposed(text)
    for character in characters:
        if not _known(character):
            raise UnknownGlyph(character)
    return characters


def _decomposed(text: str) -> str:
    """Letters with accents taken apart, unless there are strokes for them as they are."""
    return "".join(c if c in CHARACTERS else unicodedata.normalize("NFD", c) for c in text)


def _known(character: str) -> bool:
    return character in CHARACTERS or character in _ADDED or character == " "


def written(text: str, rect: Rect, anchor: str = "middle") -> tuple[Stroke, ...]:
    """The text as high as the rectangle (capitals and digits), or lower if it would be too wide.

    `anchor` is start, middle or end.
    """
    strokes, width = _line(text)
    scale = min(rect.h / _HEIGHT, rect.w / width) if width else 0.0
    spare = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * (rect.w - width * scale)
    left, top = rect.x + spare, rect.y + (rect.h - _HEIGHT * scale) / 2
    return moved(strokes, lambda p: (left + p[0] * scale, top + p[1] * scale))


@lru_cache(maxsize=512)
def _line(text: str) -> tuple[tuple[Stroke, ...], float]:
    """The characters side by side, and how wide they are together."""
    strokes: list[Stroke] = []
    pen, middle, top = 0.0, 0.0, 0.0
    for character in spelled(text):
        if character in _ADDED:
            strokes += _shifted(parse(_ADDED[character]), middle, top if character in ACCENTS else 0.0)
        elif character == " ":
            pen += _SPACE
        else:
            glyph = parse(CHARACTERS[character])
            width = _width(glyph)
            middle, top = pen + width / 2, _TOP_OF_SMALL if character in SMALL else 0.0
            strokes += _shifted(glyph, pen, 0.0)
            pen += width + _GAP
    return tuple(strokes), max(pen - _GAP, 0.0)


def _shifted(strokes: Iterable[Stroke], x: float, y: float) -> tuple[Stroke, ...]:
    return moved(strokes, lambda p: (p[0] + x, p[1] + y))


def _width(strokes: Iterable[Stroke]) -> float:
    return max(x for stroke in strokes for x, _ in flat(stroke))
