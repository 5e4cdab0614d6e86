"""Reviewing a game: what each decision of a seat cost, by roll-outs on common dice."""

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
from .rollout import Stop, TimeUp, outcome
from .search import BATCH, SearchBot
from .spread_dice import SpreadDice
from .strength import Strength
from .trial import HORIZON

IsLate = Callable[[float], bool]
"""Whether this share of the available time has passed."""

GLANCE: Final = Strength(5, 18, 3, 0.0, 1000)
"""Enough to see which decisions deserve a closer look."""
LOOK: Final = Strength(5, 160, 5, 0.0, 4000)
SURE: Final = 1.5
"""How many standard errors a loss must exceed to be reported."""
CLOSER: Final = 2
"""How many decisions are examined closely for each one reported."""
GLANCING: Final = 0.4
"""The share of the time for glances."""
OVERDUE: Final = 1.5
"""The multiple of the available time after which nothing more is started."""
END: Final = 2.2
"""The multiple of the available time after which the findings must do, however few roll-outs they rest on."""
FEW: Final = 3
"""How many roll-outs of every move a glance takes, even after the time is up."""
KNOWN: Final = 3
"""A text is compared with what a player of this level would have thought of: common words, not the whole list."""
TEXTS: Final = 6
"""How many roll-outs of a text are played on the same dice, per roll-out of a picked move."""


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
    """How many more points the better move was worth, on average."""
    error: float
    text: tuple[Move, ...] = ()
    """All moves of what was typed, if text was asked; `instead` all of the better text."""
    instead: tuple[Move, ...] = ()


class GameReview(NamedTuple):
    """The findings about a game, and how much of it was examined."""

    moments: list[Moment]
    """Worst first."""
    choices: int
    """How many of its choices were examined."""
    of: int
    """How many choices there were."""


class Clock(NamedTuple):
    """How long something is examined: until `stop` says so, but at least `least` roll-outs, and never after `end`."""

    stop: Stop | None = None
    least: int = BATCH
    end: Stop | None = None


class PastDecision(NamedTuple):
    """A choice, in the position where it was made."""

    entry: int
    nth: int
    match: Match
    played: Move
    text: tuple[Move, ...] = ()
    """All moves of what was typed, if text was asked; `played` is the first."""
    then: tuple[Move, ...] = ()
    """It and what was chosen after it before the next throw or barrier."""


def decisions(log: Log, catalog: Catalog, seat: int) -> list[PastDecision]:
    """Every real choice a seat made, excluding forced moves; a text is one choice."""
    match, found = begin(log.header, catalog), []
    for number, entry in enumerate(log.entries):
        if isinstance(entry, Played) and entry.seat == seat:
            found += _choices(match, number, entry)
        step(match, entry)
    return found


def _choices(before: Match, number: int, entry: Played) -> list[PastDecision]:
    match = before.copy()
    found: list[PastDecision] = []
    moves = [match.game.components.moves.find(key) for key in entry.moves]
    text_end = 0
    for nth, move in enumerate(moves):
        if match.game.decision(match.seats[entry.seat].task).typed:
            if nth >= text_end:
                text_end = nth + _text_length(match.copy(), entry.seat, moves[nth:])
                found.append(PastDecision(number, nth, match.copy(), move, tuple(moves[nth:text_end])))
        elif len(match.legal(entry.seat)) > 1:
            found.append(PastDecision(number, nth, match.copy(), move, then=tuple(moves[nth:])))
        match.choose_unchecked(entry.seat, move)
    return found


def _text_length(ahead: Match, seat: int, moves: list[Move]) -> int:
    """How many of these moves make up one text."""
    me = ahead.seats[seat]
    for nth, move in enumerate(moves):
        if not me.todo or not ahead.game.decision(me.task).typed:
            return nth
        ahead.choose_unchecked(seat, move)
    return len(moves)


def sharpest(
    made: list[PastDecision],
    seat: int,
    most: int = 3,
    on_progress: Callable[[int, int], None] | None = None,
    late: IsLate | None = None,
) -> GameReview:
    """The moments where the seat lost most: all at a glance, the suspicious ones closely.

    `on_progress`: how many decisions have been looked at, and of how many. With `late`, what the advice likes least is
    looked at first, and what there is no time for is left out.
    """
    close = min(len(made), CLOSER * most)
    total = len(made) + close
    found: list[Moment] = []
    glanced = _glances(made, seat, close, on_progress, late)
    for rank, (nth, glance) in enumerate(glanced[:close]):
        share = GLANCING + (1 - GLANCING) * (rank + 1) / close
        if late and ((rank >= most and late(share)) or (rank and late(OVERDUE))):
            break
        found.append(judge(made[nth], seat, LOOK, nth, _clock(late, share)) or glance)
        if on_progress:
            on_progress(len(made) + rank + 1, total)
    if on_progress and len(found) < close:
        on_progress(total, total)
    found = [moment for moment in found if moment.loss > SURE * moment.error and not _same(moment)]
    found.sort(key=lambda moment: -moment.loss)
    return GameReview(found[:most], len(glanced), len(made))


