"""The same game in a fresh interpreter: found by its address, played by a seed, told as text."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module

from rollwright.core.game import Game
from rollwright.core.log import Header, Log

from .seating import Seating
from .state import State, changes, of_match
from .walk import Walk

PROGRAM = "from rollwright.testkit.fresh import main; main()"
TIMEOUT = 300


def told(game: Game, seating: Seating, seed: str) -> str:
    """A whole random game as text: all that changes from step to step, its record, scores and report."""
    walk = Walk(game, seating, seed)
    match, lines = walk.match, list(story(walk))
    printed = game.components
    header = Header(printed.id, printed.mode, printed.version, seating.players, match.table.options, data=printed.data)
    scores = match.scores()
    return f"{Log(header, match.entries).dumps()}{scores}\n{game.report(match.table, scores)}\n" + "\n".join(lines)


def story(walk: Walk) -> Iterator[str]:
    """What changes of the whole match, sheets and scores included, from one happening to the next."""
    before: State = {}
    for nth, _ in enumerate(walk.acts()):
        after = of_match(walk.match) | {"scores": walk.match.scores()}
        for words in changes(before, after, walk.match) if before else [repr(after)]:
            yield f"step {nth}: {words}"
        before = after
    yield from (f"at the end: {words}" for words in changes(before, of_match(walk.match), walk.match))


def address(game: Game) -> str:
    """Where a fresh interpreter can import the game: `module:name`, `module:name:2` for the third of several.

    Empty if no module that can be imported holds it.
    """
    for module_name, module in sorted(sys.modules.items()):
        if getattr(module, "__spec__", None) is not None:
            for name, value in list(getattr(module, "__dict__", {}).items()):
                if value is game:
                    return f"{module_name}:{name}"
                if isinstance(value, tuple | list):
                    for nth, item in enumerate(value):
                        if item is game:
                            return f"{module_name}:{name}:{nth}"
    return ""


def found(address: str) -> Game:
    """The game at an address."""
    module, name, *nth = address.split(":")
    value = getattr(import_module(module), name)
    game = value[int(nth[0])] if nth else value
    assert isinstance(game, Game)
    return game


def elsewhere(address: str, seatings: Sequence[Seating], seed: str, hash_seed: int) -> list[str]:
    """The games of these seatings as another interpreter tells them. Raises SubprocessError if it cannot."""
    order = json.dumps([address, seatings, seed])
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    done = subprocess.run(  # noqa: S603  # our own interpreter, our own program
        [sys.executable, "-c", PROGRAM],
        input=order,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        timeout=TIMEOUT,
    )
    texts: list[str] = json.loads(done.stdout.splitlines()[-1])
    return texts


def main() -> None:
    """Read an order from the input, write the games to the output."""
    place, tables, seed = json.load(sys.stdin)
    game = found(place)
    json.dump([told(game, Seating(*table), seed) for table in tables], sys.stdout)
