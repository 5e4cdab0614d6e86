"""A game for OpenSpiel, with a chance node for every die and every card, so that their outcomes are few and told.

`load("pig")` gives a `pyspiel.Game`. Seats that decide at once decide one after another; nobody sees what another has
chosen before all have.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from rollwright.core.bounds import Span, span
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.steps import Draw, Roll

from .actions import Words
from .encoder import Encoder
from .episode import CHANCE, NO_OPTIONS, NOBODY, Episode
from .observing import game_of
from .rewards import reward

LONGEST: Final = 100_000
"""The declared length of a game whose rules let it go on for ever; tables sized by it need another value."""
MOST: Final = 10_000.0
"""The declared maximum of points if the game declares none."""
NO_SEAT: Final = {CHANCE: int(pyspiel.PlayerId.CHANCE), NOBODY: int(pyspiel.PlayerId.TERMINAL)}
"""What OpenSpiel calls them; its own names take long to become numbers."""


def load(
    game: str | Game, mode: str = "", players: int = 0, options: Mapping[str, object] = NO_OPTIONS, rewards: str = "win"
) -> "OpenGame":
    """A game as OpenSpiel plays it, and under its name known to `pyspiel.load_game` from now on."""
    episode = Episode(game_of(game, mode), players, options)
    kind = game_type(episode, rewards)

    class Registered(OpenGame):
        """A class and no function, since OpenSpiel lets go of it when Python has ended, and a function is gone then."""

        def __init__(self, params: Mapping[str, object] | None = None) -> None:
            super().__init__(episode, rewards, kind)

    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, Registered)
    return Registered()


def game_type(episode: Episode, rewards: str) -> Any:  # noqa: ANN401
    """What sort of game it is, in OpenSpiel's words."""
    made, n = episode.game.components, episode.players
    told = [f"{name}_{chosen}" for name, chosen in episode.options.items() if chosen != made.options[name][0]]
    sort = pyspiel.GameType
    return sort(
        short_name="_".join(filter(None, ["rollwright", made.id, made.mode, f"{n}p", rewards, *told])),
        long_name=made.title,
        dynamics=sort.Dynamics.SEQUENTIAL,
        chance_mode=sort.ChanceMode.EXPLICIT_STOCHASTIC,
        information=sort.Information.IMPERFECT_INFORMATION,
        utility=sort.Utility.ZERO_SUM if zero_sum(episode, rewards) else sort.Utility.GENERAL_SUM,
        reward_model=sort.RewardModel.TERMINAL,
        max_num_players=n,
        min_num_players=n,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )


def zero_sum(episode: Episode, rewards: str) -> bool:
    """Whether what one gets the others lose."""
    return rewards == "win" and episode.players > 1


def utilities(episode: Episode, rewards: str) -> Span:
    """The least and the most that somebody can get: by the winners' shares, or by the score that is declared."""
    if zero_sum(episode, rewards):
        return (-1 / (episode.players - 1), 1.0)
    bounds = episode.game.components.bounds
    low, high = span(None if bounds is None else bounds.score)
    low, high = max(low, -MOST), min(high, MOST)
    return (low - high, high - low) if rewards == "margin" and episode.players > 1 else (low, high)


def longest(episode: Episode) -> int:
    """The maximum number of actions in a game: the moves of all seats, each in as many words as it takes."""
    bounds, known = episode.game.components.bounds, episode.actions
    _, moves = span(None if bounds is None else bounds.decisions)
    words = max(map(len, known.spelt)) if isinstance(known, Words) else 1
    return int(min(moves * episode.players * words, LONGEST))


@cache
def fair(sides: int) -> tuple[tuple[int, float], ...]:
    """Every face of a die, all equally likely."""
    return tuple([(face, 1 / sides) for face in range(1, sides + 1)])


