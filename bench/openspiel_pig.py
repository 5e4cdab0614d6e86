"""Random play of OpenSpiel's Pig, written in C++ and driven from Python as its own examples do."""

import json
import random
import sys
import time

import pyspiel

games = int(sys.argv[2])
game, draw = pyspiel.load_game("pig"), random.Random("bench").random
decisions, start = 0, time.process_time()
for _ in range(games):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            decisions += 1
print(json.dumps([decisions, games, time.process_time() - start]))
