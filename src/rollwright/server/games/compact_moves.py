"""The moves of a game for the wire: thousands of them differ in little, so what they share is sent once."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from .description_messages import Move, MoveParts, MoveRows, NoFace, PackedMoves, Where

_WORDS = re.compile(r"(\w+)")
Spot = Callable[[Where, int], tuple[str, str]]
"""The id of a box and its name: on which paper, and its number there."""
NO_FACE: NoFace = ""
T = TypeVar("T", bound=Hashable)


class _Column(Generic[T]):
    """What is said of each move: the distinct values, each once, and by its number which move has which."""

    def __init__(self, values: Iterable[T]) -> None:
        numbers: dict[T, int] = {}
        self.steps = _steps([numbers.setdefault(value, len(numbers)) for value in values])
        self.said = list(numbers)


def compacted(moves: Sequence[Move], spot: Spot) -> PackedMoves:
    """Columns of numbers as differences: of a key and a label without their boxes, of a shape, and so on.

    In a key `{0}` is the id of the first box of the move, `{-1}` of the last; in a label what people call it.
    """
    spots = [(move, [spot(move.on, box) for box in move.target]) for move in moves]
    key = _Column(_pattern(move.key, [id for id, _ in boxes]) for move, boxes in spots)
    label = _Column(_pattern(move.label, [name for _, name in boxes]) for move, boxes in spots)
    shape = _Column(tuple(box - move.target[0] for box in move.target) for move in moves)
    on = _Column(move.on for move in moves)
    mark = _Column(move.mark for move in moves)
    die = _Column(move.die for move in moves)
    tasks = _Column(move.tasks for move in moves)
    face = _Column[int | NoFace](move.face or NO_FACE for move in moves)
    look = _Column(move.look for move in moves)
    return PackedMoves(
        MoveParts(
            key=key.said,
            label=label.said,
            shape=shape.said,
            on=on.said,
            mark=mark.said,
            die=die.said,
            tasks=tasks.said,
            face=face.said,
            look=look.said,
        ),
        MoveRows(
            key=key.steps,
            label=label.steps,
            shape=shape.steps,
            on=on.steps,
            mark=mark.steps,
            die=die.steps,
            tasks=tasks.steps,
            face=face.steps,
            look=look.steps,
            start=_steps([move.target[0] if move.target else 0 for move in moves]),
        ),
    )


def _steps(numbers: Sequence[int]) -> list[int]:
    """Each number as its difference from the one before, so that regular sequences are constant."""
    return [number - before for before, number in zip([0, *numbers], numbers, strict=False)]


def _pattern(text: str, boxes: Sequence[str]) -> str:
    """The text with gaps for the move's boxes."""
    places = {name: n for n, name in enumerate(boxes)}
    if boxes:
        places.update({boxes[-1]: -1, boxes[0]: 0})
    places.pop("", None)
    words = _WORDS.split(text)
    return "".join(f"{{{places[word]}}}" if word in places else word for word in words) if "{" not in text else text
