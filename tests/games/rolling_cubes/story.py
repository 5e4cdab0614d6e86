"""Whole games as somebody tells them: turns and news, with the names of those who play."""

from collections.abc import Mapping, Sequence

from rollwright.bots import make_bot
from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.steps import Step
from rollwright.core.telling import TakenTurn
from rollwright.core.text import Player, Reader, Text, Words

NAMES = ("Mira", "Robin", "Ada")


class Announced(Match):
    """A match that notes what the table announces."""

    def __init__(self, game: Game, n: int, options: Mapping[str, object] | None = None) -> None:
        self.said: list[Words] = []
        super().__init__(game, n, options)

    def _hear(self, step: Step) -> None:
        super()._hear(step)
        self.said += self.game.news(self.table, step)


class Story:
    """What is told of a game as it goes on."""

    def __init__(self, game: Game, n: int, **options: str) -> None:
        self.match = Announced(game, n, options)
        self.reader = Reader(names=NAMES)
        self.lines: list[str] = []
        self.taken: list[tuple[int, int, Text]] = []

    def say(self, seat: int, *texts: str) -> None:
        """The seat answers and is done. What it did is told when all are, before what the table says to it."""
        match, step = self.match, self.match.table.step
        before = match.seats[seat].copy()
        for text in texts:
            match.answer(seat, text)
        while (only := match.forced(seat)) is not None:
            match.choose(seat, only)
        me = match.seats[seat]
        told = match.game.tell(TakenTurn(match.table, before, me.copy(), tuple(me.draft)))
        points = match.game.score(match.table, before.sheet).total
        self.taken.append((seat, points, told if isinstance(told, Text) else Text(told)))
        match.commit(seat)
        if match.table.step is not step:
            self._open()

    def _open(self) -> None:
        scores = self.match.scores()
        for seat, points, text in self.taken:
            said, gain = self.reader.read(text.filled(who=Player(seat))), scores[seat].total - points
            self.lines.append(f"{said.removesuffix('.')}: {gain:+}" if gain else said)
        self.taken.clear()
        self.lines += [self.reader.read(words) for words in self.match.said]
        self.match.said.clear()

    def play(self, seed: int, bots: Sequence[str]) -> list[str]:
        """The whole game of these bots."""
        match, dice = self.match, QuickDice(seed)
        minds = [make_bot(bot, f"{seed} {seat}") for seat, bot in enumerate(bots)]
        while not match.over:
            if match.asks:
                tell(match, dice)
            for seat in match.due():
                twin = match.copy()
                while twin.seats[seat].todo:
                    me = twin.seats[seat]
                    twin.choose(seat, minds[seat].choose(match.game, twin.table, me, twin.legal(seat)))
                self.say(seat, *[move.key for move in twin.seats[seat].draft])
        self.lines.append(self.reader.read(match.game.ending(match.table, match.why, match.scores())))
        return self.lines
