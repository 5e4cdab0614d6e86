"""A whole game of the potion shop, told as everybody hears it."""

from collections.abc import Mapping

from rollwright.bots import GreedyBot
from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.steps import Step
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Reader, Text

NAMES = ("Mira", "Robin", "Ada", "Jun")
READER = Reader(names=NAMES)


class Told(Match):
    """A match that writes down what is told of it."""

    def __init__(self, game: Game, n: int, options: Mapping[str, object] | None = None) -> None:
        self.heard: list[str] = []
        super().__init__(game, n, options)

    def _hear(self, step: Step) -> None:
        super()._hear(step)
        self.heard += [READER.read(news) for news in self.game.news(self.table, step)]

    def commit(self, seat: int, by: str = "") -> None:
        """The turn is told before it is done."""
        self.heard.append(turn_told(self, seat))
        super().commit(seat, by)


def turn_told(match: Match, seat: int) -> str:
    """What the game says of a turn that is chosen and not yet done, with what it brings."""
    moves = tuple(match.seats[seat].draft)
    match.redraft(seat, [])
    before, points = match.seats[seat].copy(), match.scores()[seat].total
    match.redraft(seat, moves)
    words = match.game.tell(TakenTurn(match.table, before, match.seats[seat].copy(), moves))
    said = READER.read((words if isinstance(words, Text) else Text(words)).filled(who=Player(seat)))
    gain = match.scores()[seat].total - points
    return f"{said.removesuffix('.')}: {gain:+}" if gain else said


def told(game: Game, n: int, seed: int, options: Mapping[str, object] | None = None) -> list[str]:
    """The game of greedy bots with these dice, line by line."""
    match = Told(game, n, options)
    play(match, QuickDice(seed), GreedyBot("told").choose)
    return [*match.heard, READER.read(game.ending(match.table, match.why, match.scores()))]
