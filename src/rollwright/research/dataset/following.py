"""A record played again as agents would have played it: what they saw at every choice, and what they did."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from rollwright.core.catalog import Catalog
from rollwright.core.idea import Idea
from rollwright.core.log import Header, Log, Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.replay import begin, step
from rollwright.core.table import Seat, Table
from rollwright.research.actions import Choice
from rollwright.research.encoder import Observation
from rollwright.research.episode import choice_of
from rollwright.research.observing import Mask, Observing


class Decision(NamedTuple):
    """An action of an agent."""

    seat: int
    observation: Observation
    mask: Mask
    action: int
    result: float
    """What the seat got when the game was over."""


class Following:
    """Follows records of one title with one number of players. Moves without a choice are left out.

    So are those that agents have no action for: texts that are not among the best ideas.
    """

    def __init__(self, header: Header, catalog: Catalog, rewards: str = "win") -> None:
        self.catalog = catalog
        self.game = begin(header, catalog).game
        self.observing = Observing(self.game, players=header.players, options=header.options, rewards=rewards)
        self.known = self.observing.episode.actions

    def decisions(self, log: Log) -> list[Decision]:
        """All of a record, in its order."""
        match = begin(log.header, self.catalog)
        made: list[Decision] = []
        for entry in log.entries:
            if isinstance(entry, Played):
                made += self._turn(match, entry)
            else:
                step(match, entry)
        results = self.observing.reward(self.game, match.scores())
        return [one._replace(result=results[one.seat]) for one in made]

    def _turn(self, match: Match, entry: Played) -> Iterator[Decision]:
        """What a seat decides until it is done."""
        table, me = match.table, match.seats[entry.seat]
        left = [self.game.components.moves.find(key) for key in entry.moves]
        while left:
            choice = choice_of(self.game, table, me)
            action, n = self._said(choice, table, me, left)
            if action >= 0 and len(choice.moves) + len(choice.ideas) > 1:
                yield from self._actions(choice, table, me, action, left[0])
            for move in left[:n]:
                match.choose(entry.seat, move)
            del left[:n]
        match.commit(entry.seat, entry.by)

    def _said(self, choice: Choice, table: Table, me: Seat, left: list[Move]) -> tuple[int, int]:
        """The action that comes to the moves at hand, or -1; and how many of them."""
        if left[0] in choice.moves:
            return self.known.towards(choice, left[0]), 1
        if not choice.ideas:
            return -1, 1
        for nth, idea in enumerate(choice.ideas):
            meant = self._meant(idea, table, me)
            if meant == left[: len(meant)]:
                return self.known.first_idea + nth, len(meant)
        others = [self._meant(idea, table, me) for idea in self.game.decision(me.task).ideas(table, me)]
        return -1, max([len(meant) for meant in others if meant == left[: len(meant)]], default=1)

    def _meant(self, idea: Idea, table: Table, me: Seat) -> list[Move]:
        move = self.game.components.moves.by_key.get(idea.text)
        if move is not None:
            return [move]
        meant = self.game.decision(me.task).expand(table, me, idea.text)
        return meant if isinstance(meant, list) and meant else [*self.game.components.moves.all, *me.draft]

    def _actions(self, choice: Choice, table: Table, me: Seat, action: int, move: Move) -> Iterator[Decision]:
        """One action, or a word after the other."""
        asked: Choice | Move | Idea = choice
        while isinstance(asked, Choice):
            yield Decision(me.i, *self._seen(asked, table, me), action, 0.0)
            asked = self.known.taken(asked, action)
            if isinstance(asked, Choice):
                action = self.known.towards(asked, move)

    def _seen(self, choice: Choice, table: Table, me: Seat) -> tuple[Observation, Mask]:
        mask = np.zeros(len(self.known), dtype=np.int8)
        mask[self.known.offered(choice)] = 1
        return self.observing.encoder.observed(table, me, choice), mask