def _glances(
    made: list[PastDecision], seat: int, close: int, on_progress: Callable[[int, int], None] | None, late: IsLate | None
) -> list[tuple[int, Moment]]:
    """The decisions there was time for, by number, starting with those that look most expensive at a glance."""
    order = list(range(len(made)))
    if late:
        order.sort(key=lambda nth: -_disliked(made[nth], seat))
    seen: list[tuple[int, Moment]] = []
    for rank, nth in enumerate(order):
        if late and ((rank >= close and late(GLANCING)) or (rank and late(OVERDUE))):
            break
        glance = judge(made[nth], seat, GLANCE, nth, _clock(late, GLANCING * (rank + 1) / close, FEW))
        if glance is not None:
            seen.append((nth, glance))
        if on_progress:
            on_progress(rank + 1, len(made) + close)
    seen.sort(key=lambda one: (-one[1].loss, -one[0]))
    return seen


def _clock(late: IsLate | None, share: float, least: int = BATCH) -> Clock:
    return Clock(partial(late, share), least, partial(late, END)) if late else Clock()


def _disliked(decision: PastDecision, seat: int) -> float:
    """How much more the advice values its own move than the one that was made; texts cannot be judged at a glance."""
    match = decision.match
    if decision.text:
        return 1e9
    legal = match.legal(seat)
    values = match.game.advise(match.table, match.seats[seat], legal)
    return max(values) - values[legal.index(decision.played)]


def judge(
    decision: PastDecision, seat: int, strength: Strength, seed: int, clock: Clock | None = None
) -> Moment | None:
    """The choice beside the best one found; None if there was no time to compare them even twice."""
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
    """Whether there is enough data: in a solved ending, one result of every move is the truth."""
    return len(gains) > 1 or (len(gains) == 1 and all(len(one.results) == 1 and not one.error for one in found))


def _really(decision: PastDecision, seat: int, mine: Candidate, seed: int, clock: Clock) -> list[float]:
    """The result of a move if the turn continued as advised, or as it really did, whichever was better.

    So nobody is blamed for the order in which the same things were done, nor here for a mistake made later.
    """
    count = len(mine.results)
    if count < 2 or len(decision.then) < 2:
        return mine.results
    real = _as_far(lambda nth: _after(decision.match, seat, decision.then, seed, nth, clock.end), count)
    return max(mine.results[: len(real)], real, key=sum)


def _as_far(result: Callable[[int], float], count: int) -> list[float]:
    """This many results, or as many as there was time for."""
    found: list[float] = []
    with suppress(TimeUp):
        for nth in range(count):
            found.append(result(nth))
    return found


def _judge_text(decision: PastDecision, seat: int, games: int, seed: int, clock: Clock) -> Moment | None:
    """What was typed beside the best text that would have come to mind, both on the same dice."""
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
    ahead, dice = match.copy(), SpreadDice(seed, nth)
    dice.leave_out(ahead.drawn_indexes())
    for move in moves:
        ahead.choose_unchecked(seat, move)
    return outcome(ahead, seat, dice, dice.seed, HORIZON, stop)


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
    """What the likely moves of a seat are worth now, the advised one first; `also` is included."""
    me = match.seats[seat]
    legal = match.legal(seat)
    stop, least, end = clock or Clock()
    bot = SearchBot(str(seed), strength, stop, least, end)
    return bot.weigh(match.game, match.table, me, legal, seed, also)


def _same(moment: Moment) -> bool:
    """Whether nothing better was found."""
    return moment.better is moment.played and moment.text == moment.instead


def position(moment: Moment, seat: int) -> tuple[Match, Move]:
    """Where the better move is made; for a text, its last move, once all of it can be seen."""
    if not moment.instead:
        return moment.match, moment.better
    ahead = moment.match.copy()
    for move in moment.instead[:-1]:
        ahead.choose_unchecked(seat, move)
    return ahead, moment.instead[-1]


def reason(moment: Moment, seat: int) -> Reason:
    """Why the better move is better, in the words of the game's advice; reasons that hold for both are left out."""
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
