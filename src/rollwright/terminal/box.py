"""What stands in one box, as a few characters."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rollwright.core.naming import plain
from rollwright.core.printed import Mark
from rollwright.core.sheet import Box, Group, Paper
from rollwright.core.text import Reader

from .block import Span
from .signs import Signs

Cells = Sequence[int | None]
"""The values of a sheet; None if the viewer may not look."""
NO_WORDS: Mapping[str, str] = {}
WORD = re.compile(r"[^\W\d_]{3}")
"""Three letters in a row make a word; `d12`, `A1` and `og` are not words."""


class Look(NamedTuple):
    """A sheet as somebody looks at it."""

    cells: Cells
    legal: frozenset[int]
    """The boxes, by index, that a move may now be about."""
    chosen: frozenset[int]
    """The boxes, by index, that were chosen and are not written yet."""
    lying: dict[int, Mark]
    """Boxes, by index, with a token on them."""
    signs: Signs
    reader: Reader
    """Reads what is printed and written."""
    short: Mapping[str, str] = NO_WORDS
    """Signs for words that are too long for their boxes."""

    def span(self, field: Box, empty: str, pointed: bool) -> Span:
        """The box's content and style; `pointed` puts a sign before a box that may be chosen."""
        lit = field.index in self.legal
        text = self.content(field) or empty
        if field.index in self.chosen:
            text = self.signs.chosen + text
        elif lit and pointed:
            text = self.signs.lit + text
        if field.index in self.lying:
            text = around(self.lying[field.index], text, self.signs)
        return text, "lit" if lit else "mark" if self.cells[field.index] else ""

    def content(self, field: Box) -> str:
        """What is written in the box, or else what is printed in it."""
        value = self.cells[field.index]
        if value is None:
            return "?"
        text = self.written(field.mark(value), value) if value else self.printed(field)
        return self.short.get(text, text)

    def written(self, mark: Mark, value: int) -> str:
        """What a hand has written, in a few characters."""
        whole = self.signs.mark(mark, value)
        sign = "" if mark.text else self.signs.glyphs.get(mark.glyph, "")
        return sign + self.words(whole.removeprefix(sign))

    def printed(self, field: Box) -> str:
        """What is printed in the box."""
        return self.words(printed(field))

    def words(self, said: str) -> str:
        """Words in the reader's language; a sign, a number or the name of a square is unchanged."""
        return self.reader.read(said) if WORD.search(said) else said

    def name(self, group: Group) -> str:
        """The title of a group, or its id as words if nothing is printed."""
        return self.reader.read(group.title or plain(group.id))

    def room(self, fields: Iterable[Box]) -> int:
        """The maximum number of characters in any of these boxes."""
        return max(max(len(self.printed(f)), len(self.content(f)), *self._written(f)) for f in fields)

    def _written(self, field: Box) -> list[int]:
        return [len(self.written(mark, 1)) for mark in field.marks]

    def named(self, field: Box) -> bool:
        """Whether the box is about to be written, so that its name helps."""
        return field.index in self.legal or field.index in self.chosen

    def around(self, fields: Iterable[Box]) -> int:
        """The maximum number of signs around the content of a box: a ring, and that it may be chosen."""
        return 3 if any(self.named(field) and field.index in self.lying for field in fields) else 2

    def used(self, field: Box) -> bool:
        """Whether something is written in the box, or may be now."""
        return bool(self.cells[field.index]) or field.index in self.legal

    def any_blank_dark(self, fields: Iterable[Box]) -> bool:
        """Whether some blank box may not be chosen, so that those which may need a sign."""
        return any(not self.cells[f.index] and f.index not in self.legal for f in fields)


def printed(field: Box) -> str:
    """What is printed in the box: its label; of a symbol its number or name; of a mere drawing the name of the box."""
    if field.label or not field.icon:
        return field.label
    if field.value:
        return str(field.value)
    return field.id if "-" in field.icon else field.icon.removeprefix("face")


def around(token: Mark, text: str, signs: Signs) -> str:
    """A box with a token on it: a ring goes around, anything else before."""
    return f"({text})" if token.glyph == "ring" else signs.mark(token, 1) + text


def lying(spec: Paper, cells: Cells) -> dict[int, Mark]:
    """The boxes with tokens."""
    places: dict[int, Mark] = {}
    for token in (field for group in spec.groups.values() if group.over for field in group.boxes):
        value = cells[token.index]
        if value:
            places[spec.groups[spec.groups[token.group].over].boxes[value - 1].index] = token.mark(value)
    return places


def is_written(group: Group) -> bool:
    """Whether the group is places where something is written out, each under a name of its own."""
    return all(field.marks[0].glyph in ("number", "count", "word") for field in group.boxes)


def is_aid(group: Group) -> bool:
    """Whether the group only helps the memory: symbols without an outline that mean no number."""
    return not is_written(group) and all(f.shape.kind == "bare" and not f.value for f in group.boxes)


def is_beside(group: Group) -> bool:
    """Whether the group belongs to the lines of a grid: symbols without a title, or struck, ticked or crossed ones."""
    struck = all(mark.glyph in ("stroke", "tick") or mark.text == "x" for field in group.boxes for mark in field.marks)
    return is_aid(group) and (struck or not group.title)


def is_track(group: Group) -> bool:
    """Whether the group is boxes in lines."""
    return not group.rows and not is_written(group) and not is_aid(group)
