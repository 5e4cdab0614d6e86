"""What each command of `rollwright` takes behind its name."""

import argparse
from pathlib import Path

GAME = "the name of a game, or a file like my_game.py"
AGAINST = "Pip, Moss, Wick, Dora, Bram, Otto, Vera or Zeno (strong); or random, beginner, good, greedy, search:1-5"


def takes_door(made: argparse.ArgumentParser) -> None:
    """Whom a service lets in."""
    made.add_argument("--allow-host", action="append", default=[], metavar="NAME", help="answer under this name too")
    made.add_argument("--public", action="store_true", help="serve machines outside this house and its network too")
    made.add_argument(
        "--trust-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy to believe; by default this machine",
    )
    made.add_argument(
        "--metrics-for",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="who may see /metrics, beside this machine",
    )
    made.add_argument("--limits", type=factor, default=1.0, metavar="N", help="N times the usual limits, or off")


def factor(said: str) -> float:
    """A number, or 0 for off."""
    factor = 0.0 if said == "off" else float(said)
    if not 0 <= factor < 1_000_000:
        raise ValueError
    return factor


def takes_play(made: argparse.ArgumentParser) -> None:
    """What to play, with whom and by which dice."""
    made.add_argument("game", nargs="?", default="", metavar="GAME", help=GAME)
    made.add_argument("--list", action="store_true", help="name the games that are installed")
    made.add_argument("--mode", default="", help="the way to play, where a game has several")
    made.add_argument("--players", type=int, metavar="N", help="how many play, bots included")
    takes_options(made)
    made.add_argument("--names", default="", metavar="ANA,BEN", help="who plays at this screen")
    made.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help=AGAINST)
    made.add_argument("--dice", choices=["seeded", "typed"], default="seeded", help="typed: throw your own dice")
    made.add_argument("--seed", default="", metavar="TEXT", help="the same text gives the same dice")
    made.add_argument("--nonce", action="append", default=[], metavar="TEXT", help="mix a word of yours into the dice")
    made.add_argument("--record", type=Path, metavar="FILE", help="keep the game in this file")
    made.add_argument("--resume", type=Path, metavar="FILE", help="play on a game that was kept")
    made.add_argument("--from", dest="start", default="", metavar="LINE", help="begin with this position")


def takes_lesson(made: argparse.ArgumentParser) -> None:
    """Where a lesson begins."""
    takes_mode(made)
    made.add_argument("--step", type=int, default=1, metavar="N", help="go on with this step")


def takes_rules(made: argparse.ArgumentParser) -> None:
    """How much of the rules."""
    takes_mode(made)
    made.add_argument("--numbered", action="store_true", help="list every rule by its number too")


def takes_mode(made: argparse.ArgumentParser) -> None:
    """A game and a mode."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("--mode", default="", help="the way to play, where a game has several")


def takes_ladder(made: argparse.ArgumentParser) -> None:
    """Who climbs, and how long."""
    takes_mode(made)
    made.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="by default random, greedy and all levels")
    made.add_argument(
        "--games", type=int, default=20, metavar="N", help="rounds in which everybody meets everybody; 20 if not said"
    )
    made.add_argument("-o", "--output", type=Path, metavar="FILE", help="draw the ratings there, as SVG")


def takes_results(made: argparse.ArgumentParser) -> None:
    """How much is made anew."""
    made.add_argument("--ratings", action="store_true", help="only the ratings, from the results as they are")


def takes_jobs(made: argparse.ArgumentParser) -> None:
    """What is to be tried again."""
    made.add_argument("--retry", default="", metavar="ID", help="try one that has failed again, or `all`")


def takes_metrics(made: argparse.ArgumentParser) -> None:
    """Where a process without HTTP of its own says what it has counted."""
    made.add_argument(
        "--metrics-port", type=int, default=0, metavar="PORT", help="say at this port of this machine what is counted"
    )


def takes_options(made: argparse.ArgumentParser) -> None:
    """House rules and component data."""
    made.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE", help="a house rule")
    takes_data(made)


def takes_data(made: argparse.ArgumentParser) -> None:
    """Component data."""
    made.add_argument("--data", type=Path, metavar="FOLDER", help="other component data, copied by `rollwright data`")


def takes_print(made: argparse.ArgumentParser) -> None:
    """How a sheet is printed."""
    takes_mode(made)
    takes_options(made)
    made.add_argument("--theme", choices=["light", "dark", "low-ink"], default="light")
    made.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to draw it; by default GAME.svg")


def takes_language(made: argparse.ArgumentParser) -> None:
    """The language of whoever reads."""
    made.add_argument("--language", default="", metavar="CODE", help="such as de; by default that of the environment")


def takes_prune(made: argparse.ArgumentParser) -> None:
    """Which tables are deleted."""
    made.add_argument("--older", required=True, metavar="AGE", help="such as 90d, 12h or 30m")
    made.add_argument("--dry-run", action="store_true", help="only count them")


def takes_league(made: argparse.ArgumentParser) -> None:
    """What `rollwright league` takes."""
    made.add_argument("file", type=Path, metavar="FILE", help="the league, in TOML, or in JSON where it ends in .json")
    made.add_argument("--check", action="store_true", help="only say what is wrong with the file, if anything")


def takes_reports(command: argparse.ArgumentParser) -> None:
    """What `rollwright reports` takes."""
    command.add_argument(
        "--rename", nargs=2, metavar=("TABLE", "SEAT"), help="give whoever sits there a friendly name, everywhere"
    )
