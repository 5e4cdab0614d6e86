"""The arguments of the commands that run a service and look after it."""

import argparse
from pathlib import Path

from .arguments import AGAINST, GAME, add_data, add_options, at_least_one


def add_access(parser: argparse.ArgumentParser) -> None:
    """Arguments about who may reach a service."""
    parser.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="also answer requests to this host name"
    )
    parser.add_argument(
        "--public", action="store_true", help="serve everyone, not only this machine and its own network"
    )
    parser.add_argument(
        "--trust-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a trusted proxy (default: this machine)",
    )
    parser.add_argument(
        "--metrics-for",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="who may see /metrics, besides this machine",
    )
    parser.add_argument("--lab", action="store_true", help="open the lab at /lab to everyone, not only to this machine")
    parser.add_argument(
        "--limits", type=factor, default=1.0, metavar="N", help="multiply the rate limits by N, or turn them `off`"
    )


def factor(said: str) -> float:
    """A number, or 0 for off."""
    factor = 0.0 if said == "off" else float(said)
    if not 0 <= factor < 1_000_000:
        raise ValueError
    return factor


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Arguments of `serve`: which games are served, and where."""
    parser.add_argument(
        "game", nargs="?", default="", metavar="GAME", help=f"serve only this game: {GAME} (default: all)"
    )
    add_data(parser)
    parser.add_argument("--reload", action="store_true", help="for authors: reload rules and tables on every save")
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on (default: 8000)")
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="the number of processes; more than one needs Redis"
    )
    add_access(parser)


def add_metrics(parser: argparse.ArgumentParser) -> None:
    """The port on which a process without its own HTTP server exposes metrics."""
    parser.add_argument(
        "--metrics-port", type=int, default=0, metavar="PORT", help="serve Prometheus metrics on this local port"
    )


def add_share(parser: argparse.ArgumentParser) -> None:
    """Arguments of `share`: what is shared, at which table, or its results so far."""
    parser.add_argument("game", metavar="GAME", help=f"{GAME}; or a folder of component data")
    parser.add_argument("--summary", action="store_true", help="show the results so far: games, answers, comments")
    parser.add_argument("--mode", default="", help="which mode to play, if the game has several")
    parser.add_argument(
        "--players", type=at_least_one, default=0, metavar="N", help="the number of seats, including bots"
    )
    parser.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help=AGAINST)
    add_options(parser)
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")  # noqa: S104
    parser.add_argument(
        "--port", type=int, default=0, help="the port to listen on (default: 8000, or the next free one)"
    )
    add_access(parser)


def add_prune(parser: argparse.ArgumentParser) -> None:
    """Arguments of `prune`: which tables are deleted."""
    parser.add_argument("--older", required=True, metavar="AGE", help="how long unused, such as 90d, 12h or 30m")
    parser.add_argument("--dry-run", action="store_true", help="only count them, delete nothing")


def add_results(parser: argparse.ArgumentParser) -> None:
    """Arguments of `results`: how much is recomputed."""
    parser.add_argument("--ratings", action="store_true", help="recompute only the ratings, from the existing results")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Arguments of `jobs`: what to retry."""
    parser.add_argument("--retry", default="", metavar="ID", help="retry this failed job, or `all` of them")


def add_reports(parser: argparse.ArgumentParser) -> None:
    """Arguments of `reports`."""
    parser.add_argument(
        "--rename", nargs=2, metavar=("TABLE", "SEAT"), help="replace this player's name everywhere with a friendly one"
    )


def add_league(parser: argparse.ArgumentParser) -> None:
    """Arguments of `league`."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the league, in TOML, or in JSON if the name ends in .json"
    )
    parser.add_argument("--check", action="store_true", help="only check the file for mistakes")
