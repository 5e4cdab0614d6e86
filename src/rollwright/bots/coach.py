"""Looking back at a game: what each decision of a seat has cost, by roll-outs on common dice."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.decision import Reason
from rollwright.core.log import Log, Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.replay import begin, step
from rollwright.core.text import Text

from .candidate import Candidate, spread
from .luck import Luck
from .rollout import Stop, TimeUp, outcome
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
OVERDUE: Final = 1.5
"""After so many times the time there is, nothing more is begun."""
END: Final = 2.2
"""After so many times the time there is, what has been found must do, on however few roll-outs it rests."""
FEW: Final = 3
"""So many roll-outs of every move a glance takes, though its time is up."""
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


class Looked(NamedTuple):
    """What was found in a game, and in how much of it."""

    moments: list[Moment]
    """The worst first."""
    choices: int
    """So many of its choices were looked at."""
    of: int
    """So many there were."""


class Clock(NamedTuple):
    """How long something is looked at: until `stop` says so, but `least` roll-outs, but never after `end`."""

    stop: Stop | None = None
    least: int = BATCH
    end: Stop | None = None


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
) -> Looked:
    """The moments where the seat lost most: all at a glance, the suspicious ones closely.

    `told` hears how many decisions have been looked at, and of how many. With `late`, what the advice likes least is
    looked at first, and what there is no time for is left out.
    """
    close = min(len(made), CLOSER * most)
    total = len(made) + close
    found: list[Moment] = []
    glanced = _glances(made, seat, close, told, late)
    for place, (nth, glance) in enumerate(glanced[:close]):
        share = GLANCING + (1 - GLANCING) * (place + 1) / close
        if late and ((place >= most and late(share)) or (place and late(OVERDUE))):
            break
        found.append(judge(made[nth], seat, LOOK, nth, _clock(late, share)) or glance)
        if told:
            told(len(made) + place + 1, total)
    if told and len(found) < close:
        told(total, total)
    found = [moment for moment in found if moment.loss > SURE * moment.error and not _same(moment)]
    found.sort(key=lambda moment: -moment.loss)
    return Looked(found[:most], len(glanced), len(made))


def _glances(
    made: list[Decision], seat: int, close: int, told: Callable[[int, int], None] | None, late: Late | None
) -> list[tuple[int, Moment]]:
    """The decisions that there was time for, by their numbers, those first that look most expensive at a glance."""
    order = list(range(len(made)))
    if late:
        order.sort(key=lambda nth: -_disliked(made[nth], seat))
    seen: list[tuple[int, Moment]] = []
    for place, nth in enumerate(order):
        if late and ((place >= close and late(GLANCING)) or (place and late(OVERDUE))):
            break
        glance = judge(made[nth], seat, GLANCE, nth, _clock(late, GLANCING * (place + 1) / close, FEW))
        if glance is not None:
            seen.append((nth, glance))
        if told:
            told(place + 1, len(made) + close)
    seen.sort(key=lambda one: (-one[1].loss, -one[0]))
    return seen


def _clock(late: Late | None, share: float, least: int = BATCH) -> Clock:
    return Clock(partial(late, share), least, partial(late, END)) if late else Clock()


def _disliked(decision: Decision, seat: int) -> float:
    """How much more the advice values its own move than the one that was made; texts cannot be told at a glance."""
    match = decision.match
    if decision.text:
        return 1e9
    legal = match.legal(seat)
    values = match.game.advise(match.table, match.seats[seat], legal)
    return max(values) - values[legal.index(decision.played)]


def judge(decision: Decision, seat: int, strength: Strength, seed: int, clock: Clock | None = None) -> Moment | None:
    """What was chosen beside the best that is found; None if there was no time to compare them even twice."""
    clock = clock or Clock()
    if decision.text:
        return _judge_text(decision, seat, max(TEXTS, strength.rollouts // TEXTS), seed, clock)
    found = weigh(decision.match, seat, strength, seed, decision.played, clock)
    mine = next(one for one in found if one.move is decision.played)
    best = max(found, key=lambda one: one.safe(SURE))
    real = _really(decision, seat, mine, seed, clock) if best is not mine else mine.results
    gains = [one - other for one, other in zip(best.results, real, strict=False)]
    return Moment(*decision[:4], best.move, *_mean(gains)) if _enough(gains, found) else None


def _enough(gains: list[float], found: list[Candidate]) -> bool:
    """Whether anything can be said: of an ending that was solved, one result of every move is the truth."""
    return len(gains) > 1 or (len(gains) == 1 and all(len(one.results) == 1 and not one.error for one in found))


def _really(decision: Decision, seat: int, mine: Candidate, seed: int, clock: Clock) -> list[float]:
    """What came of a move if the turn went on as the advice has it, or as it really did, whichever was better.

    So nobody is blamed for the order in which the same things were done, nor here for a mistake made later.
    """
    count = len(mine.results)
    if count < 2 or len(decision.then) < 2:
        return mine.results
    real = _as_far(lambda nth: _after(decision.match, seat, decision.then, seed, nth, clock.end), count)
    return max(mine.results[: len(real)], real, key=sum)


def _as_far(result: Callable[[int], float], count: int) -> list[float]:
    """So many results, or those there was time for."""
    found: list[float] = []
    with suppress(TimeUp):
        for nth in range(count):
            found.append(result(nth))
    return found


def _judge_text(decision: Decision, seat: int, games: int, seed: int, clock: Clock) -> Moment | None:
    """What was typed beside the best text that would have come to mind, both on the same luck."""
    match, said = decision.match, decision.text
    me = match.seats[seat]
    asked = match.game.decision(me.task)
    ideas = asked.ideas(match.table, me, KNOWN)
    meant = asked.expand(match.table, me, max(ideas, key=lambda idea: idea.value).text) if ideas else []
    instead = tuple(meant) if isinstance(meant, list) and meant else said
    if instead == said:
        return Moment(*decision[:4], instead[0], 0.0, 0.0, said, instead)

    def gain(nth: int) -> float:
        better, mine = (_after(match, seat, moves, seed, nth, clock.end) for moves in (instead, said))
        return better - mine

    gains = _as_far(gain, games)
    return Moment(*decision[:4], instead[0], *_mean(gains), said, instead) if len(gains) > 1 else None


def _after(match: Match, seat: int, moves: tuple[Move, ...], seed: int, nth: int, stop: Stop | None = None) -> float:
    ahead, luck = match.copy(), Luck(seed, nth)
    luck.out(ahead.drawn_places())
    for move in moves:
        ahead.choose_unchecked(seat, move)
    return outcome(ahead, seat, luck, luck.seed, HORIZON, stop)


def _mean(gains: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return sum(gains) / len(gains), spread(gains) / len(gains) ** 0.5


def weigh(
    match: Match,
    seat: int,
    strength: Strength,
    seed: int,
    also: Move | None = None,
    clock: Clock | None = None,
) -> list[Candidate]:
    """What the likely moves of a seat are worth now, the advised one first; `also` is among them."""
    me = match.seats[seat]
    legal = match.legal(seat)
    stop, least, end = clock or Clock()
    bot = SearchBot(str(seed), strength, stop, least, end)
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
    if not why.text or not alike:
        return why
    return why._replace(
        text=Text("{why} That is true of both; played on from here, the other one scores more.", why=why.text)
    )
