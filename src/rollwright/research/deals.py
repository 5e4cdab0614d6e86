"""Deals: the same dice for everybody, played once from every seat. So luck falls to both sides alike."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from functools import partial
from time import process_time
from typing import Final, NamedTuple

from rollwright.bots.bot import Bot
from rollwright.bots.contest import Seating
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table
from rollwright.measuring.dice import CommonDice, Rounds
from rollwright.measuring.players import player
from rollwright.measuring.variant import Variant
from rollwright.worker_processes import START, ignore_interrupts

CHUNKSIZE: Final = 4
"""Games that a process is given at a time."""


class DealSetup(NamedTuple):
    """Where deals are played: a game, for so many, on the dice of a seed. It can be sent to another process."""

    variant: Variant
    players: int
    seed: str = "1"

    def luck(self, nth: int) -> str:
        """The seed of one deal: the same whoever sits where, and the same as in the lab."""
        return f"{self.seed}|{self.players}|{nth}"


class DealResult(NamedTuple):
    """A game that was played: of each seat its share of the win, its points, its decisions and its seconds."""

    won: tuple[float, ...]
    points: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    """What they are ranked by."""
    decisions: tuple[int, ...]
    """Those with a choice."""
    seconds: tuple[float, ...]
    """Of a processor, spent on choosing."""


class Timed:
    """A bot, and what it spends."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """What the bot chooses."""
        begun = process_time()
        move = self.bot.choose(game, table, me, legal)
        self.seconds += process_time() - begun
        self.decisions += len(legal) > 1
        return move


def seatings(bot: str, rival: str, players: int, nth: int) -> list[Seating]:
    """The games of a deal: alone each plays it once; else the bot has every seat once, and the rival all the others."""
    if players == 1:
        return [Seating(nth, (bot,)), Seating(nth, (rival,))]
    return [Seating(nth, tuple([bot if seat == own else rival for seat in range(players)])) for own in range(players)]


def play_deal(setup: DealSetup, seating: Seating) -> DealResult:
    """Play one game. A bot's own luck is that of the deal and the seat: equal players play the same."""
    luck = setup.luck(seating.round)
    bots = [Timed(player(name, f"{luck}|{seat}")) for seat, name in enumerate(seating.names)]
    match = Match(setup.variant.load(), setup.players, dict(setup.variant.options))
    dice = CommonDice(luck)
    play(match, dice, [bot.choose for bot in bots], Rounds(dice))
    scores = match.scores()
    return DealResult(
        tuple(match.game.wins(scores)),
        tuple([score.total for score in scores]),
        tuple([score.order for score in scores]),
        tuple([bot.decisions for bot in bots]),
        tuple([bot.seconds for bot in bots]),
    )


def play_deals(setup: DealSetup, wanted: Sequence[Seating], workers: int = 0) -> Iterator[tuple[Seating, DealResult]]:
    """Play them all, in their order, in so many processes; by default one for each core."""
    processes = min(workers or os.cpu_count() or 1, len(wanted))
    if processes <= 1:
        yield from ((seating, play_deal(setup, seating)) for seating in wanted)
        return
    chunksize = max(1, min(CHUNKSIZE, len(wanted) // (4 * processes)))
    with multiprocessing.get_context(START).Pool(processes, ignore_interrupts) as pool:
        yield from zip(wanted, pool.imap(partial(play_deal, setup), wanted, chunksize), strict=True)
