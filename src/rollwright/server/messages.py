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


class CharacterLine(msgspec.Struct):
    """Somebody to play against who is no person; the gentlest has strength 1."""

    id: str
    name: str
    line: str
    bot: str
    strength: int
    teacher: bool


class NewSeat(msgspec.Struct):
    """A seat as somebody wants it: free, or a bot's, by its own name or by its character's."""

    name: Name = ""
    bot: Name = ""


class NewTable(msgspec.Struct):
    """A table as somebody wants it. Its maker sits down with a name (`host`) or without (`sit`), or nobody does.

    `lesson`: laid out as the lesson of the mode ends, with the gentlest bots; seats and options are then the lesson's.
    """

    game: Name
    mode: Name = ""
    options: dict[Name, Name] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=200)] = []
    host: Name = ""
    sit: bool = False
    nonce_hash: Hash = ""
    secret_dice: bool = True
    listed: bool = False
    lesson: bool = False


class Seated(msgspec.Struct):
    """A seat that was taken, and the only key to it; `seat` is None where nobody sat down."""

    table: str
    seat: int | None
    token: str
    link: str
    commitment: str
    round: int


class Joining(msgspec.Struct):
    """Somebody sits down, and promises a nonce that will be mixed into the dice.

    Who brings a key of their own gets the same seat however often they ask: an answer may get lost.
    """

    name: Name
    nonce_hash: Hash = ""
    token: Key = ""


class Rematching(msgspec.Struct):
    """Somebody sits down at the rematch; who only watches promises nothing."""

    nonce_hash: Hash = ""


class Revealing(msgspec.Struct):
    """The nonce that was promised."""

    nonce: Annotated[str, Meta(min_length=64, pattern=HASH)]


class Removing(msgspec.Struct):
    """The seat that the host wants away, or free."""

    seat: Number


class SeatFacts(msgspec.Struct):
    """Who sits there; `kept`: for somebody of the last game, whose name it is; `character`: of a bot."""

    seat: int
    name: str
    bot: str
    character: str
    taken: bool
    revealed: bool
    nonce_hash: str
    kept: bool
    promised: int
    """The round that `nonce_hash` is for."""


class SeatLine(SeatFacts):
    """Who sits there, and whether they were heard of within a minute."""

    here: bool


class SeatsLine(msgspec.Struct):
    """Who sits at a table, and how far its dice are promised: the event `seats`."""

    seats: list[SeatFacts]
    host: int | None
    round: int
    revealing: bool
    broken: bool
    rematch: str | None
    commitment: str


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
    revealing: bool
    round: int
    host: int | None
    you: int | None
    broken: bool
    wooden: bool
    start: str
    """The position that the game begins with; empty for a blank table."""


class DieLine(msgspec.Struct):
    """A die, as far as chance is concerned."""

    id: str
    sides: int


class ThrownLine(msgspec.Struct, tag="throw", tag_field="kind"):
    """A throw, and all that is needed to compute it again; `line` is where the record says it."""

    line: int
    seat: int | None
    stream: str
    nth: int
    dice: list[DieLine]
    faces: tuple[int, ...]


class DrawnLine(msgspec.Struct, tag="draw", tag_field="kind"):
    """Cards that were drawn, from which place of the shuffled deck on; `among`: the cards in play, by their numbers."""

    line: int
    seat: int | None
    deck: str
    nth: int
    among: list[int]
    cards: tuple[int, ...]


class StreamLine(msgspec.Struct):
    """How often a stream of dice had been thrown in the position that a game began with."""

    seat: int | None
    stream: str
    throws: int


class BegunLine(msgspec.Struct):
    """What chance had done before the first act: nothing, but where a game begins with a position."""

    streams: list[StreamLine]
    cards: dict[str, list[int]]
    """The cards that had left each deck."""


class ProofLine(msgspec.Struct):
    """Everything by which anybody can compute the dice of a finished game again, without knowing its rules."""

    secret: str
    commitment: str
    nonces: tuple[str, ...]
    begun: BegunLine
    throws: list[ThrownLine | DrawnLine]


class Drafting(msgspec.Struct):
    """What a seat would do, on what it saw at `seq`."""

    seq: Number
    moves: Moves


class Committing(msgspec.Struct):
    """What a seat does. The same nonce again is the same commit."""

    seq: Number
    moves: Moves
    nonce: Nonce


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


class LogPage(msgspec.Struct):
    """Some of the game in words: whole acts up to act `upto`; `last` is the last act there is."""

    lines: list[LogLine]
    upto: int
    last: int


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
