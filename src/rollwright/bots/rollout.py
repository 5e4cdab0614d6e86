"""Playing a match on as the game's own advice would, and what comes of it for one seat."""

from collections.abc import Callable
from typing import Final

from rollwright.core.chance import Chance
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import tell
from rollwright.core.table import Seat, Table

Stop = Callable[[], bool]
"""Says whether the time is up."""

WIN: Final = 10.0
"""What a win is worth beside the margin, in points, to a seat that plays against others."""
LONG: Final = 1000
"""After so many throws a game is judged as it stands: without advice it may never end."""


class TimeUp(Exception):
    """There is no time to look any further."""


def outcome(match: Match, seat: int, chance: Chance, luck: int, throws: int = LONG, stop: Stop | None = None) -> float:
    """What comes of a match for a seat if everybody takes what the advice values most. The match is used up.

    Where points alone count, a game that can tell what they will be is asked after so many throws, as soon as the next
    is awaited; else it is played to the end. `stop` is asked before every turn: TimeUp if the time is.
    """
    game, me = match.game, match.seats[seat]
    asking, thrown = game.forecasts and alone(match), 0
    while not match.over and thrown < LONG:
        if match.asks:
            told = game.forecast(match.table, me) if asking and thrown >= throws else None
            if told is not None:
                return told
            thrown += 1
            tell(match, chance)
            continue
        for other, draft in enumerate(match.drafts):
            if not draft.done and not draft.asking:
                if stop is not None and stop():
                    raise TimeUp
                take_advice(match, other, luck)
                match.commit(other)
    return worth(match, seat)


def take_advice(match: Match, seat: int, luck: int) -> None:
    """Decide for a seat until it is done, or has said what it wants to say."""
    game, table, me = match.game, match.table, match.seats[seat]
    while me.todo:
        if game.decision(me.task).typed:
            said = best_text(game, table, me)
            for move in said:
                match.choose_unchecked(seat, move)
            if said:
                continue
        match.choose_unchecked(seat, advised(game, table, me, game.legal(table, me), luck))


def best_text(game: Game, table: Table, me: Seat) -> list[Move]:
    """The moves of the best text that comes to mind, where free text is asked; none if nothing does."""
    decision = game.decision(me.task)
    ideas = decision.ideas(table, me)
    if not ideas:
        return []
    best = max([idea.value for idea in ideas])
    meant = decision.expand(table, me, next(idea.text for idea in ideas if idea.value == best))
    return meant if isinstance(meant, list) else []


def advised(game: Game, table: Table, me: Seat, legal: list[Move], luck: int) -> Move:
    """A best move by the game's advice; among equals the luck of the seat and its own sheet decide.

    So it does not matter what the others do, and who likes two moves equally well does not for ever choose the first.
    """
    if len(legal) == 1:
        return legal[0]
    values = game.advise(table, me, legal)
    best = max(values)
    count = values.count(best)
    if count == 1:
        return legal[values.index(best)]
    when = table.round * 0x846CA68B + len(me.draft) * 0x7FEB352D + sum(me.sheet.cells) * 0xC2B2AE35
    nth = (luck * 0x9E3779B1 + me.i * 0x85EBCA77 + when >> 7) % count
    for place, value in enumerate(values):
        if value == best:
            if not nth:
                return legal[place]
            nth -= 1
    raise AssertionError


def alone(match: Match) -> bool:
    """Whether nothing but its own points counts for a seat."""
    return match.table.n == 1 or match.game.self_paced


def worth(match: Match, seat: int) -> float:
    """What the end is worth to a seat: its points alone, or how far it is before the best of the others, and a win."""
    game, table = match.game, match.table
    if alone(match):
        return float(game.score(table, match.seats[seat].sheet).total)
    scores = match.scores()
    best = max([score.total for other, score in enumerate(scores) if other != seat])
    return scores[seat].total - best + WIN * game.wins(scores)[seat]
