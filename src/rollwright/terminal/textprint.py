"""What is printed around the boxes of a sheet, as text: words and small pictures, about where they stand on paper."""

from textwrap import dedent, wrap
from typing import NamedTuple

from rollwright.core.printed import Icon, Label
from rollwright.core.sheet import Paper

from .signs import Signs

HIGH = 4.4
"""Millimetres of paper that become a line."""


class Piece(NamedTuple):
    """Some characters, the line they stand in, and where in it; sorted as they are read."""

    line: int
    middle: float
    text: str


def draw(spec: Paper, width: int, signs: Signs) -> list[str]:
    """Line by line, without the empty ones. What would cover something else moves to the right."""
    wide = spec.size[0] / width
    pieces = [_piece(item, wide, signs) for item in spec.decor if isinstance(item, Label | Icon)]
    lines: dict[int, str] = {}
    for line, middle, text in sorted([piece for piece in pieces if piece.text]):
        before = lines.get(line, "")
        column = min(round(middle - len(text) / 2), width - len(text))
        lines[line] = before.ljust(max(column, len(before) + bool(before))) + text
    whole = dedent("\n".join(text for _, text in sorted(lines.items()))).splitlines()
    return [part for line in whole for part in wrap(line, width, subsequent_indent="  ")]


def _piece(item: Label | Icon, wide: float, signs: Signs) -> Piece:
    if isinstance(item, Label):
        shift = {"start": 0.5, "middle": 0.0, "end": -0.5}[item.anchor] * len(item.text)
        return Piece(round(item.y / HIGH), item.x / wide + shift, item.text)
    sign = signs.pictures.get(item.glyph, item.glyph)
    return Piece(round((item.y + item.h / 2) / HIGH), (item.x + item.w / 2) / wide, sign)
