"""Playing a match to its end as the game's own advice would, and what came of it for one seat."""

from rollwright.core.chance import Chance
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import tell
from rollwright.core.table import Seat, Table

WIN = 10.0
"""What a win is worth beside the margin, in points, to a seat that plays against others."""


def play_out(match: Match, chance: Chance, luck: int) -> None:
    """To the end; everybody takes what the advice values most."""
    while not match.over:
        if match.asks:
            tell(match, chance)
            continue
        for seat, place in enumerate(match.places):
            if not place.done and not place.asking:
                take_advice(match, seat, luck)
                match.commit(seat)


def take_advice(match: Match, seat: int, luck: int) -> None:
    """Decide for a seat until it is done, or has said what it wants to say."""
    game, table, me = match.game, match.table, match.seats[seat]
    while me.todo:
        if game.typed(me.task):
            said = best_text(game, table, me)
            for move in said:
                match.choose_unchecked(seat, move)
            if said:
                continue
        match.choose_unchecked(seat, advised(game, table, me, game.legal(table, me), luck))


def best_text(game: Game, table: Table, me: Seat) -> list[Move]:
    """The moves of the best text that comes to mind, where free text is asked; none if nothing does."""
    ideas = game.ideas(table, me)
    if not ideas:
        return []
    best = max([idea.value for idea in ideas])
    meant = game.expand(table, me, next(idea.text for idea in ideas if idea.value == best))
    return meant if isinstance(meant, list) else []


def advised(game: Game, table: Table, me: Seat, legal: list[Move], luck: int) -> Move:
    """A best move by the game's advice; among equals the luck of the seat decides, whatever the others do."""
    if len(legal) == 1:
        return legal[0]
    values = game.advise(table, me, legal)
    best = max(values)
    count = values.count(best)
    if count == 1:
        return legal[values.index(best)]
    nth = (luck * 0x9E3779B1 + me.i * 0x85EBCA77 + len(me.draft) * 0x7FEB352D + table.round * 0x846CA68B >> 7) % count
    for place, value in enumerate(values):
        if value == best:
            if not nth:
                return legal[place]
            nth -= 1
    raise AssertionError


def worth(match: Match, seat: int) -> float:
    """What the end is worth to a seat: its points alone, or how far it is before the best of the others, and a win."""
    game, table = match.game, match.table
    if table.n == 1 or game.strolls:
        return float(game.score(table, match.seats[seat].sheet).total)
    scores = match.scores()
    winners = game.winners(scores)
    best = max([score.total for other, score in enumerate(scores) if other != seat])
    return scores[seat].total - best + (WIN / len(winners) if seat in winners else 0.0)
