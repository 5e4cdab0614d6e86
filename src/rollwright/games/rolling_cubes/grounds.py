"""The rules behind each hint, for a coach to quote."""

from typing import Final

from rollwright.core.moves import Move
from rollwright.core.rule import Rule

from . import rules
from .laying import Laid
from .letters import DIFFER, EQUAL, PLAIN, kind_of_face
from .moves import CLAIM, CONCEDE, DONE, DOUBT, ENTER, PASS, THROW
from .writing import Desk, Writer

OF_LINE: Final[tuple[Rule, ...]] = (rules.NO_WILDCARDS, rules.TRIO, rules.FULL_HOUSE, rules.POKER, rules.DOUBLE)
"""By line, what a word in it must have."""
OF_VOTE: Final[tuple[Rule, ...]] = (rules.VALID, rules.MAJORITY)
OF_KIND: Final[dict[int, Rule]] = {PLAIN: rules.PER_DIE, EQUAL: rules.COPIES, DIFFER: rules.NOWHERE_ELSE}
"""What a die of this kind is good for."""
OF_RESPONSE: Final[dict[str, Rule]] = {
    THROW: rules.TOO_LATE,
    DOUBT: rules.DOUBTING,
    CONCEDE: rules.NO_DICE,
    CLAIM: rules.CLAIMING,
}


def of_writing(desk: Desk, writer: Writer, move: Move) -> list[Rule]:
    """Why a word is passed over, what a finished one scores, what the next die is good for."""
    if move.key == PASS:
        return [rules.DECLINE]
    if move.key == ENTER:
        return _scored(writer.laying(desk), desk)
    kind = kind_of_face(desk.face(desk.cubes.number[move.die]))
    return [OF_KIND[kind]]


def _scored(laid: list[Laid], desk: Desk) -> list[Rule]:
    """A point for each die, and what makes this word worth more or less than its letters."""
    letters = [one.letter for one in laid if one.kind == PLAIN]
    found = [rules.PER_DIE]
    if len(letters) < len(laid):
        found.append(rules.WILDCARDS)
    if len(set(letters)) < len(letters):
        found.append(rules.REPEATS)
    if any(one.kind == PLAIN and desk.cubes.bonus[one.die] for one in laid):
        found.append(rules.PURPLE)
    return found


def of_throwing_again(move: Move) -> list[Rule]:
    """A die thrown again costs a point."""
    return [rules.COST] if move.key == DONE else [rules.AGAIN, rules.COST]


def of_adding(move: Move, first: bool, bluff: bool, kind: int) -> list[Rule]:
    """Why a letter is laid, or none; `kind` is what the die of the move shows."""
    if move.key in (CONCEDE, DOUBT):
        return [rules.CONCEDING if move.key == CONCEDE else rules.DOUBTING]
    if first:
        return [rules.FIRST_DIE]
    found = [rules.BLUFF if bluff else rules.COMPLETING]
    return found if kind == PLAIN else [*found, rules.DECLARED]
