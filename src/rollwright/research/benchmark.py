"""The benchmark suite: tasks that titles declare, never changed, and what bots made of them."""

import json
import tomllib
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.resources import files
from time import process_time
from typing import Any, Final, NamedTuple

from rollwright.core.catalog import GROUP, Catalog
from rollwright.core.errors import BadOption
from rollwright.core.nearest import unknown
from rollwright.measuring.players import check_player
from rollwright.measuring.variant import Variant

from .deals import DealSetup, play_deal, seatings
from .encoder import Encoder
from .episode import Episode
from .evaluation import Evaluation, Played, evaluated

FILE: Final = "benchmark.toml"
REFERENCE: Final = "greedy"
"""The bot on the other seats, whose result counts as 100."""
PROTOCOL: Final = 1
"""Of the whole suite: how deals are played and counted."""
WITNESSES: Final = 3
"""Random games whose course says whether rules and dice are still the same."""
FEWEST: Final = 5
"""Deals of a result, at least."""


class BadTask(BadOption):
    """The rules or the dice of this task have changed. A task never changes: give it a new version."""


class Task(NamedTuple):
    """Something to be good at: a way to play a title, on fixed deals."""

    title: str
    name: str
    version: int
    mode: str
    players: int
    deals: int
    seed: str
    rules: int
    witness: str

    @property
    def setup(self) -> DealSetup:
        """Where it is played."""
        return DealSetup(Variant(self.title, self.mode), self.players, self.seed)

    @property
    def short(self) -> str:
        """What people call it."""
        return f"{self.title}/{self.name}"

    @property
    def id(self) -> str:
        """Its name, its version and a fingerprint of all that is fixed, the course of some games included."""
        return f"{self.short}/v{self.version}-{_digest([PROTOCOL, REFERENCE, *self])}"

    def encoder(self) -> str:
        """The fingerprint of what an agent on the track of observations sees."""
        made = Episode(self.setup.variant.load(), self.players)
        return _digest(Encoder(made.game, made.players, made.options, made.actions).names)

    def witnessed(self) -> str:
        """How some random games go now."""
        return _digest(
            [play_deal(self.setup, seatings("random", "random", self.players, nth)[0])[1:4] for nth in _first()]
        )

    def check(self) -> None:
        """BadTask if rules or dice are not those it was made with."""
        made = self.setup.variant.load().components
        if (made.version, self.witnessed()) != (self.rules, self.witness):
            raise BadTask(f"{self.id}: rules or dice have changed since. A task never changes: give it a new version.")


def _first() -> range:
    return range(WITNESSES)


def _digest(facts: object) -> str:
    return sha256(json.dumps(facts).encode()).hexdigest()[:8]


def tasks() -> list[Task]:
    """Those of all installed titles."""
    known = Catalog.discover().titles()
    return [Task(title, **told) for title in known for told in _declared(title)]


def _declared(title: str) -> list[dict[str, Any]]:
    for point in entry_points(group=GROUP, name=title):
        try:
            text = (files(point.module) / "data" / FILE).read_text(encoding="utf-8")
        except (OSError, ModuleNotFoundError, TypeError):
            break  # not a package, or without tasks
        return list(tomllib.loads(text)["task"])
    return []


def task(name: str) -> Task:
    """The task of that name, short or whole."""
    known = {short: one for one in tasks() for short in (one.short, one.id)}
    if name not in known:
        raise BadOption(unknown("task", name, [one.short for one in tasks()]))
    return known[name]


def run(task: Task, bot: str, deals: int = 0, seconds: float = 0.0) -> Evaluation:
    """What a bot makes of the deals, from the first on; with `seconds` of a processor, no more than fit into that."""
    check_player(bot, task.setup.variant.load())
    played: Played = {}
    begun, whole = process_time(), min(deals or task.deals, task.deals)
    for nth in range(whole):
        for seating in dict.fromkeys(seatings(bot, REFERENCE, task.players, nth)):
            played[seating] = play_deal(task.setup, seating)
        if seconds and nth + 1 >= FEWEST and process_time() - begun > seconds:
            whole = nth + 1
            break
    return evaluated(task.setup, bot, [REFERENCE], played, whole)


def result(task: Task, found: Evaluation) -> dict[str, Any]:
    """What is kept of a run."""
    (row,) = found.rows
    return {
        "task": task.id,
        "encoder": task.encoder(),
        "deals": found.deals,
        "of": task.deals,
        "seconds_a_decision": found.seconds / max(1, found.decisions),
        **row.as_json(),
    }
