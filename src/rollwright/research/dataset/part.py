"""What is to be simulated: a title, by whom, how often, with which luck. It can be sent to another process."""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from rollwright.bots import check
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.game_file import known_games

CHUNK: Final = 10
"""Games that a process plays at a time."""
MIXED: Final = ("random", "beginner", "good", "greedy")
"""The default players: these, and the greedy bot in every style that the title knows."""
SPLITS: Final = (*["train"] * 8, "validation", "test")
SEED_BITS: Final = 48
Pairs = tuple[tuple[str, str], ...]


class Part(NamedTuple):
    """Some games of one title in one mode."""

    game: str
    """The name of a title, or a file like my_game.py."""
    mode: str
    games: int
    players: tuple[int, ...]
    """Games have these numbers of players in turns."""
    lineup: tuple[str, ...]
    """The players to draw from for each seat."""
    seed: str
    options: Pairs = ()

    def load(self) -> Game:
        """The rules."""
        return _loaded(self.game, self.mode)

    @property
    def name(self) -> str:
        """The part's folder, and what the names of its games begin with."""
        return name_of(self.load())

    def chunks(self) -> Iterator[range]:
        """The numbers of its games, as many at a time as one process plays."""
        for first in range(0, self.games, CHUNK):
            yield range(first, min(first + CHUNK, self.games))

    def players_of(self, nth: int) -> int:
        """How many play the nth game."""
        return self.players[nth % len(self.players)]

    def dice(self, nth: int) -> int:
        """The seed of the nth game: no other seed and no other title has the same games."""
        return number(f"{self.seed}|{self.name}|{nth}")

    def seated(self, nth: int) -> list[str]:
        """The players of the nth game, by seat."""
        draw = Random(f"{self.dice(nth)} who").random
        return [self.lineup[int(draw() * len(self.lineup))] for _ in range(self.players_of(nth))]


@cache
def _loaded(name: str, mode: str) -> Game:
    catalog, title = known_games(name)
    return catalog.find(title, mode)


def name_of(game: Game) -> str:
    """What the games of a title in a mode are called in files."""
    made = game.components
    return "-".join([word for word in (made.id, made.mode) if word]).replace("_", "-")


def number(text: str) -> int:
    """A number for a text, the same for ever."""
    return int.from_bytes(sha256(text.encode()).digest()) >> (256 - SEED_BITS)


def split(text: str) -> str:
    """To train, to validate or to test with: by what nobody can choose."""
    return SPLITS[number(f"{text} split") % len(SPLITS)]


def simulated(
    name: str, games: int, mode: str = "", players: Sequence[int] = (), bots: Sequence[str] = (), seed: str = "1"
) -> Part:
    """The part of a data set for one title, checked: BadOption says what cannot be played."""
    game = _loaded(name, mode)
    made = game.components
    if games < 1:
        raise BadOption("Play at least one game: --games N.")
    seats = tuple([made.seats(n) for n in players]) or ((2,) if 2 in made.players else (min(made.players),))
    lineup = tuple(bots) or (*MIXED, *[f"greedy:{style}" for style in made.styles])
    for bot in lineup:
        check(bot, game)
    return Part(name, mode, games, seats, lineup, seed)
