"""The paper of Solitaire Yahtzee: five lines with their words, the dice thrown again, and the word being made."""

from typing import Final, final

from rollwright.core.layout import notes
from rollwright.core.printed import NUMBER, Decor, Label, Line, Mark, Shape
from rollwright.core.sheet import Field, Group, SheetSpec

from .cubes import Cubes
from .letters import MOST
from .lines import LINES
from .strip import strip

BOX: Final = 9.0
_LEFT: Final = 48.0
_TOP: Final = 52.0
_PITCH: Final = 13.0
AGAIN: Final = 5
"""The most dice that may be thrown again (RC-92)."""
ENTERED: Final[tuple[Mark, ...]] = (Mark("cross", text="0"), Mark("count"))
"""A line's value: 0 crosses it out, else v - 1 points."""
LABELS: Final[tuple[str, ...]] = ("No wildcards", "Trio", "Full house", "Poker", "Double")
_NEEDS: Final[tuple[str, ...]] = (
    "letter dice only",
    "3 of one colour",
    "3 and 2 of a colour",
    "4 of one colour",
    "2 dice, same letter",
)


@final
class YahtzeePage:
    """One player's column, drawn as five lines."""

    def __init__(self, cubes: Cubes) -> None:
        self.word = strip("word", _LEFT, 20, BOX, "your word")
        marks = tuple(Mark("word", id, text=id) for id in cubes.ids)
        again = [Field(f"again{n + 1}", Shape("round", _LEFT + 12 * n, 34, 9, 9), n + 1, marks=marks) for n in range(5)]
        self.again = Group("again", again, "thrown again")
        x = _LEFT + MOST * BOX + 4
        self.words: list[Group] = [
            strip(f"word-{line}", _LEFT, _TOP + _PITCH * n, BOX, LABELS[n]) for n, line in enumerate(LINES)
        ]
        fields = [
            Field(line, Shape("soft", x, _TOP + _PITCH * n, 14, BOX), label="", marks=ENTERED)
            for n, line in enumerate(LINES)
        ]
        self.lines = Group("line", fields, "lines")
        total = Field("total", Shape("soft", x, _TOP + _PITCH * 5 + 2, 14, BOX), marks=NUMBER)
        self.total = Group("total", [total], "total")
        self.notes = notes("notes", ["valid"], "all")
        self.used = notes("used", [f"used{n + 1}" for n in range(MOST)], "all")
        groups = [self.word, self.again, *self.words, self.lines, self.total, self.notes, self.used]
        self.spec = SheetSpec(groups, (190, 136), "Solitaire Yahtzee", self._print(x))

    def _print(self, x: float) -> list[Decor]:
        found: list[Decor] = [
            Label("your word", _LEFT - 4, 24.5, 3.4, "end"),
            Label("thrown again", _LEFT - 4, 38.5, 3.4, "end"),
            Label("−1 each", _LEFT + 64, 38.5, 3.2),
            Line(8, 47.5, 182, 47.5),
            Label("total", x - 4, _TOP + _PITCH * 5 + 6.5, 3.8, "end", bold=True),
        ]
        for n, label in enumerate(LABELS):
            y = _TOP + _PITCH * n + BOX / 2
            found += [
                Label(label, _LEFT - 4, y - 2, 3.6, "end", bold=True),
                Label(_NEEDS[n], _LEFT - 4, y + 2.6, 2.6, "end"),
            ]
        return found
