"""An observation as numbers: what a seat may know, seen from its own place, with a name for every number."""

from collections.abc import Iterator, Mapping, Sequence
from struct import pack
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollwright.core.bounds import NO_BOUND, Bounds, Span, span
from rollwright.core.dice import Deck
from rollwright.core.game import Game
from rollwright.core.sheet import ALL, Box, Paper
from rollwright.core.table import Seat, Table

from . import facts
from .actions import Actions, Choice, Words
from .notes import Notes

Observation = NDArray[np.float32]
FLOAT: Final = np.dtype(np.float32)
UINT8: Final = np.dtype(np.uint8)
INT32: Final = np.dtype(np.int32)
ARGUMENTS: Final = 3
"""The number of task arguments that are encoded."""
DRAFTED: Final = "moves chosen this turn"
MARKED: Final = [(0.0, 1.0)]


UNKNOWN: Final = Bounds()
"""Of a game that declares nothing, not even that its boxes hold what is printed for them."""


class Part(NamedTuple):
    """Some numbers that belong together."""

    names: list[str]
    fact: facts.Fact
    spans: Sequence[Span]
    """The smallest and the largest value of each; one for all where they are alike."""


class Encoder:
    """Turns (table, me) and nothing else into numbers, for a game with so many players.

    Other sheets come in the order in which their owners sit behind `me`; what is hidden from `me` is not there.
    """

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str], known: Actions, *, scaled: bool = False
    ) -> None:
        self.game, self.players, self.known = game, players, known
        self.bounds = game.components.bounds or UNKNOWN
        paper = game.paper(options)
        stock = game.stock(options, players)
        parts = [*self._middle(), *self._cards(stock), *self._tasks(), *self._papers(paper)]
        self.facts: list[facts.Fact] = [part.fact for part in parts if part.names]
        self.names: list[str] = [name for part in parts for name in part.names]
        """What every number is."""
        self.words = len(known) if isinstance(known, Words) else 0
        if self.words:
            self.names += [f"said: {word}" for word in known.names]
        self.ideas = len(known) - known.first_idea
        self.names += [f"worth of {idea}" for idea in known.names[known.first_idea :]]
        self.whole = len(self.names) - self.ideas
        """How many features are whole numbers: all but the values of ideas, which come last."""
        self._bound([each for part in parts for each in _each(part)], scaled)

    def _bound(self, spans: list[Span], scaled: bool) -> None:
        """Find the smallest and the largest value of every number."""
        self.worth = span(self.bounds.score)[1] - span(self.bounds.score)[0]
        """No idea is told to be worth more than that, or less than its negative."""
        spans += [*MARKED * self.words, *[(-self.worth, self.worth)] * self.ideas]
        self.low, self.high = (np.array(side, dtype=np.float32) for side in zip(*spans, strict=True))
        """The smallest and the largest value of every number; infinite where nobody has declared one."""
        self.scaled = scaled
        """Whether every number that is bounded comes as a part of its span, from 0 to 1."""
        if scaled:
            bounded = np.isfinite(self.low) & np.isfinite(self.high)
            self._from = np.where(bounded, self.low, 0).astype(np.float32)
            self._parts = (1 / np.where(bounded, np.maximum(self.high - self.low, 1), 1)).astype(np.float32)
            self.low, self.high = (self.low - self._from) * self._parts, (self.high - self._from) * self._parts

    def __len__(self) -> int:
        return len(self.names)

    def notes(self) -> list[Notes]:
        """A copy for each seat, for callers who look often."""
        return [Notes(self.facts, self.words) for _ in range(self.players)]

    def write(
        self, table: Table, me: Seat, choice: Choice | None, out: Observation, notes: Notes | None = None
    ) -> None:
        """Fill an array with what this seat may know."""
        out[: self.whole] = self._numbers(table, me, choice, notes)
        if self.ideas:
            self._write_ideas(choice, out)
        if self.scaled:
            self._scale(out)

    def _numbers(self, table: Table, me: Seat, choice: Choice | None, notes: Notes | None) -> NDArray[Any]:
        """What the facts tell a seat, by its notes if there are any, and which words it has said."""
        said = () if choice is None else choice.said
        told = None if notes is None else notes.fitting(table, me)
        if notes is not None and told is not None:
            return small_numbers(told + notes.spoken(said) if self.words else told)
        found = facts.told(self.facts, table, me)
        spoken = [0] * self.words
        for word in said:
            spoken[word] = 1
        return whole_numbers(found + spoken)

    def write_all(self, numbers: bytes, choices: Sequence[Choice], out: Observation) -> None:
        """Fill the rows of an array with what seats may know: the numbers of their facts and the words they have said.

        The choices are asked for where ideas are told.
        """
        out[:, : self.whole] = small_numbers(numbers).reshape(len(out), self.whole)
        for nth, choice in enumerate(choices) if self.ideas else ():
            self._write_ideas(choice, out[nth])
        if self.scaled:
            self._scale(out)

    def _write_ideas(self, choice: Choice | None, out: Observation) -> None:
        """Fill the end of a row."""
        out[self.whole :] = 0
        if choice is not None and choice.ideas:
            worth = [min(max(idea.value, -self.worth), self.worth) for idea in choice.ideas]
            out[self.whole : self.whole + len(worth)] = worth

    def _scale(self, out: Observation) -> None:
        """Bring every number that is bounded to a part of its span."""
        out -= self._from
        out *= self._parts

    def observed(self, table: Table, me: Seat, choice: Choice | None = None, notes: Notes | None = None) -> Observation:
        """The same as a new array."""
        if not (self.ideas or self.scaled):
            return self._numbers(table, me, choice, notes).astype(FLOAT)
        out = np.empty(len(self.names), dtype=FLOAT)
        self.write(table, me, choice, out, notes)
        return out

    def told(self, observation: Observation) -> dict[str, float]:
        """An observation for a person: everything that is not 0, by name."""
        return {name: float(value) for name, value in zip(self.names, observation, strict=True) if value}

    def text(self, observation: Observation) -> str:
        """The same, a line for each."""
        return "\n".join([f"{name}: {value:g}" for name, value in self.told(observation).items()])

    # --- what there is to see -----------------------------------------------------------------------------

    def _middle(self) -> Iterator[Part]:
        """Round, whose turn it is, the game's own numbers, the dice, and which secret groups have been turned over."""
        made, n = self.game.components, self.players
        secret = [group.id for group in made.sheet.groups.values() if group.seen != ALL]
        yield Part([f"{id} revealed" for id in secret], facts.Revealed(secret), MARKED)
        yield Part(["round"], facts.Round(), [span(self.bounds.rounds)])
        phases = self.bounds.phases
        yield Part([f"phase: {name}" for name in phases], facts.Phase(phases), MARKED)
        yield Part([f"active: {_whose(behind)}" for behind in range(n)], facts.Active(), MARKED)
        state = list(made.state)
        yield Part(state, facts.State(state), [span(self.bounds.state.get(name)) for name in state])
        dice, faces = list(made.dice), [(0.0, float(die.sides)) for die in made.dice.values()]
        yield Part([f"die {die}" for die in dice], facts.Dice(dice), faces)
        yield Part([f"own die {die}" for die in dice], facts.Dice(dice, own=True), faces)

    def _cards(self, stock: Mapping[str, Deck]) -> Iterator[Part]:
        """Of each deck, how many are left, which were seen, and which were drawn last."""
        for name, deck in self.game.components.decks.items():
            if name in stock:
                yield from _seen(name, deck)

    def _papers(self, paper: Paper) -> Iterator[Part]:
        """The board, one's own sheet and the others'."""
        board, n = self.game.components.board, self.players
        if board is not None:
            names = [f"board {box.id}" for box in board.boxes]
            spans = [self._box(box, board) for box in board.boxes]
            yield Part(names, facts.Board(), spans)
        spans = [self._box(box, paper) for box in paper.boxes]
        yield Part([f"own {box.id}" for box in paper.boxes], facts.Paper(0), spans)
        for behind in range(1, n):
            yield Part([f"{_whose(behind)} {box.id}" for box in paper.boxes], facts.Paper(behind), spans)

    def _box(self, box: Box, paper: Paper) -> Span:
        return NO_BOUND if self.bounds is UNKNOWN else self.bounds.box(box, paper)

    def _tasks(self) -> Iterator[Part]:
        """What is asked now, about which numbers, and what is still to come in this turn."""
        names = list(self.game.decisions) or list(self.game.components.tasks)
        waiting = [span(self.bounds.waiting)]
        yield Part([f"asked: {name}" for name in names], facts.Asked(names), MARKED)
        about = [f"asked about {nth}" for nth in range(1, ARGUMENTS + 1)]
        yield Part(about, facts.Arguments(ARGUMENTS), [span(self.bounds.asked)])
        yield Part([f"to do: {name}" for name in names], facts.Waiting(names), waiting)
        yield Part([f"held: {name}" for name in names], facts.Waiting(names, held=True), waiting)
        yield Part([DRAFTED], facts.Drafted(), [span(self.bounds.in_a_turn)])


