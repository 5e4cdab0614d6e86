"""Asking a question until the answer is precise enough: more and more games, and the number after each batch."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from rollwright.core.errors import BadOption
from rollwright.measuring.advice import advises
from rollwright.measuring.variant import Variant

from .answer import Answer
from .engines import Engine, Nobody
from .plan import CHUNK, STRONG, WEAK, Plan
from .question import Asked, Question
from .run import Progress, Run

ENOUGH: Final = 1_000
"""The default number of games for each number of players."""
MOST: Final = 200_000
"""The maximum number of games for each number of players with `within`."""
WEAKER: Final = 4
"""Beginners play one game for this many."""

UNADVISED: Final = (
    "This game gives no advice: it rates all moves alike, so these bots have played at random, and whatever is said "
    "here is said of random play. Write `advise`, even if only one line, and ask again."
)


class Wish(NamedTuple):
    """How to answer a question."""

    variant: Variant
    players: tuple[int, ...]
    games: int = 0
    """For each number of players; 0 for as many as it takes, or as is usual."""
    within: float = 0.0
    """Half the interval of the number, at most; 0 for any."""
    lineup: tuple[str, ...] = (STRONG,)
    seed: str = "1"
    weak: bool = True
    """Whether beginners are asked too."""
    more: tuple[tuple[str, str], ...] = ()
    decisions: bool = False
    """Whether every decision is kept, for questions in SQL."""

    def plan(self, games: int) -> Plan:
        """The games of one batch."""
        return Plan(self.variant, self.players, games, self.seed, self.lineup, decisions=self.decisions)


class Lab:
    """A place to play games for questions: their store, and the engine that plays them."""

    def __init__(
        self, engine: Engine, root: Path | None = None, on_progress: Callable[[Progress], None] | None = None
    ) -> None:
        self.engine, self.root, self.on_progress = engine, root, on_progress

    def run(self, plan: Plan, passing: bool = False) -> Run:
        """The games of a plan, played."""
        return self.unplayed(plan, passing).play(self.on_progress)

    def unplayed(self, plan: Plan, passing: bool = False) -> Run:
        """The games of a plan, as far as they have been played before."""
        return Run(plan, self.root, self.engine, passing)

    def ask(self, question: Question, wish: Wish) -> Iterator[Answer]:
        """The answer from ever more games; the last one is the answer. A first one comes at once, from few players."""
        warned: list[str] | None = None
        for answer in self._answers(question, wish):
            if warned is None:
                warned = [UNADVISED] if is_unadvised(wish) else []
            yield answer._replace(remarks=[*warned, *answer.remarks])

    def _answers(self, question: Question, wish: Wish) -> Iterator[Answer]:
        few = next((n for n in wish.players if n > 1), wish.players[0])
        if len(wish.players) > 1:
            first = wish._replace(players=(few,), weak=False)
            yield question.answer(self.asked(first, CHUNK, question.apart, passing=True))
        for games in helpings(wish):
            answer = question.answer(self.asked(wish, games, question.apart, games < whole(wish)))
            yield answer
            if wish.within and answer.value.error <= wish.within:
                return

    def so_far(self, question: Question, wish: Wish) -> Answer:
        """The answer from what is there, without another game."""
        return question.answer(Lab(Nobody(), self.root).asked(wish, whole(wish), question.apart, passing=True))

    def asked(self, wish: Wish, games: int, apart: bool = False, passing: bool = False) -> Asked:
        """A question's games, played: by the bots that were named, and by beginners. `apart`: none of them yet."""
        plan, ready = wish.plan(games), self.unplayed if apart else self.run
        run = ready(plan, passing)
        weak = None
        if wish.weak and wish.lineup == (STRONG,):
            weak = ready(plan._replace(lineup=(WEAK,), games=max(CHUNK, games // WEAKER)), passing)
        return Asked(run, weak, dict(wish.more), self.run)


def is_unadvised(wish: Wish) -> bool:
    """Whether its bots would follow advice that the game never gives."""
    if set(wish.lineup) <= {"random"}:
        return False
    variant = wish.variant
    return not advises(variant.load(), wish.players[0], dict(variant.options))


def helpings(wish: Wish) -> Iterator[int]:
    """How many games each time: from a chunk on, three times as many as before, to what is wished."""
    games, all_of_them = CHUNK, whole(wish)
    while games < all_of_them:
        yield games
        games *= 3
    yield all_of_them


def whole(wish: Wish) -> int:
    """The maximum number of games for each number of players."""
    games = wish.games or (MOST if wish.within else ENOUGH)
    if games > MOST * 50:
        raise BadOption(f"{games:,} games for each number of players are too many; ask for fewer.")
    return games
