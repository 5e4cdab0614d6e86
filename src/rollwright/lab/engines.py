"""Engines that play the chunks of a plan: this process, a pool of processes, or a cluster. The games are the same."""

import os
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait
from typing import Final, NamedTuple, Protocol

from rollwright.core.errors import BadOption

from .plan import Chunk, Plan
from .playing import play_chunk
from .worker import Worker, prepare

PATIENCE: Final = 3
"""How often a chunk may crash the process that plays it."""


class Played(NamedTuple):
    """A chunk and its rows."""

    chunk: Chunk
    text: str


class Engine(Protocol):
    """Plays chunks and hands over each as soon as it is done, in any order."""

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """All of them. Whoever stops listening stops the playing."""
        ...


class OneProcess:
    """The bare loop."""

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """One after the other."""
        for chunk in chunks:
            yield Played(chunk, play_chunk(plan, chunk))


class Nobody:
    """Plays nothing: what is there has to do."""

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """None of them."""
        return iter(())


class Pool:
    """As many processes as there are cores, kept between runs. If one dies, what it was given is played again."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.crew: list[Worker] = []

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """Every process has a chunk to play and, while there are many, another to go on with."""
        left, deaths = deque(chunks), Counter[Chunk]()
        prepare()
        while len(self.crew) < min(self.workers, len(left)):
            self.crew.append(Worker())
        try:
            while left or any(worker.given for worker in self.crew):
                self._hand_out(plan, left)
                for worker in self._done():
                    try:
                        yield Played(*worker.take())
                    except (EOFError, OSError):
                        self._replace(worker, left, deaths)
        finally:
            self._let_go([worker for worker in self.crew if worker.given])

    def _hand_out(self, plan: Plan, left: deque[Chunk]) -> None:
        """One for each, then a second one each; at the end no second one, so that nobody waits for a slow process."""
        for ahead in (0, 1):
            for worker in self.crew:
                if len(left) > ahead * len(self.crew) and len(worker.given) <= ahead:
                    worker.give(plan, left.popleft())

    def _done(self) -> list[Worker]:
        """Those that have something to hand over, or have died."""
        busy: dict[object, Worker] = {worker.orders: worker for worker in self.crew if worker.given}
        return [busy[ready] for ready in wait([worker.orders for worker in busy.values()])]

    def _replace(self, dead: Worker, left: deque[Chunk], deaths: Counter[Chunk]) -> None:
        """Another process for one that has died, and its chunks back to the others; but not for ever."""
        chunk = dead.given[0]
        deaths[chunk] += 1
        left.extendleft(reversed(dead.given))
        self._let_go([dead])
        if deaths[chunk] == PATIENCE:
            raise BadOption(
                f"Games {chunk.first} to {chunk.games[-1]} with {chunk.players} players ended their process "
                f"{PATIENCE} times. There may be too little memory: try again with fewer --workers."
            )
        self.crew.append(Worker())

    def _let_go(self, workers: Sequence[Worker]) -> None:
        for worker in workers:
            self.crew.remove(worker)
            worker.stop()

    def close(self) -> None:
        """Let all processes go."""
        self._let_go(list(self.crew))
