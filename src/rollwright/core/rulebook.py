"""The rulebook of a game, written for people: an aim, chapters, examples on the real sheet, plain house rules."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Paragraph(NamedTuple):
    """A few plain sentences, and the ids of the numbered rules behind them.

    >>> Paragraph("Roll the die. You may roll again as often as you like.", ("P-1", "P-2")).rules
    ('P-1', 'P-2')
    """

    text: str
    rules: tuple[str, ...] = ()


class Legend(NamedTuple):
    """Signs of the paper and what they mean, by the names of their glyphs.

    >>> Legend((("star", "A star: keep it, and it is worth 3 points at the end."),)).signs[0][0]
    'star'
    """

    signs: tuple[tuple[str, str], ...]


class Example(NamedTuple):
    """A worked example: a real position as one line of text, what is chosen there, and what comes of it.

    The sheet is drawn as it is after the moves; `boxes` are ringed. `gain` is what the moves add to the score of the
    seat that makes them, and the test kit counts it again.

    >>> Example("The third cross fills the row.", "dash/1 n=1 0.sheet=1,1", ("cross row:3",), gain=10).gain
    10
    """

    text: str
    position: str
    moves: tuple[str, ...] = ()
    gain: int | None = None
    boxes: tuple[str, ...] = ()
    seat: int = 0


class Chapter(NamedTuple):
    """A heading and its text.

    >>> Chapter("The end", (Paragraph("The game ends when a row is full.", ("P-9",)),)).title
    'The end'
    """

    title: str
    parts: tuple[Paragraph | Legend | Example, ...]


class HouseRule(NamedTuple):
    """An option in plain words: what it is called, what it does, and what each of its choices is called.

    >>> HouseRule("Bonus die", "Whether a full row brings a second throw.", {"yes": "throw again", "no": "none"}).name
    'Bonus die'
    """

    name: str
    about: str
    choices: Mapping[str, str]


NO_HOUSE_RULES: Final[dict[str, HouseRule]] = {}


class Rulebook(NamedTuple):
    """How a game is played, in chapters for one mode.

    >>> TURN = Chapter("Your turn", (Paragraph("Roll the die and write its number.", ("P-1",)),))
    >>> Rulebook("Be the first with 100 points.", (TURN,)).chapters[0].title
    'Your turn'
    """

    aim: str = ""
    """What players aim for, in one sentence."""
    chapters: tuple[Chapter, ...] = ()
    house_rules: Mapping[str, HouseRule] = NO_HOUSE_RULES
    """By the names of the options."""


NO_RULEBOOK: Final = Rulebook()
