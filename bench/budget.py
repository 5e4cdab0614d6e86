"""How long `search:5` takes for a turn when it is told to stop after two seconds: `bench/budget.py [TURNS] [GAME]`.

For every installed mode with as few and as many players as a table of the service may have, turns from all over a
greedy game. A line has the longest turn, by the wall and by the processor, and the longest single roll-out.
"""

import sys
import time

from rollwright.bots import make_bot
from rollwright.bots.trial import Trial
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell

BUDGET, SEATS, BOT = 2.0, 12, "search:5"
TURNS = int(sys.argv[1]) if len(sys.argv) > 1 else 4
WANTED = sys.argv[2] if len(sys.argv) > 2 else ""


def turns(game, players):
    """Positions in which a seat has a choice, spread over a greedy game."""
    match, dice, choose, found = Match(game, players), QuickDice(5), make_bot("greedy", "luck").choose, []
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        seat = match.due()[0]
        if len(match.legal(seat)) > 1:
            found.append((match.copy(), seat))
        take_turn(match, seat, choose)
    return found[:: max(1, len(found) // TURNS)][: TURNS + 1]


def turn(match, seat, nth):
    """Seconds by the wall, and by the processor."""
    began, worked = time.monotonic(), time.process_time()
    until = began + BUDGET
    take_turn(match, seat, make_bot(BOT, str(nth), lambda: time.monotonic() > until).choose)
    return time.monotonic() - began, time.process_time() - worked


def rollout(match, seat):
    """Seconds of the processor for one roll-out of the first legal move."""
    game, me, legal = match.game, match.seats[seat], match.legal(seat)
    if game.decision(me.task).typed:
        return 0.0
    trial, worked = Trial(game, match.table, me, 1), time.process_time()
    trial.result(legal[0], 0)
    return time.process_time() - worked


def main():
    """A line for each mode and number of players."""
    print("| game | players | turns | longest turn, s | of the processor, s | longest roll-out, s |")
    print("|---|---|---|---|---|---|", flush=True)
    for game in Catalog.discover():
        printed = game.components
        if not printed.id.startswith(WANTED):
            continue
        for players in sorted({printed.players[0], min(SEATS, printed.players[-1])}):
            found = turns(game, players)
            longest = max(rollout(match, seat) for match, seat in found)
            spent = [turn(match, seat, nth) for nth, (match, seat) in enumerate(found)]
            wall, cpu = (max(column) for column in zip(*spent, strict=True))
            name = f"{printed.title} {printed.mode}".strip()
            print(f"| {name} | {players} | {len(found)} | {wall:.2f} | {cpu:.2f} | {longest:.2f} |", flush=True)


main()
