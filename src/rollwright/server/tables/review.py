"""A review of a finished game, as a client shows it: three moments, luck and skill, and how the points developed."""

import time
from collections.abc import Callable

import msgspec

from rollwright.bots.coach import IsLate, Moment, decisions, reason, sharpest
from rollwright.bots.luck_report import luck_report
from rollwright.bots.review import (
    ANY,
    Finding,
    after_moves,
    clear,
    compare,
    finding,
    on_dice,
    on_play,
    recall,
    share,
)
from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.position import write
from rollwright.core.replay import begin
from rollwright.core.text import Reader, Text, Words, capital
from rollwright.server.wire.messages import ViewLine

from .acts import standing
from .position import Position, happen
from .view import view_message

Said = Callable[[Words], str]
ROUND = Text("Round {n}")
TURN = Text("Turn {n}")
PATIENCE = 3.0
"""The factor by which time limits grow on a busy machine."""
FEWEST = 3
"""The minimum number of games with these dice and with others, on a machine without time for more."""


class Drawing(msgspec.Struct):
    """A move on the papers: the boxes it is about, and what it writes, as pairs of box and value."""

    boxes: list[int]
    board: bool
    """Whether the boxes are on the board."""
    sheet: list[tuple[int, int]]
    on_board: list[tuple[int, int]]


class MomentLine(msgspec.Struct):
    """A decision that cost points, worst first. It is in act `seq`; `view` is what the seat saw before it."""

    seq: int
    when: str
    played: str
    better: str
    because: str
    loss: float
    """How many more points the better move was worth, on average."""
    view: ViewLine
    drawn: Drawing
    """What was played."""
    instead: Drawing
    """What would have been better."""


class LuckLine(msgspec.Struct):
    """Luck and skill separately, each as how many of a hundred did worse; 50 is the median, None with few games."""

    dice: int | None
    play: int | None
    on_dice: str
    on_play: str


class ReviewLine(msgspec.Struct):
    """The progress of a review: waiting, working, done or failed; `ahead` others come before this one."""

    seat: int
    state: str
    ahead: int
    moments: list[MomentLine]
    luck: LuckLine | None
    looked: int = 0
    """How many of its choices were examined, once the moments are found."""
    choices: int = 0
    """How many choices there were."""


class CourseStep(msgspec.Struct):
    """The points of all seats after an act."""

    seq: int
    seat: int | None
    """Who acted; None for the start."""
    round: int
    points: list[int]


class CourseLine(msgspec.Struct):
    """How the points of a finished game developed, act by act."""

    steps: list[CourseStep]


class Findings(msgspec.Struct):
    """What is stored of the moments: those that cost something, and how many of how many choices were examined."""

    found: list[Finding]
    looked: int
    choices: int


class Split(msgspec.Struct):
    """What is stored of luck and skill: the percentiles, and on how many games each is based."""

    dice: float
    play: float
    games: int
    others: int


def late_after(seconds: float) -> IsLate:
    """A clock that tells whether a share of these seconds has been worked; on a busy machine it allows more time."""
    begun, idle = time.monotonic(), time.process_time()

    def late(share: float) -> bool:
        worked, passed = time.process_time() - idle, time.monotonic() - begun
        return worked > share * seconds or passed > share * seconds * PATIENCE

    return late


def found(at: Position, seat: int, seconds: float) -> Findings:
    """Where the seat lost points, as far as that can be found in this many seconds."""
    late = late_after(seconds)
    looked = sharpest(decisions(at.record(), at.catalog, seat), seat, late=late)
    return Findings([finding(moment) for moment in clear(looked.moments)], looked.choices, looked.of)


def split(at: Position, seat: int, seconds: float) -> Split:
    """Luck and skill, from as many games as can be played in this many seconds."""
    report = luck_report(at.record(), at.catalog, seat, late=late_after(seconds), fewest=FEWEST)
    return Split(report.dice, report.play, report.games, report.others)


def told(at: Position, seat: int, findings: list[Finding], reader: Reader) -> list[MomentLine]:
    """The moments in words and on the papers."""
    moments = recall(at.record(), at.catalog, seat, findings)
    return [_moment(at, moment, seat, reader) for moment in moments]


def _moment(at: Position, moment: Moment, seat: int, reader: Reader) -> MomentLine:
    words, seq = compare(moment, seat), _act_of(at, moment.entry)
    return MomentLine(
        seq=seq,
        when=reader.read(_when(moment.match, seat)),
        played=capital(reader.read(Text("You played “{move}”.", move=words.played))),
        better=capital(reader.read(Text("Better: “{move}”.", move=words.better))),
        because=reader.read(reason(moment, seat).text),
        loss=round(moment.loss, 2),
        view=view_message(moment.match, seat, seq, names=at.header.names),
        drawn=_drawing(moment, seat, moment.text or (moment.played,)),
        instead=_drawing(moment, seat, moment.instead or (moment.better,)),
    )


def _when(match: Match, seat: int) -> Words:
    return ROUND.filled(n=match.table.round) if match.table.round else TURN.filled(n=match.drafts[seat].turns + 1)


def _act_of(at: Position, entry: int) -> int:
    """The number of the act that contains this line of the record."""
    for act in standing(at.acts):
        entry -= len(act.played)
        if entry < 0:
            return act.seq
    raise IndexError


def _drawing(moment: Moment, seat: int, moves: tuple[Move, ...]) -> Drawing:
    match, after = moment.match, after_moves(moment, seat, moves)
    me, later = match.seats[seat], after.seats[seat]
    fields = match.game.decision(me.task).where(match.table, me, moves[0])
    board = match.game.components.board
    return Drawing(
        boxes=[field.index for field in fields],
        board=board is not None and any(field.id in board.by_id for field in fields),
        sheet=_changed(me.sheet.cells, later.sheet.cells),
        on_board=_changed(me.board.cells, later.board.cells) if board is not None else [],
    )


def _changed(before: list[int], after: list[int]) -> list[tuple[int, int]]:
    return [(box, new) for box, (old, new) in enumerate(zip(before, after, strict=False)) if old != new]


def luck_line(kept: Split, reader: Reader) -> LuckLine:
    """Luck and skill, in figures and in words."""
    texts = (on_dice(kept.dice, kept.games), on_play(kept.play, kept.others))
    words = [capital(reader.read(text)) for text in texts]
    dice, play = (share(one) if n >= ANY else None for one, n in ((kept.dice, kept.games), (kept.play, kept.others)))
    return LuckLine(dice, play, *words)


def course(at: Position) -> CourseLine:
    """The points after every act that counts, from the boxes as they were then."""
    match, steps = begin(at.header, at.catalog), list[CourseStep]()
    for act in standing(at.acts):
        happen(match, act)
        points = [score.total for score in match.scores()]
        seat = next((entry.seat for entry in act.entries if isinstance(entry, Played)), None)
        steps.append(CourseStep(act.seq, seat, match.table.round, points))
    return CourseLine(steps)


def placed(at: Position, seq: int) -> str:
    """The position after act `seq`, in a form that a game can begin with."""
    return write(at.at(seq)).partition(" ")[2]
