"""What a player decides at the end of a turn of Solitaire Yahtzee: the line for the word (RC-95 to RC-104)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Decision, Idea, Move, Moves, Preview, Reason, Rule, Seat, Table, Text, Words

from .. import rules
from ..cubes import Cubes
from ..language import Language
from ..laying import Laid
from ..letters import blank, laid, spelled, written
from ..lines import NAMES, best_for, line_values
from ..moves import LINE
from ..sheet import AGAIN, YahtzeePage, counted
from .desk import Desk
from .write import Write

PAR: Final[tuple[float, ...]] = (8.0, 9.0, 8.5, 5.5, 8.5)
"""What each line is worth on an average throw."""
NEEDS: Final[tuple[Rule, ...]] = (rules.NO_WILDCARDS, rules.TRIO, rules.FULL_HOUSE, rules.POKER, rules.DOUBLE)
"""By line, what a word in it must have."""
FILLED: Final[tuple[Rule, ...]] = tuple(rules.LINE_FILLED.because(line=name) for name in NAMES)
"""By line, that it is filled."""
LOOKED_AT: Final = 25
"""How many of the best words are tried in every line."""
UNTRIED: Final = 12.0
"""What is taken off the points of a word that was not tried in the lines."""


def any_repeat(t: Table) -> bool:
    """The house rule by which a letter repeated by = makes a Double too."""
    return t.options["double_counts_equal"] == "true"


@final
class Line(Decision):
    """Enter the word in one of the empty lines."""

    def __init__(self, moves: Moves, cubes: Cubes, page: YahtzeePage) -> None:
        ask = "Choose the line your word is entered in."
        super().__init__(LINE, ask, moves[LINE], verb="Enter the word", focus=page.lines.id)
        self.cubes = cubes
        self.page = page

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return FILLED[move.n] if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """The word as it is laid best for this line, and its value."""
        cells, page = me.sheet.cells, self.page
        points, found = self.value(t, cells, move.n)
        for at, one in enumerate(found):
            cells[page.words[move.n].start + at] = written(one.letter, one.kind)
        me.sheet[move.box] = counted(points)
        cells[page.total.start] += points
        blank(cells, page.made.start)
        cells[page.again.start : page.again.stop] = [0] * AGAIN
        cells[page.notes.start] = 0

    def value(self, t: Table, cells: list[int], line: int) -> tuple[int, list[Laid]]:
        """What the line would get now, and the laying; nothing for a word that is rejected or does not fit."""
        word = spelled(laid(cells, self.page.made.start))
        if not word or not cells[self.page.notes.start]:
            return 0, []
        points, found = best_for(line, word, self.cubes.shown(self.page.dice(t, cells)), self.cubes, any_repeat(t))
        return max(0, points - len(self.page.marked(cells))), found

    def button(self, t: Table, me: Seat) -> Words:
        """Into which line the word goes."""
        if me.todo or not me.draft:
            return self.verb
        return Text("Enter it as {line}", line=NAMES[me.draft[-1].n])

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        points = self.value(t, me.sheet.cells, move.n)[0]
        return Preview(texts=((move.box, Text("{n}", n=points)),), gain=points)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [self.value(t, me.sheet.cells, move.n)[0] - PAR[move.n] for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        points = self.value(t, me.sheet.cells, move.n)[0]
        said = Text("Your word brings {n} point here.", "Your word brings {n} points here.", n=points)
        return Reason(said, (NEEDS[move.n], rules.FITTING))


def values_of(t: Table, word: str, page: YahtzeePage, cells: list[int], cubes: Cubes) -> list[tuple[int, int]]:
    """Every empty line, and the points that a word would bring there."""
    throw, cost = cubes.shown(page.dice(t, cells)), len(page.marked(cells))
    found = line_values(word, throw, cubes, any_repeat(t))
    return [(line, max(0, found[line] - cost)) for line in page.empty(cells)]


@final
class WriteForLine(Write):
    """Making a word that is to fill one of the empty lines."""

    def __init__(self, moves: Moves, language: Language, page: YahtzeePage) -> None:
        super().__init__(moves, language, {"yahtzee": page})
        self.lined = page

    def handed_in(self, t: Table, me: Seat, desk: Desk) -> Preview:
        """The same by line: what the word would bring in each that is empty, and at best (RC-95 to RC-102)."""
        shown = super().handed_in(t, me, desk)
        values = values_of(t, desk.word(), self.lined, me.sheet.cells, self.cubes) if shown.gain else []
        texts = [(self.lined.lines.boxes[line], Text("{n}", n=points)) for line, points in values]
        return shown._replace(texts=tuple(texts), gain=max([points for _, points in values], default=0))

    def found(self, t: Table, me: Seat, level: int, most: int = 0) -> list[Idea]:
        """Every word with what it would bring beyond the par of its best line, the likeliest ones tried exactly."""
        cells = me.sheet.cells
        throw, empty = self.cubes.shown(self.lined.dice(t, cells)), self.lined.empty(cells)
        found = []
        for nth, (text, points) in enumerate(super().found(t, me, level, most and most + LOOKED_AT)):
            value = points - UNTRIED
            if nth < LOOKED_AT and text != self.silence:
                values = line_values(text.partition(" ")[2], throw, self.cubes, any_repeat(t))
                value = max([max(0, values[line]) - PAR[line] for line in empty])
            found.append(Idea(text, value))
        return found
