"""The arguments of each `rollwright` command."""

import argparse
from pathlib import Path

GAME = "the name of a game, a file like my_game.py, or a package like ./my-game"
AGAINST = (
    "Pip, Moss, Wick, Dora, Bram, Otto, Vera or Zeno (strong); or random, beginner, good, greedy, search:1-5, "
    "policy:FILE (trained)"
)


def add_play(parser: argparse.ArgumentParser) -> None:
    """Arguments of `play`: what to play, with whom and with which dice."""
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=GAME)
    parser.add_argument("--list", action="store_true", help="list the installed games")
    _add_mode(parser)
    parser.add_argument("--players", type=int, metavar="N", help="the number of players, including bots")
    add_options(parser)
    parser.add_argument("--names", default="", metavar="ANA,BEN", help="the people who play at this screen")
    parser.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help=AGAINST)
    parser.add_argument(
        "--dice",
        choices=["seeded", "typed"],
        default="seeded",
        help="typed: roll your own dice and type what they show",
    )
    parser.add_argument("--seed", default="", metavar="TEXT", help="the same text gives the same dice")
    parser.add_argument(
        "--nonce", action="append", default=[], metavar="TEXT", help="mix a word of your own into the dice"
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="save the game in this file")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game")
    parser.add_argument("--from", dest="start", default="", metavar="LINE", help="start from this position")


def add_lesson(parser: argparse.ArgumentParser) -> None:
    """Arguments of `learn`."""
    _add_game_and_mode(parser)
    parser.add_argument("--step", type=int, default=1, metavar="N", help="start at this step")


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Arguments of `rules`."""
    _add_game_and_mode(parser)
    parser.add_argument("--numbered", action="store_true", help="also list every rule by its number")


def _add_game_and_mode(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=GAME)
    _add_mode(parser)


def _add_mode(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mode", default="", help="which mode to play, if the game has several")


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers", type=int, default=0, metavar="N", help="the number of processes (default: one for each core)"
    )


def add_ladder(parser: argparse.ArgumentParser) -> None:
    """Arguments of `ladder`: which bots, and how many rounds."""
    _add_game_and_mode(parser)
    parser.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="default: random, greedy and all levels")
    parser.add_argument(
        "--games", type=int, default=20, metavar="N", help="rounds in which every bot meets every other (default: 20)"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a chart of the ratings here, as SVG")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The arguments for house rules and component data."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE", help="set a house rule")
    add_data(parser)


def add_data(parser: argparse.ArgumentParser) -> None:
    """The argument for component data."""
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="play with your own component data (see `rollwright data`)"
    )


def add_copy(parser: argparse.ArgumentParser) -> None:
    """Arguments of `data`: where component data is copied to, and in which format."""
    parser.add_argument("game", metavar="GAME", help=GAME)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder")
    parser.add_argument("--csv", action="store_true", help="as spreadsheets, which --data also accepts")
    parser.add_argument(
        "--semicolons", action="store_true", help="as spreadsheets that use semicolons and decimal commas"
    )
    parser.add_argument("--data", type=Path, metavar="FROM", help="copy from this folder of TOML files or spreadsheets")


def add_print(parser: argparse.ArgumentParser) -> None:
    """Arguments of `print`: what is printed, and how."""
    _add_game_and_mode(parser)
    add_options(parser)
    parser.add_argument(
        "--theme", choices=["light", "dark", "low-ink"], default="light", help="the colours (default: light)"
    )
    parser.add_argument("--paper", choices=["a4", "letter"], default="a4", help="the page size (default: a4)")
    parser.add_argument(
        "--players", type=at_least_one, default=0, metavar="N", help="the number of sheets (default: up to 4)"
    )
    parser.add_argument("--per-page", type=at_least_one, default=0, metavar="N", help="the number of sheets on a page")
    parser.add_argument(
        "--what", default="", metavar="A,B", help="which of sheets, board, cards, rules and dice (default: all)"
    )
    parser.add_argument(
        "--dice", default="", metavar="SECRET", help="print a strip of dice throws derived from this secret"
    )
    parser.add_argument(
        "--table", default="", metavar="URL", help="print QR codes that lead to this table and its rules"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="a .pdf, a .png for each page, or only the sheet as .svg (default: GAME.pdf)",
    )


def at_least_one(text: str) -> int:
    """A whole number from 1."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"give a whole number of at least 1, not '{text}'")
    return int(text)


