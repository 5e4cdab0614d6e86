"""Three plain questions for an author who has not said what the game includes."""

from collections.abc import Callable
from typing import Final

from rollwright.core.text import Text, Words

from .idea import Idea

Ask = Callable[[Words], str]
"""Asks a question and returns what was typed."""
TOGETHER: Final = Text("Who writes after a throw: everybody at the same time (1), or one after another (2)? [1]")
BOARD: Final = Text("Does everybody write on their own sheet only (1), or on a shared board as well (2)? [1]")
PIECES: Final = Text("Does it need cards (1), typed words (2), both (3) or neither (4)? [4]")
AGAIN: Final = Text("Please type one of the numbers.")


def asked(id: str, ask: Ask) -> Idea:
    """The idea from the answers; Enter selects what is in brackets."""
    in_turn = _number(ask, TOGETHER, 2, 1) == 2
    board = _number(ask, BOARD, 2, 1) == 2
    pieces = _number(ask, PIECES, 4, 4)
    return Idea(id, in_turn, board, words=pieces in (2, 3), cards=pieces in (1, 3))


def _number(ask: Ask, question: Words, last: int, usual: int) -> int:
    """One of the numbers up to the last; invalid answers are asked again."""
    said = ask(question).strip()
    while said and said not in [str(n) for n in range(1, last + 1)]:
        said = ask(AGAIN).strip()
    return int(said or usual)
