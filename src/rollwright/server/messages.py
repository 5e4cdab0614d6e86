"""What is said over the wire, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.words.told import Kind

END = r"(?![\s\S])"
"""The end of the text, for Python and for ECMAScript; Python's `$` also stands before a last line break."""
PRINTED = rf"^[^\x00-\x1f\x7f-\x9f]*{END}"
"""No control characters."""
Name = Annotated[str, Meta(max_length=40, pattern=PRINTED)]
Key = Annotated[str, Meta(pattern=rf"^([0-9A-Za-z_-]{{22,80}})?{END}")]
"""At least 128 bits, if it is a fair one."""
HASH = rf"^([0-9a-f]{{64}})?{END}"
Hash = Annotated[str, Meta(pattern=HASH)]
"""A SHA-256 in hexadecimal, or nothing."""
Nonce = Annotated[str, Meta(min_length=1, max_length=80, pattern=PRINTED)]
Text = Annotated[str, Meta(min_length=1, max_length=400, pattern=PRINTED)]
Maybe = Annotated[str, Meta(max_length=400, pattern=PRINTED)]
"""A text, or none."""
Moves = Annotated[list[Text], Meta(max_length=400)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class GameLine(msgspec.Struct):
    """A game in the list of games."""

    id: str
    mode: str
    version: int
    title: str
    about: str
    players: tuple[int, int]
    options: dict[str, tuple[str, ...]]
    lesson: bool
    """Whether somebody has written a guided first game."""
    look: dict[str, dict[str, str]]
    """The title's colours in the light and in the dark."""
    lettering: bool
    """Whether it has lettering of its own, which says what its title says in this language."""
    way: str
    """What the way to play is called; empty where there is only one."""
    minutes: int
    """About how long it takes; 0 if nobody has said."""
    label: str
    """What to write on its box, where the cover says the title in another language."""
    separable: str
    """How any number can play it on the same dice: `by clock`, `at own pace`, `alone`; empty where they cannot."""


class CharacterLine(msgspec.Struct):
    """Somebody to play against who is no person; the gentlest has strength 1."""

    id: str
    name: str
    line: str
    bot: str
    strength: int
    teacher: bool


class Done(msgspec.Struct):
    """It is done; there is nothing more to say."""


class Advising(msgspec.Struct):
    """What a seat has chosen, on what it saw at `seq`, and does not know how to go on."""

    seq: Number
    moves: Moves


class Drafting(msgspec.Struct):
    """What a seat would do, on what it saw at `seq`. `auto`: and then, as long as there is no choice, what follows.

    `after`: the last act it was told of, if it wants the rest.
    """

    seq: Number
    moves: Moves
    auto: bool = False
    after: Number | None = None


class Committing(msgspec.Struct):
    """What a seat does. The same nonce again is the same commit. `after`: the last act it was told of.

    `auto`: where its next question leaves no choice, it is answered with a draft of the only move.
    """

    seq: Number
    moves: Moves
    nonce: Nonce
    after: Number | None = None
    auto: bool = False


class Asking(msgspec.Struct):
    """What speaks against a move, or against writing in a box of the sheet or the board, after these moves."""

    seq: Number
    moves: Moves
    move: Maybe = ""
    box: Number | None = None
    board: bool = False


class Rolling(msgspec.Struct):
    """How wooden dice have fallen, by the numbers of their faces (or cards) from 1."""

    seq: Number
    faces: Annotated[list[Number], Meta(max_length=100)]
    after: Number | None = None
    auto: bool = False


class Verdict(msgspec.Struct):
    """Whether a move is legal, and the rule if it is not."""

    legal: bool
    rule: str
    sentence: str


class Hint(msgspec.Struct):
    """What a sensible player would do, and one sentence on why."""

    move: int
    key: str
    sentence: str


class SceneStepLine(msgspec.Struct):
    """One moment to be watched: boxes walked along, a region lit, dice, two sums against each other, a gain.

    `dice`: ids and the numbers of their faces from 1; `sides` says what the two sums are of. Boxes as in a LogLine.
    """

    text: str
    boxes: list[int]
    region: list[int]
    board: bool
    sums: tuple[int, int] | None
    sides: tuple[str, str]
    gain: int | None
    dice: list[tuple[str, int]]


class SceneLine(msgspec.Struct):
    """A climax, step by step."""

    kind: Kind
    steps: list[SceneStepLine]


class LogLine(msgspec.Struct):
    """One thing that happened; `seat` is whose it was, None for the table's.

    `gain` is what it brought to that seat, None if the viewer may not know; `boxes` are on its sheet, or on the board.
    """

    seq: int
    seat: int | None
    words: str
    gain: int | None
    boxes: list[int]
    board: bool
    kind: Kind
    scene: SceneLine | None
    """What of it is to be watched, if anything is."""


class LogPage(msgspec.Struct):
    """Some of the game in words: whole acts up to act `upto`; `last` is the last act there is."""

    lines: list[LogLine]
    upto: int
    last: int


class RegionLine(msgspec.Struct):
    """Boxes that matter together, and whether they count, are open or are lost: `counts`, `open`, `lost`."""

    boxes: list[int]
    state: str
    badge: str
    board: bool


class OtherLine(msgspec.Struct):
    """Another seat, as far as the viewer may see it."""

    seat: int
    done: bool
    turns: int
    cells: tuple[int | None, ...]
    regions: list[RegionLine]
    """Of its sheet, where the viewer sees all of it."""


class ScoreLine(msgspec.Struct):
    """What a sheet is worth; `rank` is 0 until the viewer may see them all, and nobody has won before the end."""

    seat: int
    total: int
    parts: dict[str, int]
    rank: int
    won: bool


class PreviewLine(msgspec.Struct, omit_defaults=True):
    """What a legal move would do: words in boxes, the way there, the points it brings at once, a warning.

    `board`: whether these boxes are on the board.
    """

    texts: list[tuple[int, str]] = []
    path: list[int] = []
    board: bool = False
    gain: int | None = None
    warning: str = ""
    regions: list[RegionLine] = []


class ChosenLine(msgspec.Struct):
    """A move of the draft, the boxes it was about when it was chosen, and the way there."""

    move: int
    boxes: list[int]
    board: bool
    path: list[int]


class PromptLine(msgspec.Struct):
    """What the seat is asked, and what it may answer."""

    task: str
    ask: str
    typed: bool
    legal: tuple[int, ...]
    lit: dict[int, list[int]]
    on_board: list[int]
    """The legal moves whose lit boxes are on the board."""
    draft: tuple[int, ...]
    can_undo: bool
    can_finish: bool
    verb: str
    """What the main button says now; empty where the game does not say."""
    gain: int | None
    """What the draft has changed in the own total; None without a draft."""
    previews: dict[int, PreviewLine]
    """By legal move; those that would do nothing worth saying are left out."""
    chosen: list[ChosenLine]
    """The last moves of the draft."""
    completed: list[RegionLine]
    """What the draft has completed so far, with its name and points."""
    followed: list[str] = []
    """What was chosen by itself after the moves that were sent, because there was no choice (`auto`)."""


class ThrowLine(msgspec.Struct):
    """Wooden dice, or real cards, that the viewer may say now; `seat` is whose, None for the table's."""

    seat: int | None
    dice: tuple[str, ...]
    deck: str
    cards: int


class ClockLine(msgspec.Struct):
    """Seconds that every seat has left at the moment it is sent, and the seats whose time runs."""

    left: list[float]
    thinking: list[int]


class TakeBackLine(msgspec.Struct):
    """Whether the viewer may ask to take back the own last turn; and who asks all others for theirs.

    `question` is the number that an answer names, 0 where nobody asks; it waits for the seats in `unanswered`.
    `undone`: the other seats whose turns would be taken back with it.
    """

    possible: bool
    question: int = 0
    asker: int | None = None
    unanswered: list[int] = []
    undone: list[int] = []


class ViewLine(msgspec.Struct):
    """All that one seat, or a spectator, may see."""

    seq: int
    seat: int | None
    over: bool
    why: str
    round: int
    active: int
    phase: str
    step: str
    dice: dict[str, int]
    tray: dict[str, int]
    cards: tuple[int, ...]
    deck: str
    own_cards: tuple[int, ...]
    own_deck: str
    decks: dict[str, int]
    asks: tuple[str, ...]
    board: tuple[int, ...] | None
    sheet: tuple[int, ...] | None
    others: list[OtherLine]
    regions: list[RegionLine]
    """Of the own sheet and the board; a spectator's are with the seats."""
    scores: list[ScoreLine]
    prompt: PromptLine | None
    throw: ThrowLine | None
    log: LogPage | None = None
    """What was told since the act that the viewer named; None where none was named."""
    stand_ins: dict[int, str] = {}
    """The seats for whose owners a bot plays just now, and its character."""
    clock: ClockLine | None = None
    """None where nobody's time is limited, and after the game."""
    take_back: TakeBackLine | None = None
    """None where the viewer cannot ask, and nobody asks."""


class Change(msgspec.Struct):
    """Something visible has happened: the number of the act."""

    seq: int
