"""A sheet in words, for those who hear it: where a box is, and what is in it."""

from rollwright.core.printed import Mark
from rollwright.core.sheet import Field, Group

from .theme import SEAT_NAMES


def place(field: Field, group: Group) -> str:
    """`row 3, column B`; `red 7`; `points`."""
    if group.columns:
        row, column = divmod(field.at, len(group.columns))
        return f"row {group.rows[row]}, column {group.columns[column]}"
    if len(group.fields) == 1:
        return group.title or field.label or _plain(field.id)
    if is_written_in(field):
        return field.label or _plain(field.id)
    if not field.value:
        return _plain(field.id)
    return f"{group.title or _plain(group.id)} {field.value}"


def content(field: Field, value: int) -> str:
    """`blank`; `cross`; `d8, 5`; `triangle, painted blue`."""
    if not value:
        return "blank"
    mark = field.mark(value)
    words = [_sign(mark, value)]
    if mark.note and mark.glyph != "word":
        words.append(mark.note)
    if mark.paint:
        words.append(f"painted {SEAT_NAMES[(mark.paint - 1) % 4]}")
    if mark.ink != "pencil":
        words.append(f"in {mark.ink}")
    return ", ".join(words)


def sentence(field: Field, group: Group, value: int, lit: bool) -> str:
    """The whole box in a few words."""
    return f"{place(field, group)}: {content(field, value)}{'; legal' if lit else ''}"


def is_written_in(field: Field) -> bool:
    """Whether the box takes writing, so that its label stands beside it and not inside."""
    return field.marks[0].glyph in ("number", "count", "word")


def _sign(mark: Mark, value: int) -> str:
    written = {"number": str(value), "count": str(value - 1), "word": mark.note}
    return written.get(mark.glyph) or mark.glyph.replace("+", " and ")


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").replace(":", " ")
