"""How strong the bots are at every title and mode: they play each other, and openskill says what it was worth.

`python -m tools.anchors MINUTES [TITLE ...]` goes on from what each title's data/bots.toml says was played, and writes
it again now and then. A pair's game n is always the same one: the dice are those of n // 2, every second time they
change places, and a bot's luck is its name, its seat and n. So the figures can be checked and added to anywhere.
"""

import random
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from statistics import mean
from time import monotonic, process_time
from typing import Any

from rollwright.bots import make_bot, thinks
from rollwright.bots.contest import Seating, play_table
from rollwright.bots.strength import STRENGTHS
from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.server.ratings.anchors import FILE, LADDER
from rollwright.server.ratings.strength import MODEL
from rollwright.server.tables.rows import FEWEST, MOST

GAMES = Path(__file__).parents[1] / "src/rollwright/games"
REACH = 3
"""So far apart on the common ladder two bots are that meet; who is further off wins nearly always."""
ENOUGH = 60
"""So many games of a pair."""
UNSURE = 200.0
"""How far a title's ladder may be from the common one, from which it begins: few games change little."""
ORDERS = 40
"""openskill hears of one game after the other; the mean of so many orders depends on none of them."""
CHEAP = 0.05
"""Seconds that a roll-out of a game costs at least, until one was played."""
SAVED = 60
"""Seconds between two writings."""
HEAD = """\
# How strong the bots are at this title, by mode: the fixed points of people's ratings. Written by tools/anchors.py,
# which says how the games can be played again. `played`: two bots, games won by the first, by the second, level.
"""
Pair = tuple[str, str]
Tally = list[int]
"""Won by the first, by the second, level."""
PAIRS: list[Pair] = [
    (one, other) for nth, one in enumerate(LADDER) for other in list(LADDER)[nth + 1 : nth + 1 + REACH]
]


class Way:
    """One way to play a title, and what was played."""

    def __init__(self, game: Game, known: Mapping[str, Any]) -> None:
        self.game, made = game, game.components
        self.id, self.mode, self.version = made.id, made.mode, made.version
        self.seats = max(FEWEST, made.players[0])
        self.played: dict[Pair, Tally] = {pair: [0, 0, 0] for pair in PAIRS}
        if known.get("version") == self.version:
            self.played.update(read(known["played"]))
        self.spent = dict.fromkeys(PAIRS, 0.0)
        self.price = CHEAP
        """Seconds for each roll-out that the bots of a game may spend on a decision, as far as that is known."""

    def play(self) -> bool:
        """Two games on the same dice, places changed, of the pair that has had and costs least; False: all done."""
        left = [pair for pair in PAIRS if sum(self.played[pair]) < ENOUGH]
        if not left:
            return False
        pair = min(left, key=lambda pair: self.spent[pair] + self.price * rollouts(pair))
        start = process_time()
        for _ in range(2):
            self.played[pair][outcome(self.game, pair, self.seats, sum(self.played[pair]))] += 1
        took = process_time() - start
        self.spent[pair] += took
        if rollouts(pair):
            self.price = max(self.price, took / rollouts(pair))
        return True

    def text(self) -> str:
        """Its part of the file."""
        found = [f'  "{name}" = {value}' for name, value in fitted(self.played).items()]
        lines = [f'  "{" ".join(pair)} {" ".join(map(str, tally))}",' for pair, tally in self.played.items()]
        games = sum(map(sum, self.played.values()))
        anchors = "\n".join(line.strip() for line in found)
        head = f"[{self.mode}]\nversion = {self.version}\nseats = {self.seats}\ngames = {games}"
        return "\n".join([head, "played = [", *lines, "]", f"[{self.mode}.anchors]", anchors, ""])


def rollouts(pair: Pair) -> int:
    """What two bots may spend on their decisions together: who thinks costs more than who does not."""
    return sum(STRENGTHS[int(name.partition(":")[2])].rollouts for name in pair if thinks(name))


