"""What a table can do next: dice, cards, decisions, turning sheets over, settling, the end."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from .errors import GameDefinitionError

NOBODY: Final[dict[int, Sequence[str]]] = {}
NOTHING: Final[dict[int, int]] = {}


class Step:
    """What the table does next."""

    def _facts(self) -> tuple[object, ...]:
        return ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Step) and other._facts() == self._facts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._facts()))

    def __repr__(self) -> str:
        return type(self).__name__ + repr(self._facts())


@final
class Roll(Step):
    """Throw these dice.

    `to`: only this seat sees them; `each`: every seat throws them for itself. `stream`: the series of throws this one
    belongs to, by default the table's or the seat's own; seats that name the same stream read it each from its
    beginning, so they meet the same dice. `among`: the throw puts these into an order; each die picks one of those
    that are left, so there is one die less, with as many faces as there are left. Transcripts write the order itself.
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
        self.to = to
        self.stream = stream
        self.each = each
        self.among = tuple(among)
        if among and len(self.dice) != len(self.among) - 1:
            raise GameDefinitionError(f"{len(self.dice)} dice cannot put {len(self.among)} into an order.")

    def _facts(self) -> tuple[object, ...]:
        return (self.dice, self.to, self.stream, self.each, self.among)


@final
class Draw(Step):
    """Draw `n` cards. `to`: only this seat sees them."""

    def __init__(self, deck: str, n: int = 1, to: int | None = None) -> None:
        self.deck = deck
        self.n = n
        self.to = to

    def _facts(self) -> tuple[object, ...]:
        return (self.deck, self.n, self.to)


@final
class Turn(Step):
    """Let seats decide, unseen by each other, until all are done.

    `tasks` come in this order; `seats` None means everybody; `also` adds tasks for single seats. A seat that has
    paused goes on first with what it held back.
    """

    def __init__(
        self, tasks: Sequence[str], seats: Sequence[int] | None = None, also: Mapping[int, Sequence[str]] = NOBODY
    ) -> None:
        self.tasks = tuple(tasks)
        self.seats = None if seats is None else tuple(dict.fromkeys(seats))
        self.also = dict(also) if also else NOBODY
        if self.seats is not None:
            for seat in self.seats:
                if seat < 0:
                    raise GameDefinitionError(f"There is no seat {seat} to take a turn.")
            for seat in self.also:
                if seat not in self.seats:
                    raise GameDefinitionError(f"Turn has tasks for seat {seat}, which it does not ask.")
        self.stack: list[str] = list(reversed(self.tasks))
        """The tasks as a seat stacks them: the next one last."""

    def todo(self, seat: int) -> list[str]:
        """What this seat has to decide, as a stack that nobody writes on."""
        if self.also and seat in self.also:
            return list(reversed(tuple(self.also[seat]))) + self.stack
        return self.stack

    def _facts(self) -> tuple[object, ...]:
        return (self.tasks, self.seats, tuple(sorted(self.also.items())))


@final
class Reveal(Step):
    """Turn over these groups of every sheet: from now on everybody sees them."""

    def __init__(self, groups: Sequence[str]) -> None:
        self.groups = tuple(groups)

    def _facts(self) -> tuple[object, ...]:
        return (self.groups,)


@final
class Settle(Step):
    """Let every seat `hear` that something has been decided: a vote, a winner, an income of so much `to` each."""

    def __init__(self, what: str, to: Mapping[int, int] = NOTHING) -> None:
        self.what = what
        self.to = dict(to)

    def _facts(self) -> tuple[object, ...]:
        return (self.what, tuple(sorted(self.to.items())))


@final
class End(Step):
    """The game is over; `why` is the reason's id."""

    def __init__(self, why: str = "") -> None:
        self.why = why

    def _facts(self) -> tuple[object, ...]:
        return (self.why,)
