"""A decision that waits for an agent, and bots that decide by actions instead of moves."""

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import NamedTuple

from rollwright.core.game import Game
from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .actions import Actions, Choice, actions
from .episode import Episode, choice_of

actions_of = lru_cache(maxsize=16)(actions)
"""They take long to make, so they are made once for each game."""


class Pending(NamedTuple):
    """A decision that a seat has to make now, and all it may know for it."""

    game: Game
    actions: Actions
    table: Table
    me: Seat
    choice: Choice

    @property
    def offered(self) -> list[int]:
        """What it may do, by number."""
        return self.actions.offered(self.choice)


def pending(episode: Episode, seat: int | None = None) -> Pending:
    """The decision of a seat that has a choice now, by default of the one that has to act."""
    match, whose = episode.match, episode.seat if seat is None else seat
    return Pending(episode.game, episode.actions, match.table, match.seats[whose], episode.open[whose])


class ActingBot(ABC):
    """A bot that is asked for actions, as an agent that learns or reads is, and makes the moves they come to."""

    def __init__(self) -> None:
        self.rest: dict[int, list[Move]] = {}
        """What is left of a text that was begun, seat by seat."""

    @abstractmethod
    def action(self, asked: Pending) -> int:
        """One of two or more actions that are offered."""

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """The move it makes."""
        rest = self.rest.pop(me.i, [])
        if rest and rest[0] in legal:
            self.rest[me.i] = rest[1:]
            return rest[0]
        if len(legal) == 1:
            return legal[0]
        taken = self._taken(game, table, me)
        return self._begun(game, table, me, taken) if isinstance(taken, Idea) else taken

    def _taken(self, game: Game, table: Table, me: Seat) -> Move | Idea:
        known = actions_of(game)
        choice: Move | Idea | Choice = choice_of(game, table, me)
        while isinstance(choice, Choice):
            offered = known.offered(choice)
            action = offered[0] if len(offered) == 1 else self.action(Pending(game, known, table, me, choice))
            choice = known.taken(choice, action)
        return choice

    def _begun(self, game: Game, table: Table, me: Seat, idea: Idea) -> Move:
        """The first move of what an idea means; the others follow."""
        meant = game.decision(me.task).expand(table, me, idea.text)
        moves = meant if isinstance(meant, list) and meant else [game.components.moves.find(idea.text)]
        self.rest[me.i] = moves[1:]
        return moves[0]
