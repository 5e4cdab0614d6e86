"""One click, and its name: short, readable, the same in logs, tests, terminal and reports."""

from collections.abc import Iterable, Sequence
from typing import final

from .errors import GameDefinitionError, UnknownMove
from .sheet import Field, SheetSpec


@final
class Move:
    """One choice. Its key and its number are fixed for ever within a rules version."""

    def __init__(
        self,
        key: str,
        target: Sequence[Field] = (),
        mark: int = 1,
        die: str = "",
        tasks: Sequence[str] = (),
        label: str = "",
        face: int = 0,
    ) -> None:
        self.key = key
        self.target = tuple(target)
        """The boxes it is about: a client lights them; a gesture over them means this move."""
        self.mark = mark
        """The value it would write there, so that a client can show the mark."""
        self.die = die
        """The die it is about, if any."""
        self.tasks = tuple(tasks)
        """The tasks it answers; empty if `forbids` sees to that."""
        self.label = label
        """What people call it on a button and in the log, where the key is too short for that."""
        self.face = face
        """The face it is about, where any die that shows it will do."""
        self.id = -1

    @staticmethod
    def each(
        spec: SheetSpec, *groups: str, verb: str = "cross", mark: int = 1, tasks: Sequence[str] = ()
    ) -> "tuple[Move, ...]":
        """One move for every box of the groups: `cross red:5`."""
        fields = [field for group in groups for field in spec.groups[group].fields]
        return tuple(Move(f"{verb} {field.id}", (field,), mark, tasks=tasks) for field in fields)

    @property
    def box(self) -> Field:
        """The one box it is about."""
        return self.target[0]

    def __repr__(self) -> str:
        return f"<{self.key}>"


@final
class Moves:
    """All moves of a game, in the order that fixes their numbers."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.all: tuple[Move, ...] = tuple(moves)
        self.by_key: dict[str, Move] = {move.key: move for move in self.all}
        if len(self.by_key) < len(self.all):
            raise GameDefinitionError("Two moves have the same key; players could not tell them apart.")
        for number, move in enumerate(self.all):
            if move.id not in (-1, number):
                raise GameDefinitionError(f"Move {move.key!r} has another number in another game; make it anew.")
            move.id = number

    def __getitem__(self, key: str) -> Move:
        """The move of that key."""
        move = self.by_key.get(key)
        if move is None:
            raise UnknownMove(f"{key!r} is no move of this game.")
        return move

    def __len__(self) -> int:
        return len(self.all)
