"""A trained policy as a bot: `policy:FILE`, wherever bots are named."""

import random
from functools import lru_cache
from pathlib import Path

import numpy as np

from rollwright.core.game import Game
from rollwright.core.table import Table
from rollwright.core.text import Text, Verbatim

from .encoder import Encoder
from .features import Numbers
from .pending import ActingBot, Pending, actions_of
from .policy import BadPolicy, Policy, checksum, load, way_to_play


class Fitted:
    """A policy at a table of a game it was made for: its actions and its encoder are those of that game."""

    def __init__(self, policy: Policy, game: Game) -> None:
        made, self.game = policy.made_for, game
        printed = game.components
        here, there = (printed.id, printed.mode, printed.version), (made.game, made.mode, made.version)
        if here != there:
            raise _other(_name(*there), _name(*here), way_to_play(printed.id, printed.mode))
        known = actions_of(game)
        self.encoder = Encoder(game, made.players, game.components.chosen(made.options), known)
        if checksum(self.encoder, known) != made.names:
            by = "other component data, or by an older Rollwright"
            raise _other(by, "what is on this table", way_to_play(printed.id, printed.mode))
        self.seen: Numbers = np.zeros(len(self.encoder), dtype=np.float32)


@lru_cache(maxsize=16)
def _fitted(policy: Policy, game: Game) -> Fitted:
    """What takes long to make is made once."""
    return Fitted(policy, game)


def _name(game: str, mode: str, version: int) -> str:
    return f"{game} {mode} version {version}".replace("  ", " ")


def _other(made: str, asked: str, wanted: str) -> BadPolicy:
    return BadPolicy(
        Text(
            "This policy was made for {made}, not for {asked}. Train one for that: rollwright train {game}",
            made=Verbatim(made),
            asked=Verbatim(asked),
            game=Verbatim(wanted),
        )
    )


class PolicyBot(ActingBot):
    """Takes the action that the policy likes best; or, drawing lots, each as often as the policy likes it."""

    def __init__(self, policy: Policy, seed: str = "", *, draws: bool = False) -> None:
        super().__init__()
        self.policy = policy
        self.rng = random.Random(seed)
        self.draws = draws

    def check(self, game: Game) -> None:
        """BadPolicy if it was made for another game."""
        _fitted(self.policy, game)

    def action(self, asked: Pending) -> int:
        """What the policy likes best."""
        self._check_table(asked.table)
        fitted, offered = _fitted(self.policy, asked.game), asked.offered
        fitted.encoder.write(asked.table, asked.me, asked.choice, fitted.seen)
        liked = self.policy.scores(fitted.seen)[offered]
        if not self.draws:
            return offered[int(liked.argmax())]
        odds = np.exp(liked - liked.max())
        return self.rng.choices(offered, odds.tolist())[0]

    def _check_table(self, table: Table) -> None:
        made, options = self.policy.made_for, dict(table.options)
        chosen = [f"--option {name}={value}" for name, value in options.items()]
        wanted = way_to_play(made.game, made.mode, f"--players {table.n}", *chosen)
        if table.n != made.players:
            raise _other(f"{made.players} players", str(table.n), wanted)
        if options != made.options:
            raise _other(f"the house rules {made.options}", str(options), wanted)


def make(file: str, seed: str = "") -> PolicyBot:
    """The bot `policy:FILE`."""
    return PolicyBot(load(Path(file)), seed)
