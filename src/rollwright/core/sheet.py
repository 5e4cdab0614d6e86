"""The paper: named boxes holding small integers, 0 = blank. What is not on it is not state."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from .errors import GameDefinitionError, TableError
from .nearest import unknown
from .palette import known
from .printed import CROSS, Decor, Label, Mark, Panel, Picture, Shape
from .text import capital
from .unique import expect_unique

EDGE: Final = 1.6
"""Millimetres of a panel around its boxes."""
HEADING_ROOM: Final = 4.4
LAYOUTS: Final = ("upright", "wide", "slim")
"""The names of layouts: for a phone, for a desk, for the column beside a board."""
ALL = "all"
"""Everybody sees the group."""
OWNER = "owner"
"""Only the owner of the sheet sees the group, until a Reveal."""
FINISHED = "finished"
"""Seen by the owner, and by players who have finished their own game: `Game.finished`."""


@final
class Box:
    """One box. Its index, group and place in the group are fixed when a Paper takes it in.

    >>> box = Box("safe", Shape("soft", 20, 30, 8, 8), value=5)
    >>> group = Paper([Group("bank", [box])]).group("bank")
    >>> box.group, box.at, box.value, box.mark(1).glyph
    ('bank', 0, 5, 'cross')
    """

    def __init__(
        self,
        id: str,
        shape: Shape,
        value: int = 0,
        label: str = "",
        icon: str = "",
        marks: tuple[Mark, ...] = CROSS,
        cards: tuple[Picture, ...] = (),
    ) -> None:
        self.id = id
        self.shape = shape
        self.value = value
        """The number printed in the box or meant by it."""
        self.label = label
        self.icon = icon
        self.marks = marks
        """The marks for the values 1, 2, ...; a larger value looks like the last."""
        self.cards = cards
        """For a place where cards lie: the cards for the values 1, 2, ...; drawn instead of the mark."""
        self.index = -1
        """Its number on the whole sheet, from 0: `sheet.cells[box.index]` is what is written in it."""
        self.group = ""
        """The id of its group."""
        self.at = -1
        """Its number in the group, from 0: `sheet.row(box.group)[box.at]`."""

    def mark(self, value: int) -> Mark:
        """The mark for this value, which is not 0."""
        return self.marks[min(value, len(self.marks)) - 1 if value > 0 else 0]

    @property
    def takes_negative(self) -> bool:
        """Whether a number is written here, which may be negative."""
        return any(mark.glyph == "number" for mark in self.marks)

    def card(self, value: int) -> Picture | None:
        """The card for this value; None if there is none."""
        return self.cards[value - 1] if 0 < value <= len(self.cards) else None

    def __repr__(self) -> str:
        return f"<{self.id}>"


@final
class Group:
    """Boxes that belong together: a grid, a track, a column. Its boxes are neighbours on the sheet.

    >>> bank = Group("bank", [Box("safe", Shape("soft", 20, 30, 8, 8))], colour="green")
    >>> bank, bank.boxes, bank.heading
    (<bank: 1 boxes>, (<safe>,), 'Bank')
    """

    def __init__(
        self,
        id: str,
        fields: Sequence[Box],
        title: str = "",
        seen: str = ALL,
        rows: Sequence[str] = (),
        columns: Sequence[str] = (),
        over: str = "",
        colour: str = "",
        heading: str = "",
        named: bool = True,
    ) -> None:
        self.id = id
        self.boxes = tuple(fields)
        """Its boxes, in the order in which they are printed."""
        self.title = title
        self.seen = seen
        self.rows = tuple(rows)
        """The headings of a grid, top to bottom; empty for a track."""
        self.columns = tuple(columns)
        self.named = named
        """Whether the names of rows and columns are printed beside the grid."""
        self.over = over
        """For tokens: value v lies on the v-th box of this group."""
        self.colour = known(colour, f"Group {id}")
        """The colour of its panel, one of the palette's; it needs a heading or a title."""
        self.heading = heading or (capital(title or id) if colour else "")
        """What is printed above its first box."""
        self.start = -1
        self.stop = -1

    def printed(self) -> list[Decor]:
        """The panel and the heading, if it has them."""
        places = [box.shape for box in self.boxes if box.shape.w and box.shape.kind not in ("token", "margin")]
        if not places or not (self.colour or self.heading):
            return []
        left, top = min(s.x for s in places), min(s.y for s in places)
        wide, high = max(s.x + s.w for s in places) - left, max(s.y + s.h for s in places) - top
        above = HEADING_ROOM if self.heading else 0.0
        panel = Panel(left - EDGE, top - EDGE - above, wide + 2 * EDGE, high + 2 * EDGE + above, self.colour)
        name = Label(self.heading, left, top - above / 2 - EDGE / 2, 3.4, bold=True)
        return [*([panel] if self.colour else []), *([name] if self.heading else [])]

    def __repr__(self) -> str:
        return f"<{self.id}: {len(self.boxes)} boxes>"


