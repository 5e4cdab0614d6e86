"""What a table can do next: dice, cards, decisions, revealing sheets, settling, the end."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from .errors import GameDefinitionError
from .task import Asked, Task, stacked

NOBODY: Final[dict[int, Sequence[Asked]]] = {}
NOTHING: Final[dict[int, int]] = {}


class Step:
    """What the table does next.

    >>> Roll(["d"]) == Roll(["d"]), isinstance(End("over"), Step)
    (True, True)
    >>> Roll(["white", "red"], to=1), Turn(["white"], also={0: ["colour"]})
    (Roll(['white', 'red'], to=1), Turn(['white'], also={0: ['colour']}))
    """

    def _facts(self) -> tuple[object, ...]:
        return ()

    def _names(self) -> tuple[str, ...]:
        """The names of the facts when a step is written; the first goes without."""
        return ("",)

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        return type(other) is type(self) and isinstance(other, Step) and other._facts() == self._facts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._facts()))

    def __repr__(self) -> str:
        """As its author writes it, without defaults."""
        said = [
            f"{name}={_written(value)}" if nth else _written(value)
            for nth, (name, value) in enumerate(zip(self._names(), self._facts()))
            if not nth or not (value is None or value is False or value in ("", ()))
        ]
        return f"{type(self).__name__}({', '.join(said)})"


def _written(value: object) -> str:
    """A fact of a step as one would write it: a list, or a value for each seat."""
    if not isinstance(value, tuple):
        return repr(value)
    if value and isinstance(value[0], tuple):
        return "{" + ", ".join([f"{seat}: {_written(own)}" for seat, own in value]) + "}"
    return "[" + ", ".join([repr(one.text) if isinstance(one, Task) else repr(one) for one in value]) + "]"


@final
class Roll(Step):
    """Throw these dice.

    `to`: only this seat sees them; `each`: every seat throws them for itself. `stream`: the series of throws this one
    belongs to, by default the table's or the seat's own; seats that name the same stream read it each from its
    beginning, so they meet the same dice. `among`: the throw puts these into an order; each die picks one of those
    that are left, so there is one die less, with as many faces as there are left. Transcripts write the order itself.

    >>> Roll(["white", "red"]).dice
    ('white', 'red')
    >>> own, everybody = Roll(["d"], to=1), Roll(["d"], each=True)
    >>> own.to, everybody.each
    (1, True)
    """

    def __init__(
        self,
        dice: Sequence[str],
        to: int | None = None,
        stream: str = "",
        each: bool = False,
        among: Sequence[str] = (),
    ) -> None:
        self.dice = tuple(dice)
        if isinstance(dice, str):
            raise GameDefinitionError(f"Roll({dice!r}) would throw a die for every letter; write Roll([{dice!r}]).")
        if not self.dice and not among:
            raise GameDefinitionError("Roll([]) throws nothing; name at least one die, as in Roll(['d']).")
        self.to = to
        self.stream = stream
        self.each = each
        self.among = tuple(among)
        if among and len(self.dice) != len(self.among) - 1:
            raise GameDefinitionError(f"{len(self.dice)} dice cannot put {len(self.among)} into an order.")

    def _facts(self) -> tuple[object, ...]:
        return (self.dice, self.to, self.stream, self.each, self.among)

    def _names(self) -> tuple[str, ...]:
        return ("dice", "to", "stream", "each", "among")


@final
class Draw(Step):
    """Draw `n` cards. `to`: only this seat sees them.

    >>> hand = Draw("deck", 3, to=1)
    >>> hand.n, hand.to
    (3, 1)
    """

    def __init__(self, deck: str, n: int = 1, to: int | None = None) -> None:
        self.deck = deck
        self.n = n
        self.to = to
        if n < 1:
            raise GameDefinitionError(f"Draw({deck!r}, {n}) draws nothing; draw at least one card.")

    def _facts(self) -> tuple[object, ...]:
        return (self.deck, self.n, self.to)

    def _names(self) -> tuple[str, ...]:
        return ("deck", "n", "to")


@final
class Turn(Step):
    """Let seats decide, unseen by each other, until all are done.

    `tasks` come in this order; `seats` None means everybody; `also` adds tasks for single seats. A seat that has
    paused goes on first with what it held back.

    >>> turn = Turn(["white"], also={0: ["colour"]})
    >>> turn.tasks, turn.seats
    (('white',), None)
    >>> Turn(["roll or hold"], seats=[1]).seats
    (1,)
    """

    def __init__(
        self, tasks: Sequence[Asked], seats: Sequence[int] | None = None, also: Mapping[int, Sequence[Asked]] = NOBODY
    ) -> None:
        if isinstance(tasks, str):
            raise GameDefinitionError(f"Turn({tasks!r}) would ask every letter; write Turn([{tasks!r}]).")
        self.stack: list[Task] = stacked(tasks)
        """The tasks as a seat stacks them: the next one last."""
        self.tasks = tuple(reversed(self.stack))
        self.seats = None if seats is None else tuple(dict.fromkeys(seats))
        self.also: Mapping[int, Sequence[Asked]] = dict(also) if also else NOBODY
        self.highest = -1
        """The highest seat that is named; -1 if there is none."""
        if self.seats is not None:
            if not self.seats and not self.stack:
                raise GameDefinitionError("Turn([], []) asks nobody anything; leave it out, or name tasks and seats.")
            for seat in self.seats:
                if seat < 0:
                    raise GameDefinitionError(f"There is no seat {seat} to take a turn; seats count from 0.")
                self.highest = max(seat, self.highest)
            for seat in self.also:
                if seat not in self.seats:
                    raise GameDefinitionError(f"Turn has tasks for seat {seat}, which is not among its seats.")
        elif self.also:
            self.highest = max(self.also)

    def todo(self, seat: int) -> list[Task]:
        """What this seat has to decide, as an immutable stack."""
        if self.also and seat in self.also:
            return stacked(self.also[seat]) + self.stack
        return self.stack

    def _facts(self) -> tuple[object, ...]:
        return (self.tasks, self.seats, tuple(sorted((i, tuple(stacked(also))) for i, also in self.also.items())))

    def _names(self) -> tuple[str, ...]:
        return ("tasks", "seats", "also")


@final
class Reveal(Step):
    """Reveal these groups of every sheet: from now on everybody sees them.

    >>> Reveal(["safe"]).groups
    ('safe',)
    """

    def __init__(self, groups: Sequence[str]) -> None:
        self.groups = tuple(groups)
        if isinstance(groups, str) or not groups:
            raise GameDefinitionError(f"Reveal takes a list of groups, as in Reveal(['safe']), not {groups!r}.")

    def _facts(self) -> tuple[object, ...]:
        return (self.groups,)

    def _names(self) -> tuple[str, ...]:
        return ("groups",)


@final
class Settle(Step):
    """Let every seat `hear` that something has been decided: a vote, a winner, an income of this much `to` each.

    >>> income = Settle("income", to={0: 3, 1: 5})
    >>> income.what, income.to[1]
    ('income', 5)
    """

    def __init__(self, what: str, to: Mapping[int, int] = NOTHING) -> None:
        self.what = what
        self.to = dict(to)
        if not isinstance(what, str):
            raise GameDefinitionError(f"Settle({what!r}): name what is settled in one word, such as Settle('vote').")

    def _facts(self) -> tuple[object, ...]:
        return (self.what, tuple(sorted(self.to.items())))

    def _names(self) -> tuple[str, ...]:
        return ("what", "to")


@final
class End(Step):
    """The game is over; `why` is the reason's id.

    >>> End("row_full").why
    'row_full'
    """

    def __init__(self, why: str = "") -> None:
        self.why = why
        if not isinstance(why, str):
            raise GameDefinitionError(f"End({why!r}): give the reason in one word, as in End('over').")

    def _facts(self) -> tuple[object, ...]:
        return (self.why,)

    def _names(self) -> tuple[str, ...]:
        return ("why",)