class OpenGame(pyspiel.Game):  # type: ignore[misc]  # the package has no types
    """The rules, as OpenSpiel knows games."""

    def __init__(self, episode: Episode, rewards: str, kind: Any) -> None:  # noqa: ANN401
        self.episode, self.reward = episode, reward(rewards)
        self.episode.begin(None)
        made, n, zero = episode.game.components, episode.players, zero_sum(episode, rewards)
        least, most = utilities(episode, rewards)
        faces = [die.sides for die in made.dice.values()]
        facts = {
            "num_distinct_actions": len(episode.actions),
            "max_chance_outcomes": 1 + max(faces + [len(deck.cards) for deck in made.decks.values()], default=0),
            "num_players": n,
            "min_utility": least,
            "max_utility": most,
            "max_game_length": longest(episode),
        }
        super().__init__(kind, pyspiel.GameInfo(**facts, **({"utility_sum": 0.0} if zero else {})), {})
        self.encoder = Encoder(episode.game, n, episode.options, episode.actions)

    def new_initial_state(self) -> "OpenState":
        """A new game."""
        return OpenState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":  # noqa: ANN401
        """What a seat sees."""
        if params:
            raise BadOption(f"An observer takes no parameters, and was given {params}.")
        return Observer(self, remembers=iig_obs_type is not None and bool(iig_obs_type.perfect_recall))


class OpenState(pyspiel.State):  # type: ignore[misc]  # the package has no types
    """A game being played."""

    def __init__(self, game: OpenGame) -> None:
        super().__init__(game)
        self.reward = game.reward
        self.episode = game.episode.copy()

    def current_player(self) -> int:
        """The player to decide next, or chance."""
        seat = self.episode.seat
        return seat if seat >= 0 else NO_SEAT[seat]

    def is_chance_node(self) -> bool:
        """Whether chance decides next. From Python OpenSpiel's own answer would take a way through C++ and back."""
        return self.episode.seat == CHANCE

    def legal_actions(self, *player: int) -> list[int]:
        """What may be done now: as OpenSpiel's own, without the way through C++ where it is plain."""
        episode = self.episode
        if player or episode.seat < 0:
            found: list[int] = super().legal_actions(*player)
            return found
        return sorted(episode.offered())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.offered(player)) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every face of the next die, or every card that may come next, all equally likely."""
        ask, told = self.episode.match.asks[0], self.episode.told
        if isinstance(ask.step, Roll):
            return list(fair(ask.dice[len(told)].sides))
        assert isinstance(ask.step, Draw)
        found = [card for card in self.episode.match.cards_left(ask.step.deck) if card not in told]
        return [(outcome, 1 / len(found)) for outcome in found]

    def _apply_action(self, action: int) -> None:
        if self.episode.seat == CHANCE:
            self.episode.hear(action)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.episode.actions.names[action]
        asks = self.episode.match.asks
        if not asks:
            return str(action)
        step = asks[0].step
        if isinstance(step, Draw):
            return str(self.episode.game.components.decks[step.deck].cards[action - 1])
        return f"{asks[0].dice[len(self.episode.told)].id} {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.over

    def returns(self) -> list[float]:
        """What everybody gets."""
        match = self.episode.match
        return self.reward(match.game, match.scores()) if match.over else [0.0] * self.episode.players

    def __str__(self) -> str:
        match = self.episode.match
        who = "over" if match.over else f"seat {self.episode.seat}"
        sheets = " ".join([str(me.sheet) for me in match.seats])
        return f"round {match.table.round}, {who}, dice {match.table.dice}, told {self.episode.told}: {sheets}"


class Observer:
    """Tells OpenSpiel what a seat sees; one that remembers also all that the seat has seen and done before.

    Nothing is kept for that while a game is played: it is played again from its beginning when somebody asks.
    """

    def __init__(self, game: OpenGame, *, remembers: bool = False) -> None:
        self.game, self.remembers = game, remembers
        self.tensor = np.zeros(len(game.encoder), dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenState, player: int) -> None:
        """What this seat sees now."""
        match = state.episode.match
        self.game.encoder.write(match.table, match.seats[player], state.episode.open.get(player), self.tensor)

    def string_from(self, state: OpenState, player: int) -> str:
        """The same for people."""
        before = self._before(state, player) if self.remembers else []
        return "\n".join([*before, self._seen(state, player)])

    def _seen(self, state: OpenState, player: int) -> str:
        match = state.episode.match
        seen = self.game.encoder.observed(match.table, match.seats[player], state.episode.open.get(player))
        return self.game.encoder.text(seen)

    def _before(self, state: OpenState, player: int) -> list[str]:
        """What the seat saw each time it decided, and what it chose."""
        told, again = [], self.game.new_initial_state()
        for one in state.full_history():
            if one.player == player:
                told += [self._seen(again, player), f"> {self.game.episode.actions.names[one.action]}"]
            again.apply_action(one.action)
        return told