@final
class Paper:
    """A printed sheet: its boxes in order, its groups, and the decoration around them.

    >>> paper = Paper([track("red", [2, 3, 4], 20, 20), slots("sums", ["total"], 20, 40)])
    >>> paper["red:3"], paper.group("sums").boxes, paper.blank()
    (<red:3>, (<total>,), Sheet({}))

    `layouts` are the same boxes in the same order elsewhere; a screen takes the one whose shape is nearest to its own.

    >>> red, blue = track("red", [1, 2], 20, 20), track("blue", [1, 2], 20, 40)
    >>> beside = Paper([moved(red, 8, 8), moved(blue, 40, 8)], (70, 24))
    >>> Paper([red, blue], layouts={"wide": beside}).layouts["wide"]["blue:1"].shape.x
    40.0
    """

    def __init__(
        self,
        groups: Sequence[Group],
        size: tuple[float, float] = (210, 297),
        title: str = "",
        decor: Sequence[Decor] = (),
        layouts: "Mapping[str, Paper] | None" = None,
    ) -> None:
        self.size = size
        self.title = title
        self.decor = (*(item for group in groups for item in group.printed()), *decor)
        self.groups: dict[str, Group] = {group.id: group for group in groups}
        self.boxes: tuple[Box, ...] = tuple(field for group in groups for field in group.boxes)
        self.by_id: dict[str, Box] = {field.id: field for field in self.boxes}
        expect_unique("boxes of a sheet", [field.id for field in self.boxes])
        expect_unique("groups of a sheet", [group.id for group in groups])
        self._number(groups)
        self.secret: tuple[int, ...] = tuple(
            field.index for group in groups if group.seen != ALL for field in group.boxes
        )
        """The boxes that are not visible to everybody."""
        self._covers = [(group.start, group.stop, [0] * len(group.boxes)) for group in groups if group.seen != ALL]
        self.layouts: dict[str, Paper] = dict(layouts or {})
        """The same boxes at other places, for screens of another shape: `upright`, `wide`, `slim`. Prints have none."""
        for name, other in self.layouts.items():
            _expect_same_boxes(name, self, other)

    def hidden(self, revealed: Sequence[str]) -> tuple[int, ...]:
        """The boxes that are still hidden when these groups are revealed."""
        if not revealed:
            return self.secret
        return tuple([index for index in self.secret if self.boxes[index].group not in revealed])

    def cover(self, cells: list[int]) -> None:
        """Blank everything that is not visible to everybody."""
        for start, stop, blanks in self._covers:
            cells[start:stop] = blanks

    def _number(self, groups: Sequence[Group]) -> None:
        index = 0
        for group in groups:
            if group.start not in (-1, index):
                raise GameDefinitionError(f"Group {group.id!r} is elsewhere on another sheet; print it once.")
            group.start = index
            for at, field in enumerate(group.boxes):
                field.index, field.group, field.at = index, group.id, at
                index += 1
            group.stop = index

    def __getitem__(self, id: str) -> Box:
        """The box of that id."""
        try:
            return self.by_id[id]
        except KeyError:
            raise GameDefinitionError(unknown("box", id, self.by_id)) from None

    def group(self, id: str) -> Group:
        """The group of that id."""
        found = self.groups.get(id)
        if found is None:
            raise GameDefinitionError(unknown("group of boxes", id, self.groups))
        return found

    def blank(self) -> "Sheet":
        """A fresh sheet."""
        return Sheet(self, [0] * len(self.boxes))


