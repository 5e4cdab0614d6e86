"""Thinking ahead: the likely moves are played out many times, all of them on the same dice."""

import random
from typing import Final

from rollwright.core.game import Game
from rollwright.core.idea import Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .candidate import Candidate, likely, spread
from .endgame import EndgameSolver, TooManyPositions, is_small
from .rollout import Stop, TimeUp
from .strength import STRENGTHS, Strength
from .text_plan import TextPlan
from .trial import Trial

CAUTION: Final = 0.5
"""How many standard errors a move must be ahead to be preferred to the advised one (0802)."""
BATCH: Final = 8
"""How many roll-outs of every move are made before the hopeless ones are dropped."""
ROOM: Final = 4
"""The factor by which an ending may turn out larger than it looked."""


class SearchBot:
    """Compares moves by roll-outs in which everybody follows the game's advice; small endings are solved."""

    def __init__(
        self,
        seed: str = "",
        strength: Strength = STRENGTHS[3],
        stop: Stop | None = None,
        least: int = 0,
        end: Stop | None = None,
    ) -> None:
        self.rng = random.Random(seed)
        self.strength = strength
        self.plan = TextPlan(strength.level)
        self.stop = stop
        """Checked all the time whether the time is up; then the advice decides."""
        self.least = least
        """How many roll-outs of every move are made even after the time is up."""
        self.end = end
        """Checked during those: then no more of them are made either."""

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """The move with the best results, as far as the level sees them clearly."""
        seed = self.rng.getrandbits(32)
        said = self.plan.next_move(game, table, me, legal, self._best)
        if said is not None or len(legal) == 1:
            return said or legal[0]
        found = self.weigh(game, table, me, legal, seed)
        blur = self.strength.noise * spread([result for one in found for result in one.results])
        best, most = found[0], -1e18
        for one in found:
            seen = one.safe(CAUTION) + (blur * self.rng.gauss(0.0, 1.0) if blur else 0.0)
            if seen > most:
                best, most = one, seen
        return best.move

    def _best(self, ideas: list[Idea]) -> Idea:
        best = max([idea.value for idea in ideas])
        return self.rng.choice([idea for idea in ideas if idea.value == best])

    def weigh(
        self, game: Game, table: Table, me: Seat, legal: list[Move], seed: int, also: Move | None = None
    ) -> list[Candidate]:
        """What the likely moves are worth, the advised one first. `also` is examined to the end, likely or not."""
        trial = Trial(game, table, me, seed)
        solved = [] if self._late() else self._solved(trial, legal)
        if solved:
            return solved
        found = likely(legal, game.advise(table, me, legal), self.strength.width)
        if also is not None and also not in [one.move for one in found]:
            found.append(Candidate(also))
        return self._tried(trial, found, also)

    def _late(self) -> bool:
        return self.stop is not None and self.stop()

    def _solved(self, trial: Trial, legal: list[Move]) -> list[Candidate]:
        """Every move with its true value, if the game is nearly over; otherwise nothing."""
        match, most = trial.known, self.strength.ending
        if match is None or not is_small(match, trial.me.i, most, self.stop):
            return []
        solver, found = EndgameSolver(trial.me.i, most * ROOM, self.stop), []
        try:
            for move in legal:
                one = Candidate(move)
                one.gain, one.error = solver.value_after(match, move), 0.0
                one.results.append(one.gain)
                found.append(one)
        except TooManyPositions:
            return []
        return found

    def _tried(self, trial: Trial, everybody: list[Candidate], also: Move | None) -> list[Candidate]:
        """Batch by batch; a move stays as long as it may be the best, and fewer stay as the budget shrinks."""
        advised, left, upto = everybody[0], everybody, 0
        budget = self.strength.rollouts
        while len(left) > 1 and budget >= len(left) and len(advised.results) == upto:
            start, upto = upto, upto + max(1, min(BATCH, budget // len(left)))
            budget -= len(left) * (upto - start)
            self._play(trial, left, start, upto)
            if advised.results:
                for one in left:
                    one.compare(advised)
                left = hopeful(left, advised, also, max(2, budget // (2 * BATCH)))
        return everybody

    def _play(self, trial: Trial, left: list[Candidate], start: int, upto: int) -> None:
        """These roll-outs of every move, as far as there is time; the same number of each."""
        for nth in range(start, upto):
            stop = self.stop if nth >= self.least else self.end
            try:
                results = [trial.result(one.move, nth, stop) for one in left]
            except TimeUp:
                return
            for one, result in zip(left, results, strict=True):
                one.results.append(result)


def hopeful(
    left: list[Candidate], advised: Candidate, also: Move | None, most: int, caution: float = CAUTION
) -> list[Candidate]:
    """The advised move, and the best of those that may still turn out to be better than what is sure by now."""
    floor = max([one.safe(caution) for one in left])
    rest = [one for one in left if one is not advised and one.gain + one.error > floor]
    rest.sort(key=lambda one: -one.gain)
    kept = [one for one in left if one.move is also and one is not advised and one not in rest[:most]]
    return [advised, *rest[:most], *kept]
