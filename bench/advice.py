"""How well a game's own advice plays: `bench/advice.py MODULE:GAME PLAYERS GAMES`. Mean, standard error, range."""

import sys
import time
from importlib import import_module
from statistics import mean, stdev

from rollwright.bots.greedy import GreedyBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play

module, _, name = sys.argv[1].partition(":")
game, players, games = getattr(import_module(module), name), int(sys.argv[2]), int(sys.argv[3])
totals, means, decisions, start = [], [], 0, time.process_time()
for seed in range(games):
    match = Match(game, players)
    decisions += play(match, QuickDice(seed), GreedyBot(str(seed)).choose)
    scores = [score.total for score in match.scores()]
    totals += scores
    means.append(mean(scores))
seconds = time.process_time() - start
error = stdev(means) / games**0.5
print(
    f"{name} {players}: {games} games, mean {mean(totals):.2f} +- {error:.2f}, {min(totals)} to {max(totals)}, "
    f"{games / seconds:.1f} games/s, {1e6 * seconds / decisions:.0f} us a decision"
)
