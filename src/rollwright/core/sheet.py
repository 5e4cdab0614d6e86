"""The paper: named boxes holding small integers, 0 = blank. What is not on it is not state."""

from collections.abc import Sequence
from typing import final

from .errors import GameDefinitionError, TableError
from .printed import CROSS, Card, Decor, Mark, Shape

ALL = "all"
"""Everybody sees the group."""
OWNER = "owner"
"""Only the owner of the sheet sees the group, until a Reveal."""
FINISHED = "finished"
"""Seen by the owner, and by those who have finished their own game: `Game.finished`."""


@final
class Field:
    """One box. Its index, group and place in the group are fixed when a SheetSpec takes it in."""

    def __init__(
        self,
        id: str,
        shape: Shape,
        value: int = 0,
        label: str = "",
        icon: str = "",
        marks: tuple[Mark, ...] = CROSS,
        cards: tuple[Card, ...] = (),
    ) -> None:
        self.id = id
        self.shape = shape
        self.value = value
        """The number printed in or meant by the box."""
        self.label = label
        self.icon = icon
        self.marks = marks
        """What the values 1, 2, ... look like; a larger value looks like the last."""
        self.cards = cards
        """For a place where cards lie: what lies there for the values 1, 2, ...; drawn instead of the mark."""
        self.index = -1
        self.group = ""
        self.at = -1

    def mark(self, value: int) -> Mark:
        """How this value looks here; the value is not 0."""
        return self.marks[min(value, len(self.marks)) - 1 if value > 0 else 0]

    def card(self, value: int) -> Card | None:
        """What lies here for this value; None if nothing does."""
        return self.cards[value - 1] if 0 < value <= len(self.cards) else None

    def __repr__(self) -> str:
        return f"<{self.id}>"


@final
class Group:
    """Boxes that belong together: a grid, a track, a column. Its boxes are neighbours on the sheet."""

    def __init__(
        self,
        id: str,
        fields: Sequence[Field],
        title: str = "",
        seen: str = ALL,
        rows: Sequence[str] = (),
        columns: Sequence[str] = (),
        over: str = "",
    ) -> None:
        self.id = id
        self.fields = tuple(fields)
        self.title = title
        self.seen = seen
        self.rows = tuple(rows)
        """Headings of a grid, top to bottom; empty for a track."""
        self.columns = tuple(columns)
        self.over = over
        """For tokens: value v lies on the v-th box of this group."""
        self.start = -1
        self.stop = -1

    def __repr__(self) -> str:
        return f"<{self.id}: {len(self.fields)} boxes>"


@final
class SheetSpec:
    """A printed sheet: its boxes in order, its groups, and the decoration around them."""

    def __init__(
        self,
        groups: Sequence[Group],
        size: tuple[float, float] = (210, 297),
        title: str = "",
        decor: Sequence[Decor] = (),
    ) -> None:
        self.size = size
        self.title = title
        self.decor = tuple(decor)
        self.groups: dict[str, Group] = {group.id: group for group in groups}
        self.fields: tuple[Field, ...] = tuple(field for group in groups for field in group.fields)
        self.by_id: dict[str, Field] = {field.id: field for field in self.fields}
        if len(self.by_id) < len(self.fields) or len(self.groups) < len(groups):
            raise GameDefinitionError("Two boxes or groups of a sheet have the same id; give each its own.")
        self._number(groups)
        self.secret: tuple[int, ...] = tuple(
            field.index for group in groups if group.seen != ALL for field in group.fields
        )
        """The boxes that not everybody sees."""

    def _number(self, groups: Sequence[Group]) -> None:
        index = 0
        for group in groups:
            if group.start not in (-1, index):
                raise GameDefinitionError(f"Group {group.id!r} stands elsewhere on another sheet; print it once.")
            group.start = index
            for at, field in enumerate(group.fields):
                field.index, field.group, field.at = index, group.id, at
                index += 1
            group.stop = index

    def __getitem__(self, id: str) -> Field:
        """The box of that id."""
        return self.by_id[id]

    def blank(self) -> "Sheet":
        """A fresh sheet."""
        return Sheet(self, [0] * len(self.fields))


@final
class Sheet:
    """One sheet with what is written on it."""

    def __init__(self, spec: SheetSpec, cells: list[int]) -> None:
        self.spec = spec
        self.cells = cells
        """The values by box index; rules that must be fast read and write here."""

    def __getitem__(self, field: Field) -> int:
        if self.spec.fields[field.index] is not field:
            self._expect(field)
        return self.cells[field.index]

    def __setitem__(self, field: Field, value: int) -> None:
        if self.spec.fields[field.index] is not field:
            self._expect(field)
        self.cells[field.index] = value

    def mark(self, field: Field, value: int = 1) -> None:
        """Write into a blank box."""
        if self[field]:
            raise TableError(f"Box {field.id} is already marked.")
        self[field] = value

    def _expect(self, field: Field) -> None:
        """A box of another printing of this sheet will do, a box of another paper will not."""
        if self.spec.fields[field.index].id != field.id:
            raise GameDefinitionError(f"Box {field.id} is on another paper than this one.")

    def row(self, group: str) -> list[int]:
        """The values of a group, in order."""
        g = self.spec.groups[group]
        return self.cells[g.start : g.stop]

    def count(self, group: str) -> int:
        """How many boxes of a group are marked."""
        g = self.spec.groups[group]
        return g.stop - g.start - self.cells[g.start : g.stop].count(0)

    def next_blank(self, group: str) -> Field | None:
        """The first blank box of a group; None if it is full."""
        for field in self.spec.groups[group].fields:
            if not self.cells[field.index]:
                return field
        return None

    def copy(self) -> "Sheet":
        """Another sheet with the same marks."""
        return Sheet(self.spec, self.cells[:])

    def masked(self, hidden: Sequence[int]) -> "Sheet":
        """A copy on which the boxes `hidden` are blank."""
        cells = self.cells[:]
        for index in hidden:
            cells[index] = 0
        return Sheet(self.spec, cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.cells == other.cells

    def __hash__(self) -> int:
        raise TypeError("A sheet changes; hash tuple(sheet.cells) instead.")

    def __repr__(self) -> str:
        marked = {f.id: self.cells[f.index] for f in self.spec.fields if self.cells[f.index]}
        return f"Sheet({marked})"
