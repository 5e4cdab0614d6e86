"""Signs that a game stands still: how it ends, rounds without a gain, decks that run out, cards that lie unused."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollwright.measuring.statistics import Estimate, Numbers, mean, share

from .run import Run
from .uses import naming, noted, stock

GUARD: Final = "guard"
"""What the id of an ending holds that is there only to end a game that goes nowhere."""
RARE: Final = 0.02
"""An ending of fewer games looks like a guard, whatever it is called."""
MOST: Final = 0.95
"""What is said of nineteen in twenty games."""


class Ending(NamedTuple):
    """A way in which games end."""

    why: str
    words: str
    found: Estimate

    @property
    def guards(self) -> bool:
        """Whether it looks like a guard: called one, or rare."""
        return GUARD in self.why or self.found.value < RARE


class Dry(NamedTuple):
    """Rounds in which nobody gains a point, game by game."""

    players: NDArray[np.uint8]
    dry: Numbers
    rounds: Numbers
    longest: Numbers
    """The longest row of them."""

    def at(self, players: int) -> "Dry":
        """The games of so many players."""
        chosen = self.players == players
        return Dry(*[values[chosen] for values in self])

    @property
    def part(self) -> Estimate:
        """How many of all rounds these are."""
        return mean(self.dry / self.rounds)

    @property
    def tells(self) -> bool:
        """Whether this says anything: there are rounds, and points do not all come in a single one."""
        return bool(len(self.rounds)) and bool((self.rounds - self.dry > 1).any())


class Left(NamedTuple):
    """What is left of a deck at the end."""

    deck: str
    players: int
    cards: Estimate
    low: int
    high: int
    out: Estimate
    """How often nothing is left."""

    @property
    def varies(self) -> bool:
        """Whether it is not always the same."""
        return self.low < self.high


def endings(run: Run, players: int = 0) -> list[Ending]:
    """All ways in which games ended, the most frequent first; guards also if they never did."""
    counted = {why: 0 for (why,) in run.ask("SELECT why FROM games GROUP BY 1 ORDER BY count(*) DESC, 1")}
    said = run.game.components.ends
    counted.update({why: 0 for why in said if GUARD in why})
    counted.update(run.ask("SELECT why, count(*) FROM games WHERE ? IN (0, players) GROUP BY 1", players))
    words, whole = _words(said, list(counted)), sum(counted.values())
    return [Ending(why, words[why], share(times, whole)) for why, times in counted.items()]


def _words(said: Mapping[str, str], whys: Sequence[str]) -> dict[str, str]:
    """Each ending in few words, no two alike."""
    whole = {why: said.get(why, why.replace("_", " ")).rstrip(".") for why in whys}
    brief = {why: words.partition(",")[0].partition(":")[0] for why, words in whole.items()}
    return {why: _telling(why, list(brief.values()), list(whole.values()), brief[why], whole[why]) for why in whys}


def _telling(why: str, briefs: Sequence[str], wholes: Sequence[str], brief: str, whole: str) -> str:
    """The shortest words that only one ending has."""
    if briefs.count(brief) == 1:
        return brief
    return whole if wholes.count(whole) == 1 else f"{whole} ({why.replace('_', ' ')})"


def guarded(run: Run) -> Estimate:
    """How many games end in a way that looks like a guard."""
    whys = [one.why for one in endings(run) if one.guards]
    times, games = run.one("SELECT count(*) FILTER (list_contains(?::VARCHAR[], why)), count(*) FROM games", whys)
    return share(times, games)


def dry(run: Run) -> Dry:
    """Rounds without a gain."""
    found = run.columns(
        "WITH each AS (SELECT players, game, round, max(gain) <= 0 AS dry FROM turns WHERE round > 0 GROUP BY ALL), "
        "streaks AS (SELECT *, count(*) FILTER (NOT dry) OVER (PARTITION BY players, game ORDER BY round) AS streak "
        "FROM each), long AS (SELECT players, game, streak, count(*) FILTER (dry) AS dry, count(*) AS rounds "
        "FROM streaks GROUP BY ALL) "
        "SELECT players, sum(dry)::DOUBLE AS dry, sum(rounds)::DOUBLE AS rounds, max(dry)::DOUBLE AS longest "
        "FROM long GROUP BY players, game ORDER BY players, game"
    )
    return Dry(*[found[name] for name in Dry._fields])


def left(run: Run, players: int) -> list[Left]:
    """What is left in each deck at the end."""
    counted = run.ask(
        "WITH each AS (SELECT deck, game, count(*) AS n FROM draws WHERE players = ? GROUP BY ALL) "
        "SELECT deck, n, count(*) FROM each GROUP BY ALL ORDER BY ALL",
        players,
    )
    games, found = run.games(players), []
    for deck, cards in stock(run, players).items():
        drawn = {n: times for name, n, times in counted if name == deck}
        drawn[0] = games - sum(drawn.values())
        rest = np.sort(np.repeat([len(cards.cards) - n for n in drawn], list(drawn.values())))
        low, high = (int(rest[int(part * (games - 1))]) for part in (1 - MOST, MOST))
        found.append(Left(deck, players, mean(rest), low, high, share(int((rest == 0).sum()), games)))
    return found


class Lying(NamedTuple):
    """Open cards that no move names, game by game."""

    players: NDArray[np.uint8]
    age: Numbers
    """Rounds that the oldest one lies there."""
    part: Numbers
    """The same as a part of the game."""
    never: Numbers
    """How many of all open cards are never named."""

    def at(self, players: int) -> "Lying":
        """The games of so many players."""
        chosen = self.players == players
        return Lying(*[values[chosen] for values in self])


def lying(run: Run) -> Lying:
    """How long open cards lie, where moves name them."""
    found = noted(run).columns(
        "WITH named AS (SELECT players, game, deck, card, min(round) AS round FROM uses GROUP BY ALL), "
        "cards AS (SELECT players, game, count(*)::DOUBLE AS n, count(named.round)::DOUBLE AS used, "
        "max(coalesce(named.round, rounds)::DOUBLE - draws.round) AS age, greatest(1, any_value(rounds)) AS rounds "
        "FROM draws JOIN games USING (players, game) LEFT JOIN named USING (players, game, deck, card) "
        "WHERE draws.seat < 0 AND list_contains(?::VARCHAR[], deck) GROUP BY ALL) "
        "SELECT players, age, age / rounds AS part, 1 - used / n AS never FROM cards ORDER BY players, game",
        sorted({one.deck for one in naming(run.game)}),
    )
    return Lying(*[found[name] for name in Lying._fields])
