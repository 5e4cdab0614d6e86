"""A random game: seats act in any order, their drafts overlap, and chance answers whom it likes first."""

from collections.abc import Callable, Iterator
from random import Random

from rollwright.core.chance import Chance
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.steps import Draw, Roll

from .dice import RandomDice, luck
from .hooked import dead_end, written
from .report import Endless, Violation
from .seating import Seating

Act = PendingThrow | int
"""What may happen next: a throw or draw the table waits for, or something a seat does."""
Picker = Callable[[Match, int, list[Move]], Move]
"""Picks one of a seat's legal moves, knowing the whole match."""
INSPIRED = 0.95
"""How likely free text follows an idea of the game; else any legal move, as by hand."""
LIMIT = 20_000
"""A game in which more than this happens is called endless."""
LONG_TURN = 1_000
"""A turn in which a seat decides more often than this is called endless."""
LAST = 6
"""How many of the last moves of a draft are shown."""


class Walk:
    """One random game on its way from the first throw to the end."""

    def __init__(self, game: Game, seating: Seating, seed: str, chance: Chance | None = None) -> None:
        self.seating = seating
        self.seed = seed
        self.random = luck("walk", seed)
        self.chance: Chance = RandomDice(seed) if chance is None else chance
        self.match = Match(game, seating.players, seating.options)
        self.match.entries = []
        self.pick: Picker = any_of(self.random)

    def acts(self, limit: int = LIMIT) -> Iterator[Act]:
        """Stop before everything that happens, until the game is over. Whoever looks may also intervene."""
        for _ in range(limit):
            if self.match.over:
                return
            act = self.random.choice(possible(self.match))
            if isinstance(act, int) and len(self.match.seats[act].draft) > LONG_TURN:
                raise self._endless_turn(act)
            yield act
            if not self.match.over and act in possible(self.match):
                happen(self.match, act, self.pick, self.chance)
        raise Endless(
            f"After {limit:,} throws and decisions the game is not over; it is in round {self.match.table.round}.",
            "Let next return End once the last round is over, and let nothing else change what it checks.",
            written(self.match.game, "next"),
        )

    def _endless_turn(self, seat: int) -> Endless:
        task = self.match.seats[seat].task
        return Endless(
            f"Seat {seat} has decided {LONG_TURN:,} times in one turn and is asked {task!r} again.",
            "Let apply push fewer tasks than it answers, at least eventually: every move removes one.",
            written(self.match.game, "apply", task),
        )

    def to_the_end(self) -> Match:
        """Play on until the game is over."""
        for _ in self.acts():
            pass
        return self.match

    def where(self) -> str:
        """How to come back to this game, and where it stands."""
        entries = self.match.entries or []
        lines = [f"{self.seating}; game {self.seed!r}, after {len(entries)} entries of its record"]
        lines += [f"last entry: {entry}" for entry in entries[-1:]]
        return "\n    ".join(lines + [words for i in self.match.due() for words in [standing(self.match, i)]])


def possible(match: Match) -> list[Act]:
    """All that can happen now. There is always something until the game is over."""
    acts: list[Act] = [*match.asks, *match.due()]
    if not acts:
        raise Violation(f"The table is waiting for nothing at {match.table.step}.")
    return acts


def happen(match: Match, act: Act, pick: Picker, chance: Chance) -> None:
    """Let it happen: chance answers, or the seat chooses, or it is done with its draft."""
    if isinstance(act, PendingThrow):
        answer(match, act, chance)
    elif match.seats[act].todo:
        match.choose_unchecked(act, pick(match, act, choices(match, act)))
    else:
        match.commit(act)


def choices(match: Match, seat: int) -> list[Move]:
    """The legal moves of a seat that has something to decide: never none."""
    legal = match.legal(seat)
    if not legal:
        raise dead_end(match.game, match.table, match.seats[seat])
    return legal


def answer(match: Match, ask: PendingThrow, chance: Chance) -> None:
    """Tell the table one throw or draw it waits for, not only the oldest."""
    step, printed = ask.step, match.game.components
    if isinstance(step, Roll):
        match.rolled(chance.faces(ask.stream, ask.nth, [printed.dice[name] for name in step.dice]), ask.seat)
    elif isinstance(step, Draw):
        match.drawn(match.draw_from(ask, chance), ask.seat)


def standing(match: Match, seat: int) -> str:
    """Where a seat is in its turn."""
    me = match.seats[seat]
    draft = ", ".join(move.key for move in me.draft[-LAST:]) or "nothing"
    draft = f"{len(me.draft)} moves, at last {draft}" if len(me.draft) > LAST else draft
    return f"seat {seat} is asked {me.task!r} and has chosen {draft}; dice {me.dice or match.table.dice}; {me.sheet}"


def any_of(random: Random) -> Picker:
    """Every legal move is as good as another; where free text is asked, mostly the next move of an idea of the game.

    Letters taken at random hardly ever make a word, and games of words would never end.
    """

    def pick(match: Match, seat: int, legal: list[Move]) -> Move:
        table, me = match.table, match.seats[seat]
        decision = match.game.decision(me.task)
        if decision.typed and random.random() < INSPIRED:
            ideas = decision.ideas(table, me)
            meant = decision.expand(table, me, random.choice(ideas).text) if ideas else []
            if isinstance(meant, list) and meant:
                return meant[0]
        return random.choice(legal)

    return pick
