"""What every hook has to return, and what to do where it returns something else."""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import NamedTuple

from rollwright.core.decision import Reason
from rollwright.core.idea import Idea
from rollwright.core.look import Preview, Region, Scene
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Box, Paper
from rollwright.core.steps import Roll, Step, Turn
from rollwright.core.text import Text

Holds = Callable[[object], bool]


class Due(NamedTuple):
    """What a hook owes: how to tell, in words, and the remedy."""

    holds: Holds
    words: str
    remedy: str


def one_of(*kinds: type) -> Holds:
    """Something of these sorts."""
    return lambda found: isinstance(found, kinds)


def many(*kinds: type) -> Holds:
    """A list or a tuple of things of these sorts."""
    return lambda found: isinstance(found, list | tuple) and all(isinstance(each, kinds) for each in found)


def counted(found: object) -> bool:
    """A Score whose numbers are whole."""
    return (
        isinstance(found, Score)
        and all(isinstance(name, str) and isinstance(points, int) for name, points in found.parts.items())
        and all(isinstance(number, int) for number in (found.total, *found.order))
    )


def finite(found: object) -> bool:
    """A list of numbers, none of them infinite."""
    return isinstance(found, list | tuple) and all(isinstance(n, int | float) and isfinite(n) for n in found)


def nothing(found: object) -> bool:
    """None."""
    return found is None


_NOTHING = Due(nothing, "nothing", "Write on `me` and return nothing; with a `yield` in it, it would not run at all.")
_RULE = Due(
    one_of(Rule, type(None)),
    "a Rule, or None where the move is allowed",
    "Return None where the move is allowed, and the Rule that forbids it where it is not.",
)
_MOVES = Due(many(Move), "a list of moves", "Return a list of Move objects.")
_WORDS = Due(
    one_of(str, Text),
    "a sentence: a str or a Text",
    'Return "One sentence." or Text("{n} remain.", n=3); an empty str where there is nothing to say.',
)
_BOXES = Due(many(Box), "a list of boxes", "Return Box objects, such as move.target or (SHEET['red:5'],).")
_NUMBERS = Due(finite, "a list of finite numbers", "Return one number for each of the moves, in their order.")
_TABLE = Due(one_of(Mapping), "a dict", "Return a dict.")

DUE: dict[str, Due] = {
    "next": Due(
        one_of(Step),
        "a step",
        "Let every path through next return a Roll, Draw, Turn, Reveal, Settle or End. Is the word `return` missing?",
    ),
    "next_for_seat": Due(
        one_of(Roll, Turn, type(None)), "a Roll, a Turn or None", "Return what this seat does on its own, or None."
    ),
    "forbids": _RULE,
    "refuses": _RULE,
    "apply": _NOTHING,
    "hear": _NOTHING,
    "guess": _NOTHING,
    "score": Due(
        counted,
        "a Score of whole numbers",
        'Points are whole numbers (// divides without a fraction), each part under its name: Score({"row": 3}).',
    ),
    "legal": _MOVES,
    "answers": _MOVES,
    "choices_beside_text": _MOVES,
    "expand": Due(
        lambda found: isinstance(found, Rule) or many(Move)(found),
        "a list of moves, or a Rule",
        "Return the moves that are meant, the Rule against them, or an empty list.",
    ),
    "ideas": Due(many(Idea), "a list of ideas", "Return a list of Idea objects."),
    "idle": Due(one_of(Move, type(None)), "a Move or None", "Return one of the legal moves, or None."),
    "question": _WORDS,
    "button": _WORDS,
    "tell": _WORDS,
    "summary": _WORDS,
    "news": Due(many(str, Text), "a list of sentences", 'Return a list: ["The last round begins."], or [].'),
    "ending": _WORDS,
    "where": _BOXES,
    "advise": _NUMBERS,
    "advise_as": _NUMBERS,
    "reason": Due(one_of(Reason), "a Reason", 'Return Reason("One sentence.", (RULE,)).'),
    "preview": Due(one_of(Preview), "a Preview", "Return a Preview, or NO_PREVIEW."),
    "regions": Due(many(Region), "a list of regions", "Return Region objects."),
    "celebrate": Due(many(Scene), "a list of scenes", "Return Scene objects."),
    "scenes": Due(many(Scene), "a list of scenes", "Return Scene objects."),
    "tray": _TABLE,
    "stock": _TABLE,
    "texts": _TABLE,
    "report": _TABLE,
    "paper": Due(one_of(Paper), "a Paper", "Return a sheet, such as self.components.sheet."),
    "forecast": Due(one_of(int, float, type(None)), "a number or None", "Return the points expected, or None."),
    "winners": Due(many(int), "a list of seats", "Return the numbers of the seats that win."),
    "calls_last_round": Due(one_of(bool), "True or False", "Return True or False."),
    "finished": Due(one_of(bool), "True or False", "Return True or False."),
    "progress": Due(one_of(int), "a whole number", "Return how many rounds the sheet has played."),
}


def wrongly(hook: str, found: object, about: Sequence[object]) -> str:
    """A sentence on what the hook has returned, if it owes something else; empty if all is well."""
    due = DUE.get(hook)
    if due is None or due.holds(found):
        return ""
    moves = [each.key for each in about if isinstance(each, Move)]
    what = f"a {type(found).__name__}" if " at 0x" in repr(found) else repr(found)
    return f"{hook} returned {what}{f' for {moves[0]!r}' if moves else ''}; it should return {due.words}."
