"""The moves of every mode by number. Silence takes the lowest: it passes, approves, throws, and gives nothing away."""

from collections.abc import Collection, Sequence
from typing import Final

from rollwright import Box, Move, Moves, Text, Verbatim

from .cubes import Cubes
from .letters import ALPHABET, LETTERS
from .lines import NAMES
from .naming import capital

WRITE: Final = "write"
VOTE: Final = "vote"
ON_CLAIM: Final = "vote claim"
ON_ANSWER: Final = "vote answer"
ADD: Final = "add"
RESPOND: Final = "respond"
CLAIMED: Final = "respond claimed"
"""RESPOND after a claim has failed: it may not be made again (RC-74)."""
ANSWER: Final = "answer"
MARK: Final = "mark"
LINE: Final = "line"
"""What is decided, by name."""

PASS: Final = "pass"  # noqa: S105  # no secret: a player who makes no word
GIVE_UP: Final = "give_up"
THROW: Final = "throw"
CONCEDE: Final = "concede"
DONE: Final = "done"
DOUBT: Final = "doubt"
CLAIM: Final = "claim"
ENTER: Final = "enter"
LAY: Final = "lay"
SAY: Final = "say"
"""Kinds of moves, beside those called as what they decide."""

_PLAIN: Final[dict[str, str]] = {
    PASS: "make no word",
    GIVE_UP: "give up",
    "vote valid": "a word",
    "vote invalid": "no word",
    THROW: "throw the dice",
    CONCEDE: "concede the round",
    DONE: "keep the other dice",
    DOUBT: "doubt it",
    CLAIM: "claim that it is a word",
    ENTER: "hand the word in",
}
"""Moves without dice and boxes, and what people call them."""


def book(kinds: Collection[str], cubes: Cubes, lines: Sequence[Box] = ()) -> Moves:
    """The moves of these kinds. Those of `lay` and `add` are numbered by die, then by letter."""
    moves = [Move(key, label=label) for key, label in _PLAIN.items()]
    moves += [Move(f"line {box.id}", (box,), label=Text("enter it as {line}", line=NAMES[box.at])) for box in lines]
    moves += [
        Move(f"mark {id}", die=id, label=Text("throw {die} again", die=die)) for id, die in zip(cubes.ids, cubes.called)
    ]
    moves += [_lay(cubes, die, letter) for die in range(len(cubes.ids)) for letter in range(LETTERS)]
    moves += [_add(cubes, die, letter) for die in range(len(cubes.ids)) for letter in range(LETTERS)]
    moves += [Move(letter, kind=SAY, label=Text("{letter}", letter=Verbatim(letter.upper()))) for letter in ALPHABET]
    return Moves([move for move in moves if move.kind in kinds])


def _lay(cubes: Cubes, die: int, letter: int) -> Move:
    said = Text("lay {letter} with {die}", letter=capital(letter), die=cubes.called[die])
    return Move(f"{LAY} {cubes.ids[die]} {ALPHABET[letter]}", die=cubes.ids[die], label=said)


def _add(cubes: Cubes, die: int, letter: int) -> Move:
    said = Text("add {letter} with {die}", letter=capital(letter), die=cubes.called[die])
    return Move(f"{ADD} {cubes.ids[die]} {ALPHABET[letter]}", die=cubes.ids[die], label=said)
