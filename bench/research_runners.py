"""What `bench/research_speed.py` measures, each in a process of its own: `research_runners.py KIND [GAME]`.

A line in has the seconds of CPU to spend; a line out has the steps done and the CPU seconds they took. Everybody
chooses at random among what is legal, as the documentation of the interface shows it.
"""

import json
import random
import sys
import time
import warnings
from importlib import import_module

draw = random.Random("bench").random
BATCH, PGX_BATCH = 64, 256


def game_of(name):
    """`pig`, `pig inside` (compiled with the core), `rolling_cubes/one_by_one`; the fewest who play it together."""
    from rollwright.core.catalog import Catalog

    title, _, mode = name.partition("/")
    game = import_module("rollwright.games.pig").PIG if title == "pig inside" else Catalog.discover().find(title, mode)
    return game, next((n for n in game.components.players if n > 1), 1)


def turns(env):
    """An AEC environment: a step at a time, for ever."""
    import numpy as np

    while True:
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, over, cut, _info = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(draw() * len(legal))]))
            yield 1


def aec(name):
    """Our environment."""
    from rollwright.research import TurnEnv

    game, players = game_of(name)
    return turns(TurnEnv(game, players=players))


def native(kind):
    """A PettingZoo environment of the same game."""
    from pettingzoo_pig import PigEnv, wrapped

    return turns(wrapped(PigEnv("dice")) if kind == "wrapped" else PigEnv("dice"))


def connect_four(_):
    """PettingZoo's own, without wrappers."""
    from pettingzoo.classic import connect_four_v3

    return turns(connect_four_v3.raw_env())


def rollouts(name):
    """Our batch. Actions are drawn by numpy for all at once, each that is offered equally likely."""
    import numpy as np

    from rollwright.research import Rollouts

    game, players = game_of(name)
    batch, dice = Rollouts(game, BATCH, players=players), np.random.default_rng(1)
    while True:
        batch.step((dice.random(batch.mask.shape, dtype=np.float32) * batch.mask).argmax(axis=1))
        yield BATCH


def core(name):
    """The core's own random play, a game at a time; counted in the actions that agents have in such a game."""
    from rollwright.bots.random import RandomBot
    from rollwright.core.chance import QuickDice
    from rollwright.core.match import Match
    from rollwright.core.playing import play

    (game, players), bot, seed, each = game_of(name), RandomBot("bench"), 0, actions_of_a_game(name)
    while True:
        play(Match(game, players), QuickDice(seed), bot.choose)
        seed += 1
        yield each


def actions_of_a_game(name):
    """How many actions a random game has for agents, without those that are forced: the mean of three seconds."""
    from rollwright.research import Episode

    game, players = game_of(name)
    episode, count, games, start = Episode(game, players), 0, 0, time.process_time()
    while games < 8 or time.process_time() - start < 3:
        episode.begin(games)
        games += 1
        while not episode.over:
            offered = episode.offered()
            episode.act(offered[int(draw() * len(offered))])
            count += 1
    return count / games


def pgx(name):
    """A batch of games in JAX, on the processor; a game that is over begins anew."""
    import jax
    import jax.numpy as jnp
    import pgx as rival
    from pgx.experimental import auto_reset

    env = rival.make(name)
    step = auto_reset(env.step, env.init)

    def one(state, key):
        chosen, after = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(chosen, logits)
        return step(state, action, after)

    many, key = jax.jit(jax.vmap(one)), jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, PGX_BATCH))
    while True:
        key, sub = jax.random.split(key)
        state = many(state, jax.random.split(sub, PGX_BATCH))
        jax.block_until_ready(state)
        yield PGX_BATCH


def openspiel(name):
    """`pig` in C++, or a game of ours; counted in decisions."""
    import pyspiel

    if name == "C++":
        game = pyspiel.load_game("pig")
    else:
        from rollwright.research.openspiel import load

        ours, players = game_of(name)
        game = load(ours, players=players)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            legal = [outcome for outcome, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            yield 0 if chance else 1


def clone(name):
    """Copies of an OpenSpiel state in the middle of a game."""
    from rollwright.research.openspiel import load

    game, players = game_of(name)
    state = load(game, players=players).new_initial_state()
    for _ in range(40):
        chance = state.is_chance_node()
        legal = [outcome for outcome, _ in state.chance_outcomes()] if chance else state.legal_actions()
        if not state.is_terminal():
            state.apply_action(legal[int(draw() * len(legal))])
    while True:
        state.clone()
        yield 1


def their_benchmark(name):
    """Turns in a second as PettingZoo's own benchmark counts them, five seconds by the wall clock."""
    from pettingzoo.test import performance_benchmark
    from pettingzoo_pig import PigEnv

    from rollwright.research import TurnEnv

    game, players = game_of("pig" if name == "native" else name)
    performance_benchmark(PigEnv("dice") if name == "native" else TurnEnv(game, players=players))


def main(kind, name):
    """Answer line by line."""
    work, start = globals()[kind](name), time.process_time()
    for _ in range(3):
        next(work)
        once, start = time.process_time() - start, time.process_time()
    between = 1 if once > 1e-3 else 10
    for line in sys.stdin:
        wanted, steps, start = float(line), 0, time.process_time()
        while (spent := time.process_time() - start) < wanted or not steps:
            for _ in range(between):
                steps += next(work)
        print(json.dumps([steps, spent]), flush=True)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    if sys.argv[1] == "their_benchmark":
        their_benchmark(sys.argv[2])
    else:
        main(*sys.argv[1:3])
