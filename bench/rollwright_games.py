"""Random play on Rollwright: `pig` as a plug-in, `pig-compiled` inside a compiled build, or a title of the house."""

import json
import sys
import time
from importlib import import_module

from rollwright.bots.random import RandomBot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play

WHERE = {
    "pig": ("rollwright_pig", "PIG", 2),
    "pig-compiled": ("rollwright.games.pig", "PIG", 2),
    "square": ("rollwright.games.six_dice_square", "SOLO", 1),
    "quest": ("rollwright.games.ludum_quest", "COMPETITIVE", 2),
    "quest-alone": ("rollwright.games.ludum_quest", "SOLITAIRE", 1),
}
module, name, players = WHERE[sys.argv[1]]
game, games = getattr(import_module(module), name), int(sys.argv[2])
bot, decisions, start = RandomBot("bench"), 0, time.process_time()
for seed in range(games):
    decisions += play(Match(game, players), QuickDice(seed), bot.choose)
print(json.dumps([decisions, games, time.process_time() - start]))
