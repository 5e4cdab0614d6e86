"""Counterfactual regret minimisation, where it applies: a game small enough to look through.

    python examples/research/openspiel_cfr.py --iterations 200

Both throw a die with three faces in secret and say at once whether they add a second one; more than four is nothing,
the higher total wins. CFR looks through all of it and comes close to an equilibrium, which `exploitability` measures.
The titles are far too large for that; sampling (`--sample GAME`) plays whole games of them, but no table of theirs is
ever full, so what it learns there in a few games means nothing. Pig has no end to its tree: whoever throws a one may
go on for ever.
"""

import argparse

import numpy as np
from open_spiel.python.algorithms import cfr, exploitability, outcome_sampling_mccfr

from rollwright import Components, Die, End, Game, Move, Roll, Rule, Score, Seat, Sheet, Step, Table, Turn, numbers
from rollwright.research.openspiel import OpenGame, load

SHEET = numbers("total", "another")
TOTAL, ANOTHER = SHEET.boxes
ENOUGH, MORE = Move("enough"), Move("more")
FIRST, SECOND = Roll(["first"], each=True), Roll(["second"], each=True)
MOST = 4


class Four(Game):
    """Two players; the higher total up to four wins."""

    def next(self, t: Table) -> Step:
        if t.step is None:
            return FIRST
        if isinstance(t.step, Turn):
            return SECOND
        return Turn(["enough or more"]) if t.step == FIRST else End("thrown")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet[TOTAL], me.sheet[ANOTHER] = me.dice["first"], int(move is MORE)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if step == SECOND and me.sheet[ANOTHER]:
            total = me.sheet[TOTAL] + me.dice["second"]
            me.sheet[TOTAL] = total if total <= MOST else 0

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"total": sheet[TOTAL]})


FACES = ("1", "2", "3")
DICE = [Die("first", FACES), Die("second", FACES)]
FOUR = Four(Components("four", sheet=SHEET, moves=(ENOUGH, MORE), rules=[], players=range(2, 3), dice=DICE))


def solve(game: OpenGame, iterations: int) -> tuple[float, float]:
    """How much an average policy can be exploited after one iteration, and after so many."""
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(iterations - 1):
        solver.evaluate_and_update_policy()
    return first, exploitability.nash_conv(game, solver.average_policy())


def sample(game: OpenGame, iterations: int, seed: int = 1) -> int:
    """Let outcome sampling play whole games: in how many situations it has a strategy then."""
    np.random.seed(seed)  # noqa: NPY002  # it draws from numpy's common generator
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    return len(solver._infostates)  # noqa: SLF001  # it has no other way to ask


def main() -> None:
    """Solve the small game, or sample a large one."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--iterations", type=int, default=200)
    asked.add_argument("--sample", metavar="GAME", default="")
    asked.add_argument("--mode", default="")
    wish = asked.parse_args()
    if wish.sample:
        met = sample(load(wish.sample, wish.mode, players=2), wish.iterations)
        print(f"{wish.iterations} iterations met {met} situations")
        return
    first, last = solve(load(FOUR), wish.iterations)
    print(f"can be exploited by {first:.3f} after one iteration, by {last:.4f} after {wish.iterations}")


if __name__ == "__main__":
    main()
