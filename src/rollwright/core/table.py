"""What everybody sees, and what one seat has of its own."""

from collections.abc import Mapping
from typing import Final, final

from .errors import GameDefinitionError
from .moves import Move
from .nearest import listed, unknown
from .sheet import NO_BOARD, Sheet
from .steps import Step
from .task import NO_TASK, Asked, Task, as_task, stacked

NO_DECKS: Final[dict[str, int]] = {}
NO_STATE: Final[dict[str, int]] = {}
ANYTHING: Final[frozenset[str]] = frozenset()
"""What a seat may be asked in a game that declares no decisions."""


@final
class Table:
    """The public middle of the table, equal for all. Only `Game.next` writes on it.

    >>> t = Table(2, {"goal": "50"}, state={"throw": 0})
    >>> t.state["throw"] += 1
    >>> t.n, t.round, t.options["goal"], t.state["throw"]
    (2, 0, '50', 1)
    """

    def __init__(
        self,
        n: int,
        options: Mapping[str, str],
        board: Sheet = NO_BOARD,
        decks: dict[str, int] = NO_DECKS,
        state: dict[str, int] = NO_STATE,
    ) -> None:
        self.n = n
        """How many seats there are."""
        self.options = dict(options)
        """The house rules that were chosen, by name."""
        self.round = 0
        """The round number that people see; `next` raises it."""
        self.active = 0
        """The seat whose turn it is, in games with turns; `next` writes it."""
        self.phase = ""
        """A word for the current phase of the game; `next` writes it."""
        self.state = state.copy()
        """The numbers that the game declared for its table: `t.state["throw"] += 1`."""
        self.step: Step | None = None
        """What the table waited for last: `next` reads here what has just happened."""
        self.dice: dict[str, int] = {}
        """The face of each die that everybody sees."""
        self.cards: tuple[int, ...] = ()
        """The cards of the last open draw."""
        self.deck = ""
        """The deck these cards came from."""
        self.decks = decks
        """How many cards each deck still has."""
        self.drawn: dict[str, tuple[int, ...]] = {}
        """The cards of each deck that everybody has seen drawn, in this order."""
        self.board = board
        """The shared sheet; without boxes if the game has none."""
        self.public_sheets: list[Sheet] = []
        """Every seat's sheet as of the last barrier, without what others may not see."""
        self.said: dict[str, int] = {}
        """What the seats said during the last turn, summed."""
        self.revealed: tuple[str, ...] = ()
        """Groups that were revealed."""
        self.departed: tuple[int, ...] = ()
        """Seats that have left; their sheets stay as they are."""

    def copy(self) -> "Table":
        """The same table again, independent of this one."""
        twin = Table(self.n, self.options, self.board.copy() if self.board.cells else NO_BOARD, self.decks.copy())
        twin.state = self.state.copy()
        twin.round, twin.active, twin.phase, twin.step = self.round, self.active, self.phase, self.step
        twin.dice, twin.cards, twin.said = self.dice.copy(), self.cards, self.said.copy()
        twin.drawn = self.drawn.copy()
        twin.public_sheets = self.public_sheets[:]
        twin.revealed, twin.departed, twin.deck = self.revealed, self.departed, self.deck
        return twin


@final
class Seat:
    """One player's own view and sheet: code that runs for another seat never receives it.

    >>> me = Seat(0, tracks(row=range(1, 4)).blank())
    >>> me.push("cross", "roll or hold")
    >>> me.todo[-1], me.sheet.count("row")
    ('cross', 0)
    >>> me.say("crossed")
    """

    def __init__(self, i: int, sheet: Sheet, askable: frozenset[str] = ANYTHING) -> None:
        self.i = i
        """Which seat it is, from 0."""
        self.askable = askable
        """The names of the decisions that the game declares; empty if it declares none."""
        self.sheet = sheet
        """Its own sheet: `me.sheet[box]`, `me.sheet.mark(box)`."""
        self.board: Sheet = NO_BOARD
        """During a turn, the seat's own copy of the shared board, merged when all are done; else without boxes."""
        self.todo: list[Task] = []
        """Pending decisions, the next one last."""
        self.task: Task = NO_TASK
        """The decision asked now, empty if there is none; while a move is applied, the one it answers."""
        self.held: list[Task] = []
        """What was pending when the seat paused; asked first in its next turn."""
        self.draft: list[Move] = []
        """The moves chosen since the last throw or barrier."""
        self.dice: dict[str, int] = {}
        """Dice that only this seat sees."""
        self.cards: tuple[int, ...] = ()
        """Cards of the last draw that only this seat sees."""
        self.deck = ""
        """The deck these cards came from."""
        self.drawn: dict[str, tuple[int, ...]] = {}
        """The cards of each deck that this seat alone has seen drawn, in this order."""
        self.said: list[tuple[str, int]] = []
        self.lost: list[tuple[str, int]] = []
        """What the seat gained but had no room for since its last turn: only for observers."""

    def push(self, *tasks: Asked) -> None:
        """Ask these next, in this order, before anything else that is pending."""
        for asked in reversed(tasks):
            task = asked if isinstance(asked, Task) else as_task(asked)
            if self.askable and task.name not in self.askable:
                raise self._undeclared(task)
            self.todo.append(task)

    def pause(self, *tasks: Asked) -> None:
        """End the turn here and go on at the next one: first with these tasks, then with what is pending now.

        For chance in the middle of a turn: a die to throw again, a card to draw before the next choice.
        """
        later = stacked(tasks)
        for task in later:
            if self.askable and task.name not in self.askable:
                raise self._undeclared(task)
        self.held = [*self.held, *self.todo, *later]
        self.todo = []

    def _undeclared(self, task: Task) -> GameDefinitionError:
        """The error for a task that is none of the decisions of the game."""
        known = sorted(self.askable)
        said = unknown("decision", task.name, known)
        return GameDefinitionError(f"{said} There are: {listed(known)}." if said.endswith("?") else said)

    def say(self, what: str, n: int = 1) -> None:
        """Tell the table something: the only way to do so. It is heard, summed, when all are done."""
        self.said.append((what, n))

    def lose(self, what: str, n: int = 1) -> None:
        """Note that there was no room for something gained, by the group of boxes it was for: `me.lose("gold", 2)`.

        No rule reads it and no record keeps it. A designer's lab counts it.
        """
        self.lost.append((what, n))

    def copy(self) -> "Seat":
        """The same seat again, independent of this one."""
        twin = Seat(self.i, self.sheet.copy(), self.askable)
        twin.board = self.board.copy() if self.board.cells else NO_BOARD
        twin.todo, twin.task, twin.held, twin.draft = self.todo[:], self.task, self.held[:], self.draft[:]
        twin.dice, twin.cards, twin.said = self.dice.copy(), self.cards, self.said[:]
        twin.deck = self.deck
        twin.drawn = self.drawn.copy()
        twin.lost = self.lost[:]
        return twin
