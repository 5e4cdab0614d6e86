"""What is said over the wire, as docs/protocol.md describes it."""

from typing import Annotated

import msgspec
from msgspec import Meta

END = r"(?![\s\S])"
"""The end of the text, for Python and for ECMAScript; Python's `$` also stands before a last line break."""
PRINTED = rf"^[^\x00-\x1f\x7f-\x9f]*{END}"
"""No control characters."""
Name = Annotated[str, Meta(max_length=40, pattern=PRINTED)]
Key = Annotated[str, Meta(pattern=rf"^([0-9A-Za-z_-]{{22,80}})?{END}")]
"""At least 128 bits, if it is a fair one."""
Nonce = Annotated[str, Meta(max_length=80, pattern=PRINTED)]
Text = Annotated[str, Meta(min_length=1, max_length=400, pattern=PRINTED)]
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


class SeatWish(msgspec.Struct):
    """A seat as somebody wants it: free, or a bot's."""

    name: Name = ""
    bot: Name = ""


class TableWish(msgspec.Struct):
    """A table as somebody wants it. Without a `host` nobody sits down yet."""

    game: Name
    mode: Name = ""
    options: dict[Name, Name] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=200)] = []
    host: Name = ""
    secret_dice: bool = True
    listed: bool = True


class Seated(msgspec.Struct):
    """A seat that was taken, and the only key to it; `seat` is None where nobody sat down."""

    table: str
    seat: int | None
    token: str
    link: str
    commitment: str


class Joining(msgspec.Struct):
    """Somebody sits down; a nonce is mixed into the dice.

    Who brings a key of their own gets the same seat however often they ask: an answer may get lost.
    """

    name: Name
    nonce: Nonce = ""
    token: Key = ""


class SeatLine(msgspec.Struct):
    """Who sits there."""

    seat: int
    name: str
    bot: str
    taken: bool
    here: bool


class TableLine(msgspec.Struct):
    """A table as everybody may know it."""

    table: str
    game: str
    mode: str
    version: int
    options: dict[str, str]
    seats: list[SeatLine]
    started: bool
    over: bool
    commitment: str
    nonces: list[str]
    rematch: str | None
    seq: int


class Drafting(msgspec.Struct):
    """What a seat would do, on what it saw at `seq`."""

    seq: Number
    moves: Moves


class Committing(msgspec.Struct):
    """What a seat does. The same nonce again is the same commit."""

    seq: Number
    moves: Moves
    nonce: Annotated[str, Meta(min_length=1, max_length=80, pattern=PRINTED)]


class Asking(msgspec.Struct):
    """What speaks against a move, after these moves."""

    seq: Number
    moves: Moves
    move: Text


class Rolling(msgspec.Struct):
    """How wooden dice have fallen, by the numbers of their faces (or cards) from 1."""

    seq: Number
    faces: Annotated[list[Number], Meta(max_length=100)]


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


class LogLine(msgspec.Struct):
    """One thing that happened; `seat` is whose it was, None for the table's."""

    seq: int
    seat: int | None
    words: str


class OtherLine(msgspec.Struct):
    """Another seat, as far as the viewer may see it."""

    seat: int
    done: bool
    turns: int
    cells: tuple[int | None, ...]


class ScoreLine(msgspec.Struct):
    """What a sheet is worth; `rank` is 0 until the viewer may see them all, and nobody has won before the end."""

    seat: int
    total: int
    parts: dict[str, int]
    rank: int
    won: bool


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


class ThrowLine(msgspec.Struct):
    """Wooden dice, or real cards, that the viewer may say now; `seat` is whose, None for the table's."""

    seat: int | None
    dice: tuple[str, ...]
    deck: str
    cards: int


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
    scores: list[ScoreLine]
    prompt: PromptLine | None
    throw: ThrowLine | None


class Change(msgspec.Struct):
    """Something visible has happened."""

    seq: int
    words: list[str]
    over: bool
