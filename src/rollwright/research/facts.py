"""What a seat may know, as whole numbers, read from the table and its own place. No numpy here: it is compiled."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import final

from rollwright.core.table import Seat, Table
from rollwright.core.task import Task


class Fact:
    """Some numbers that belong together."""

    @abstractmethod
    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        """Add them to a list."""
        raise NotImplementedError


def told(facts: list[Fact], t: Table, me: Seat) -> list[int]:
    """The numbers of all of these."""
    found: list[int] = []
    for fact in facts:
        fact.tell(t, me, found)
    return found


@final
class Switches:
    """A number for each of these words: 1 for the one that is said."""

    def __init__(self, words: Sequence[str]) -> None:
        self.places = {word: nth for nth, word in enumerate(words)}
        self.off = [0] * len(words)

    def tell(self, said: str, to: list[int]) -> None:
        """Add them to a list."""
        place = self.places.get(said, -1)
        if place >= 0:
            place += len(to)
        to.extend(self.off)
        if place >= 0:
            to[place] = 1


@final
class Revealed(Fact):
    """Which of these secret groups have been turned over."""

    def __init__(self, groups: Sequence[str]) -> None:
        self.groups = list(groups)

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        if not t.revealed:
            to.extend([0] * len(self.groups))
            return
        for group in self.groups:
            to.append(1 if group in t.revealed else 0)


@final
class Round(Fact):
    """Which round it is."""

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        to.append(t.round)


@final
class Phase(Fact):
    """Which of these words says where the game stands."""

    def __init__(self, phases: Sequence[str]) -> None:
        self.phases = Switches(phases)

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        self.phases.tell(t.phase, to)


@final
class Active(Fact):
    """How many places behind the active seat sits, a number for each."""

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        behind = (t.active - me.i) % t.n
        for seat in range(t.n):
            to.append(1 if seat == behind else 0)


@final
class State(Fact):
    """The game's own numbers."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        state = t.state
        for name in self.names:
            to.append(state[name])


@final
class Dice(Fact):
    """What dice show, those that all see or the seat's own; 0 for one that does not lie there."""

    def __init__(self, dice: Sequence[str], *, own: bool = False) -> None:
        self.dice, self.own = list(dice), own
        self.none = [0] * len(self.dice)

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        shown = me.dice if self.own else t.dice
        if not shown:
            to.extend(self.none)
            return
        for die in self.dice:
            to.append(shown.get(die, 0))


class Cards(Fact):
    """About a deck: nothing of it changes before a card is drawn."""


@final
class Left(Cards):
    """How many cards of a deck are left."""

    def __init__(self, deck: str) -> None:
        self.deck = deck

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        to.append(t.decks.get(self.deck, 0))


@final
class Seen(Cards):
    """Which cards of a deck the seat has seen."""

    def __init__(self, deck: str, cards: int) -> None:
        self.deck, self.none = deck, [0] * cards

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        start = len(to)
        to.extend(self.none)
        _mark(to, start, t.drawn.get(self.deck, ()))
        _mark(to, start, me.drawn.get(self.deck, ()))


@final
class Drawn(Cards):
    """Which cards of a deck were drawn last, before all or for the seat alone."""

    def __init__(self, deck: str, cards: int, *, own: bool = False) -> None:
        self.deck, self.none, self.own = deck, [0] * cards, own

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        start = len(to)
        to.extend(self.none)
        if (me.deck if self.own else t.deck) == self.deck:
            _mark(to, start, me.cards if self.own else t.cards)


class Cells(Fact):
    """A whole sheet."""

    own = False
    """Whether the seat itself writes on it, with nearly every move."""

    @abstractmethod
    def cells(self, t: Table, me: Seat) -> list[int]:
        """What is written in its boxes; nobody writes on this list."""
        raise NotImplementedError

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        to.extend(self.cells(t, me))


@final
class Board(Cells):
    """The shared board, as the seat sees it."""

    own = True

    def cells(self, t: Table, me: Seat) -> list[int]:
        return me.board.cells or t.board.cells


@final
class Paper(Cells):
    """The sheet of the player this many places behind: one's own, or as much of it as everybody sees."""

    def __init__(self, behind: int) -> None:
        self.behind, self.own = behind, not behind

    def cells(self, t: Table, me: Seat) -> list[int]:
        return t.public_sheets[(me.i + self.behind) % t.n].cells if self.behind else me.sheet.cells


@final
class Asked(Fact):
    """Which task is asked now."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = Switches(names)

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        self.names.tell(me.task.name, to)


@final
class Arguments(Fact):
    """The first numbers that the task is about; 0 where it has fewer."""

    def __init__(self, most: int) -> None:
        self.most = most

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        told = me.task.args
        for nth in range(self.most):
            to.append(told[nth] if nth < len(told) else 0)


@final
class Waiting(Fact):
    """How often each task is still to be asked in this turn, or held back for the next."""

    def __init__(self, names: Sequence[str], *, held: bool = False) -> None:
        self.names, self.held = {name: nth for nth, name in enumerate(names)}, held
        self.none = [0] * len(names)

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        start = len(to)
        to.extend(self.none)
        tasks: list[Task] = me.held if self.held else me.todo
        for task in tasks:
            nth = self.names.get(task.name, -1)
            if nth >= 0:
                to[start + nth] += 1


@final
class Drafted(Fact):
    """How many moves the seat has chosen in this turn."""

    def tell(self, t: Table, me: Seat, to: list[int]) -> None:
        to.append(len(me.draft))


def _mark(to: list[int], start: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        to[start + card - 1] = 1
