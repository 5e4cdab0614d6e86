"""The paper of One by One and All Together: a line for every round, with its word, points, bonus and total."""

from typing import Final, final

from rollwright.core.layout import notes, slots
from rollwright.core.printed import COUNT, NUMBER, Decor, Label, Line, Mark, Shape
from rollwright.core.sheet import Field, Group

from .letters import MOST
from .strip import blank, strip

ROWS: Final = 10
TIES: Final = 3
BOX: Final = 9.0
LEFT: Final = 18.0
_AFTER: Final = LEFT + MOST * BOX + 3
GIVEN: Final[tuple[Mark, ...]] = (Mark("1"), Mark("2"))


def counted(points: int) -> int:
    """The value of a box in which these points are written."""
    return points + 1


@final
class WordPage:
    """The boxes of a page; every id begins with `prefix`, so that several pages fit on one paper."""

    def __init__(self, prefix: str, top: float, rows: int = ROWS, ties: int = TIES, pitch: float = 10.5) -> None:
        self.rows, self.ties = rows, ties
        lines = [top + pitch * nth + (4 if nth >= rows else 0) for nth in range(rows + ties)]
        names = [*(str(n + 1) for n in range(rows)), *(f"extra{n + 1}" for n in range(ties))]
        self.words: list[Group] = [
            strip(f"{prefix}word{name}", LEFT, y, BOX, f"word {name}") for name, y in zip(names, lines, strict=True)
        ]
        self.points = self._column(f"{prefix}points", "points", _AFTER, lines, names, COUNT)
        self.bonus = self._column(f"{prefix}bonus", "bonus", _AFTER + 13, lines[:rows], names, GIVEN, "round")
        self.totals = self._column(f"{prefix}total", "total", _AFTER + 26, lines, names, NUMBER)
        sums = [f"{prefix}{name}" for name in ("words", "bonuses", "extras", "sum")]
        self.foot = lines[-1] + pitch + 3
        self.sums = slots(
            f"{prefix}sums", sums, LEFT + 22, self.foot, size=(13, BOX), step=(36, 0), label="", title="sums"
        )
        self.notes = notes(f"{prefix}notes", [f"{prefix}{name}" for name in ("worth", "turns", "ties", "lot")], "all")
        self.used = notes(f"{prefix}used", [f"{prefix}used{n + 1}" for n in range(MOST)], "all")
        self.groups: list[Group] = [
            *self.words,
            *(self.points, self.bonus, self.totals, self.sums, self.notes, self.used),
        ]
        self.decor: list[Decor] = self._print(lines)

    def _column(
        self,
        id: str,
        title: str,
        x: float,
        lines: list[float],
        names: list[str],
        marks: tuple[Mark, ...],
        kind: str = "soft",
    ) -> Group:
        wide = 11.0 if kind == "soft" else BOX
        fields = [
            Field(f"{id}{name}", Shape(kind, x, y, wide, BOX), marks=marks)
            for name, y in zip(names, lines, strict=False)
        ]
        return Group(id, fields, title)

    def _print(self, lines: list[float]) -> list[Decor]:
        found: list[Decor] = [
            Label("word", LEFT, lines[0] - 3.5, 3),
            Label("points", _AFTER + 5.5, lines[0] - 3.5, 3, "middle"),
            Label("bonus", _AFTER + 17.5, lines[0] - 3.5, 3, "middle"),
            Label("total", _AFTER + 31.5, lines[0] - 3.5, 3, "middle"),
        ]
        for nth, y in enumerate(lines):
            name = str(nth + 1) if nth < self.rows else "extra"
            found.append(Label(name, LEFT - 3, y + BOX / 2, 3.4, "end", bold=nth < self.rows))
        rule = lines[self.rows] - 3.5
        found.append(Line(LEFT - 12, rule, _AFTER + 37, rule))
        for nth, name in enumerate(("words", "bonuses", "extra turns", "total")):
            found.append(Label(name, LEFT + 20 + 36 * nth, self.foot + BOX / 2, 3.2, "end", bold=name == "total"))
        return found

    # --- what is read and written ----------------------------------------------------------------------

    def row(self, cells: list[int], extra: bool) -> int:
        """The line to write in now; when a page is full the next begins at its top."""
        if extra:
            return self.rows + cells[self.notes.start + TIED] % self.ties
        return cells[self.notes.start + TURNS] % self.rows

    def strip(self, row: int) -> int:
        """Where the word of a line begins."""
        return self.words[row].start

    def note(self, cells: list[int], name: int) -> int:
        """A number kept in the margin."""
        return cells[self.notes.start + name]

    def make_room(self, cells: list[int], extra: bool) -> None:
        """Before a word: put the dice back, and rub out the line; a full page is rubbed out whole."""
        cells[self.notes.start + WORTH] = 0
        row = self.row(cells, extra)
        for nth in range(self.rows) if not row else (row,):
            blank(cells, self.strip(nth))
            cells[self.points.start + nth] = cells[self.totals.start + nth] = 0
            if nth < self.rows:
                cells[self.bonus.start + nth] = 0

    def scored(self, cells: list[int], row: int) -> int:
        """The points of the word in this line."""
        return max(0, cells[self.points.start + row] - 1)

    def total(self, cells: list[int]) -> int:
        """All points so far."""
        return cells[self.sums.start + SUM]

    def enter(self, cells: list[int], row: int, bonus: int, extra: bool) -> None:
        """Add the line's points, and what the round gives beside them, to the sums."""
        first, points = self.sums.start, self.scored(cells, row)
        cells[first + (EXTRAS if extra else WORDS)] += points
        cells[first + SUM] += points + bonus
        if not extra:
            cells[first + BONUSES] += bonus
            cells[self.bonus.start + row] = bonus
        cells[self.totals.start + row] = cells[first + SUM]
        cells[self.notes.start + (TIED if extra else TURNS)] += 1


WORTH: Final = 0
TURNS: Final = 1
TIED: Final = 2
LOT: Final = 3
WORDS: Final = 0
BONUSES: Final = 1
EXTRAS: Final = 2
SUM: Final = 3


LEGEND: Final[tuple[str, ...]] = (
    "letter die 1  ·  first wildcard 0, further ones 1  ·  same letter on 2, 3 … dice +1, +2 …",
    "purple letter +1  ·  best word of the round +2, or +1 each if shared",
)


def legend(top: float) -> list[Decor]:
    """How a word scores (RC-30 to RC-35, RC-44, RC-45)."""
    return [Label(line, LEFT, top + 5.5 * nth, 3.2) for nth, line in enumerate(LEGEND)]


def head(target: int) -> list[Decor]:
    """Whose sheet it is, and what ends the game."""
    return [
        Label("name", LEFT + 78, 11.8, 3.2),
        Line(LEFT + 88, 13.2, LEFT + 157, 13.2),
        Label(f"the game ends at {target} points", LEFT, 20, 3.4),
    ]
