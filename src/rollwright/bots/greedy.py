"""The move that the game's own advice rates best, among those that come to mind."""

import random

from rollwright.core._native import mypyc_attr
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table
from rollwright.core.text import Text, Verbatim

from .text_plan import TextPlan


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """Takes what `Game.advise` or `Decision.ideas` values most; ties are broken at random.

    `notices`: it thinks of so many choices only, taken at random; 0 for all. `level`: how much it knows to say.
    `style`: it values what the game advises such a player.
    """

    def __init__(self, seed: str = "", level: int = LEVELS, notices: int = 0, style: str = "") -> None:
        self.rng = random.Random(seed)
        self.plan = TextPlan(level)
        self.notices = notices
        self.style = style

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """A best one."""
        said = self.plan.next_move(game, table, me, legal, self.prefer)
        if said is not None:
            return said
        noticed = self.notice(table, me, legal) if 0 < self.notices < len(legal) else legal
        values = self._values(game, table, me, noticed)
        best = max(values)
        return self.pick(table, me, [move for move, value in zip(noticed, values, strict=True) if value == best])

    def notice(self, table: Table, me: Seat, legal: list[Move]) -> list[Move]:
        """The moves it thinks of, if there are more than it can think of."""
        return self.rng.sample(legal, self.notices)

    def pick(self, table: Table, me: Seat, equals: list[Move]) -> Move:
        """One of those it rates equally."""
        return self.rng.choice(equals)

    def _values(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> list[float]:
        if not self.style:
            return game.advise(table, me, legal)
        self.check(game)
        return game.advise_as(self.style, table, me, legal)

    def check(self, game: Game) -> None:
        """BadOption if the game does not know the style."""
        if self.style and self.style not in game.components.styles:
            known = ", ".join(game.components.styles) or "-"
            raise BadOption(
                Text(
                    "{title} has no style '{style}'. It has: {known}.",
                    title=game.components.title,
                    style=Verbatim(self.style),
                    known=Verbatim(known),
                )
            )

    def prefer(self, ideas: list[Idea]) -> Idea:
        """What it writes, of what comes to mind."""
        noticed = self.rng.sample(ideas, self.notices) if 0 < self.notices < len(ideas) else ideas
        best = max([idea.value for idea in noticed])
        return self.rng.choice([idea for idea in noticed if idea.value == best])


class BeginnerBot(GreedyBot):
    """Knows little and notices little: a child can win."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, 1, 3)


class GoodBot(GreedyBot):
    """Plays like a practised adult: knows what is common, and notices about ten choices."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, 3, 10)
