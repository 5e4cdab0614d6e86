"""The same drawing in fewer bytes: every point of a path is told from the one before, in tenths of a unit."""

import re
from collections.abc import Iterator
from typing import Final

_PATH = re.compile(r'(?<= d=")[^"]*')
_POINTLESS = re.compile(r'(?<=\d)\.0(?=[" ])')
_WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "Z": 0}
"""The strokes that are known, and how many numbers each takes; a path with others stays as it is."""
TENTHS: Final = 10
Stroke = tuple[str, list[int]]


def shorter(svg: str) -> str:
    """The drawing with all its paths made shorter; nothing moves by more than a twentieth of a unit."""
    return _POINTLESS.sub("", _PATH.sub(lambda found: _path(found[0]), svg))


def _path(d: str) -> str:
    words = _WORD.findall(d)
    if any(word.isalpha() and word not in _NUMBERS for word in words):
        return d
    return "".join(_written(_relative(_strokes(words))))


def _strokes(words: list[str]) -> Iterator[Stroke]:
    """One after the other, also where the letter is not said again."""
    at, kind = 0, ""
    while at < len(words):
        if words[at].isalpha():
            kind, at = words[at], at + 1
        many = _NUMBERS[kind]
        yield kind, [round(float(word) * TENTHS) for word in words[at : at + many]]
        at, kind = at + many, "L" if kind == "M" else kind


def _relative(strokes: Iterator[Stroke]) -> Iterator[Stroke]:
    """Each from where the pen is."""
    here = start = (0, 0)
    for kind, numbers in strokes:
        axes = (1,) if kind == "V" else (0, 1)
        yield kind.lower(), [number - here[axes[n % len(axes)]] for n, number in enumerate(numbers)]
        if kind == "Z":
            here = start
        elif kind in "HV":
            here = (numbers[0], here[1]) if kind == "H" else (here[0], numbers[0])
        else:
            here = (numbers[-2], numbers[-1])
        start = here if kind == "M" else start


def _written(strokes: Iterator[Stroke]) -> Iterator[str]:
    last = ""
    for kind, numbers in strokes:
        said = "" if kind == last and kind not in "mz" else kind
        for number in map(_number, numbers):
            said += number if said[-1:].isalpha() or number[0] == "-" else f" {number}"
        yield said
        last = kind


def _number(tenths: int) -> str:
    whole, rest = divmod(abs(tenths), TENTHS)
    said = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{said}" if tenths < 0 else said
