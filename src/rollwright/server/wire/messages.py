"""Messages over the wire, as docs/protocol.md describes them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rollwright.words.story_line import Kind

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


class Done(msgspec.Struct):
    """Done; there is nothing more to say."""


class Advising(msgspec.Struct):
    """A seat's choices so far, based on what it saw at `seq`, with a request for help."""

    seq: Number
    moves: Moves


class Drafting(msgspec.Struct):
    """A seat's tentative moves, based on what it saw at `seq`. `auto`: also make the forced moves that follow.

    `after`: the last act it was told of, if it wants the rest.
    """

    seq: Number
    moves: Moves
    auto: bool = False
    after: Number | None = None


class Committing(msgspec.Struct):
    """A seat's turn. The same nonce again is the same commit. `after`: the last act it knows of.

    `auto`: where its next question leaves no choice, it is answered with a draft of the only move.
    """

    seq: Number
    moves: Moves
    nonce: Nonce
    after: Number | None = None
    auto: bool = False


class Asking(msgspec.Struct):
    """A request for what forbids a move, or writing in a box of the sheet or the board, after these moves."""

    seq: Number
    moves: Moves
    move: Maybe = ""
    box: Number | None = None
    board: bool = False


class Rolling(msgspec.Struct):
    """The result of physical dice, by the numbers of their faces (or cards) from 1."""

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
    """What a sensible player would do, and one sentence about why."""

    move: int
    key: str
    sentence: str


class SceneStepLine(msgspec.Struct):
    """One moment to watch: boxes walked along, a region highlighted, dice, two sums compared, a gain.

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
    """One event of the game; `seat` is whose it was, None for the table's.

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
    """The scene to watch, if there is one."""


class LogPage(msgspec.Struct):
    """Part of the game in words: whole acts up to act `upto`; `last` is the last act there is."""

    lines: list[LogLine]
    upto: int
    last: int


class RegionLine(msgspec.Struct):
    """Boxes that belong together, and whether they count, are open or are lost: `counts`, `open`, `lost`."""

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
    """The regions of its sheet, if the viewer sees all of it."""
    left: bool
    """Whether its player has left the game."""


class ScoreLine(msgspec.Struct):
    """The score of a sheet; `rank` is 0 until the viewer may see them all, and nobody has won before the end."""

    seat: int
    total: int
    parts: dict[str, int]
    rank: int
    won: bool


class PreviewLine(msgspec.Struct, omit_defaults=True):
    """The effect of a legal move: words in boxes, the path there, the points it brings at once, a warning.

    `board`: whether these boxes are on the board.
    """

    texts: list[tuple[int, str]] = []
    path: list[int] = []
    board: bool = False
    gain: int | None = None
    warning: str = ""
    regions: list[RegionLine] = []


class ChosenLine(msgspec.Struct):
    """A move of the draft, the boxes it was about when it was chosen, and the path there."""

    move: int
    boxes: list[int]
    board: bool
    path: list[int]


class PromptLine(msgspec.Struct):
    """The seat's question, and the possible answers."""

    task: str
    ask: str
    typed: bool
    legal: tuple[int, ...]
    lit: dict[int, list[int]]
    on_board: list[int]
    """The legal moves whose highlighted boxes are on the board."""
    draft: tuple[int, ...]
    can_undo: bool
    can_finish: bool
    verb: str
    """The current label of the main button; empty if the game does not define one."""
    gain: int | None
    """The change of the seat's own total by the draft; None without a draft."""
    previews: dict[int, PreviewLine]
    """By legal move; those without an effect worth showing are left out."""
    chosen: list[ChosenLine]
    """The last moves of the draft."""
    completed: list[RegionLine]
    """What the draft has completed so far, with its name and points."""
    followed: list[str] = []
    """The forced moves made after the moves that were sent (`auto`)."""


class ThrowLine(msgspec.Struct):
    """Physical dice or cards whose result the viewer may now enter; `seat` is whose, None for the table's."""

    seat: int | None
    dice: tuple[str, ...]
    deck: str
    cards: int


class ClockLine(msgspec.Struct):
    """The seconds that every seat has left when the message is sent, and the seats whose clocks are running."""

    left: list[float]
    thinking: list[int]


class TakeBackLine(msgspec.Struct):
    """Whether the viewer may ask to take back their own last turn; and who is asking now.

    `question` is the number that an answer names, 0 where nobody asks; it waits for the seats in `unanswered`.
    `undone`: the other seats whose turns would be taken back with it.
    """

    possible: bool
    question: int = 0
    asker: int | None = None
    unanswered: list[int] = []
    undone: list[int] = []


class ViewLine(msgspec.Struct):
    """Everything that one seat, or a spectator, may see."""

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
    """Regions of the viewer's own sheet and the board; a spectator's are with the seats."""
    scores: list[ScoreLine]
    prompt: PromptLine | None
    throw: ThrowLine | None
    log: LogPage | None = None
    """The story since the act that the viewer named; None if none was named."""
    stand_ins: dict[int, str] = {}
    """The seats for which a bot is standing in, and its character."""
    clock: ClockLine | None = None
    """None if there is no clock, and after the game."""
    take_back: TakeBackLine | None = None
    """None if the viewer cannot ask, and nobody is asking."""


class Change(msgspec.Struct):
    """Something visible has happened: the number of the act."""

    seq: int


UNNAMED = "-"
"""Stands for the mode without a name, because no part of an address is empty."""


def mode_in(name: str) -> str:
    """The mode that is meant."""
    return "" if name == UNNAMED else name
