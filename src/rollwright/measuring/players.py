"""The lab's players: the built-in bots, made steady, with optional restrictions.

A steady bot breaks its ties by the names of moves: the same moves in the same moment are decided alike, whatever was
asked before and in whatever order they are listed. So an edit changes only what it really touches.
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from rollwright.bots import Bot, GreedyBot, check, make_bot
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table

from .dice import key_of, number

WITHOUT: Final = " without "
"""`greedy without buy *`: a bot that makes no such move while it has another."""
STEADY: Final[dict[str, tuple[int, int]]] = {"greedy": (LEVELS, 0), "good": (3, 10), "beginner": (1, 3)}
"""For each, how much it knows to write and how many choices it notices; 0 for all."""
_MASK: Final = (1 << 64) - 1


@cache
def _name_number(name: str) -> int:
    return number(b"", name)


def _mixed(value: int) -> int:
    """Scatter the bits of a number over all its 64."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


class Lots:
    """A number for each name, different at every moment: the lowest is taken."""

    def __init__(self, seed: str) -> None:
        self.key = key_of(seed)
        self.round = -1
        self.asked: dict[str, int] = {}
        self.moment = 0

    def start_decision(self, table: Table, me: Seat) -> None:
        """Start a decision: its moment is the round, the task, and how often it was asked in that round."""
        if table.round != self.round:
            self.round = table.round
            self.asked = {}
        task = me.task.text
        before = self.asked.get(task, 0)
        self.asked[task] = before + 1
        self.moment = number(self.key, f"{me.i}|{table.round}|{task}|{before}")

    def of(self, name: str) -> int:
        """The random number of a name at this moment."""
        return _mixed(_name_number(name) ^ self.moment)

    def of_move(self, move: Move) -> int:
        """The random number of a move."""
        return _mixed(_name_number(move.key) ^ self.moment)

    def lowest(self, moves: Sequence[Move]) -> Move:
        """The move with the lowest number."""
        return moves[0] if len(moves) == 1 else min(moves, key=self.of_move)


class SteadyGreedy(GreedyBot):
    """The greedy bot; ties are broken by the random numbers of the names."""

    def __init__(self, seed: str, level: int = LEVELS, notices: int = 0, style: str = "") -> None:
        super().__init__(seed, level, notices, style)
        self.lots = Lots(seed)

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        if len(legal) == 1:
            return legal[0]
        self.lots.start_decision(table, me)
        return super().choose(game, table, me, legal)

    def notice(self, table: Table, me: Seat, legal: list[Move]) -> list[Move]:
        return sorted(legal, key=self.lots.of_move)[: self.notices]

    def pick(self, table: Table, me: Seat, equals: list[Move]) -> Move:
        return self.lots.lowest(equals)

    def prefer(self, ideas: list[Idea]) -> Idea:
        if self.notices:
            noticed = sorted(ideas, key=lambda idea: self.lots.of(idea.text))[: self.notices]
            return max(noticed, key=lambda idea: idea.value)
        best = max([idea.value for idea in ideas])
        return min([idea for idea in ideas if idea.value == best], key=lambda idea: self.lots.of(idea.text))


class SteadyRandom:
    """Any legal move, by its random number."""

    def __init__(self, seed: str) -> None:
        self.greedy = SteadyGreedy(seed)
        self.lots = self.greedy.lots

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """The move that is drawn; where text is asked, one of the texts the game knows."""
        if len(legal) == 1:
            return legal[0]
        self.lots.start_decision(table, me)
        asked = game.decisions.get(me.task.name)
        if asked is not None and asked.typed:
            said = self.greedy.plan.next_move(game, table, me, legal, self._any)
            if said is not None:
                return said
        return self.lots.lowest(legal)

    def _any(self, ideas: list[Idea]) -> Idea:
        return min(ideas, key=lambda idea: self.lots.of(idea.text))


class Restricted:
    """A bot that leaves out moves by their names, as long as it has another. It does not plan around that."""

    def __init__(self, bot: Bot, never: Sequence[str]) -> None:
        self.bot = bot
        self.never = tuple(never)

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        """What the bot chooses of the rest."""
        left = [move for move in legal if not any(fnmatchcase(move.key, pattern) for pattern in self.never)]
        return self.bot.choose(game, table, me, left or legal)


def player(name: str, seed: str) -> Bot:
    """The player of that name: a built-in bot, steady if possible, and what it never does."""
    called, _, never = name.partition(WITHOUT)
    kind, _, style = called.partition(":")
    if kind in STEADY and (kind == "greedy" or not style):
        level, notices = STEADY[kind]
        bot: Bot = SteadyGreedy(seed, level, notices, style)
    else:
        bot = SteadyRandom(seed) if called == "random" else make_bot(called, seed)
    return Restricted(bot, [pattern.strip() for pattern in never.split(",")]) if never else bot


def check_player(name: str, game: Game) -> None:
    """BadOption if there is no such bot, or the restriction fits no move of the game."""
    called, _, never = name.partition(WITHOUT)
    check(called, game)
    for pattern in never.split(",") if never else ():
        if not any(fnmatchcase(move.key, pattern.strip()) for move in game.components.moves.all):
            kinds = ", ".join(list(game.components.moves.kinds)[:12])
            raise BadOption(f"No move of {game.components.title} is called '{pattern}'. Its moves begin with: {kinds}.")
