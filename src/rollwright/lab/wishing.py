"""Parsing the arguments of `rollwright lab`."""

import argparse
from pathlib import Path

from rollwright.core.errors import BadOption
from rollwright.measuring.variant import pairs, variant_of, within

from .asking import Wish
from .cluster import Cluster
from .engines import Engine, Pool
from .plan import STRONG, common_players
from .targets import Targets, read_targets


def engine(args: argparse.Namespace) -> Engine:
    """The players."""
    return Cluster(args.ray, args.workers) if args.ray else Pool(args.workers)


def wish(args: argparse.Namespace) -> Wish:
    """What was asked, as the lab understands it."""
    if not args.what:
        raise BadOption(f"Name a game: rollwright lab {args.question} GAME")
    variant = variant_of(args.what[0], args.mode, args.data, args.option)
    players = numbers(args.players) or common_players([variant.load()])
    more = {name: value for name in ("at", "deck", "never", "sweep") if (value := getattr(args, name))}
    exact, weak = within(args.within), not args.bots
    return Wish(variant, players, args.games, exact, lineup(args), args.seed, weak, pairs(more), args.decisions)


def lineup(args: argparse.Namespace) -> tuple[str, ...]:
    """The players."""
    return tuple(name.strip() for name in args.bots.split(",")) if args.bots else (STRONG,)


def numbers(said: str) -> tuple[int, ...]:
    """`2,3,4` or `2-4`."""
    found: list[int] = []
    for part in said.split(",") if said else ():
        low, _, high = part.partition("-")
        if not low.strip().isdigit() or (high and not high.strip().isdigit()):
            raise BadOption(f"--players takes numbers such as 2,3,4 or 2-4, not '{said}'.")
        found += range(int(low), int(high or low) + 1)
    return tuple(dict.fromkeys(found))


def aimed(args: argparse.Namespace) -> tuple[Wish, Targets]:
    """What was asked, with the targets of a file and the tables they are about."""
    if len(args.what) != 2:
        raise BadOption(f"A game and a file are needed: rollwright lab {args.question} GAME FILE.toml")
    asked = wish(args)
    variant = asked.variant
    texts = dict(variant.data) or variant.load().texts()
    targets = read_targets(Path(args.what[1]), variant.load(), asked.players, texts, dict(variant.options))
    return asked._replace(players=targets.players), targets
