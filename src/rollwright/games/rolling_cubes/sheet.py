"""The papers of the players: lines of words, the rounds of The Last Die, and the five lines of Solitaire Yahtzee."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright import FROM_ZERO, NUMBER, Box, Group, Label, Line, Mark, Paper, Shape, Table
from rollwright.core._native import mypyc_attr
from rollwright.core.printed import Decor

from .cubes import Cubes
from .layouts import Lines, Yahtzee, word_screens
from .letters import MOST, blank, laid, spelled, strip
from .lines import LINES, NAMES

BOX: Final = 9.0
EXTRA: Final = "extra"
"""The stage of an extra turn, in which those who tie for the win write (RC-48)."""


def counted(points: int) -> int:
    """The value of a box in which these points are written."""
    return points + 1


def margin(id: str, names: list[tuple[str, str]]) -> Group:
    """Numbers in the margin that everybody may know: each has an id, and a name for people."""
    boxes = [Box(name, Shape("margin", 0, 0, 0, 0), label=label, marks=NUMBER) for name, label in names]
    return Group(id, boxes, seen="all")


@mypyc_attr(allow_interpreted_subclasses=True)
class Page:
    """A paper on which words are made; `used` holds for each die its place in the word, or 0."""

    def __init__(self, prefix: str = "") -> None:
        used = [Box(f"{prefix}used{n}", Shape("margin", 0, 0, 0, 0), n, marks=NUMBER) for n in range(1, MOST + 1)]
        self.used = Group(f"{prefix}used", used, "place in the word of die")

    def word_at(self, t: Table, cells: list[int]) -> int:
        """Where the strip begins in which the owner writes now."""
        raise NotImplementedError

    def dice(self, t: Table, cells: list[int]) -> Mapping[str, int]:
        """The dice before the owner."""
        return t.dice

    def finish(self, cells: list[int], points: int) -> None:
        """A word of so many points is complete."""
        cells[self.used.start : self.used.stop] = [0] * MOST

    def word(self, t: Table, seat: int) -> str:
        """What a seat has written, as everybody sees it."""
        cells = t.public_sheets[seat].cells
        return spelled(laid(cells, self.word_at(t, cells)))


# --- One by One and All Together ------------------------------------------------------------------------------

ROWS: Final = 10
TIES: Final = 3
PITCH: Final = 10.5
LEFT: Final = 18.0
_AFTER: Final = LEFT + MOST * BOX + 3
GIVEN: Final[tuple[Mark, ...]] = (Mark("1"), Mark("2"))
WORTH, TURNS, TIED, LOT = range(4)
"""Notes in the margin: points of the word that is not judged yet, turns and extra turns played, who wins by lot."""
WORDS, BONUSES, EXTRAS, SUM = range(4)
SUMS: Final[tuple[tuple[str, str], ...]] = (
    *(("words", "words"), ("bonuses", "bonuses"), ("extras", "extra turns"), ("sum", "total")),
)
"""The boxes at the foot, and what they are called."""
NOTES: Final[tuple[tuple[str, str], ...]] = (
    *(("worth", "points of the new word"), ("turns", "rounds played")),
    *(("ties", "extra turns played"), ("lot", "winner by lot")),
)
WORD_TITLES: Final[tuple[str, ...]] = (
    *("first word", "second word", "third word", "fourth word", "fifth word"),
    *("sixth word", "seventh word", "eighth word", "ninth word", "tenth word"),
)
EXTRA_TITLES: Final[tuple[str, ...]] = ("first extra word", "second extra word", "third extra word")
COLUMN_TITLES: Final[dict[str, tuple[str, str, str]]] = {
    "": ("points of word", "bonus of word", "total after word"),
    "1-": ("game 1, points of word", "game 1, bonus of word", "game 1, total after word"),
    "2-": ("game 2, points of word", "game 2, bonus of word", "game 2, total after word"),
}
"""What the columns are called, by the prefix of the page."""


@final
class WordPage(Page):
    """A line for every round; every id begins with `prefix`, so that several pages fit on one paper."""

    def __init__(self, prefix: str, top: float, rows: int = ROWS, ties: int = TIES) -> None:
        super().__init__(prefix)
        self.rows, self.ties = rows, ties
        lines = [top + PITCH * nth + (4 if nth >= rows else 0) for nth in range(rows + ties)]
        names = [*(str(n + 1) for n in range(rows)), *(f"extra-{n + 1}" for n in range(ties))]
        spots = list(zip(names, lines, strict=True))
        titles = [*WORD_TITLES[:rows], *EXTRA_TITLES[:ties]]
        self.words: list[Group] = [
            strip(f"{prefix}word{name}", LEFT, y, BOX, title) for (name, y), title in zip(spots, titles, strict=True)
        ]
        points, bonuses, totals = COLUMN_TITLES[prefix]
        self.points = _column(f"{prefix}points", points, Shape("soft", _AFTER, 0, 11, BOX), spots, FROM_ZERO)
        bonus = Shape("round", _AFTER + 13, 0, BOX, BOX)
        self.bonus = _column(f"{prefix}bonus", bonuses, bonus, spots[:rows], GIVEN)
        self.totals = _column(f"{prefix}total", totals, Shape("soft", _AFTER + 26, 0, 11, BOX), spots, NUMBER)
        foot = lines[-1] + PITCH + 4
        sums = [
            Box(f"{prefix}{name}", Shape("soft", LEFT + 36 * nth, foot, 13, BOX), label=label, marks=NUMBER)
            for nth, (name, label) in enumerate(SUMS)
        ]
        self.sums = Group(f"{prefix}sums", sums)
        self.notes = margin(f"{prefix}notes", [(f"{prefix}{name}", label) for name, label in NOTES])
        self.groups: list[Group] = [
            *self.words,
            *(self.points, self.bonus, self.totals, self.sums, self.notes, self.used),
        ]
        columns, margins = (self.points, self.bonus, self.totals), (self.notes, self.used)
        self.lines = Lines(self.words, columns, self.sums, margins, rows)
        """The same for screens."""
        self.decor: list[Decor] = self._print(lines)

    def _print(self, lines: list[float]) -> list[Decor]:
        above, rule = lines[0] - 3.5, lines[self.rows] - 3.5
        columns = (("points", 5.5), ("bonus", 17.5), ("total", 31.5))
        found: list[Decor] = [Label("word", LEFT, above, 3)]
        found += [Label(name, _AFTER + x, above, 3, "middle") for name, x in columns]
        for nth, y in enumerate(lines):
            name = str(nth + 1) if nth < self.rows else EXTRA
            found.append(Label(name, LEFT - 3, y + BOX / 2, 3.4, "end", bold=nth < self.rows))
        found.append(Line(LEFT - 12, rule, _AFTER + 37, rule))
        return found

    def row(self, cells: list[int], extra: bool) -> int:
        """The line to write in now; when a page is full the next begins at its top."""
        if extra:
            return self.rows + cells[self.notes.start + TIED] % self.ties
        return cells[self.notes.start + TURNS] % self.rows

    def word_at(self, t: Table, cells: list[int]) -> int:
        return self.words[self.row(cells, t.phase.endswith(EXTRA))].start

    def finish(self, cells: list[int], points: int) -> None:
        super().finish(cells, points)
        cells[self.notes.start + WORTH] = points

    def note(self, cells: list[int], name: int) -> int:
        """A number kept in the margin."""
        return cells[self.notes.start + name]

    def make_room(self, cells: list[int], extra: bool) -> None:
        """Before a word: rub out its line; a full page is rubbed out whole."""
        cells[self.notes.start + WORTH] = 0
        row = self.row(cells, extra)
        for nth in range(self.rows) if not row else (row,):
            blank(cells, self.words[nth].start)
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


def _column(id: str, title: str, shape: Shape, spots: list[tuple[str, float]], marks: tuple[Mark, ...]) -> Group:
    boxes = [Box(f"{id}{name}", shape._replace(y=y), nth, marks=marks) for nth, (name, y) in enumerate(spots, 1)]
    return Group(id, boxes, title)


LEGEND: Final[tuple[str, ...]] = (
    "letter die 1 · first wildcard 0, further ones 1 · same letter on 2, 3 … dice +1, +2 …",
    "purple letter +1 · best word of the round +2, or +1 each if shared",
)
"""How a word scores (RC-30 to RC-35, RC-44, RC-45)."""


ENDS_AT: Final[dict[int, str]] = {31: "the game ends at 31 points", 25: "the game ends at 25 points"}


def word_paper(title: str, page: WordPage, target: int) -> Paper:
    """A whole sheet: whose it is, what ends the game, the lines, and how a word scores."""
    head: list[Decor] = [
        Label("name", LEFT + 78, 11.8, 3.2),
        Line(LEFT + 88, 13.2, LEFT + 157, 13.2),
        Label(ENDS_AT[target], LEFT, 20, 3.4),
    ]
    legend = [Label(line, LEFT, 192 + 5.5 * nth, 3.2) for nth, line in enumerate(LEGEND)]
    return Paper(page.groups, (184, 206), title, [*head, *page.decor, *legend], layouts=word_screens(page.lines))


# --- The Last Die ---------------------------------------------------------------------------------------------

WON: Final[tuple[str, ...]] = ("completed", "concede", "no_dice", "doubt_failed", "doubt_ok")
"""Why a round was won, by the value of its circle, from 1."""
COMPLETED, CONCEDED, NO_DICE, DOUBT_FAILED, DOUBT_OK = range(1, 6)
CIRCLE: Final[tuple[Mark, ...]] = tuple(Mark("cross", text="x") for _ in WON)
MOST_ROUNDS: Final = 5


@final
class WonPage:
    """A player's circles, one for each round won, and a strip to answer a doubt in."""

    def __init__(self, prefix: str, x: float, y: float, circles: int, beside: bool = False) -> None:
        boxes = [
            Box(f"{prefix}won{n + 1}", Shape("round", x + 13 * n, y, 10, 10), n + 1, marks=CIRCLE)
            for n in range(circles)
        ]
        self.won = Group(f"{prefix}won", boxes, "rounds won")
        right, down = (x + 40, y) if beside else (x, y + 20)
        self.answer = strip(f"{prefix}answer", right, down, BOX, "answer to a doubt")
        self.groups: list[Group] = [self.won, self.answer]
        self.decor: list[Decor] = [
            Label("rounds won", x, y - 3.5, 3.2),
            Label("answer to a doubt", right, down - 3.5, 3.2),
        ]

    def rounds(self, cells: list[int]) -> list[int]:
        """Why each round was won."""
        return [value for value in cells[self.won.start : self.won.stop] if value]

    def named(self, cells: list[int]) -> str:
        """The word named against a doubt, or what there is of it."""
        return spelled(laid(cells, self.answer.start))


