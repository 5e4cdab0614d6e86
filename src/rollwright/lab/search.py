"""Searching for numbers that bring a game into its bands: many proposals, few games for the bad ones."""

import math
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from rollwright.core.errors import BadOption, RollwrightError
from rollwright.core.game import Game
from rollwright.measuring.dice import key_of, number
from rollwright.measuring.variant import Variant

from .asking import Lab, Wish
from .judging import judged
from .plan import CHUNK
from .proposals import Evidence, Proposal, likely_worse
from .run import Progress
from .targets import ALLOW, Targets

if TYPE_CHECKING:
    from optuna import Study, Trial

BUDGET: Final = 6_000
"""The default total number of games."""
STEPS: Final = (2, 6, 18)
"""Chunks for each number of players after which a proposal is looked at; most are dropped at the first."""
WAYS: Final = 6
"""The minimum number of proposals that can be played to the end."""
THIRD: Final = 3
"""Of this many proposals with equally many games, the best one is continued."""
DROPPED: Final = 0.9
"""A proposal that is worse with this likelihood is played no more."""
BEST: Final = 3
RETEST: Final = 0.4
"""The part of the games, and of the time, that is kept for testing the best ones again."""
TIRED: Final = 60
"""The number of repeated proposals in a row that ends the search: the rest is hardly worth a game."""
REFUSED: Final = 1e6
"""The distance assigned to a proposal that the game refuses."""
AGAIN: Final = "|again"


