"""OpenSpiel's tree search plays a whole game of any title against a player who moves at random.

    python examples/research/openspiel_mcts.py six_dice_square challenge --simulations 10

The search is given the whole state, so where seats have secrets it knows them too: it is an upper bound there.
"""

import argparse

import numpy as np
from open_spiel.python.algorithms import mcts

from rollwright.research.openspiel import OpenGame, load


def play(game: OpenGame, simulations: int, seed: int) -> tuple[list[float], int]:
    """One game, the search in the first seat: what everybody gets, and the number of decisions."""
    luck = np.random.RandomState(seed)
    judge = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    search = mcts.MCTSBot(game, uct_c=1.4, max_simulations=simulations, evaluator=judge, random_state=luck)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
            continue
        decisions += 1
        legal = state.legal_actions()
        state.apply_action(search.step(state) if state.current_player() == 0 else int(luck.choice(legal)))
    return state.returns(), decisions


def main() -> None:
    """Play, and tell who won."""
    asked = argparse.ArgumentParser()
    asked.add_argument("game", nargs="?", default="pig")
    asked.add_argument("mode", nargs="?", default="")
    asked.add_argument("--simulations", type=int, default=10)
    asked.add_argument("--seed", type=int, default=1)
    wish = asked.parse_args()
    returns, decisions = play(load(wish.game, wish.mode, players=2), wish.simulations, wish.seed)
    print(f"{decisions} decisions; search {returns[0]:+g}, random {returns[1]:+g}")


if __name__ == "__main__":
    main()
