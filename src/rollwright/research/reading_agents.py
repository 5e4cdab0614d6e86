"""Agents that read and write: a command is told a decision in words and answers with a line, game after game.

What it is told is one line of JSON with `prompt`; whatever it prints as one line is the answer. One that means nothing
is told so once; if the second means nothing either, the first choice is taken and counted as missed.
"""

import atexit
import json
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from types import TracebackType
from typing import NamedTuple, Protocol, Self

from rollwright.bots import make_bot
from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim

from .episode import NOBODY, Episode
from .pending import ActingBot, Pending, pending
from .prompt import answered, prompt

ENDED = Text(
    "{program} ended without an answer. It should read lines until there are no more, and answer each with one line."
)
FAREWELL = 10.0
"""Seconds in which a program ends by itself when there are no more lines."""
AGAIN = "That is none of the choices. Answer with one of their numbers and nothing else."


class Reader(Protocol):
    """Answers a text."""

    def ask(self, text: str) -> str:
        """The answer."""
        ...


class Command:
    """An agent that is a program: a line in, a line out."""

    def __init__(self, command: str | Sequence[str]) -> None:
        said = shlex.split(command) if isinstance(command, str) else list(command)
        self.name = said[0] if said else ""
        try:
            self.process = subprocess.Popen(said, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
        except (OSError, IndexError) as error:
            raise BadOption(
                Text("{program} cannot be started. Name a program that can be run.", program=Verbatim(self.name))
            ) from error

    def ask(self, text: str) -> str:
        """What it prints for this. BadOption if it has ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps({"prompt": text}) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise BadOption(ENDED.filled(program=Verbatim(self.name)))
        return answer

    def close(self) -> None:
        """Nothing more is asked; a program that goes on nevertheless is killed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Played(NamedTuple):
    """A game of a reading agent."""

    points: int
    won: bool
    decisions: int
    missed: int
    """Decisions to which it gave no answer that meant anything."""


def play(reader: Reader, episode: Episode, seed: int, seat: int = 0, against: str = "greedy") -> Played:
    """One game on the dice of a seed; bots have the other seats."""
    others = [other for other in range(episode.players) if other != seat]
    episode.begin(seed, bots={other: make_bot(against, f"{seed} {other}").choose for other in others})
    decisions = missed = 0
    while episode.seat != NOBODY:
        action = _answer(reader, pending(episode))
        decisions += 1
        missed += action is None
        episode.act(episode.offered()[0] if action is None else action)
    scores = episode.match.scores()
    return Played(scores[seat].total, seat in episode.game.winners(scores), decisions, missed)


def _answer(reader: Reader, asked: Pending) -> int | None:
    """The action it chooses, asked twice at most."""
    told = prompt(asked)
    found = answered(asked, reader.ask(told))
    return found if found is not None else answered(asked, reader.ask(f"{told}\n{AGAIN}"))


class ReadingBot(ActingBot):
    """A reader wherever bots are named; what it gives no answer to is decided by the first choice."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def action(self, asked: Pending) -> int:
        """What the reader answers."""
        found = _answer(self.reader, asked)
        return asked.offered[0] if found is None else found


@cache
def _started(program: str) -> Command:
    """One process for all games of that program, since it may take long to start."""
    made = Command(program)
    atexit.register(made.close)
    return made


def make(program: str, seed: str = "") -> ReadingBot:
    """The bot `command:PROGRAM`."""
    return ReadingBot(_started(program))