@final
class Sheet:
    """One sheet with what is written on it.

    >>> paper = tracks(red=[2, 3, 4])
    >>> sheet = paper.blank()
    >>> sheet.mark(paper["red:3"])
    >>> sheet[paper["red:3"]], sheet.row("red"), sheet.count("red"), sheet.next_blank("red")
    (1, [0, 1, 0], 1, <red:2>)
    """

    def __init__(self, spec: Paper, cells: list[int]) -> None:
        self.spec = spec
        self.cells = cells
        """The values by box index; rules that must be fast read and write here."""

    def __getitem__(self, field: Box) -> int:
        index = field.index
        if self.spec.boxes[index] is not field:
            self._expect(field)
        return self.cells[index]

    def __setitem__(self, field: Box, value: int) -> None:
        if self.spec.boxes[field.index] is not field:
            self._expect(field)
        self.cells[field.index] = value

    def mark(self, field: Box, value: int = 1) -> None:
        """Write into a blank box."""
        if self[field]:
            raise TableError(f"Box {field.id} is already marked.")
        if value < 1 and not (value and field.takes_negative):
            raise GameDefinitionError(
                f"{value} cannot be written into box {field.id}: 0 means blank, marks count from 1."
            )
        self[field] = value

    def _expect(self, field: Box) -> None:
        """A box of another layout of this sheet is accepted, a box of a different paper is not."""
        if self.spec.boxes[field.index].id != field.id:
            raise GameDefinitionError(f"Box {field.id} is on a different paper.")

    def row(self, group: str) -> list[int]:
        """The values of a group, in order."""
        try:
            g = self.spec.groups[group]
        except KeyError:
            g = self.spec.group(group)
        return self.cells[g.start : g.stop]

    def count(self, group: str) -> int:
        """How many boxes of a group are marked."""
        try:
            g = self.spec.groups[group]
        except KeyError:
            g = self.spec.group(group)
        return g.stop - g.start - self.cells[g.start : g.stop].count(0)

    def next_blank(self, group: str) -> Box | None:
        """The first blank box of a group; None if it is full."""
        for field in self.spec.group(group).boxes:
            if not self.cells[field.index]:
                return field
        return None

    def __len__(self) -> int:
        """The number of boxes; the board of a game without one has none."""
        return len(self.cells)

    def copy(self) -> "Sheet":
        """Another sheet with the same marks."""
        return Sheet(self.spec, self.cells[:])

    def masked(self, hidden: Sequence[int]) -> "Sheet":
        """A copy on which the boxes `hidden` are blank."""
        cells = self.cells[:]
        if hidden is self.spec.secret:
            self.spec.cover(cells)
        else:
            for index in hidden:
                cells[index] = 0
        return Sheet(self.spec, cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.cells == other.cells

    def __hash__(self) -> int:
        raise TypeError("A sheet changes; hash tuple(sheet.cells) instead.")

    def __repr__(self) -> str:
        marked = {f.id: self.cells[f.index] for f in self.spec.boxes if self.cells[f.index]}
        return f"Sheet({marked})"


def _expect_same_boxes(name: str, paper: Paper, other: Paper) -> None:
    """Raise if a layout does not fit this paper, and say what differs."""
    if name not in LAYOUTS:
        raise GameDefinitionError(unknown("layout", name, LAYOUTS))
    if other.layouts:
        raise GameDefinitionError(f"The layout {name!r} has layouts of its own; put them side by side in the sheet.")
    for what, mine, theirs in (
        ("groups", list(paper.groups), list(other.groups)),
        ("boxes", [f"{box.group}/{box.id}" for box in paper.boxes], [f"{box.group}/{box.id}" for box in other.boxes]),
    ):
        if mine != theirs:
            raise GameDefinitionError(
                f"The layout {name!r} has different {what} from the sheet: {_difference(mine, theirs)}."
            )


def _difference(mine: Sequence[str], theirs: Sequence[str]) -> str:
    missing, added = [id for id in mine if id not in theirs], [id for id in theirs if id not in mine]
    if missing:
        return f"{missing[0]} is missing"
    if added:
        return f"{added[0]} is not on the sheet"
    first = next(nth for nth, id in enumerate(mine) if id != theirs[nth])
    return f"{theirs[first]} stands where {mine[first]} is due in order"


NO_BOARD: Final = Paper([]).blank()
"""The board of a game that has none: a sheet without boxes."""