def add_lab(parser: argparse.ArgumentParser) -> None:
    """Arguments of `lab`: a question, a game, and how precise the answer is to be."""
    parser.add_argument("question", metavar="QUESTION", help="such as length, seats, cards or report; `list` shows all")
    parser.add_argument(
        "what", nargs="*", metavar="GAME", help=f"{GAME}; for compare, followed by two variants; for sql, by a query"
    )
    _add_mode(parser)
    parser.add_argument("--players", default="", metavar="2,3,4", help="play with these numbers of players")
    add_options(parser)
    parser.add_argument(
        "--bots", default="", metavar="A,B", help="the bots that play; `greedy without buy *` never buys"
    )
    parser.add_argument(
        "--games", type=at_least_one, default=0, metavar="N", help="games for each number of players (default: 1,000)"
    )
    parser.add_argument("--minutes", type=float, default=0.0, metavar="N", help="search: stop after this many minutes")
    parser.add_argument("--template", action="store_true", help="targets: print a file to start from")
    parser.add_argument(
        "--write", type=Path, metavar="FOLDER", help="search: also save its edits here, as data to play with"
    )
    parser.add_argument(
        "--within", default="", metavar="1%", help="play until the result is this precise, such as 1%% or 0.5"
    )
    parser.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games")
    _add_workers(parser)
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play in a Ray cluster; `local` starts one here")
    parser.add_argument(
        "--shard", default="", metavar="I/N", help="play only part I of N of the games; see `lab merge`"
    )
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="where to keep the games (default: your cache)")
    parser.add_argument("--decisions", action="store_true", help="also keep every decision; sql: query such games")
    parser.add_argument("--at", default="", metavar="ROUND", help="gifts: the round in which the card is given")
    parser.add_argument("--deck", default="", metavar="NAME", help="look only at this deck")
    parser.add_argument(
        "--never", default="", metavar="MOVES", help="styles: also test a style that never makes these moves"
    )
    parser.add_argument(
        "--sweep", default="", metavar="KEY=A,B", help="seats: try these values of a rule and find the fairest"
    )
    parser.add_argument("--measure", default="points", metavar="NAME", help="compare: which measure to compare")
    parser.add_argument("--decide", action="store_true", help="compare: stop as soon as it is certain which has more")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="write the picture here, as .svg or .png; report: .html, sql: .csv",
    )
    parser.add_argument("--dark", action="store_true", help="draw on a dark background")


def add_evaluate(parser: argparse.ArgumentParser) -> None:
    """Arguments of `evaluate`: a bot, its rivals, and how many games."""
    parser.add_argument("game", metavar="GAME", help=GAME)
    parser.add_argument("bot", metavar="BOT", help="such as greedy, search:2, policy:FILE or command:PROGRAM")
    parser.add_argument(
        "--against",
        nargs="+",
        action="extend",
        default=[],
        metavar="BOT",
        help="its rivals (default: the bots of the ladder)",
    )
    _add_mode(parser)
    parser.add_argument("--players", type=at_least_one, default=0, metavar="N", help="the number of seats (default: 2)")
    add_options(parser)
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=0,
        metavar="N",
        help="the number of deals, each played from every seat (default: 40)",
    )
    parser.add_argument(
        "--within", default="", metavar="2%", help="play until every result is this precise, such as 2%% or 0.5"
    )
    parser.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same deals")
    _add_workers(parser)
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def add_dataset(parser: argparse.ArgumentParser) -> None:
    """Arguments of `dataset`: which games, played by whom, and where they are written."""
    parser.add_argument("game", nargs="*", metavar="GAME", help=GAME)
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=1000,
        metavar="N",
        help="the number of games of each title (default: 1,000)",
    )
    parser.add_argument(
        "--bots", default="", metavar="A,B", help="bots to draw from for each seat (default: all that do not search)"
    )
    _add_mode(parser)
    parser.add_argument(
        "--players", default="", metavar="2,3", help="the numbers of players to alternate between (default: 2)"
    )
    parser.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games")
    _add_workers(parser)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="a new folder")
    parser.add_argument(
        "--from-service", action="store_true", help="games from your service whose players agreed to publication"
    )
    parser.add_argument(
        "--database-url",
        default="",
        metavar="URL",
        help="the database of that service (default: the built-in PostgreSQL)",
    )


