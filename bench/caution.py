"""How careful a searching bot should be: `bench/caution.py GAME MODE PLAYERS POSITIONS`.

In positions from all over greedy games the likely moves are played out many times on common dice. Some of the roll-outs
choose a move as `search` would, the others say what it is really worth: the mean gain over the advised move, for every
budget of roll-outs and every caution.
"""

import random
import sys
from statistics import mean

from rollwright.bots.candidate import Candidate, likely
from rollwright.bots.rollout import advised
from rollwright.bots.search import BATCH, hopeful
from rollwright.bots.trial import Trial
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play

ROLLOUTS, HELD_BACK, WIDTH, SHARE, AGAIN = 160, 70, 8, 0.06, 12
BUDGETS, CAUTIONS = (16, 32, 64, 150, 300), (0.0, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0)


def sample(game, players, positions):
    """What came of every likely move, roll-out by roll-out, in so many positions."""
    rng, found, nth = random.Random(1), [], 0

    def choose(game, table, me, legal):
        if len(found) < positions and len(legal) > 1 and not game.typed(me.task) and rng.random() < SHARE:
            trial = Trial(game, table, me, rng.getrandbits(30))
            moves = [one.move for one in likely(legal, game.advise(table, me, legal), WIDTH)]
            found.append([(move, [trial.result(move, way) for way in range(ROLLOUTS)]) for move in moves])
        return advised(game, table, me, legal, nth)

    while len(found) < positions:
        nth += 1
        play(Match(game, players), QuickDice(nth), choose)
    return found


def picked(results, ways, budget, caution):
    """The results of the move that so many roll-outs prefer, as in `SearchBot`."""
    everybody = [Candidate(move) for move, _ in results]
    of = {one: row for one, (_, row) in zip(everybody, results, strict=True)}
    left, upto = everybody, 0
    while len(left) > 1 and budget >= len(left) and upto < len(ways):
        start, upto = upto, min(len(ways), upto + max(1, min(BATCH, budget // len(left))))
        budget -= len(left) * (upto - start)
        for one in left:
            one.results += [of[one][way] for way in ways[start:upto]]
            one.compare(everybody[0])
        left = hopeful(left, everybody[0], None, max(2, budget // (2 * BATCH)), caution)
    return of[max(everybody, key=lambda one: one.safe(caution))]


def gain(found, budget, caution):
    """By how much the picked move is better than the advised one, by the roll-outs held back."""
    rng, gains = random.Random(2), []
    for results in found:
        for _ in range(AGAIN):
            ways = rng.sample(range(ROLLOUTS), ROLLOUTS)
            one = picked(results, ways[HELD_BACK:], budget, caution)
            gains.append(mean(one[way] - results[0][1][way] for way in ways[:HELD_BACK]))
    return mean(gains)


def main():
    """A line for each budget, a column for each caution."""
    name, mode, players, positions = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    found = sample(Catalog.discover().find(name, mode, players), players, positions)
    print("| roll-outs | " + " | ".join(str(caution) for caution in CAUTIONS) + " |")
    for budget in BUDGETS:
        print(f"| {budget} | " + " | ".join(f"{gain(found, budget, caution):.2f}" for caution in CAUTIONS) + " |")


main()
