"""What is asked of a run, and what all questions have in common."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rollwright.core import text
from rollwright.measuring.statistics import Estimate

from .answer import Answer, Unit, agreement
from .plan import Plan
from .run import Run


class Asked(NamedTuple):
    """A question with the games that answer it."""

    run: Run
    weak: Run | None = None
    """The same played by beginners, to see whether it holds for them too."""
    more: Mapping[str, str] = {}
    """What the question takes besides: `at`, `deck`."""
    play: Callable[[Plan], Run] | None = None
    """Plays another plan and tells how far it is, for questions that need games of their own."""

    def further(self, plan: Plan) -> Run:
        """The games of another plan, played."""
        return self.play(plan) if self.play else Run(plan, self.run.root, self.run.engine).play()

    @property
    def title(self) -> str:
        """The game's."""
        return self.run.game.components.title

    def about(self, what: str = "", intervals: bool = True) -> str:
        """What stands under the title of a picture: game, players, games, and whether it shows how sure it is."""
        who = " and ".join(self.run.plan.lineup) if len(self.run.plan.lineup) < 4 else "mixed"
        said = f"{self.title}, {who} bots, {how_many(self.run)}{'; 95 % intervals' if intervals else ''}"
        return f"{said}\n{what}" if what else said

    def agree(self, measure: Callable[[Run], Estimate], unit: Unit) -> list[str]:
        """Whether beginners find the same, as a remark."""
        if self.weak is None:
            return []
        return [agreement(measure(self.run), measure(self.weak), unit)]


class Question(NamedTuple):
    """A question the lab can answer."""

    name: str
    asks: str
    """The question as a designer puts it."""
    answer: Callable[[Asked], Answer]
    takes: Sequence[str] = ()
    apart: bool = False
    """Whether it plays only games of its own: those of the wish are not played for it, and a report leaves it out."""


def counts_rounds(run: Run) -> bool:
    """Whether the game counts rounds at all."""
    return bool(run.one("SELECT coalesce(max(rounds), 0) > 0 FROM games")[0])


def how_many(run: Run) -> str:
    """`60 games with 2 players`, `60 games for each number of players`."""
    tables = run.plan.players
    games = run.games() // max(1, len(tables))
    return f"{games:,} games {f'with {many(tables[0])}' if len(tables) == 1 else 'for each number of players'}"


def many(players: int) -> str:
    """`1 player`, `3 players`."""
    return "1 player" if players == 1 else f"{players} players"


def nth(place: int) -> str:
    """`starts`, `2nd`, `3rd`."""
    return ("starts", "2nd", "3rd")[place] if place < 3 else f"{place + 1}th"


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return str(text.listed(words))
