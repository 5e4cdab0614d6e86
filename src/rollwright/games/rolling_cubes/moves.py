"""The moves of every mode by number. Silence takes the lowest: it passes, approves, throws, and gives nothing away."""

from collections.abc import Sequence
from typing import Final, final

from rollwright.core.moves import Move
from rollwright.core.sheet import Field

from .cubes import Cubes
from .letters import ALPHABET, LETTERS

WRITE: Final = "write"
VOTE: Final = "vote"
ADD: Final = "add"
RESPOND: Final = "respond"
ANSWER: Final = "answer"
MARK: Final = "mark"
LINE: Final = "line"
CLAIMED: Final = f"{RESPOND} claimed"
"""RESPOND after a claim has failed: it may not be made again (RC-74)."""

TASKS: Final[dict[str, str]] = {
    WRITE: "Make a word: type it, or choose its dice in order.",
    VOTE: "Is that a word? You decide together.",
    ADD: "Add one die at the end of the word, but complete none.",
    RESPOND: "Throw the dice, or doubt that any word begins so.",
    ANSWER: "You are doubted: name a longer word that begins so, or say give_up.",
    MARK: "Pick up to five dice to throw once more, or keep them all.",
    LINE: "Choose the line your word is entered in.",
}
_PLAIN: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("pass", (WRITE,)),
    ("give_up", (ANSWER,)),
    ("vote valid", (VOTE,)),
    ("vote invalid", (VOTE,)),
    ("throw", (RESPOND,)),
    ("concede", (ADD, RESPOND)),
    ("done", (MARK,)),
    ("doubt", (ADD, RESPOND)),
    ("claim", (RESPOND,)),
    ("enter", (WRITE, ANSWER)),
)
_LABELS: Final = {
    "pass": "make no word",
    "done": "keep the other dice",
    "enter": "the word is complete",
    "throw": "throw the dice",
    "doubt": "doubt it",
    "claim": "claim that it is a word",
    "vote valid": "a word",
    "vote invalid": "no word",
}
PASS: Final = "pass"  # noqa: S105  # no secret: a player who makes no word
GIVE_UP: Final = "give_up"
VALID: Final = "vote valid"
THROW: Final = "throw"
CONCEDE: Final = "concede"
DONE: Final = "done"
DOUBT: Final = "doubt"
CLAIM: Final = "claim"
ENTER: Final = "enter"


@final
class Book:
    """The moves that answer these tasks, and where each kind begins."""

    def __init__(self, tasks: Sequence[str], cubes: Cubes, lines: Sequence[Field] = ()) -> None:
        self.cubes = cubes
        moves = [
            Move(key, tasks=_known(answers, tasks), label=_LABELS.get(key, ""))
            for key, answers in _PLAIN
            if _known(answers, tasks)
        ]
        self.lines = len(moves)
        moves += [Move(f"line {field.id}", (field,), tasks=(LINE,), label=_line(field)) for field in lines]
        self.marks = len(moves)
        moves += [
            Move(f"mark {id}", die=id, tasks=(MARK,), label=f"throw {id} again") for id in cubes.ids if MARK in tasks
        ]
        self.lays = len(moves)
        moves += self._with_dice("lay", WRITE, tasks)
        self.adds = len(moves)
        moves += self._with_dice("add", ADD, tasks)
        self.letters = len(moves)
        moves += [Move(letter, tasks=(ANSWER,)) for letter in ALPHABET if ANSWER in tasks]
        self.moves: tuple[Move, ...] = tuple(moves)
        self.by_key: dict[str, Move] = {move.key: move for move in moves}

    def _with_dice(self, verb: str, task: str, tasks: Sequence[str]) -> list[Move]:
        """`lay G1 t`: a die and the letter it gives."""
        if task not in tasks:
            return []
        return [Move(f"{verb} {id} {letter}", die=id, tasks=(task,)) for id in self.cubes.ids for letter in ALPHABET]

    def laying(self, die: int, letter: int) -> Move:
        """The move that lays this die as this letter."""
        return self.moves[self.lays + die * LETTERS + letter]

    def adding(self, die: int, letter: int) -> Move:
        """The move that adds this die as this letter."""
        return self.moves[self.adds + die * LETTERS + letter]

    def naming(self, letter: int) -> Move:
        """The move that says this letter."""
        return self.moves[self.letters + letter]


def _line(field: Field) -> str:
    return f"enter it as {field.id.replace('_', ' ')}"


def _known(answers: tuple[str, ...], tasks: Sequence[str]) -> tuple[str, ...]:
    return tuple(task for task in answers if task in tasks)
