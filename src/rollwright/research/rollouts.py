"""Many games at once, in arrays that are filled in place: for those who train by themselves."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.playing import Chooser

from .batch import Batch
from .encoder import Observation
from .episode import NO_BOTS, Episode
from .observing import Observing


class Rollouts:
    """A batch of games. Where one ends, its rewards are told and the next begins at once.

    >>> games = Rollouts("pig", 8, players=2, seed=1)
    >>> games.observation.shape, games.mask.shape, games.seat.tolist()
    ((8, 9), (8, 2), [0, 0, 0, 0, 0, 0, 0, 0])
    >>> games.step(games.mask.argmax(axis=1))
    """

    def __init__(
        self,
        game: str | Game,
        batch: int,
        *args: Any,  # noqa: ANN401
        seed: int = 0,
        bots: Callable[[int], Mapping[int, Chooser]] | None = None,
        **more: Any,  # noqa: ANN401
    ) -> None:
        if batch < 1:
            raise BadOption(f"Give a batch of at least one game, not {batch}.")
        one = Observing(game, *args, **more)
        self.encoder, self.rewarded = one.encoder, one.reward
        self.episodes = [one.episode, *[one.episode.copy() for _ in range(batch - 1)]]
        """They share actions and encoder, which take longer to make than a game to begin."""
        self.players, self.actions = one.episode.players, one.actions
        notes = [one.encoder.notes() for _ in range(batch)]
        self._batch = Batch(self.episodes, notes, self.actions, one.encoder.whole - one.encoder.words)
        self.observation = np.zeros((batch, len(one.encoder)), dtype=np.float32)
        """What the seat that has to act sees, game by game."""
        self._flags = bytearray(batch * self.actions)
        self.mask = np.frombuffer(self._flags, np.bool_).reshape(batch, self.actions)
        """What it may do."""
        self._rows = np.arange(batch)
        self.seat = np.zeros(batch, dtype=np.int32)
        """Which seat it is."""
        self.reward = np.zeros((batch, self.players), dtype=np.float32)
        """What each seat got in the last step."""
        self.over = np.zeros(batch, dtype=np.bool_)
        """Which games ended in the last step; what is seen there is a new game already."""
        self.seed = seed
        self.bots = bots
        """The players of the seats in the game of a seed; without it agents play all."""
        for nth in range(batch):
            self._begin(nth)
        self._look()

    def _begin(self, nth: int) -> None:
        episode = self.episodes[nth]
        episode.begin(self.seed, bots=self.bots(self.seed) if self.bots else NO_BOTS)
        self.seed += 1
        if episode.over:
            self._begin(nth)  # bots alone have ended it
        else:
            self._batch.look(nth)

    def _look(self) -> None:
        seen, episodes = self._batch, self.episodes
        self.seat[:] = seen.seats
        self._flags[:] = b"".join(seen.flags)
        choices = [episode.open[episode.seat] for episode in episodes] if self.encoder.ideas else ()
        self.encoder.write_all(seen.numbers(), choices, self.observation)
        for nth in seen.large:
            self._write(episodes[nth], self.observation[nth])

    def _write(self, episode: Episode, out: Observation) -> None:
        """Numbers of any size."""
        match, seat = episode.match, episode.seat
        self.encoder.write(match.table, match.seats[seat], episode.open[seat], out)

    def _check(self, actions: NDArray[Any]) -> None:
        """Before any game goes on: one that is refused must not leave the others a step ahead."""
        if actions.shape != self.seat.shape or actions.dtype.kind not in "iu":
            raise BadOption(f"Give {len(self.seat)} whole numbers, one action for each game.")
        known = (actions >= 0) & (actions < self.actions)
        refused = ~known | ~self.mask[self._rows, np.where(known, actions, 0)]
        if refused.any():
            nth = int(refused.argmax())
            raise BadOption(f"Action {actions[nth]} is not offered in game {nth} now: see mask[{nth}].")

    def step(self, actions: NDArray[Any]) -> None:
        """Every game goes on by one action of the seat that has to act."""
        self._check(actions)
        self.reward[:], self.over[:] = 0, False
        for nth in self._batch.act(actions.tolist()):
            episode = self.episodes[nth]
            self.reward[nth], self.over[nth] = self.rewarded(episode.game, episode.match.scores()), True
            self._begin(nth)
        self._look()
