"""How strong a bot is: `bench/strength.py GAME MODE PLAYERS BOT GAMES`.

Alone: its points. With others: its share of wins among greedy players, in every seat in turn. Errors are standard
errors; a line is printed now and then, so that a long run can be read while it goes on.
"""

import sys
import time
from statistics import mean, stdev

from rollwright.bots import make_bot
from rollwright.bots.contest import play_seats
from rollwright.core.catalog import Catalog
from rollwright.core.score import ranks

name, mode, players, bot, games = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4], int(sys.argv[5])
game = Catalog.discover().find(name, mode, players)
points: list[float] = []
wins: list[float] = []
start = time.process_time()
for nth in range(games):
    seat = nth % players
    bots = [make_bot(bot if i == seat else "greedy", f"{nth} {i}") for i in range(players)]
    scores = play_seats(game, bots, 1000 + nth // players)
    first = [i for i, rank in enumerate(ranks(scores)) if rank == 1]
    points.append(scores[seat].total)
    wins.append((seat in first) / len(first))
    if nth and (nth % 10 == 9 or nth == games - 1):
        seconds = (time.process_time() - start) / (nth + 1)
        error = [stdev(figures) / len(figures) ** 0.5 for figures in (points, wins)]
        won = f", won {mean(wins):.3f} +- {error[1]:.3f}" if players > 1 else ""
        print(
            f"{name} {mode} {players} {bot}: {nth + 1} games, {mean(points):.2f} +- {error[0]:.2f} points{won}, "
            f"{seconds:.1f} s a game",
            flush=True,
        )
