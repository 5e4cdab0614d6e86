"""The papers on screens: the lines of words as wide as the screen is, and only what is used."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rollwright import Group, Label, Line, Paper, moved
from rollwright.core.printed import Decor

from .letters import MOST
from .lines import NAMES

EDGE: Final = 1.5


class Plan(NamedTuple):
    """The measures of lines of words: where they begin, a letter, the step from line to line, the three columns."""

    left: float
    letter: tuple[float, float]
    pitch: float
    column: float
    type: float

    @property
    def after(self) -> float:
        """Where the points begin."""
        return self.left + MOST * self.letter[0] + 1.2

    @property
    def wide(self) -> float:
        """How wide a page is."""
        return self.after + 3 * (self.column + 0.8) + EDGE


PHONE: Final = Plan(5.6, (4.86, 6.6), 7.8, 8.2, 3.0)
DESK: Final = Plan(13.0, (10.4, 10.4), 12.0, 15.0, 3.8)
HALF: Final = Plan(7.6, (5.2, 7.4), 8.8, 9.0, 3.2)
COLUMNS: Final = ("points", "bonus", "total")


class Lines(NamedTuple):
    """The groups of a page with lines of words, in their order, and how many of the lines are rounds."""

    words: Sequence[Group]
    columns: tuple[Group, Group, Group]
    sums: Group
    kept: Sequence[Group]
    """Notes in the margin."""
    rounds: int

    def placed(self, plan: Plan, x: float, y: float) -> list[Group]:
        """The same boxes from this corner on."""
        tops = self.tops(plan, y)
        found = [moved(word, x + plan.left, top, size=plan.letter) for word, top in zip(self.words, tops, strict=True)]
        step, high = plan.column + 0.8, plan.letter[1]
        for nth, column in enumerate(self.columns):
            left, made = x + plan.after + step * nth, moved(column, 0, 0)
            for box, top in zip(made.boxes, tops, strict=False):
                box.shape = box.shape._replace(x=left, y=top, w=plan.column, h=high)
            found.append(made)
        across = (plan.wide - plan.left) / len(self.sums.boxes)
        size = (plan.column + 2, high)
        found.append(moved(self.sums, x + plan.left, tops[-1] + plan.pitch + 3.6, size=size, step=(across, 0)))
        return [*found, *[moved(group, 0, 0) for group in self.kept]]

    def printed(self, plan: Plan, x: float, y: float) -> list[Decor]:
        """The names of lines and columns."""
        tops, step = self.tops(plan, y), plan.column + 0.8
        found: list[Decor] = [Label("word", x + plan.left, y - 2.4, plan.type)]
        for nth, name in enumerate(COLUMNS):
            middle = x + plan.after + step * nth + plan.column / 2
            found.append(Label(name, middle, y - 2.4, min(plan.type, step / 3.1), "middle"))
        for nth, top in enumerate(tops):
            sign = str(nth + 1) if nth < self.rounds else "+"
            found.append(Label(sign, x + plan.left - 1.4, top + plan.letter[1] / 2, plan.type, "end", bold=True))
        rule = tops[self.rounds] - 1.2
        return [*found, Line(x + EDGE, rule, x + plan.wide - EDGE, rule)]

    def tops(self, plan: Plan, y: float) -> list[float]:
        """The upper edges of the lines; extra turns stand apart."""
        return [y + plan.pitch * nth + (1.6 if nth >= self.rounds else 0) for nth in range(len(self.words))]

    def bottom(self, plan: Plan, y: float) -> float:
        """Where the sums end."""
        return self.tops(plan, y)[-1] + plan.pitch + 4.6 + plan.letter[1]


def word_screens(lines: Lines) -> dict[str, Paper]:
    """One page of lines."""
    return {
        shape: Paper(lines.placed(plan, 0, 5.4), (plan.wide, lines.bottom(plan, 5.4)), "", lines.printed(plan, 0, 5.4))
        for shape, plan in (("upright", PHONE), ("wide", DESK))
    }


def won_screens(won: Group, answer: Group) -> dict[str, Paper]:
    """Rounds won, and the answer to a doubt."""
    found = {}
    for shape, wide in (("upright", 97.0), ("slim", 70.0)):
        step, letter = (wide - 2 * EDGE) / len(won.boxes), (wide - 2 * EDGE) / MOST
        decor = [Label("rounds won", EDGE, 3.4, 3.4), Label("answer to a doubt", EDGE, 24, 3.4)]
        groups = [
            moved(won, EDGE, 6.4, size=(min(12, step - 1), min(12, step - 1)), step=(step, 0)),
            moved(answer, EDGE, 27, size=(letter, 1.3 * letter)),
        ]
        found[shape] = Paper(groups, (wide, 30 + 1.3 * letter), "", decor)
    return found


def middle_screens(word: Group, laid: Group, notes: Group, words: tuple[str, str]) -> dict[str, Paper]:
    """The growing word, and below it the dice that lie in it."""
    found = {}
    for shape, wide in (("upright", 97.0), ("wide", 176.0)):
        side = (wide - 2 * EDGE) / MOST
        below = 9 + 1.25 * side
        decor = [Label("the word", EDGE, 4.4, 3.4, bold=True)]
        decor += [Label(text, EDGE, below + 3.4 + 4.4 * nth, 3.2) for nth, text in enumerate(words)]
        groups = [
            moved(word, EDGE, 7.4, size=(side, 1.25 * side)),
            moved(laid, EDGE, below + 10.6, size=(min(side, 9), min(side, 9)), step=(side, 0)),
            moved(notes, 0, 0),
        ]
        found[shape] = Paper(groups, (wide, below + 13 + min(side, 9)), "", decor)
    return found


class Yahtzee(NamedTuple):
    """The groups of the solitaire page."""

    made: Group
    again: Group
    words: Sequence[Group]
    lines: Group
    total: Group
    kept: Sequence[Group]

    def upright(self, needs: Sequence[str]) -> Paper:
        """Names above their lines, so that these are as wide as a phone."""
        wide, letter = 97.0, 5.8
        x, first, pitch = EDGE + MOST * letter + 1.2, 34.6, 13.2
        tops = [first + pitch * nth for nth in range(len(NAMES))]
        lines = moved(self.lines, 0, 0)
        for box, top in zip(lines.boxes, tops, strict=True):
            box.shape = box.shape._replace(x=x, y=top, w=wide - x - EDGE - 4.6, h=8)
        decor: list[Decor] = [
            Label("your word", EDGE, 3, 3.2, bold=True),
            Label("thrown again, −1 each", EDGE, 18.2, 3.2),
            Label("total", x - 2, tops[-1] + 13.4, 3.6, "end", bold=True),
        ]
        for top, name, need in zip(tops, NAMES, needs, strict=True):
            decor += [Label(name, EDGE, top - 2.4, 3.4, bold=True), Label(need, x - 1.4, top - 2.4, 3.0, "end")]
        groups = [
            moved(self.made, EDGE, 5.4, size=(7.2, 9)),
            moved(self.again, EDGE, 21, size=(17, 8), step=(18.8, 0)),
            *[moved(word, EDGE, top, size=(letter, 8)) for word, top in zip(self.words, tops, strict=True)],
            lines,
            moved(self.total, x, tops[-1] + 9.4, size=(wide - x - EDGE - 4.6, 8)),
            *[moved(group, 0, 0) for group in self.kept],
        ]
        return Paper(groups, (wide, tops[-1] + 19), "", decor)
