"""Luck and skill in a result: the same dice for other players, other dice for the same player."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.chance import Chance, QuickDice
from rollwright.core.dice import Deck, Die
from rollwright.core.log import Log, Revealed, Rolled
from rollwright.core.playing import play
from rollwright.core.replay import begin, seeded, step

from .bot import Bot
from .greedy import GreedyBot
from .noisy import NoisyBot

GAMES: Final = 60
"""How many games the reference player plays with other dice."""
PLAYERS: Final = 40
"""How many other players play with these dice."""
FEWEST: Final = 15
"""The minimum number of games of each kind, however long they take."""
SLIPS: Final[tuple[float, ...]] = (0.0, 0.05, 0.1, 0.2, 0.4)
"""How often each of them plays at random instead of following the advice."""


class LuckReport(NamedTuple):
    """The result of a seat, split in two. Percentiles: how many of 100 did worse."""

    points: int
    dice: float
    """The percentile of the dice: the reference player's result with them, among its results with others."""
    play: float
    """The percentile of the play: among other players with the same dice."""
    with_these: float
    """Points of the reference player with these dice."""
    with_any: float
    """Points of the reference player with other dice."""
    games: int
    """The number of games with other dice."""
    others: int
    """The number of other players with these dice."""


class SameDice(Chance):
    """The dice of a record for any player: as rolled, beyond that from the secret, otherwise at random."""

    def __init__(self, log: Log, catalog: Catalog, seed: int) -> None:
        self.throws: dict[tuple[str, int], tuple[int, ...]] = {}
        secret = next((entry.secret for entry in log.entries if isinstance(entry, Revealed)), "")
        match = begin(log.header, catalog)
        for entry in log.entries:
            if isinstance(entry, Rolled):
                for ask in match.asks:
                    if (ask.seat, ask.stream) == (entry.seat, entry.stream):
                        self.throws[ask.stream, ask.nth] = entry.faces
            step(match, entry)
        self.further: Chance = seeded(log.header, catalog, secret) if secret else QuickDice(seed, match.drawn_indexes())

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """As recorded, if the same dice are thrown."""
        found = self.throws.get((stream, nth))
        fits = found is not None and len(found) == len(dice)
        if found is not None and fits and all(face <= die.sides for face, die in zip(found, dice, strict=True)):
            return found
        return self.further.faces(stream, nth, dice)

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """From the same shuffled deck."""
        return self.further.cards(deck, nth, n)


def luck_report(
    log: Log,
    catalog: Catalog,
    seat: int,
    on_progress: Callable[[int, int], None] | None = None,
    late: Callable[[float], bool] | None = None,
    fewest: int = FEWEST,
) -> LuckReport:
    """The split for one seat of a finished game.

    `on_progress`: how many games have been played, and of how many. With `late`, which says whether a share of the time
    has passed, fewer may be played, but `fewest` of each kind.
    """
    match = begin(log.header, catalog)
    dealt = match.drawn_indexes()
    for entry in log.entries:
        step(match, entry)
    total = GAMES + PLAYERS
    points = match.scores()[seat].total
    same = SameDice(log, catalog, 1)
    anywhere: list[int] = []
    field: list[int] = []
    while len(anywhere) < GAMES and not (late and len(anywhere) >= fewest and late(0.5)):
        nth = len(anywhere)
        anywhere.append(_points(log, catalog, seat, QuickDice(nth, dealt), GreedyBot(str(nth))))
        if on_progress:
            on_progress(nth + 1, total)
    while len(field) < PLAYERS and not (late and len(field) >= fewest and late(1.0)):
        nth = GAMES + len(field)
        bot = NoisyBot(str(nth), SLIPS[nth % len(SLIPS)])
        field.append(_points(log, catalog, seat, same, bot))
        if on_progress:
            on_progress(nth + 1, total)
    if on_progress and len(field) < PLAYERS:
        on_progress(total, total)
    these = field[:: len(SLIPS)]
    here = sum(these) / len(these)
    return LuckReport(
        points=points,
        dice=_percentile(here, anywhere),
        play=_percentile(points, field),
        with_these=here,
        with_any=sum(anywhere) / len(anywhere),
        games=len(anywhere),
        others=len(field),
    )


def _points(log: Log, catalog: Catalog, seat: int, chance: Chance, bot: Bot) -> int:
    """This bot's result with these dice in that seat, with the game's advice in the others."""
    match = begin(log.header, catalog)
    bots = [bot if i == seat else GreedyBot(f"other {i}") for i in range(match.table.n)]
    play(match, chance, [one.choose for one in bots])
    return match.scores()[seat].total


def _percentile(one: float, all_of_them: Sequence[float]) -> float:
    """How many of 100 are below; of equals, half."""
    below = sum([1.0 if other < one else 0.5 if other == one else 0.0 for other in all_of_them])
    return 100 * below / len(all_of_them)
