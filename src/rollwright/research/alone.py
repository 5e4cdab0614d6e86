"""A game as a Gymnasium environment for one agent; the other seats are played by a bot."""

from typing import Any

import gymnasium

from rollwright.bots import check, make_bot
from rollwright.core.errors import BadOption

from .observing import Mask, Observing


class AgainstBotsEnv(gymnasium.Env[dict[str, Any], int]):
    """`AgainstBotsEnv("pig", players=2, against="greedy")`; the agent has the first seat, or the one named."""

    def __init__(
        self,
        *args: Any,  # noqa: ANN401
        against: str = "greedy",
        seat: int = 0,
        render_mode: str | None = None,
        **more: Any,  # noqa: ANN401
    ) -> None:
        self.observing = Observing(*args, **more)
        episode = self.observing.episode
        if not 0 <= seat < episode.players:
            raise BadOption(f"There is no seat {seat}; the seats are 0 to {episode.players - 1}.")
        check(against, episode.game)
        self.metadata = {"render_modes": ["ansi"]}
        self.seat, self.against, self.render_mode = seat, against, render_mode
        self.observation_space = self.observing.observation_space()
        self.action_space = self.observing.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. After a seed, the games that follow are the same again."""
        super().reset(seed=seed)
        dice = int(self.np_random.integers(2**31))
        episode = self.observing.episode
        others = [seat for seat in range(episode.players) if seat != self.seat]
        bots = {seat: make_bot(self.against, f"{dice} {seat}").choose for seat in others}
        episode.begin(dice, bots=bots)
        return self.observing.seen(self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent does this, and the bots play until it has a choice again.

        What is not offered changes nothing, and `info` says that it was refused.
        """
        episode = self.observing.episode
        if action not in episode.offered():
            return self.observing.seen(self.seat), 0.0, episode.over, False, {"refused": True}
        episode.act(int(action))
        gained = self.observing.rewarded()[self.seat] if episode.over else 0.0
        return self.observing.seen(self.seat), gained, episode.over, False, {}

    def action_masks(self) -> Mask:
        """What may be done now, as sb3-contrib asks for it."""
        return self.observing.mask(self.seat)

    def render(self) -> str:
        """What the agent sees, by name."""
        return self.observing.encoder.text(self.observing.observed(self.seat))
