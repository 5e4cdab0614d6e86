"""Messages about a game: a line of the list, the whole description, a small picture."""

from typing import Literal

import msgspec

from .paper_messages import Glyph, Letters, Paper

Where = Literal["sheet", "board", ""]
"""The paper that a move's boxes are on; empty for a move without boxes."""
NoFace = Literal[""]


class Tones(msgspec.Struct):
    """One light of a title's own colours, each as `#rrggbb`."""

    room: str
    paper: str
    ink: str
    ink2: str
    mark: str


class Look(msgspec.Struct):
    """A title's colours in the light and in the dark."""

    light: Tones
    dark: Tones


class GameCard(msgspec.Struct):
    """A game in the list of games."""

    id: str
    mode: str
    version: int
    title: str
    about: str
    players: tuple[int, int]
    options: dict[str, tuple[str, ...]]
    lesson: bool
    """Whether there is a guided first game."""
    look: Look
    lettering: bool
    """Whether it has its own lettering, which says what its title says in this language."""
    way: str
    """The name of the mode; empty if there is only one."""
    minutes: int
    """About how many minutes it takes; 0 if unknown."""
    label: str
    """What to write on its box, if the cover shows the title in another language."""
    separable: str
    """How any number can play it on the same dice: `by clock`, `at own pace`, `alone`; empty if they cannot."""


class Character(msgspec.Struct):
    """A bot to play against; the weakest has strength 1."""

    id: str
    name: str
    line: str
    bot: str
    strength: int
    teacher: bool


class Decision(msgspec.Struct, omit_defaults=True):
    """What a player decides: the question, the word on the button, the group of boxes to look at."""

    ask: str
    verb: str
    focus: str
    up_to: int = 0
    """Up to so many of its moves make one choice, in any order; 0 where each is a choice of its own."""
    ends_turn: str = ""
    """The key of its button that ends the turn without a further Done."""


class Kind(msgspec.Struct):
    """How to tell a die, a group, a class or a sort of card from its siblings: never by colour alone."""

    colour: str
    sign: str
    glyph: str


class RuleText(msgspec.Struct):
    """A rule of the game: its id, and what it says."""

    id: str
    text: str


class Die(msgspec.Struct, omit_defaults=True):
    """A die; `fill` and `ink` are what its colour looks like, in every light, if it has one."""

    id: str
    name: str
    faces: list[str]
    """What each face says."""
    looks: list[str]
    """What is printed on each face: glyphs joined by a plus sign, or its name."""
    colour: str
    """One of the palette's colours, the same in every light; empty for the colour of paper."""
    sign: str
    """A letter or two that say what the colour says."""
    fill: str = ""
    ink: str = ""


class Deck(msgspec.Struct):
    """A deck: the ids of its cards, and their names."""

    id: str
    name: str
    cards: tuple[str, ...]
    names: list[str]


class Move(msgspec.Struct, omit_defaults=True):
    """A choice: the boxes it is about, the value it would write there, the decisions it answers."""

    key: str
    on: Where
    target: list[int]
    mark: int
    die: str
    tasks: tuple[str, ...]
    label: str = ""
    face: int = 0
    """The face it is about, on whichever die shows it."""
    look: str = ""
    """What tells it from its siblings: glyphs joined by a plus sign."""


class MoveParts(msgspec.Struct):
    """All that is said about moves, each thing once; `shape` is boxes by their distance from a move's first."""

    key: list[str]
    """In a key `{0}` is the id of the first box of the move, `{-1}` of the last."""
    label: list[str]
    """In a label the same is what people call that box."""
    shape: list[tuple[int, ...]]
    on: list[Where]
    mark: list[int]
    die: list[str]
    tasks: list[tuple[str, ...]]
    face: list[int | NoFace]
    look: list[str]


class MoveRows(msgspec.Struct):
    """For each move the number of what is said, and its first box: as differences from the move before."""

    key: list[int]
    label: list[int]
    shape: list[int]
    on: list[int]
    mark: list[int]
    die: list[int]
    tasks: list[int]
    face: list[int]
    look: list[int]
    start: list[int]


class PackedMoves(msgspec.Struct):
    """Moves in columns of steps: a number is the sum so far, and says which of the things that are said."""

    said: MoveParts
    rows: MoveRows


class GameDescription(GameCard):
    """Everything a client needs to draw a game and to play it; with `packed=1` its moves packed, and no rules."""

    tasks: dict[str, str]
    decisions: dict[str, Decision]
    kinds: dict[str, Kind]
    tallied: tuple[str, ...]
    """Groups of the sheet that are counted where only the board is in view."""
    grades: list[tuple[int, str]]
    parts: dict[str, str]
    ends: dict[str, str]
    rules: list[RuleText]
    dice: list[Die]
    decks: list[Deck]
    moves: list[Move] | PackedMoves
    words: dict[str, str]
    """What ids are called in the reader's language, where that is not what they say."""
    sheet: Paper
    board: Paper | None
    glyphs: dict[str, Glyph]
    letters: Letters


class Miniature(msgspec.Struct):
    """A small picture of a game: one paper, and what was written on it, in order."""

    paper: Paper
    marks: list[tuple[int, int]]
    """Boxes and values."""
    glyphs: dict[str, Glyph]
    letters: Letters