def _each(part: Part) -> Sequence[Span]:
    """The span of every number of a part."""
    return part.spans if len(part.spans) == len(part.names) else [part.spans[0]] * len(part.names)


def small_numbers(told: bytes | bytearray) -> NDArray[Any]:
    """Whole numbers of a byte each."""
    return np.frombuffer(told, UINT8)


def whole_numbers(told: list[int]) -> NDArray[Any]:
    """Whole numbers as numpy takes them fastest: as bytes where all are small, as they mostly are."""
    try:
        return small_numbers(bytearray(told))  # bytes() would take four times as long
    except ValueError:  # one is below 0 or above 255
        return np.frombuffer(pack(f"={len(told)}i", *told), INT32)


def _whose(behind: int) -> str:
    """`me`, `next`, `2 behind`."""
    return ("me", "next")[behind] if behind < 2 else f"{behind} behind"


def _seen(name: str, deck: Deck) -> Iterator[Part]:
    n = len(deck.cards)
    yield Part([f"{name} left"], facts.Left(name), [(0.0, float(n))])
    yield Part([f"{name} {card} seen" for card in deck.cards], facts.Seen(name, n), MARKED)
    yield Part([f"{name} {card} drawn" for card in deck.cards], facts.Drawn(name, n), MARKED)
    yield Part([f"{name} {card} drawn by me" for card in deck.cards], facts.Drawn(name, n, own=True), MARKED)
