"""Ready-made groups of boxes, so that a game says what is printed and not where each line goes."""

from collections.abc import Iterable, Sequence

from .printed import CROSS, NUMBER, Label, Mark, Picture, Shape
from .sheet import ALL, OWNER, Box, Group, Paper


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
    cards: tuple[Picture, ...] = (),
    title: str = "",
    seen: str = ALL,
    colour: str = "",
    heading: str = "",
) -> Group:
    """Boxes in a line, or in lines of `per_line`, one for each value.

    `label` and `name` may use `{value}`, `{group}` and `{nth}` (from 1).

    >>> red = track("red", [2, 3, 4], 20, 20, colour="red")
    >>> red.boxes, red.boxes[0].value
    ((<red:2>, <red:3>, <red:4>), 2)
    """
    dx, dy = step or (size[0], size[1])
    fields = []
    for nth, value in enumerate(values):
        column, line = (nth % per_line, nth // per_line) if per_line else (nth, 0)
        shape = Shape(kind, x + column * dx, y + line * dy, size[0], size[1])
        words = {"value": value, "group": id, "nth": nth + 1}
        fields.append(Box(name.format(**words), shape, value, label.format(**words), icon, marks, cards))
    return Group(id, fields, title, seen, colour=colour, heading=heading)


def places(
    id: str,
    n: int,
    x: float,
    y: float,
    names: Sequence[str],
    cards: tuple[Picture, ...] = (),
    *,
    size: tuple[float, float] = (20, 28),
    step: tuple[float, float] | None = None,
    per_line: int = 0,
    kind: str = "square",
    name: str = "{group}.{nth}",
    title: str = "",
    seen: str = ALL,
) -> Group:
    """Where cards lie: `n` places in rows; value 1 is the first of these cards, labelled with the first of the names.

    >>> market = places("market", 3, 20, 20, ["guard", "thief"])
    >>> market.boxes, market.boxes[0].mark(2).text
    ((<market.1>, <market.2>, <market.3>), 'thief')
    """
    marks = tuple([Mark("word", called, text=called) for called in names])
    line = track(id, range(1, n + 1), x, y, size=size, step=step, per_line=per_line, kind=kind, label="", name=name)
    for field in line.boxes:
        field.marks, field.cards = marks, cards
    return Group(id, line.boxes, title, seen)


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
    values: Sequence[Sequence[int]] = (),
    label: str = "{value}",
    named: bool = True,
    marks: tuple[Mark, ...] = CROSS,
    cards: tuple[Picture, ...] = (),
    title: str = "",
    seen: str = ALL,
    colour: str = "",
    heading: str = "",
) -> Group:
    """A grid, filled row by row from the top; the names of rows and columns are printed beside it if it is `named`.

    `values` are printed in the boxes, row by row; where one is 0 the grid has a hole.

    >>> grid("town", "AB", "12", 20, 20).boxes
    (<A1>, <B1>, <A2>, <B2>)
    >>> [box.value for box in grid("hill", "AB", "12", 20, 60, values=[[3, 0], [4, 5]]).boxes]
    [3, 4, 5]
    """
    fields = [
        Box(
            name.format(column=column, row=row, group=id),
            _cell(kind, x, y, size, c, r),
            value=values[r][c] if values else 0,
            label=label.format(value=values[r][c]) if values else "",
            marks=marks,
            cards=cards,
        )
        for r, row in enumerate(rows)
        for c, column in enumerate(columns)
        if not values or values[r][c]
    ]
    whole = len(fields) == len(rows) * len(columns)
    names = (rows, columns) if whole else ((), ())
    return Group(id, fields, title, seen, *names, colour=colour, heading=heading, named=named and not values)


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
    colour: str = "",
    heading: str = "",
) -> Group:
    """Places for written numbers, each with its own name printed beside it.

    >>> sheet = Paper([slots("sums", ["ones", "twos"], 30, 20)]).blank()
    >>> sheet.mark(sheet.spec["twos"], 6)
    >>> sheet
    Sheet({'twos': 6})
    """
    fields = []
    for nth, name in enumerate(names):
        shape = Shape(kind, x + nth * step[0], y + nth * step[1], size[0], size[1])
        fields.append(Box(name, shape, label=label.format(name=_plain(name)), marks=marks))
    return Group(id, fields, title, seen, colour=colour, heading=heading)