class Limits(NamedTuple):
    """How long is searched."""

    games: int = BUDGET
    minutes: float = 0.0
    """0 for as long as the games take."""

    def steps(self, tables: int) -> list[int]:
        """Games for each number of players after which a proposal is looked at; fewer where there are few in all."""
        most = int(self.games * (1 - RETEST)) // (WAYS * tables * CHUNK)
        return [CHUNK * n for n in sorted({max(1, min(step, most * step // STEPS[-1])) for step in STEPS})]


class Search:
    """One search: what was proposed, and what it brought."""

    def __init__(self, lab: Lab, wish: Wish, targets: Targets, limits: Limits) -> None:
        if not targets.allowed:
            raise BadOption(_unmoved(wish.variant.load()))
        self.wish, self.targets, self.limits, self.on_progress = wish, targets, limits, lab.on_progress
        self.lab = Lab(lab.engine, lab.root, self._tell)
        self.texts = dict(wish.variant.data) or dict(wish.variant.load().texts())
        self.steps = limits.steps(len(targets.players))
        self.played = self.before = 0
        self.begun = time.monotonic()
        self.known: dict[Proposal, list[Evidence]] = {}
        """What was tried, with what it brought after each step."""
        self.dropped: set[Proposal] = set()
        self.refused: dict[Proposal, str] = {}
        """What the game does not take, and why."""
        allowed = tuple(targets.allowed)
        self.base = self.evidence(Proposal(allowed, tuple(one.now for one in allowed)), wish.variant, self.steps[-1])
        self.errors = [one.error for one in judged(targets, self.base.run)]
        self.best = self.base

    def evidence(self, proposal: Proposal, variant: Variant, games: int, before: int = 0, again: str = "") -> Evidence:
        """What so many games of a proposal show; `before` of them are counted already."""
        self.before = before * len(self.targets.players)
        wish = self.wish._replace(variant=variant, players=self.targets.players, seed=self.wish.seed + again)
        run = self.lab.run(wish.plan(games), passing=True)
        self.played += games * len(self.targets.players) - self.before
        found = Evidence(proposal, self.targets, run)
        run.close()
        return found

    def _tell(self, progress: Progress) -> None:
        """How much of the whole search is done."""
        if self.on_progress is not None:
            done = self.played + progress.done - self.before
            self.on_progress(Progress(min(done, self.limits.games), self.limits.games))

    def run(self) -> Iterator[Evidence]:
        """Propose, play and drop until the games, the time or the ideas are used up; every one that is the best yet."""
        study, tired = _study(self.wish.seed), 0
        while self._may_go_on():
            best, further = self.best, self._promising(tired < TIRED)
            if further is not None:
                self._play(further)
            elif tired == TIRED:
                return
            else:
                tired = 0 if self._try_next(study) else tired + 1
            if self.best is not best:
                self._simplify(study)
                yield self.best

    def _may_go_on(self) -> bool:
        whole = self.limits.minutes * 60 or math.inf
        late = time.monotonic() - self.begun >= whole * (1 - RETEST)
        return self.played < self.limits.games * (1 - RETEST) and not late

    def _try_next(self, study: "Study") -> bool:
        """Play the first few games of another proposal; False if it was there before."""
        trial = study.ask()
        proposal = Proposal(tuple(self.targets.allowed), self._proposed(trial))
        new = bool(proposal.changes) and proposal not in self.known and proposal not in self.refused
        if new:
            self._play(proposal)
        study.tell(trial, REFUSED if proposal in self.refused else self._score(proposal))
        return new

    def _score(self, proposal: Proposal) -> float:
        return (self.known[proposal][-1] if proposal.changes else self.base).score(self.errors)

    def _proposed(self, trial: "Trial") -> tuple[str, ...]:
        found = []
        for one in self.targets.allowed:
            if one.rule:
                found.append(str(trial.suggest_categorical(one.place, one.choices)))
            else:
                found.append(one.choices[trial.suggest_int(one.place, 0, len(one.choices) - 1)])
        return tuple(found)

    def _simplify(self, study: "Study") -> None:
        """Try the best one next without each of its changes: perhaps one of them does nothing."""
        values = self.best.proposal.values
        for nth, one in enumerate(self.targets.allowed):
            simpler = [*values[:nth], one.now, *values[nth + 1 :]]
            if values[nth] != one.now and len(self.best.proposal.changes) > 1 and one.now in one.choices:
                both = zip(self.targets.allowed, simpler, strict=True)
                study.enqueue_trial({each.place: v if each.rule else each.choices.index(v) for each, v in both})

    def _promising(self, choosy: bool) -> Proposal | None:
        """One that deserves more games: the best third of those that have as many, or, with no more ideas, any.

        One that is likely worse than the best one, on the games that both have played, is dropped.
        """
        for level in reversed(range(1, len(self.steps))):
            there = [found for found in self.known.values() if len(found) >= level]
            order = sorted(there, key=lambda found: found[level - 1].score(self.errors))
            for found in order[: len(order) // THIRD if choosy else None]:
                proposal = found[0].proposal
                if len(found) == level and proposal not in self.dropped:
                    if self._deserves_more(found[-1]):
                        return proposal
                    self.dropped.add(proposal)
        return None

    def _deserves_more(self, found: Evidence) -> bool:
        seed = number(key_of(self.wish.seed), found.proposal.says())
        return likely_worse(found, self.best, self.errors, seed) <= DROPPED

    def _play(self, proposal: Proposal) -> None:
        """The next games of a proposal."""
        found = self.known.get(proposal, [])
        try:
            variant = proposal.variant(self.wish.variant, self.texts)
        except RollwrightError as error:
            self.refused[proposal] = str(error)
            return
        before, games = self.steps[len(found) - 1] if found else 0, self.steps[len(found)]
        self.known[proposal] = [*found, self.evidence(proposal, variant, games, before)]
        if games == self.steps[-1] and self._score(proposal) < self.best.score(self.errors):
            self.best = self.known[proposal][-1]

    @property
    def kept(self) -> list[Evidence]:
        """Those that were played to the end, the best first."""
        whole = [found[-1] for found in self.known.values() if len(found) == len(self.steps)]
        return sorted(whole, key=lambda one: one.score(self.errors))

    def good(self) -> list[Proposal]:
        """The best proposals that are better than the game as it is: those with more games behind them come first."""
        better = [one for one in self.known if self._score(one) < self.base.score(self.errors)]
        return sorted(better, key=lambda one: (-len(self.known[one]), self._score(one)))[:BEST]

    def retested(self) -> list[Evidence]:
        """The game as it is, and the best proposals, on dice that none of them was chosen by; the best first."""
        good = self.good()
        if not good:
            return [self.base]
        games = self._games_again(len(good) + 1)
        variants = [self.wish.variant, *[one.variant(self.wish.variant, self.texts) for one in good]]
        pairs = zip([self.base.proposal, *good], variants, strict=True)
        fresh = [self.evidence(one, variant, games, again=AGAIN) for one, variant in pairs]
        return [fresh[0], *sorted(fresh[1:], key=lambda one: one.score(self.errors))]

    def _games_again(self, variants: int) -> int:
        """How many games each is tested with again: what is left of the games, or of the time."""
        left: float = self.limits.games - self.played
        if self.limits.minutes:
            gone = time.monotonic() - self.begun
            left = min(left, self.played / gone * max(0.0, self.limits.minutes * 60 - gone))
        share = int(left / (variants * len(self.targets.players)))
        return max(self.steps[-1], share // CHUNK * CHUNK)


def _unmoved(game: Game) -> str:
    """What to do where the file allows nothing."""
    made = game.components
    if not made.options and not game.texts():
        return f"{made.title} has neither data nor house rules, so there is nothing to change."
    return f"The file allows no changes. Add [[{ALLOW}]] with file, key, from and to, or with rule."


def _study(seed: str) -> "Study":
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    start = number(key_of(seed), "search") % 2**32
    return optuna.create_study(sampler=optuna.samplers.TPESampler(seed=start))
