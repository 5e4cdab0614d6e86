"""Whole games in words, as somebody who may see everything hears them."""

from rollwright.bots import GreedyBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.steps import Step
from rollwright.core.telling import TakenTurn
from rollwright.core.text import Player, Reader, Text, Words
from rollwright.games.roguewrite.rounds import Roguewrite

from .dungeons import ADVANCED, BASIC


class Told(Match):
    """A match that writes down what the game says of every turn and every step."""

    def __init__(self, game: Roguewrite, names: list[str]) -> None:
        self.lines: list[str] = []
        self.reader = Reader(names=names)
        super().__init__(game, len(names))

    def say(self, words: Words, seat: int = 0) -> None:
        named = words.filled(who=Player(seat)) if isinstance(words, Text) and "{who}" in words.template else words
        if isinstance(words, str):
            named = Text(words, who=Player(seat))
        self.lines.append(self.reader.read(named))

    def commit(self, seat: int, by: str = "") -> None:
        me, place = self.seats[seat], self.places[seat]
        before = me.copy()
        before.sheet = place.sheet.copy()
        before.task = place.todo[-1]
        self.say(self.game.tell(TakenTurn(self.table, before, me.copy(), tuple(me.draft))), seat)
        super().commit(seat, by)

    def _hear(self, step: Step) -> None:
        super()._hear(step)
        for words in self.game.news(self.table, step):
            self.lines.append(self.reader.read(words))


def whole_game(game: Roguewrite, names: list[str], seed: int) -> list[str]:
    """A game of sensible players, told line by line."""
    match = Told(game, names)
    play(match, QuickDice(seed), GreedyBot(str(seed)).choose)
    match.lines.append(match.reader.read(game.ending(match.table, match.why, match.scores())))
    return match.lines


def everything() -> str:
    """The golden log: two players on the advanced map, then one alone on the basic map."""
    two, alone = whole_game(ADVANCED, ["Mira", "Robin"], 5), whole_game(BASIC, ["Mira"], 3)
    return "\n".join([*two, "", *alone, ""])


if __name__ == "__main__":  # python -m tests.games.roguewrite.told > tests/games/roguewrite/told.en.txt
    print(everything(), end="")  # noqa: T201
