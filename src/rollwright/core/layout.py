"""Ready-made groups of boxes, so that a game says what is printed and not where each line goes."""

from collections.abc import Iterable, Sequence

from .printed import CROSS, NUMBER, Card, Label, Mark, Shape
from .sheet import ALL, OWNER, Field, Group, SheetSpec


def track(
    id: str,
    values: Iterable[int],
    x: float,
    y: float,
    *,
    size: tuple[float, float] = (8, 8),
    step: tuple[float, float] | None = None,
    per_line: int = 0,
    kind: str = "soft",
    label: str = "{value}",
    icon: str = "",
    name: str = "{group}:{value}",
    marks: tuple[Mark, ...] = CROSS,
    cards: tuple[Card, ...] = (),
    title: str = "",
    seen: str = ALL,
) -> Group:
    """Boxes in a line, or in lines of `per_line`, one for each value.

    `label` and `name` may use `{value}`, `{group}` and `{nth}` (from 1).
    """
    dx, dy = step or (size[0], size[1])
    fields = []
    for nth, value in enumerate(values):
        column, line = (nth % per_line, nth // per_line) if per_line else (nth, 0)
        shape = Shape(kind, x + column * dx, y + line * dy, size[0], size[1])
        words = {"value": value, "group": id, "nth": nth + 1}
        fields.append(Field(name.format(**words), shape, value, label.format(**words), icon, marks, cards))
    return Group(id, fields, title, seen)


def grid(
    id: str,
    columns: Sequence[str],
    rows: Sequence[str],
    x: float,
    y: float,
    *,
    size: tuple[float, float] = (10, 10),
    kind: str = "square",
    name: str = "{column}{row}",
    marks: tuple[Mark, ...] = CROSS,
    title: str = "",
    seen: str = ALL,
) -> Group:
    """A grid, filled line by line from the top; headings are printed beside it."""
    fields = [
        Field(name.format(column=column, row=row, group=id), _cell(kind, x, y, size, c, r), marks=marks)
        for r, row in enumerate(rows)
        for c, column in enumerate(columns)
    ]
    return Group(id, fields, title, seen, rows, columns)


def _cell(kind: str, x: float, y: float, size: tuple[float, float], column: int, row: int) -> Shape:
    return Shape(kind, x + column * size[0], y + row * size[1], size[0], size[1])


def slots(
    id: str,
    names: Sequence[str],
    x: float,
    y: float,
    *,
    size: tuple[float, float] = (20, 10),
    step: tuple[float, float] = (0, 10),
    kind: str = "soft",
    label: str = "{name}",
    marks: tuple[Mark, ...] = NUMBER,
    title: str = "",
    seen: str = ALL,
) -> Group:
    """Places for written numbers, each with its own name printed beside it."""
    fields = []
    for nth, name in enumerate(names):
        shape = Shape(kind, x + nth * step[0], y + nth * step[1], size[0], size[1])
        fields.append(Field(name, shape, label=label.format(name=_plain(name)), marks=marks))
    return Group(id, fields, title, seen)


def notes(id: str, names: Sequence[str], seen: str = OWNER) -> Group:
    """Numbers a player keeps in the margin during a turn; they are state, but nobody prints them."""
    return Group(id, [Field(name, Shape("margin", 0, 0, 0, 0), marks=NUMBER) for name in names], seen=seen)


def token(id: str, over: str, glyph: str, seen: str = ALL) -> Group:
    """A token that lies on the box of group `over` whose place (from 1) is its value."""
    return Group(id, [Field(id, Shape("token", 0, 0, 0, 0), marks=(Mark(glyph),))], seen=seen, over=over)


def tracks(**rows: Iterable[int]) -> SheetSpec:
    """A whole sheet of tracks, one below the other, named as they are given: the quickest paper there is."""
    names = [_plain(row) for row in rows]
    left, top, step = max(34.0, 14 + 2.4 * max(map(len, names))), 8.0, 13.0
    groups = [
        track(row, values, left, top + step * line, size=(9, 9), step=(10, 10), title=names[line])
        for line, (row, values) in enumerate(rows.items())
    ]
    labels = [Label(name, 8, top + step * line + 4.5, 4, bold=True) for line, name in enumerate(names)]
    longest = max(len(group.fields) for group in groups)
    return SheetSpec(groups, (max(90, left + 10 * longest + 7), 2 * top + step * len(groups) - 4), decor=labels)


def numbers(*names: str) -> SheetSpec:
    """A whole sheet of places for written numbers, one below the other, each under its name."""
    left, top, step = max(34.0, 14 + 2.4 * max(map(len, names))), 8.0, 13.0
    labels = [Label(_plain(name), 8, top + step * line + 4.5, 4, bold=True) for line, name in enumerate(names)]
    group = slots("numbers", names, left, top, size=(24, 9), step=(0, step), label="")
    return SheetSpec([group], (max(90, left + 31), 2 * top + step * len(names) - 4), decor=labels)


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
