"""A whole game told line by line, as a log shows it."""

from collections.abc import Iterator, Sequence

from rollwright.core.chance import Chance
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import tell
from rollwright.core.steps import Roll
from rollwright.core.telling import TakenTurn
from rollwright.core.text import Player, Reader, Text, Words


def best(match: Match, seat: int) -> Move:
    """What the advice says."""
    legal = match.legal(seat)
    values = match.game.advise(match.table, match.seats[seat], legal)
    return legal[values.index(max(values))]


def telling(game: Game, names: Sequence[str], chance: Chance, **options: str) -> Iterator[str]:
    """Every throw and every turn of a game played by the advice, with what it brought, and the end."""
    match, read = Match(game, len(names), options), Reader(names=names).read
    while not match.over:
        if match.asks:
            yield read(throw(match, chance))
        for seat in match.due():
            before, points = match.seats[seat].copy(), match.scores()[seat].total
            turn = TakenTurn(match.table.copy(), before, match.seats[seat], take_turn(match, seat))
            gain = match.scores()[seat].total - points
            said = read(sentence(game, turn))
            yield f"{said.removesuffix('.')}: {gain:+}" if gain else said
    yield read(game.ending(match.table, match.why, match.scores()))


def throw(match: Match, chance: Chance) -> Words:
    """The oldest throw that is due."""
    ask = match.asks[0]
    assert isinstance(ask.step, Roll)
    tell(match, chance)
    die, seat = ask.step.dice[0], ask.seat or 0
    return Text("{who}, {die}: {face}", who=Player(seat), die=die, face=match.seats[seat].dice[die])


def take_turn(match: Match, seat: int) -> tuple[Move, ...]:
    """Decide until a throw is due; what was chosen."""
    made: list[Move] = []
    while match.seats[seat].todo:
        made.append(best(match, seat))
        match.choose(seat, made[-1])
    match.commit(seat)
    return tuple(made)


def sentence(game: Game, turn: TakenTurn) -> Text:
    """A turn with the name of who took it."""
    said = game.tell(turn)
    return (said if isinstance(said, Text) else Text(said)).filled(who=Player(turn.after.i))
