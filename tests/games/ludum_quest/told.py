"""A whole game as it is told: a line for every throw, turn and announcement, with the points it brought."""

from collections.abc import Sequence

from rollwright import Reader, TakenTurn, Text
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import Chooser, tell
from rollwright.core.steps import Roll, Step
from rollwright.core.table import Seat, Table
from rollwright.core.text import Player, Words

from .sheets import Alone
from .tables import Shared

NAMES = ("Mira", "Robin", "Tom", "Ada")


class Told(Match):
    """A match that writes down what is told of it."""

    def __init__(self, game: Game, n: int, language: Reader | None = None) -> None:
        self.reader = language or Reader(names=NAMES)
        self.lines: list[str] = []
        super().__init__(game, n)

    def _hear(self, step: Step) -> None:
        super()._hear(step)
        if isinstance(step, Roll) and step.dice[0].startswith("start"):
            self.say(Text("{who} begins.", who=Player(self.table.dice[step.dice[0]] - 1)))
        elif isinstance(step, Roll):
            self.say(self.game.tell_throw(self.table, {die: self.table.dice[die] for die in step.dice}))
        for news in self.game.news(self.table, step):
            self.say(news)

    def say(self, words: Words) -> None:
        self.lines.append(self.reader.read(words))

    def tell(self, t: Table, before: Seat, moves: Sequence[Move]) -> None:
        """What a seat has just done, asked before it commits."""
        after = self.seats[before.i]
        words = self.game.tell(TakenTurn(t, before, after, tuple(moves)))
        gain = self.game.score(t, after.sheet).total - self.game.score(t, before.sheet).total
        told = self.reader.read(words.filled(who=Player(before.i)) if isinstance(words, Text) else words)
        self.lines.append(f"{told.rstrip('.')}: {gain:+}" if gain else told)


def told(game: Game, n: int, seed: str, choose: Chooser) -> list[str]:
    """The lines of one game."""
    match, dice = Told(game, n), SeededDice(seed)
    while not match.over:
        if match.asks:
            tell(match, dice)
        for seat in match.due():
            me, before, t = match.seats[seat], match.seats[seat].copy(), match.table.copy()
            while me.todo:
                match.choose(seat, choose(game, match.table, me, match.legal(seat)))
            match.tell(t, before, me.draft)
            match.commit(seat)
    match.say(game.ending(match.table, match.why, match.scores()))
    return match.lines


def last_turn(table: Shared | Alone, *moves: str) -> str:
    """What is told of the turn that these moves finish, together with what was forced in it."""
    match = table.match
    seat = match.due()[0]
    t, before = match.table.copy(), Seat(seat, match.drafts[seat].sheet)
    t.public_sheets = [sheet.copy() for sheet in t.public_sheets]
    match.entries = []
    table.play(*moves)
    [made] = [entry.moves for entry in match.entries if isinstance(entry, Played) and entry.seat == seat][:1]
    taken = TakenTurn(t, before, match.seats[seat], tuple([match.game.components.moves.find(key) for key in made]))
    words = match.game.tell(taken)
    assert isinstance(words, Text)
    return Reader(names=NAMES).read(words.filled(who=Player(seat)))