def outcome(game: Game, pair: Pair, seats: int, nth: int) -> int:
    """Who won the nth game of a pair: 0 the first, 1 the second, 2 nobody. Larger tables they fill in turns."""
    names = tuple(pair[(seat + nth) % 2] for seat in range(seats))
    endings = play_table(game, Seating(nth, names), make_bot)
    best = [max(end.order for end, name in zip(endings, names, strict=True) if name == one) for one in pair]
    return 2 if best[0] == best[1] else int(best[1] > best[0])


def read(lines: list[str]) -> dict[Pair, Tally]:
    """What was played, as the file has it."""
    words = [line.split() for line in lines]
    return {(one, other): [int(count) for count in counts] for one, other, *counts in words}


def fitted(played: Mapping[Pair, Tally]) -> dict[str, int]:
    """How strong everybody is by these games, the weakest of the common ladder first."""
    games = [(pair, came) for pair, tally in played.items() for came, count in enumerate(tally) for _ in range(count)]
    heard = [_heard(random.Random(nth).sample(games, len(games))) for nth in range(ORDERS)]
    found = {name: mean(one[name] for one in heard) for name in LADDER}
    return {
        name: round(value) for name, value in _in_order(found, {name for pair, _ in games for name in pair}).items()
    }


def _in_order(found: Mapping[str, float], seen: Collection[str]) -> dict[str, float]:
    """Who has not played stands as far above the common ladder as the next weaker one who has."""
    told, higher = dict[str, float](), 0.0
    for name, common in LADDER.items():
        higher = max(0.0, found[name] - common) if name in seen else higher
        told[name] = found[name] if name in seen else common + higher
    return told


def _heard(games: list[tuple[Pair, int]]) -> dict[str, float]:
    """What openskill says after these games in this order."""
    known = {name: MODEL.create_rating([value, UNSURE]) for name, value in LADDER.items()}
    for (one, other), came in games:
        ranks = [[0.0, 1.0], [1.0, 0.0], [0.0, 0.0]][came]
        (known[one],), (known[other],) = MODEL.rate([[known[one]], [known[other]]], ranks=ranks)
    return {name: rating.mu for name, rating in known.items()}


def ways(titles: list[str]) -> list[Way]:
    """Every way to play that is rated, of the titles that live here."""
    found = []
    for id, games in Catalog.discover().titles().items():
        if (GAMES / id).is_dir() and (not titles or id in titles):
            kept = GAMES / id / "data" / FILE
            known = tomllib.loads(kept.read_text()) if kept.exists() else {}
            found += [Way(game, known.get(game.components.mode, {})) for game in games if is_rated(game)]
    return found


def is_rated(game: Game) -> bool:
    """Whether a table of it can be."""
    return any(seats in game.components.players for seats in range(FEWEST, MOST + 1))


def save(all_ways: list[Way]) -> None:
    """Write what has been found."""
    for id in sorted({way.id for way in all_ways}):
        parts = [way.text() for way in all_ways if way.id == id]
        (GAMES / id / "data" / FILE).write_text("\n".join([HEAD, *parts]))


def _rounds(all_ways: list[Way], minutes: float) -> Iterator[Way]:
    """Always the way that has had least time, until the time is over or all have played enough."""
    end, busy = monotonic() + 60 * minutes, [*all_ways]
    while busy and monotonic() < end:
        way = min(busy, key=lambda way: sum(way.spent.values()))
        if not way.play():
            busy.remove(way)
        yield way


def main() -> None:
    """Play as long as is wanted."""
    all_ways, saved = ways(sys.argv[2:]), monotonic()
    for _ in _rounds(all_ways, float(sys.argv[1])):
        if monotonic() - saved > SAVED:
            save(all_ways)
            saved = monotonic()
    save(all_ways)


if __name__ == "__main__":
    main()