# --- Solitaire Yahtzee ----------------------------------------------------------------------------------------

_LEFT: Final = 48.0
_TOP: Final = 52.0
_PITCH: Final = 13.0
AGAIN: Final = 5
"""The most dice that may be thrown again (RC-92)."""
ENTERED: Final[tuple[Mark, ...]] = (Mark("cross", text="0"), Mark("count"))
"""A line's value: 0 crosses it out, else v - 1 points."""
NEEDS: Final[tuple[str, ...]] = (
    "letter dice only",
    "3 of one colour",
    "3 and 2 of a colour",
    "4 of one colour",
    "2 dice, same letter",
)
"""What each line needs."""


@final
class YahtzeePage(Page):
    """One player's column, drawn as five lines, with the dice thrown again and the word being made.

    `common`: one throw serves all, so that the paper says what a player took of the second throw.
    """

    def __init__(self, cubes: Cubes, common: bool = False) -> None:
        super().__init__()
        self.ids = cubes.ids
        faces = [Box(f"face{n + 1}", Shape("margin", 0, 0, 0, 0), n + 1, marks=NUMBER) for n in range(MOST)]
        self.faces: Group | None = Group("face", faces, "face of die") if common else None
        """What each die of the owner shows, where players have different dice before them."""
        self.made = strip("word", _LEFT, 20, BOX, "your word")
        marks = tuple(Mark("word", name, text=sign) for name, sign in zip(cubes.short, cubes.signs))
        again = [Box(f"again{n + 1}", Shape("round", _LEFT + 12 * n, 34, 9, 9), n + 1, marks=marks) for n in range(5)]
        self.again = Group("again", again, "thrown again")
        x, lines = _LEFT + MOST * BOX + 4, [(line, _TOP + _PITCH * n) for n, line in enumerate(LINES)]
        self.words: list[Group] = [
            strip(f"word-{line}", _LEFT, y, BOX, name) for (line, y), name in zip(lines, NAMES, strict=True)
        ]
        boxes = [Box(line, Shape("soft", x, y, 14, BOX), marks=ENTERED) for line, y in lines]
        self.lines = Group("line", boxes)
        total = Box("total", Shape("soft", x, _TOP + _PITCH * 5 + 2, 14, BOX), marks=NUMBER)
        self.total = Group("total", [total], "total")
        self.notes = margin("notes", [("valid", "the word counts")])
        groups = [self.made, self.again, *self.words, self.lines, self.total, self.notes, self.used]
        unseen = [self.notes, self.used]
        if self.faces is not None:
            groups.append(self.faces)
            unseen.append(self.faces)
        kept = Yahtzee(self.made, self.again, self.words, self.lines, self.total, unseen)
        screens = {"upright": kept.upright(NEEDS)}
        self.paper = Paper(groups, (190, 136), "Solitaire Yahtzee", self._print(x), layouts=screens)

    def _print(self, x: float) -> list[Decor]:
        found: list[Decor] = [
            Label("your word", _LEFT - 4, 24.5, 3.4, "end"),
            Label("thrown again", _LEFT - 4, 38.5, 3.4, "end"),
            Label("−1 each", _LEFT + 64, 38.5, 3.2),
            Line(8, 47.5, 182, 47.5),
            Label("total", x - 4, _TOP + _PITCH * 5 + 6.5, 3.8, "end", bold=True),
        ]
        for n, (name, needs) in enumerate(zip(NAMES, NEEDS)):
            y = _TOP + _PITCH * n + BOX / 2
            found += [
                Label(name, _LEFT - 4, y - 2, 3.6, "end", bold=True),
                Label(needs, _LEFT - 4, y + 2.6, 2.6, "end"),
            ]
        return found

    def word_at(self, t: Table, cells: list[int]) -> int:
        return self.made.start

    def dice(self, t: Table, cells: list[int]) -> Mapping[str, int]:
        if self.faces is None:
            return t.dice
        shown = cells[self.faces.start : self.faces.stop]
        return {id: face for id, face in zip(self.ids, shown) if face}

    def take(self, cells: list[int], dice: Sequence[int], thrown: Mapping[str, int]) -> None:
        """These dice of a throw lie before the owner from now on."""
        if self.faces is not None:
            for die in dice:
                cells[self.faces.start + die] = thrown[self.ids[die]]

    def marked(self, cells: list[int]) -> list[int]:
        """The dice to be thrown again."""
        return [value - 1 for value in cells[self.again.start : self.again.stop] if value]

    def empty(self, cells: list[int]) -> list[int]:
        """The lines that are not filled."""
        return [line for line in range(len(LINES)) if not cells[self.lines.start + line]]
