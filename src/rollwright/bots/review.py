"""What is said of a game that is looked back at: the same words for every screen, and what is kept of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log, Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.replay import begin, step
from rollwright.core.text import Text, Verbatim, Words
from rollwright.words.moves import letters, move_in_plain_words

from .coach import GameReview, Moment

SMALL: Final = 0.05
"""Below so many points a loss is none."""
ENOUGH: Final = 30
"""What rests on fewer games than that says on how many."""
ANY: Final = 20
"""What rests on fewer games than that is told without figures."""
DICE: Final[tuple[tuple[int, Words], ...]] = (
    (10, "very unlucky: {n} of 100 throw worse"),
    (30, "unlucky: {n} of 100 throw worse"),
    (45, "a little unlucky: {n} of 100 throw worse"),
    (56, "neither lucky nor unlucky: {n} of 100 throw worse"),
    (71, "a little lucky: {n} of 100 throw worse"),
    (91, "lucky: {n} of 100 throw worse"),
    (101, "very lucky: {n} of 100 throw worse"),
)
PLAY: Final[tuple[tuple[int, Words], ...]] = (
    (20, "there was more in these dice: better than {n} of 100"),
    (45, "below the middle: better than {n} of 100"),
    (56, "solid: better than {n} of 100"),
    (80, "good: better than {n} of 100"),
    (95, "strong: better than {n} of 100"),
    (101, "excellent: better than {n} of 100"),
)
FEW_DICE: Final[tuple[tuple[int, Words], ...]] = (
    (34, "the dice were unkind"),
    (67, "the dice were average"),
    (101, "the dice were kind"),
)
FEW_PLAY: Final[tuple[tuple[int, Words], ...]] = (
    (34, "there was more in these dice"),
    (67, "you played solidly"),
    (101, "you played well"),
)


class Finding(NamedTuple):
    """What is kept of a moment; the rest is in the record."""

    entry: int
    nth: int
    played: str
    better: str
    loss: float
    error: float
    text: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


class MovePair(NamedTuple):
    """Two moves in words."""

    played: Words
    better: Words


def clear(moments: Sequence[Moment]) -> list[Moment]:
    """The moments that have cost something."""
    return [moment for moment in moments if moment.loss >= SMALL]


def finding(moment: Moment) -> Finding:
    """What must be kept of a moment."""
    text, instead = (tuple([move.key for move in moves]) for moves in (moment.text, moment.instead))
    played, better = moment.played.key, moment.better.key
    return Finding(moment.entry, moment.nth, played, better, moment.loss, moment.error, text, instead)


def recall(log: Log, catalog: Catalog, seat: int, findings: Sequence[Finding]) -> list[Moment]:
    """The moments again, from the record and the findings that were kept, in their order."""
    wanted = {one.entry for one in findings}
    match, positions = begin(log.header, catalog), dict[int, Match]()
    for number, entry in enumerate(log.entries):
        if number in wanted:
            positions[number] = match.copy()
        step(match, entry)
    return [_recall(positions[one.entry], log.entries[one.entry], seat, one) for one in findings]


def _recall(match: Match, entry: object, seat: int, kept: Finding) -> Moment:
    find, before = match.game.components.moves.find, match.copy()
    for key in entry.moves[: kept.nth] if isinstance(entry, Played) else ():
        before.choose_unchecked(seat, find(key))
    text, instead = (tuple([find(key) for key in keys]) for keys in (kept.text, kept.instead))
    played, better = find(kept.played), find(kept.better)
    return Moment(kept.entry, kept.nth, before, played, better, kept.loss, kept.error, text, instead)


def compare(moment: Moment, seat: int) -> MovePair:
    """What was played, and what would have been better."""
    return MovePair(
        _move_in_words(moment, seat, moment.text, moment.played),
        _move_in_words(moment, seat, moment.instead, moment.better),
    )


def _move_in_words(moment: Moment, seat: int, text: tuple[Move, ...], move: Move) -> Words:
    """The move, or the word that its text wrote."""
    after = after_moves(moment, seat, text)
    word = letters(after.spec, moment.match.seats[seat].sheet.cells, after.seats[seat].sheet.cells)
    return Text("{word}", word=Verbatim(word.upper())) if word else move_in_plain_words(after.game, move, after.spec)


def after_moves(moment: Moment, seat: int, moves: Sequence[Move]) -> Match:
    """The position after these moves instead."""
    ahead = moment.match.copy()
    for move in moves:
        ahead.choose_unchecked(seat, move)
    return ahead


def when(moment: Moment, seat: int) -> Words:
    """The round it was in, or the turn if there are no rounds."""
    turns, table = moment.match.drafts[seat].turns, moment.match.table
    return Text("in round {n}", n=table.round) if table.round else Text("in your turn {n}", n=turns + 1)


def share(number: float) -> int:
    """A whole number of a hundred; nobody is better than none, or than all."""
    return min(99, max(1, round(number)))


def on_dice(percent: float, games: int = ENOUGH) -> Words:
    """How the dice fell, against those of so many games."""
    return _with_basis(_in(DICE if games >= ANY else FEW_DICE, percent), games)


def on_play(percent: float, games: int = ENOUGH) -> Words:
    """How it was played, against so many others with the same dice."""
    return _with_basis(_in(PLAY if games >= ANY else FEW_PLAY, percent), games)


def _with_basis(judged: Words, games: int) -> Words:
    return judged if games >= ENOUGH else Text("{judged} (from {n} games)", judged=judged, n=games)


def nothing_found(review: GameReview) -> Words:
    """What is said where no choice was clearly bad: praise only where all of them were looked at."""
    if review.choices < review.of:
        return Text("Nothing stood out in the {n} choices the coach had time for.", n=review.choices)
    return "No decision was clearly worse than another: well played."


def _in(bands: tuple[tuple[int, Words], ...], percent: float) -> Words:
    n = share(percent)
    return Text(str(next(words for below, words in bands if n < below)), n=n)
