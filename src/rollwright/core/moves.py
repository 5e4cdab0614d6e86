"""One click, and its name: short, readable, and the same in logs, tests, terminal and reports."""

from collections.abc import Iterable, Sequence
from typing import final

from .errors import GameDefinitionError, UnknownMove
from .nearest import unknown
from .sheet import Box, Paper
from .text import Text, Verbatim, Words


@final
class Move:
    """One choice. Its key and its number are fixed for ever within a rules version.

    >>> pair = Move("sell pair", label="Sell two loaves")
    >>> pair.key, pair.kind
    ('sell pair', 'sell')
    >>> cross = Move.each(tracks(red=[2, 3]), "red")[1]
    >>> cross, cross.box.value
    (<cross red:3>, 3)
    """

    def __init__(
        self,
        key: str,
        target: Sequence[Box] = (),
        mark: int = 1,
        die: str = "",
        tasks: Sequence[str] = (),
        label: Words = "",
        face: int = 0,
        kind: str = "",
        look: str = "",
    ) -> None:
        self.key = key
        if not isinstance(key, str) or isinstance(tasks, str):
            raise GameDefinitionError(f"Move({key!r}): the key is a text, and tasks is a list of texts.")
        self.target = tuple(target)
        """The boxes it is about: a client highlights them; a gesture over them means this move."""
        self.mark = mark
        """The value it would write there, so that a client can show the mark."""
        self.die = die
        """The die it is about, if any."""
        self.tasks = tuple(tasks)
        """The tasks it answers; empty if `forbids` decides that."""
        self.label = label
        """Its name on a button and in the log, if the key is too short for that."""
        self.face = face
        """The face it is about, if any die that shows it will do."""
        self.kind = kind or key.partition(" ")[0]
        """What sort of move it is: by default the first word of the key."""
        self.look = look
        """What distinguishes it from its siblings in pictures: glyphs joined by a plus sign, as on the face of a
        die."""
        self.n = -1
        """Its number among the moves of its kind, from 0."""
        self.id = -1

    @staticmethod
    def each(
        spec: Paper, *groups: str, verb: str = "cross", mark: int = 1, tasks: Sequence[str] = ()
    ) -> "tuple[Move, ...]":
        """One move for every box of the groups: `cross red:5`."""
        fields = [field for group in groups for field in spec.group(group).boxes]
        return tuple(Move(f"{verb} {field.id}", (field,), mark, tasks=tasks) for field in fields)

    @property
    def box(self) -> Box:
        """The one box it is about."""
        return self.target[0]

    def __repr__(self) -> str:
        return f"<{self.key}>"


@final
class Moves:
    """All moves of a game, in the order that fixes their numbers.

    `moves["sell"][3]` is the fourth move of the kind `sell`; `moves.find("sell guard")` has that key.

    >>> moves = Moves([Move("sell guard"), Move("sell thief"), Move("pass")])
    >>> moves["sell"], moves.find("sell thief").n, len(moves)
    ([<sell guard>, <sell thief>], 1, 3)
    """

    def __init__(self, moves: Iterable[Move]) -> None:
        self.all: tuple[Move, ...] = tuple(moves)
        self.by_key: dict[str, Move] = {}
        self.kinds: dict[str, list[Move]] = {}
        for id, move in enumerate(self.all):
            if not isinstance(move, Move):
                raise GameDefinitionError(f"moves contains {move!r}, which is not a Move.")
            if move.key in self.by_key:
                raise GameDefinitionError(f"Two moves have the same key, {move.key!r}. Give each its own.")
            self.by_key[move.key] = move
            kind = self.kinds.setdefault(move.kind, [])
            if move.id not in (-1, id) or move.n not in (-1, len(kind)):
                raise GameDefinitionError(f"Move {move.key!r} already has a number in another game; create a new Move.")
            move.id, move.n = id, len(kind)
            kind.append(move)

    def __getitem__(self, kind: str) -> list[Move]:
        """The moves of that kind, in order."""
        try:
            return self.kinds[kind]
        except KeyError:
            raise GameDefinitionError(unknown("kind of moves", kind, self.kinds)) from None

    def find(self, key: str) -> Move:
        """The move of that key."""
        move = self.by_key.get(key)
        if move is None:
            raise UnknownMove(Text("'{text}' is not a move of this game.", text=Verbatim(key)))
        return move

    def __len__(self) -> int:
        return len(self.all)


def number(move: Move) -> int:
    """A move's number, for sorting."""
    return move.id