def moved(
    group: Group,
    x: float,
    y: float,
    *,
    by: float = 1.0,
    size: tuple[float, float] | None = None,
    step: tuple[float, float] | None = None,
    per_line: int = 0,
    heading: str | None = None,
    named: bool | None = None,
) -> Group:
    """The same boxes elsewhere, for a layout: unchanged, scaled `by` a factor, or rearranged in lines like a track.

    >>> red = track("red", [2, 3, 4, 5], 20, 20)
    >>> [(box.shape.x, box.shape.y) for box in moved(red, 0.0, 0.0, size=(10.0, 10.0), per_line=2).boxes]
    [(0.0, 0.0), (10.0, 0.0), (0.0, 10.0), (10.0, 10.0)]
    """
    places = [box.shape for box in group.boxes]
    if size is None:
        left, top = min(s.x for s in places), min(s.y for s in places)
        shapes = [Shape(s.kind, x + by * (s.x - left), y + by * (s.y - top), by * s.w, by * s.h) for s in places]
    else:
        dx, dy = step or size
        wide = per_line or len(places)
        shapes = [
            Shape(s.kind, x + nth % wide * dx, y + nth // wide * dy, size[0], size[1]) for nth, s in enumerate(places)
        ]
    return Group(
        group.id,
        [
            Box(box.id, shape, box.value, box.label, box.icon, box.marks, box.cards)
            for box, shape in zip(group.boxes, shapes, strict=True)
        ],
        group.title,
        group.seen,
        group.rows,
        group.columns,
        group.over,
        group.colour,
        group.heading if heading is None else heading,
        group.named if named is None else named,
    )


def notes(id: str, names: Sequence[str], seen: str = OWNER) -> Group:
    """Numbers a player keeps in mind during a turn; they are state, but not printed.

    >>> paper = Paper([track("row", range(1, 4), 20, 20), notes("margin", ["left"])])
    >>> me = Seat(0, paper.blank())
    >>> me.sheet[paper["left"]] = 2
    >>> me.sheet.row("margin")
    [2]
    """
    return Group(id, [Box(name, Shape("margin", 0, 0, 0, 0), marks=NUMBER) for name in names], seen=seen)


def token(id: str, over: str, glyph: str, seen: str = ALL, text: str = "") -> Group:
    """A token that lies on the box of group `over` whose place (from 1) is its value; `text` shows it on a terminal.

    >>> paper = Paper([track("road", range(10), 20, 20), token("pawn", "road", "ring")])
    >>> sheet = paper.blank()
    >>> sheet[paper["pawn"]] = 3
    >>> paper.group("road").boxes[sheet[paper["pawn"]] - 1]
    <road:2>
    """
    return Group(id, [Box(id, Shape("token", 0, 0, 0, 0), marks=(Mark(glyph, text=text),))], seen=seen, over=over)


def tracks(**rows: Iterable[int]) -> Paper:
    """A whole sheet of tracks, one below the other, named by the keywords: the quickest way to a paper.

    >>> paper = tracks(red=range(2, 5), misses=range(1, 3))
    >>> paper.groups["red"], paper["misses:2"]
    (<red: 3 boxes>, <misses:2>)
    """
    names = [_plain(row) for row in rows]
    left, top, step = max(34.0, 14 + 2.4 * max(map(len, names))), 8.0, 13.0
    groups = [
        track(row, values, left, top + step * line, size=(9, 9), step=(10, 10), title=names[line])
        for line, (row, values) in enumerate(rows.items())
    ]
    labels = [Label(name, 8, top + step * line + 4.5, 4, bold=True) for line, name in enumerate(names)]
    longest = max(len(group.boxes) for group in groups)
    return Paper(groups, (max(90, left + 10 * longest + 7), 2 * top + step * len(groups) - 4), decor=labels)


def numbers(*names: str) -> Paper:
    """A whole sheet of spaces for written numbers, one below the other, each with its name.

    >>> paper = numbers("ones", "full_house")
    >>> paper.boxes, paper.decor[1].text
    ((<ones>, <full_house>), 'full house')
    """
    left, top, step = max(34.0, 14 + 2.4 * max(map(len, names))), 8.0, 13.0
    labels = [Label(_plain(name), 8, top + step * line + 4.5, 4, bold=True) for line, name in enumerate(names)]
    group = slots("numbers", names, left, top, size=(24, 9), step=(0, step), label="")
    return Paper([group], (max(90, left + 31), 2 * top + step * len(names) - 4), decor=labels)


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
