"""`rollwright dataset`: finished games as a data set, simulated here or played by people who agreed."""

import argparse
import os
import shlex
from collections.abc import Callable, Sequence

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption

from .part import Part, simulated
from .recorded import Recorded, sources
from .simulating import play_part
from .writing import Source, write

Tell = Callable[[str], None]


def run(args: argparse.Namespace) -> int:
    """Play the games and write them; how to go on."""
    parts = [
        simulated(name, args.games, args.mode, _numbers(args.players), _names(args.bots), args.seed)
        for name in args.game
    ]
    if not parts:
        raise BadOption("Name a game. For example: rollwright dataset pig --games 100 --output games")
    about: dict[str, object] = {
        "name": args.output.name,
        "kind": "simulation",
        "what": "Simulated: every seat is played by a bot drawn at random for it.",
        "command": command(parts, args.mode, args.players, args.bots),
    }
    workers = args.workers or os.cpu_count() or 1
    folder = write(args.output, [_source(part, workers) for part in parts], about, tell=_tell)
    _tell(f"The data set is in {folder}. {folder / 'CARD.md'} says what it is.")
    return 0


def publish(args: argparse.Namespace, games: Sequence[Recorded]) -> int:
    """Write games that people have played and let be published; of the titles that are named, or of all."""
    catalog = Catalog.discover()
    titles = {catalog.find(name, args.mode).components.id for name in args.game}
    wanted = [one for one in games if not titles or one.record.header.game in titles]
    found = sources(wanted, catalog)
    if not found:
        raise BadOption("There is no finished game yet whose players have all agreed to its publication (at /you).")
    about: dict[str, object] = {
        "name": args.output.name,
        "kind": "service",
        "what": "Played by people on a service, some with bots. All of them agreed beforehand.",
        "command": shlex.join(["rollwright", "dataset", *args.game, "--from-service"]),
    }
    folder = write(args.output, found, about, tell=_tell)
    _tell(f"The data set is in {folder}. Read {folder / 'CARD.md'} before you publish it.")
    return 0


def _tell(line: str) -> None:
    print(line, flush=True)


def _source(part: Part, workers: int) -> Source:
    how: dict[str, object] = {"seed": part.seed, "lineup": list(part.lineup)}
    return Source(part.load(), play_part(part, workers), how)


def command(parts: Sequence[Part], mode: str, players: str, bots: str) -> str:
    """What makes the same games again, whatever else was said."""
    first = parts[0]
    said = ["rollwright", "dataset", *[part.game for part in parts], "--games", str(first.games), "--seed", first.seed]
    for name, value in (("--mode", mode), ("--players", players), ("--bots", bots)):
        said += [name, value] if value else []
    return shlex.join(said)


def _names(said: str) -> list[str]:
    return [name.strip() for name in said.split(",") if name.strip()]


def _numbers(said: str) -> list[int]:
    names = _names(said)
    if not all(name.isdigit() for name in names):
        raise BadOption(f"--players takes numbers such as 2 or 2,3,4, not '{said}'.")
    return [int(name) for name in names]
