"""What everybody sees, and what one seat has of its own."""

from collections.abc import Mapping
from typing import final

from .moves import Move
from .sheet import Sheet
from .steps import Step


@final
class Table:
    """The public middle of the table, equal for all. Only `Game.next` writes on it."""

    def __init__(self, n: int, options: Mapping[str, str], board: Sheet | None, decks: dict[str, int]) -> None:
        self.n = n
        self.options = dict(options)
        self.round = 0
        self.active = 0
        self.phase = ""
        self.step: Step | None = None
        """What the table waited for last: `next` reads here what has just happened."""
        self.dice: dict[str, int] = {}
        """The face each die shows, for dice that everybody sees."""
        self.cards: tuple[int, ...] = ()
        """The cards of the last open draw."""
        self.deck = ""
        """The deck these cards came from."""
        self.decks = decks
        """How many cards each deck still has."""
        self.out: dict[str, tuple[int, ...]] = {}
        """The cards of each deck that everybody has seen drawn, in this order."""
        self.board = board
        """The shared sheet, if the game has one."""
        self.shown: list[Sheet] = []
        """Every seat's sheet as of the last barrier, without what others may not see."""
        self.heard: dict[str, int] = {}
        """What the seats said during the last turn, added up."""
        self.open: tuple[str, ...] = ()
        """Groups that a Reveal has turned over."""
        self.gone: tuple[int, ...] = ()
        """Seats that have left; their sheets stay as they are."""

    def copy(self) -> "Table":
        """The same table again, independent of this one."""
        twin = Table(self.n, self.options, None if self.board is None else self.board.copy(), self.decks.copy())
        twin.round, twin.active, twin.phase, twin.step = self.round, self.active, self.phase, self.step
        twin.dice, twin.cards, twin.heard = self.dice.copy(), self.cards, self.heard.copy()
        twin.out = self.out.copy()
        twin.shown = self.shown[:]
        twin.open, twin.gone, twin.deck = self.open, self.gone, self.deck
        return twin


@final
class Seat:
    """One player's own: no code that runs for another seat ever receives it."""

    def __init__(self, i: int, sheet: Sheet) -> None:
        self.i = i
        self.sheet = sheet
        self.board: Sheet | None = None
        """During a turn, the seat's own copy of the shared board; merged when all are done."""
        self.todo: list[str] = []
        """Pending decisions as plain words, the next one last."""
        self.task = ""
        """The decision asked now, empty when there is none; while a move is applied, the one it answers."""
        self.held: list[str] = []
        """What was pending when the seat paused; asked first at its next turn."""
        self.draft: list[Move] = []
        """What has been chosen since the last throw or barrier."""
        self.dice: dict[str, int] = {}
        """Dice that only this seat sees."""
        self.cards: tuple[int, ...] = ()
        """Cards of the last draw that only this seat sees."""
        self.deck = ""
        """The deck these cards came from."""
        self.out: dict[str, tuple[int, ...]] = {}
        """The cards of each deck that this seat alone has seen drawn, in this order."""
        self.said: list[tuple[str, int]] = []

    def push(self, *tasks: str) -> None:
        """Ask these next, in this order, before whatever else is pending."""
        for task in reversed(tasks):
            self.todo.append(task)

    def pause(self, *tasks: str) -> None:
        """End the turn here and go on at the next one: first with these tasks, then with what is pending now.

        For chance in the middle of a turn: a die to throw again, a card to draw before the next choice.
        """
        self.held = [*self.held, *self.todo, *reversed(tasks)]
        self.todo = []

    def say(self, what: str, n: int = 1) -> None:
        """Tell the table something: the only way to do so. It is heard when all are done, added up."""
        self.said.append((what, n))

    def copy(self) -> "Seat":
        """The same seat again, independent of this one."""
        twin = Seat(self.i, self.sheet.copy())
        twin.board = None if self.board is None else self.board.copy()
        twin.todo, twin.task, twin.held, twin.draft = self.todo[:], self.task, self.held[:], self.draft[:]
        twin.dice, twin.cards, twin.said = self.dice.copy(), self.cards, self.said[:]
        twin.deck = self.deck
        twin.out = self.out.copy()
        return twin
