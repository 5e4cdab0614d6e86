"""Looking back at a game: what each decision of a seat has cost, by roll-outs on common dice."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.decision import Reason
from rollwright.core.log import Log, Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.replay import begin, step

from .candidate import Candidate, spread
from .luck import Luck
from .rollout import outcome
from .search import BATCH, SearchBot
from .strength import Strength
from .trial import HORIZON

Late = Callable[[float], bool]
"""Whether this share of the time there is has passed."""

GLANCE: Final = Strength(5, 18, 3, 0.0, 1000)
"""Enough to see which decisions deserve a closer look."""
LOOK: Final = Strength(5, 160, 5, 0.0, 4000)
SURE: Final = 1.5
"""So many standard errors a loss must be large before somebody is told of it."""
CLOSER: Final = 2
"""So many times as many decisions are looked at closely as are told."""
GLANCING: Final = 0.4
"""The share of the time that glances may take."""
KNOWN: Final = 3
"""A text is compared with what a player of this level would have thought of: common words, not the whole list."""
TEXTS: Final = 6
"""A text is played out on one luck for so many roll-outs of a move that is picked."""


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
    text: tuple[Move, ...] = ()
    """All moves of what was typed, where text was asked; `instead` all of the better text."""
    instead: tuple[Move, ...] = ()


class Decision(NamedTuple):
    """A choice that was made, in the position it was made in."""

    entry: int
    nth: int
    match: Match
    played: Move
    text: tuple[Move, ...] = ()
    """All moves of what was typed, where text was asked; `played` is the first."""
    then: tuple[Move, ...] = ()
    """It and what was chosen after it before the next throw or barrier."""


def decisions(log: Log, catalog: Catalog, seat: int) -> list[Decision]:
    """Every real choice a seat made, the only legal move apart; a text is one choice."""
    match, found = begin(log.header, catalog), []
    for number, entry in enumerate(log.entries):
        if isinstance(entry, Played) and entry.seat == seat:
            found += _choices(match, number, entry)
        step(match, entry)
    return found


def _choices(before: Match, number: int, entry: Played) -> list[Decision]:
    match = before.copy()
    found: list[Decision] = []
    moves = [match.game.components.moves.find(key) for key in entry.moves]
    said = 0
    for nth, move in enumerate(moves):
        if match.game.decision(match.seats[entry.seat].task).typed:
            if nth >= said:
                said = nth + _spoken(match.copy(), entry.seat, moves[nth:])
                found.append(Decision(number, nth, match.copy(), move, tuple(moves[nth:said])))
        elif len(match.legal(entry.seat)) > 1:
            found.append(Decision(number, nth, match.copy(), move, then=tuple(moves[nth:])))
        match.choose_unchecked(entry.seat, move)
    return found


def _spoken(ahead: Match, seat: int, moves: list[Move]) -> int:
    """How many of the moves are one text."""
    me = ahead.seats[seat]
    for nth, move in enumerate(moves):
        if not me.todo or not ahead.game.decision(me.task).typed:
            return nth
        ahead.choose_unchecked(seat, move)
    return len(moves)


def sharpest(
    made: list[Decision],
    seat: int,
    most: int = 3,
    told: Callable[[int, int], None] | None = None,
    late: Late | None = None,
) -> list[Moment]:
    """The moments where the seat lost most, the worst first: all at a glance, the suspicious ones closely.

    `told` hears how many decisions have been looked at, and of how many. With `late`, what the advice likes least is
    looked at first, and what there is no time for is left out.
    """
    close = min(len(made), CLOSER * most)
    total = len(made) + close
    found: list[Moment] = []
    for place, nth in enumerate(_suspects(made, seat, close, told, late)):
        share = GLANCING + (1 - GLANCING) * (place + 1) / close
        if late and place >= most and late(share):
            break
        found.append(judge(made[nth], seat, LOOK, nth, partial(late, share) if late else None))
        if told:
            told(len(made) + place + 1, total)
    if told and len(found) < close:
        told(total, total)
    found = [moment for moment in found if moment.loss > SURE * moment.error and not _same(moment)]
    found.sort(key=lambda moment: -moment.loss)
    return found[:most]


def _suspects(
    made: list[Decision], seat: int, close: int, told: Callable[[int, int], None] | None, late: Late | None
) -> list[int]:
    """The numbers of the decisions that look most expensive at a glance, so many as are to be looked at closely."""
    order = list(range(len(made)))
    if late:
        order.sort(key=lambda nth: -_disliked(made[nth], seat))
    losses: list[tuple[float, int]] = []
    for place, nth in enumerate(order):
        if late and place >= close and late(GLANCING):
            break
        losses.append((judge(made[nth], seat, GLANCE, nth).loss, nth))
        if told:
            told(place + 1, len(made) + close)
    losses.sort(reverse=True)
    return [nth for _, nth in losses[:close]]


def _disliked(decision: Decision, seat: int) -> float:
    """How much more the advice values its own move than the one that was made; texts cannot be told at a glance."""
    match = decision.match
    if decision.text:
        return 1e9
    legal = match.legal(seat)
    values = match.game.advise(match.table, match.seats[seat], legal)
    return max(values) - values[legal.index(decision.played)]


def judge(
    decision: Decision, seat: int, strength: Strength, seed: int, stop: Callable[[], bool] | None = None
) -> Moment:
    """What was chosen beside the best that is found."""
    if decision.text:
        return _judge_text(decision, seat, max(TEXTS, strength.rollouts // TEXTS), seed)
    found = weigh(decision.match, seat, strength, seed, decision.played, stop)
    mine = next(one for one in found if one.move is decision.played)
    best = max(found, key=lambda one: one.safe(SURE))
    real = _really(decision, seat, mine, seed) if best is not mine else mine.results
    gains = [one - other for one, other in zip(best.results, real, strict=False)]
    return Moment(*decision[:4], best.move, *_mean(gains))


def _really(decision: Decision, seat: int, mine: Candidate, seed: int) -> list[float]:
    """What came of a move if the turn went on as the advice has it, or as it really did, whichever was better.

    So nobody is blamed for the order in which the same things were done, nor here for a mistake made later.
    """
    count = len(mine.results)
    if count < 2 or len(decision.then) < 2:
        return mine.results
    real = [_after(decision.match, seat, decision.then, seed, nth) for nth in range(count)]
    return max(mine.results, real, key=sum)


def _judge_text(decision: Decision, seat: int, games: int, seed: int) -> Moment:
    """What was typed beside the best text that would have come to mind, both on the same luck."""
    match, said = decision.match, decision.text
    me = match.seats[seat]
    asked = match.game.decision(me.task)
    ideas = asked.ideas(match.table, me, KNOWN)
    meant = asked.expand(match.table, me, max(ideas, key=lambda idea: idea.value).text) if ideas else []
    instead = tuple(meant) if isinstance(meant, list) and meant else said
    gains = [0.0]
    if instead != said:
        gains = [_after(match, seat, instead, seed, n) - _after(match, seat, said, seed, n) for n in range(games)]
    return Moment(*decision[:4], instead[0], *_mean(gains), said, instead)


def _after(match: Match, seat: int, moves: tuple[Move, ...], seed: int, nth: int) -> float:
    ahead, luck = match.copy(), Luck(seed, nth)
    luck.out({deck: ahead.places_of(deck, cards) for deck, cards in ahead.drawn_cards.items()})
    for move in moves:
        ahead.choose_unchecked(seat, move)
    return outcome(ahead, seat, luck, luck.seed, HORIZON)


def _mean(gains: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return sum(gains) / len(gains), spread(gains) / len(gains) ** 0.5


def weigh(
    match: Match,
    seat: int,
    strength: Strength,
    seed: int,
    also: Move | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Candidate]:
    """What the likely moves of a seat are worth now, the advised one first; `also` is among them."""
    me = match.seats[seat]
    legal = match.legal(seat)
    bot = SearchBot(str(seed), strength, stop, BATCH)
    return bot.weigh(match.game, match.table, me, legal, seed, also)


def _same(moment: Moment) -> bool:
    """Whether nothing better was found."""
    return moment.better is moment.played and moment.text == moment.instead


def position(moment: Moment, seat: int) -> tuple[Match, Move]:
    """Where the better move is made; of a text, its last move, when all of it can be seen."""
    if not moment.instead:
        return moment.match, moment.better
    ahead = moment.match.copy()
    for move in moment.instead[:-1]:
        ahead.choose_unchecked(seat, move)
    return ahead, moment.instead[-1]


def reason(moment: Moment, seat: int) -> Reason:
    """Why the better move is better, in the words of the game's advice; what is as true of the other is no reason."""
    match, better = position(moment, seat)
    me = match.seats[seat]
    asked = match.game.decision(me.task)
    why = asked.reason(match.table, me, better)
    alike = not moment.instead and why.text == asked.reason(match.table, me, moment.played).text
    return why._replace(text=f"Both: {why.text} What comes later goes better.") if why.text and alike else why