def add_benchmark(parser: argparse.ArgumentParser) -> None:
    """Arguments of `benchmark`: a task, a bot, and where results are kept."""
    parser.add_argument(
        "what", choices=["list", "run", "table"], help="list the tasks, run one, or show a table of the results"
    )
    parser.add_argument("task", nargs="?", default="", metavar="TASK", help="a task from `benchmark list`, or all")
    parser.add_argument("bot", nargs="?", default="", metavar="BOT", help="such as greedy or policy:FILE")
    parser.add_argument(
        "--results",
        type=Path,
        default=Path("results"),
        metavar="FOLDER",
        help="where to keep the results (default: results)",
    )
    parser.add_argument(
        "--deals", type=at_least_one, default=0, metavar="N", help="play only the first N deals of the task"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.0, metavar="N", help="the most CPU seconds to spend on each task"
    )
    parser.add_argument(
        "--track",
        choices=["simulator", "observation"],
        help="what the bot may use (default: observation for policy:FILE and command:PROGRAM, otherwise simulator)",
    )
    parser.add_argument(
        "--trained", type=float, default=0.0, metavar="N", help="the CPU seconds that training the bot took"
    )


def add_train(parser: argparse.ArgumentParser) -> None:
    """Arguments of `train`: what is trained, against whom, and for how long."""
    _add_game_and_mode(parser)
    parser.add_argument(
        "--players", type=int, default=0, metavar="N", help="the number of players (default: as few as can play)"
    )
    add_options(parser)
    parser.add_argument(
        "--against",
        default="random",
        metavar="BOT",
        help="random (the default), greedy, policy:FILE or another bot; or self",
    )
    parser.add_argument(
        "--seconds", type=at_least_one, default=0, metavar="N", help="how long to train, in CPU seconds (default: 60)"
    )
    parser.add_argument(
        "--steps",
        type=at_least_one,
        default=0,
        metavar="N",
        help="train for this many decisions of the learner instead",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same number trains the same policy")
    parser.add_argument(
        "--reward", choices=["win", "score", "margin"], help="what the policy is rewarded for (default: score)"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="a new folder (default: trained-GAME)")


def add_check(parser: argparse.ArgumentParser) -> None:
    """Arguments of `check`: a game and how many games are played."""
    parser.add_argument("game", metavar="GAME", help=GAME)
    parser.add_argument(
        "--games", type=int, default=20, metavar="N", help="the number of random games for each check (default: 20)"
    )
    parser.add_argument("--tests", type=Path, metavar="DIR", help="the folder of the game's own tests")
    add_data(parser)


def add_new(parser: argparse.ArgumentParser) -> None:
    """Arguments of `new`: the game's name and what it includes."""
    parser.add_argument("name", metavar="NAME", help="the name of the new game, such as my-game")
    turns = parser.add_mutually_exclusive_group()
    turns.add_argument("--at-once", action="store_true", help="everyone writes at the same time (the default)")
    turns.add_argument("--in-turn", action="store_true", help="players take turns to roll and write")
    parser.add_argument("--board", action="store_true", help="include a board that everyone shares")
    parser.add_argument("--words", action="store_true", help="include words that players type")
    parser.add_argument("--cards", action="store_true", help="include a deck of cards")
    parser.add_argument("--folder", type=Path, metavar="WHERE", help="a new folder (default: one of that name, here)")


def add_language(parser: argparse.ArgumentParser) -> None:
    """The argument for the reader's language."""
    parser.add_argument(
        "--language", default="", metavar="CODE", help="a language such as de (default: that of your environment)"
    )
