"""One game of the box: played alone it is a mode, one after another three of them are the tournament."""

from collections.abc import Sequence

from rollwright.core._native import mypyc_attr
from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Field, Sheet
from rollwright.core.steps import Step
from rollwright.core.table import Seat, Table

from .language import Language
from .moves import TASKS, Book


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """The rules of one game, without any state: what a `Game` has, and who has won.

    The first word of the table's phase is the part's name.
    """

    def __init__(self, name: str, book: Book, language: Language) -> None:
        self.name = name
        self.book = book
        self.language = language
        self.cubes = language.cubes

    def begin(self, t: Table) -> Step:
        """The first step."""
        raise NotImplementedError

    def after(self, t: Table) -> Step | None:
        """The next step; None when the game is over, and the phase then says why."""
        raise NotImplementedError

    def stage(self, t: Table) -> str:
        """Where the game stands: the phase without the part's name."""
        return t.phase.partition(" ")[2]

    def enter(self, t: Table, stage: str) -> None:
        """From now on the game stands there."""
        t.phase = f"{self.name} {stage}"

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        raise NotImplementedError

    def offer(self, t: Table, me: Seat) -> list[Move] | None:
        return None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        raise NotImplementedError

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        raise NotImplementedError

    def score(self, t: Table, sheet: Sheet) -> Score:
        raise NotImplementedError

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        return []

    def ideas(self, t: Table, me: Seat, level: int) -> list[Idea]:
        return []

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [0.0] * len(moves)

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return ""

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        raise NotImplementedError

    def ask(self, t: Table, me: Seat) -> str:
        return TASKS[me.task.partition(" ")[0]]

    def idle(self, t: Table, me: Seat) -> Move | None:
        """None: the lowest number."""
        return None

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice before this seat."""
        return {id: t.dice[id] for id in self.cubes.ids if id in t.dice}

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Field]:
        return move.target
