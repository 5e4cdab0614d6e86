"""Looking back at a game: what each decision of a seat has cost, by roll-outs on common dice."""

from collections.abc import Callable
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log, Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.replay import begin, step

from .candidate import Candidate
from .search import SearchBot
from .strength import Strength

GLANCE: Final = Strength(5, 18, 3, 0.0, 1000)
"""Enough to see which decisions deserve a closer look."""
LOOK: Final = Strength(5, 160, 5, 0.0, 4000)
SURE: Final = 1.5
"""So many standard errors a loss must be large before somebody is told of it."""
CLOSER: Final = 2
"""So many times as many decisions are looked at closely as are told."""


class Moment(NamedTuple):
    """A decision, and the move that would have been better."""

    entry: int
    """The line of the record it is in, from 0."""
    nth: int
    """Which of the moves of that line it was, from 0."""
    match: Match
    """The position before it."""
    played: Move
    better: Move
    loss: float
    """How many points the better move was worth more, on average."""
    error: float


class Decision(NamedTuple):
    """A choice that was made, in the position it was made in."""

    entry: int
    nth: int
    match: Match
    played: Move


def decisions(log: Log, catalog: Catalog, seat: int) -> list[Decision]:
    """Every real choice a seat made, text and the only legal move apart."""
    match, found = begin(log.header, catalog), []
    for number, entry in enumerate(log.entries):
        if isinstance(entry, Played) and entry.seat == seat:
            found += _choices(match, number, entry)
        step(match, entry)
    return found


def _choices(before: Match, number: int, entry: Played) -> list[Decision]:
    match, found = before.copy(), []
    for nth, key in enumerate(entry.moves):
        move = match.game.printed.moves[key]
        if not match.game.typed(match.seats[entry.seat].task) and len(match.legal(entry.seat)) > 1:
            found.append(Decision(number, nth, match.copy(), move))
        match.choose_unchecked(entry.seat, move)
    return found


def sharpest(
    made: list[Decision], seat: int, most: int = 3, told: Callable[[int, int], None] | None = None
) -> list[Moment]:
    """The moments where the seat lost most, the worst first: all at a glance, the suspicious ones closely.

    `told` hears how many decisions have been looked at, and of how many.
    """
    total = len(made) + min(len(made), CLOSER * most)
    suspects = []
    for nth, decision in enumerate(made):
        suspects.append((judge(decision, seat, GLANCE, nth).loss, nth))
        if told:
            told(nth + 1, total)
    suspects.sort(reverse=True)
    found = []
    for place, (_, nth) in enumerate(suspects[: CLOSER * most]):
        found.append(judge(made[nth], seat, LOOK, nth))
        if told:
            told(len(made) + place + 1, total)
    found = [moment for moment in found if moment.loss > SURE * moment.error and moment.better is not moment.played]
    found.sort(key=lambda moment: -moment.loss)
    return found[:most]


def judge(decision: Decision, seat: int, strength: Strength, seed: int) -> Moment:
    """The move that was made beside the best one found."""
    entry, nth, match, played = decision
    found = weigh(match, seat, strength, seed, played)
    mine = next(one for one in found if one.move is played)
    best = max(found, key=lambda one: one.safe(SURE))
    gains = [one - other for one, other in zip(best.results, mine.results, strict=False)]
    gap = Candidate(best.move)
    gap.results = gains
    loss = sum(gains) / len(gains)
    error = gap.spread / len(gains) ** 0.5
    return Moment(entry, nth, match, played, best.move, loss, error)


def weigh(match: Match, seat: int, strength: Strength, seed: int, also: Move | None = None) -> list[Candidate]:
    """What the likely moves of a seat are worth now, the advised one first; `also` is among them."""
    me = match.seats[seat]
    legal = match.legal(seat)
    bot = SearchBot(str(seed), strength)
    return bot.weigh(match.game, match.table, me, legal, seed, also)


def reason(moment: Moment, seat: int) -> str:
    """Why the better move is better, in the words of the game's advice."""
    match = moment.match
    return match.game.hint(match.table, match.seats[seat], moment.better)
