"""Somebody who listens to a whole game: to every turn as it is told, to the table's news, and to the ending."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.steps import Step
from rollwright.core.table import Seat, Table
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Text, Words

from .walk import Act, Walk


class Heard(NamedTuple):
    """One thing that was told: by which hook, the words, and about what."""

    hook: str
    words: Words
    about: str


class ToldMatch(Match):
    """A match that notes what its table announces."""

    def __init__(self, game: Game, players: int, options: Mapping[str, object]) -> None:
        self.heard: list[Heard] = []
        super().__init__(game, players, options)

    def _hear(self, step: Step) -> None:
        super()._hear(step)
        self.heard += [Heard("news", words, repr(step)) for words in self.game.news(self.table, step)]


class Audience:
    """Listens to a random game from its beginning: call `before` at each of its acts, and `at_the_end`."""

    def __init__(self, walk: Walk) -> None:
        self.match = walk.match = ToldMatch(walk.match.game, walk.seating.players, walk.seating.options)
        self.match.entries = []
        self.begun: dict[int, tuple[Table, Seat]] = {}

    def before(self, act: Act) -> Iterator[Heard]:
        """The news since the last act, and the turn that this act finishes."""
        yield from self._news()
        if isinstance(act, int):
            me = self.match.seats[act]
            if not me.draft:
                self.begun[act] = self.match.table.copy(), me.copy()
            if me.draft and not me.todo:
                yield self._turn(me)

    def at_the_end(self) -> Iterator[Heard]:
        """The last news, and why the game is over."""
        match = self.match
        yield from self._news()
        yield Heard("ending", match.game.ending(match.table, match.why, match.scores()), match.why)

    def _news(self) -> list[Heard]:
        news, self.match.heard = self.match.heard, []
        return news

    def _turn(self, me: Seat) -> Heard:
        table, before = self.begun[me.i]
        turn = TakenTurn(table, before, me.copy(), tuple(me.draft))
        return Heard("tell", named(self.match.game.tell(turn), me.i), ", ".join(move.key for move in me.draft))


def named(said: Words, seat: int) -> Words:
    """The sentence with the name of whom it is about."""
    if isinstance(said, Text):
        return said.filled(who=Player(seat))
    return Text(said, who=Player(seat)) if said else ""
