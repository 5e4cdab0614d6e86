"""How careful a searching bot should be, and how far apart its levels are: `bench/caution.py GAME MODE PLAYERS COUNT`.

In positions from all over greedy games the likely moves are played out many times on common dice. Some of the roll-outs
choose a move as `search` would, the others say what it is really worth: the mean gain over the advised move, for every
budget of roll-outs and every caution, and for every level.
"""

import random
import sys
from statistics import mean
from typing import NamedTuple

from rollwright.bots.candidate import likely, spread
from rollwright.bots.rollout import advised
from rollwright.bots.search import BATCH, CAUTION, hopeful
from rollwright.bots.strength import STRENGTHS, Strength
from rollwright.bots.trial import Trial
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play

ROLLOUTS, HELD_BACK, WIDEST, SHARE, AGAIN = 160, 70, 12, 0.06, 12
WIDTH, BUDGETS, CAUTIONS = 8, (16, 32, 64, 150, 300), (0.0, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0)


class Position(NamedTuple):
    """A decision, and what came of every likely move, roll-out by roll-out."""

    legal: list[Move]
    advice: list[float]
    results: dict[Move, list[float]]

    def candidates(self, width):
        """The likely moves, the advised one first."""
        return likely(self.legal, self.advice, width)


def sample(game, players, positions):
    """So many positions."""
    rng, found, nth = random.Random(1), [], 0

    def choose(game, table, me, legal):
        if len(found) < positions and len(legal) > 1 and not game.decision(me.task).typed and rng.random() < SHARE:
            trial = Trial(game, table, me, rng.getrandbits(30))
            one = Position(list(legal), game.advise(table, me, legal), {})
            for move in [candidate.move for candidate in one.candidates(WIDEST)]:
                one.results[move] = [trial.result(move, way) for way in range(ROLLOUTS)]
            found.append(one)
        return advised(game, table, me, legal, nth)

    while len(found) < positions:
        nth += 1
        play(Match(game, players), QuickDice(nth), choose)
    return found


def picked(position, ways, strength, caution, rng):
    """The move that so many roll-outs prefer, as in `SearchBot`."""
    everybody, budget = position.candidates(strength.width), strength.rollouts
    left, upto = everybody, 0
    while len(left) > 1 and budget >= len(left) and upto < len(ways):
        start, upto = upto, min(len(ways), upto + max(1, min(BATCH, budget // len(left))))
        budget -= len(left) * (upto - start)
        for one in left:
            one.results += [position.results[one.move][way] for way in ways[start:upto]]
            one.compare(everybody[0])
        left = hopeful(left, everybody[0], None, max(2, budget // (2 * BATCH)), caution)
    blur = strength.noise * spread([result for one in everybody for result in one.results])
    return max(everybody, key=lambda one: one.safe(caution) + blur * rng.gauss(0.0, 1.0)).move


def gain(found, strength, caution=CAUTION):
    """By how much the picked move is better than the advised one, by the roll-outs held back."""
    rng, gains = random.Random(2), []
    for position in found:
        best = position.candidates(1)[0].move
        for _ in range(AGAIN):
            ways = rng.sample(range(ROLLOUTS), ROLLOUTS)
            one = picked(position, ways[HELD_BACK:], strength, caution, rng)
            gains.append(mean(position.results[one][way] - position.results[best][way] for way in ways[:HELD_BACK]))
    return mean(gains)


def main():
    """A line for each budget, a column for each caution; then a line for each level."""
    name, mode, players, positions = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    found = sample(Catalog.discover().find(name, mode, players), players, positions)
    print("| roll-outs | " + " | ".join(str(caution) for caution in CAUTIONS) + " |")
    for budget in BUDGETS:
        gains = [gain(found, Strength(0, budget, WIDTH), caution) for caution in CAUTIONS]
        print(f"| {budget} | " + " | ".join(f"{one:.2f}" for one in gains) + " |")
    for level, strength in STRENGTHS.items():
        print(f"level {level}: {gain(found, strength):+.2f}")


main()
