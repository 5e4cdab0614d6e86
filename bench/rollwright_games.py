"""Random play on Rollwright: `pig` as a plug-in, `pig-compiled` as part of a compiled build, or `square`."""

import json
import sys
import time
from importlib import import_module

from rollwright.bots.random import RandomBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play

WHERE = {"pig": "rollwright_pig", "pig-compiled": "rollwright.games.pig", "square": "rollwright.games.six_dice_square"}
name, games = sys.argv[1], int(sys.argv[2])
module = import_module(WHERE[name])
game, players = (module.SOLO, 1) if name == "square" else (module.PIG, 2)
bot, decisions, start = RandomBot("bench"), 0, time.process_time()
for seed in range(games):
    decisions += play(Match(game, players), QuickDice(seed), bot.choose)
print(json.dumps([decisions, games, time.process_time() - start]))
