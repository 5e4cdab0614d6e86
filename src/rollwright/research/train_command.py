"""What `rollwright train` does: says how far it is in plain words, and leaves a folder."""

import argparse
import json
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim
from rollwright.data_folder import with_data
from rollwright.game_file import known_games

from .curve import Point, picture, png, table
from .policy import way_to_play
from .training import Pace, Training, Wish

POLICY: Final = "policy.npz"
LIBRARIES: Final = ("rollwright", "torch", "stable_baselines3", "sb3_contrib", "numpy", "gymnasium")
USUALLY: Final = 60.0
"""Seconds of the processor, if nobody says how long."""


def run(args: argparse.Namespace, options: dict[str, str]) -> int:
    """Train as it was asked for."""
    catalog, name = known_games(args.game)
    game = with_data(catalog, name, args.data).find(name, args.mode, args.players or None)
    folder = _folder(args.output, game)
    training = Training(_wish(args, game, options), 0.0, Progress())
    print(_beginning(training))
    policy = training.run()
    if not training.pace.done:
        ready = f"{training.pace.used:.0f} CPU seconds were used to start up and for a first round"
        raise BadOption(f"Nothing was learned, so nothing is kept: {ready}. Give it more with --seconds.")
    folder.mkdir(parents=True, exist_ok=True)
    policy.save(folder / POLICY)
    _keep(folder, training)
    print(_end(training, folder))
    return 0


def _folder(asked: Path | None, game: Game) -> Path:
    folder = asked or Path(f"trained-{game.components.id}")
    if folder.exists() and any(folder.iterdir()):
        raise BadOption(Text("{folder} is not empty. Name another with --output.", folder=Verbatim(str(folder))))
    return folder


def _wish(args: argparse.Namespace, game: Game, options: dict[str, str]) -> Wish:
    players = game.components.seats(args.players or min(game.components.players))
    rewards = args.reward or "score"
    seconds = args.seconds or (0.0 if args.steps else USUALLY)
    chosen = game.components.chosen(options)
    return Wish(game, players, chosen, args.against, rewards, args.seed, seconds, args.steps)


class Progress:
    """A line now and then: more often in the beginning, when one wonders whether it goes on at all."""

    def __init__(self) -> None:
        self.next = 0.0

    def __call__(self, point: Point, pace: Pace) -> None:
        if pace.used < self.next:
            return
        self.next = pace.used + max(2.0, pace.used / 8)
        won = "" if pace.wish.players == 1 else f", {point.won:.0%} won"
        mean = f"{point.points:.1f} ± {point.high - point.points:.1f} points"
        print(f"{point.steps:>9,} decisions   {mean} in {point.games} games{won}   {_left(pace)}", flush=True)


def _left(pace: Pace) -> str:
    return f"about {max(0.0, pace.left):.0f} s left"


def _beginning(training: Training) -> str:
    wish = training.wish
    against = f" against {wish.against}" if wish.players > 1 else ""
    seats = "alone" if wish.players == 1 else f"with {wish.players} seats"
    return f"Training {wish.game.components.title} {seats}{against}. Ctrl-C stops it and keeps the policy so far."


def _keep(folder: Path, training: Training) -> None:
    """What is needed to do it again, the curve, and pictures of it."""
    config = training.described() | {"libraries": {name: version(name) for name in LIBRARIES}}
    config["libraries"]["python"] = platform.python_version()
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    (folder / "curve.csv").write_text(table(training.curve), encoding="utf-8")
    if training.curve:
        for name, dark in (("curve", False), ("curve-dark", True)):
            drawn = picture(training.curve, *_titles(config, training), dark=dark)
            (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
            (folder / f"{name}.png").write_bytes(png(drawn))


def _titles(config: dict[str, Any], training: Training) -> tuple[str, str]:
    wish = training.wish
    against = f", against {wish.against}" if wish.players > 1 else ""
    about = f"{wish.players} player{'s' * (wish.players > 1)}{against}, MaskablePPO, seed {config['seed']}"
    return f"{wish.game.components.title}: points while learning", f"{about}; the band is a 95 % interval of the mean"


def _end(training: Training, folder: Path) -> str:
    played = f"{training.pace.done:,} decisions in {training.pace.used:.0f} CPU seconds."
    wish, policy = training.wish, f"policy:{folder / POLICY}"
    made = wish.game.components
    way = way_to_play(made.id, made.mode)
    play = f"play {way} --players {wish.players} --against {policy}"
    evaluate = f"evaluate {way} {policy} --players {wish.players} --against random greedy"
    return f"{played} Everything is in {folder}. Try it: rollwright {play if wish.players > 1 else evaluate}"
