"""What is to be played: which game, which variant of it, by whom, how often, with which luck."""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.measuring.dice import key_of, number
from rollwright.measuring.players import check_player
from rollwright.measuring.variant import Variant

from .tables import VERSION

CHUNK: Final = 20
"""Games that one process plays at a time: so many that handing them out costs little, so few that numbers come soon."""
STRONG: Final = "greedy"
WEAK: Final = "beginner"


class Gift(NamedTuple):
    """A card that one seat owns from a round on, for nothing; nobody draws it."""

    deck: str
    card: str
    round: int
    given: bool = True
    """False for the same game without it, to compare."""


class Chunk(NamedTuple):
    """Some games of a plan."""

    players: int
    first: int

    @property
    def games(self) -> range:
        """The numbers of its games."""
        return range(self.first, self.first + CHUNK)

    @property
    def name(self) -> str:
        """What its file is called; in this order they are read."""
        return f"{self.players:02}-{self.first:09}"


class Plan(NamedTuple):
    """Games to be played. Two plans that differ in nothing but the number of games share those they have in common."""

    variant: Variant
    players: tuple[int, ...]
    games: int
    """For each number of players; rounded up to whole chunks."""
    seed: str = "1"
    lineup: tuple[str, ...] = (STRONG,)
    """The players: one for all seats, or several to draw from for each seat."""
    gift: Gift | None = None
    decisions: bool = False
    """Whether every single decision is kept."""

    def checked(self) -> "Plan":
        """The plan itself, if it can be played."""
        game = self.variant.load()
        for players in self.players:
            game.components.seats(players)
        game.components.chosen(dict(self.variant.options))
        for name in self.lineup:
            check_player(name, game)
        if self.games < 1:
            raise BadOption("Play at least one game.")
        return self

    def chunks(self) -> Iterator[Chunk]:
        """All of it, number of players by number of players."""
        for players in self.players:
            for first in range(0, self.games, CHUNK):
                yield Chunk(players, first)

    def fingerprint(self) -> str:
        """Sixteen letters for everything but the number of games: the same plan is played once."""
        facts = [self.variant.facts(), self.seed, self.lineup, self.gift, self.decisions, CHUNK, VERSION]
        return sha256(json.dumps(facts).encode()).hexdigest()[:16]

    def luck(self, players: int, nth: int) -> str:
        """The seed of one game: the same for every variant."""
        return f"{self.seed}|{players}|{nth}"

    def seated(self, players: int, nth: int) -> list[str]:
        """The players of one game, by seat."""
        if len(self.lineup) == 1:
            return [self.lineup[0]] * players
        key = key_of(self.luck(players, nth))
        return [self.lineup[number(key, f"who|{seat}") % len(self.lineup)] for seat in range(players)]


def common_players(games: Sequence[Game]) -> tuple[int, ...]:
    """The numbers of players, up to four, that all of these games are for; at least the smallest."""
    shared = set.intersection(*[set(game.components.players[:12]) for game in games])
    if not shared:
        raise BadOption("These variants are for different numbers of players, so they cannot be compared.")
    return tuple(n for n in sorted(shared) if n <= max(4, min(shared)))
