"""The arguments of each `rollwright` command."""

import argparse
from pathlib import Path

GAME = "the name of a game, a file like my_game.py, or a package like ./my-game"
AGAINST = (
    "Pip, Moss, Wick, Dora, Bram, Otto, Vera or Zeno (strong); or random, beginner, good, greedy, search:1-5, "
    "policy:FILE (trained)"
)


def takes_door(made: argparse.ArgumentParser) -> None:
    """Arguments about who may reach a service."""
    made.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="also answer requests to this host name"
    )
    made.add_argument("--public", action="store_true", help="serve everyone, not only this machine and its own network")
    made.add_argument(
        "--trust-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a trusted proxy (default: this machine)",
    )
    made.add_argument(
        "--metrics-for",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="who may see /metrics, besides this machine",
    )
    made.add_argument("--lab", action="store_true", help="open the lab at /lab to everyone, not only to this machine")
    made.add_argument(
        "--limits", type=factor, default=1.0, metavar="N", help="multiply the rate limits by N, or turn them `off`"
    )


def factor(said: str) -> float:
    """A number, or 0 for off."""
    factor = 0.0 if said == "off" else float(said)
    if not 0 <= factor < 1_000_000:
        raise ValueError
    return factor


def takes_play(made: argparse.ArgumentParser) -> None:
    """Arguments of `play`: what to play, with whom and with which dice."""
    made.add_argument("game", nargs="?", default="", metavar="GAME", help=GAME)
    made.add_argument("--list", action="store_true", help="list the installed games")
    made.add_argument("--mode", default="", help="which mode to play, if the game has several")
    made.add_argument("--players", type=int, metavar="N", help="the number of players, including bots")
    takes_options(made)
    made.add_argument("--names", default="", metavar="ANA,BEN", help="the people who play at this screen")
    made.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help=AGAINST)
    made.add_argument(
        "--dice",
        choices=["seeded", "typed"],
        default="seeded",
        help="typed: roll your own dice and type what they show",
    )
    made.add_argument("--seed", default="", metavar="TEXT", help="the same text gives the same dice")
    made.add_argument(
        "--nonce", action="append", default=[], metavar="TEXT", help="mix a word of your own into the dice"
    )
    made.add_argument("--record", type=Path, metavar="FILE", help="save the game in this file")
    made.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game")
    made.add_argument("--from", dest="start", default="", metavar="LINE", help="start from this position")


def takes_lesson(made: argparse.ArgumentParser) -> None:
    """Arguments of `learn`."""
    takes_mode(made)
    made.add_argument("--step", type=int, default=1, metavar="N", help="start at this step")


def takes_rules(made: argparse.ArgumentParser) -> None:
    """Arguments of `rules`."""
    takes_mode(made)
    made.add_argument("--numbered", action="store_true", help="also list every rule by its number")


def takes_mode(made: argparse.ArgumentParser) -> None:
    """A game and a mode."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("--mode", default="", help="which mode to play, if the game has several")


def takes_ladder(made: argparse.ArgumentParser) -> None:
    """Arguments of `ladder`: which bots, and how many rounds."""
    takes_mode(made)
    made.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="default: random, greedy and all levels")
    made.add_argument(
        "--games", type=int, default=20, metavar="N", help="rounds in which every bot meets every other (default: 20)"
    )
    made.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a chart of the ratings here, as SVG")


def takes_results(made: argparse.ArgumentParser) -> None:
    """Arguments of `results`: how much is recomputed."""
    made.add_argument("--ratings", action="store_true", help="recompute only the ratings, from the existing results")


def takes_jobs(made: argparse.ArgumentParser) -> None:
    """Arguments of `jobs`: what to retry."""
    made.add_argument("--retry", default="", metavar="ID", help="retry this failed job, or `all` of them")


def takes_metrics(made: argparse.ArgumentParser) -> None:
    """The port on which a process without its own HTTP server exposes metrics."""
    made.add_argument(
        "--metrics-port", type=int, default=0, metavar="PORT", help="serve Prometheus metrics on this local port"
    )


def takes_options(made: argparse.ArgumentParser) -> None:
    """The arguments for house rules and component data."""
    made.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE", help="set a house rule")
    takes_data(made)


def takes_data(made: argparse.ArgumentParser) -> None:
    """The argument for component data."""
    made.add_argument(
        "--data", type=Path, metavar="FOLDER", help="play with your own component data (see `rollwright data`)"
    )


def takes_serve(made: argparse.ArgumentParser) -> None:
    """Arguments of `serve`: which games are served, and where."""
    made.add_argument(
        "game", nargs="?", default="", metavar="GAME", help=f"serve only this game: {GAME} (default: all)"
    )
    takes_data(made)
    made.add_argument("--reload", action="store_true", help="for authors: reload rules and tables on every save")
    made.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")  # noqa: S104
    made.add_argument("--port", type=int, default=8000, help="the port to listen on (default: 8000)")
    made.add_argument(
        "--workers", type=int, default=1, metavar="N", help="the number of processes; more than one needs Redis"
    )
    takes_door(made)


def takes_copy(made: argparse.ArgumentParser) -> None:
    """Arguments of `data`: where component data is copied to, and in which format."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder")
    made.add_argument("--csv", action="store_true", help="as spreadsheets, which --data also accepts")
    made.add_argument(
        "--semicolons", action="store_true", help="as spreadsheets that use semicolons and decimal commas"
    )
    made.add_argument("--data", type=Path, metavar="FROM", help="copy from this folder of TOML files or spreadsheets")


def takes_print(made: argparse.ArgumentParser) -> None:
    """Arguments of `print`: what is printed, and how."""
    takes_mode(made)
    takes_options(made)
    made.add_argument(
        "--theme", choices=["light", "dark", "low-ink"], default="light", help="the colours (default: light)"
    )
    made.add_argument("--paper", choices=["a4", "letter"], default="a4", help="the page size (default: a4)")
    made.add_argument(
        "--players", type=_at_least_one, default=0, metavar="N", help="the number of sheets (default: up to 4)"
    )
    made.add_argument("--per-page", type=_at_least_one, default=0, metavar="N", help="the number of sheets on a page")
    made.add_argument(
        "--what", default="", metavar="A,B", help="which of sheets, board, cards, rules and dice (default: all)"
    )
    made.add_argument(
        "--dice", default="", metavar="SECRET", help="print a strip of dice throws derived from this secret"
    )
    made.add_argument("--table", default="", metavar="URL", help="print QR codes that lead to this table and its rules")
    made.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="a .pdf, a .png for each page, or only the sheet as .svg (default: GAME.pdf)",
    )


def _at_least_one(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"give a whole number of at least 1, not '{text}'")
    return int(text)


def takes_lab(made: argparse.ArgumentParser) -> None:
    """Arguments of `lab`: a question, a game, and how precise the answer is to be."""
    made.add_argument("question", metavar="QUESTION", help="such as length, seats, cards or report; `list` shows all")
    made.add_argument(
        "what", nargs="*", metavar="GAME", help=f"{GAME}; for compare, followed by two variants; for sql, by a query"
    )
    made.add_argument("--mode", default="", help="which mode to play, if the game has several")
    made.add_argument("--players", default="", metavar="2,3,4", help="play with these numbers of players")
    takes_options(made)
    made.add_argument("--bots", default="", metavar="A,B", help="the bots that play; `greedy without buy *` never buys")
    made.add_argument(
        "--games", type=_at_least_one, default=0, metavar="N", help="games for each number of players (default: 1,000)"
    )
    made.add_argument("--minutes", type=float, default=0.0, metavar="N", help="search: stop after this many minutes")
    made.add_argument("--template", action="store_true", help="targets: print a file to start from")
    made.add_argument(
        "--write", type=Path, metavar="FOLDER", help="search: also save its edits here, as data to play with"
    )
    made.add_argument(
        "--within", default="", metavar="1%", help="play until the result is this precise, such as 1%% or 0.5"
    )
    made.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games")
    made.add_argument(
        "--workers", type=int, default=0, metavar="N", help="the number of processes (default: one for each core)"
    )
    made.add_argument("--ray", default="", metavar="ADDRESS", help="play in a Ray cluster; `local` starts one here")
    made.add_argument("--shard", default="", metavar="I/N", help="play only part I of N of the games; see `lab merge`")
    made.add_argument("--save", type=Path, metavar="FOLDER", help="where to keep the games (default: your cache)")
    made.add_argument("--decisions", action="store_true", help="also keep every decision; sql: query such games")
    made.add_argument("--at", default="", metavar="ROUND", help="gifts: the round in which the card is given")
    made.add_argument("--deck", default="", metavar="NAME", help="look only at this deck")
    made.add_argument(
        "--never", default="", metavar="MOVES", help="styles: also test a style that never makes these moves"
    )
    made.add_argument(
        "--sweep", default="", metavar="KEY=A,B", help="seats: try these values of a rule and find the fairest"
    )
    made.add_argument("--measure", default="points", metavar="NAME", help="compare: which measure to compare")
    made.add_argument("--decide", action="store_true", help="compare: stop as soon as it is certain which has more")
    made.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="write the picture here, as .svg or .png; report: .html, sql: .csv",
    )
    made.add_argument("--dark", action="store_true", help="draw on a dark background")


def takes_evaluate(made: argparse.ArgumentParser) -> None:
    """Arguments of `evaluate`: a bot, its rivals, and how many games."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("bot", metavar="BOT", help="such as greedy, search:2, policy:FILE or command:PROGRAM")
    made.add_argument(
        "--against",
        nargs="+",
        action="extend",
        default=[],
        metavar="BOT",
        help="its rivals (default: the bots of the ladder)",
    )
    made.add_argument("--mode", default="", help="which mode to play, if the game has several")
    made.add_argument("--players", type=_at_least_one, default=0, metavar="N", help="the number of seats (default: 2)")
    takes_options(made)
    made.add_argument(
        "--games",
        type=_at_least_one,
        default=0,
        metavar="N",
        help="the number of deals, each played from every seat (default: 40)",
    )
    made.add_argument(
        "--within", default="", metavar="2%", help="play until every result is this precise, such as 2%% or 0.5"
    )
    made.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same deals")
    made.add_argument(
        "--workers", type=int, default=0, metavar="N", help="the number of processes (default: one for each core)"
    )
    made.add_argument("--json", action="store_true", help="print JSON, for programs")


def takes_dataset(made: argparse.ArgumentParser) -> None:
    """Arguments of `dataset`: which games, played by whom, and where they are written."""
    made.add_argument("game", nargs="*", metavar="GAME", help=GAME)
    made.add_argument(
        "--games",
        type=_at_least_one,
        default=1000,
        metavar="N",
        help="the number of games of each title (default: 1,000)",
    )
    made.add_argument(
        "--bots", default="", metavar="A,B", help="bots to draw from for each seat (default: all that do not search)"
    )
    made.add_argument("--mode", default="", help="which mode to play, if the game has several")
    made.add_argument(
        "--players", default="", metavar="2,3", help="the numbers of players to alternate between (default: 2)"
    )
    made.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games")
    made.add_argument(
        "--workers", type=int, default=0, metavar="N", help="the number of processes (default: one for each core)"
    )
    made.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="a new folder")
    made.add_argument(
        "--from-service", action="store_true", help="games from your service whose players agreed to publication"
    )
    made.add_argument(
        "--database-url",
        default="",
        metavar="URL",
        help="the database of that service (default: the built-in PostgreSQL)",
    )


def takes_benchmark(made: argparse.ArgumentParser) -> None:
    """Arguments of `benchmark`: a task, a bot, and where results are kept."""
    made.add_argument(
        "what", choices=["list", "run", "table"], help="list the tasks, run one, or show a table of the results"
    )
    made.add_argument("task", nargs="?", default="", metavar="TASK", help="a task from `benchmark list`, or all")
    made.add_argument("bot", nargs="?", default="", metavar="BOT", help="such as greedy or policy:FILE")
    made.add_argument(
        "--results",
        type=Path,
        default=Path("results"),
        metavar="FOLDER",
        help="where to keep the results (default: results)",
    )
    made.add_argument(
        "--deals", type=_at_least_one, default=0, metavar="N", help="play only the first N deals of the task"
    )
    made.add_argument(
        "--seconds", type=float, default=0.0, metavar="N", help="the most CPU seconds to spend on each task"
    )
    made.add_argument(
        "--track",
        choices=["simulator", "observation"],
        help="what the bot may use (default: observation for policy:FILE and command:PROGRAM, otherwise simulator)",
    )
    made.add_argument(
        "--trained", type=float, default=0.0, metavar="N", help="the CPU seconds that training the bot took"
    )


def takes_train(made: argparse.ArgumentParser) -> None:
    """Arguments of `train`: what is trained, against whom, and for how long."""
    takes_mode(made)
    made.add_argument(
        "--players", type=int, default=0, metavar="N", help="the number of players (default: as few as can play)"
    )
    takes_options(made)
    made.add_argument(
        "--against",
        default="random",
        metavar="BOT",
        help="random (the default), greedy, policy:FILE or another bot; or self",
    )
    made.add_argument(
        "--seconds", type=_at_least_one, default=0, metavar="N", help="how long to train, in CPU seconds (default: 60)"
    )
    made.add_argument(
        "--steps",
        type=_at_least_one,
        default=0,
        metavar="N",
        help="train for this many decisions of the learner instead",
    )
    made.add_argument("--seed", type=int, default=1, metavar="N", help="the same number trains the same policy")
    made.add_argument(
        "--reward", choices=["win", "score", "margin"], help="what the policy is rewarded for (default: score)"
    )
    made.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="a new folder (default: trained-GAME)")


def takes_check(made: argparse.ArgumentParser) -> None:
    """Arguments of `check`: a game and how many games are played."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument(
        "--games", type=int, default=20, metavar="N", help="the number of random games for each check (default: 20)"
    )
    made.add_argument("--tests", type=Path, metavar="DIR", help="the folder of the game's own tests")
    takes_data(made)


def takes_new(made: argparse.ArgumentParser) -> None:
    """Arguments of `new`: the game's name and what it includes."""
    made.add_argument("name", metavar="NAME", help="the name of the new game, such as my-game")
    turns = made.add_mutually_exclusive_group()
    turns.add_argument("--at-once", action="store_true", help="everyone writes at the same time (the default)")
    turns.add_argument("--in-turn", action="store_true", help="players take turns to roll and write")
    made.add_argument("--board", action="store_true", help="include a board that everyone shares")
    made.add_argument("--words", action="store_true", help="include words that players type")
    made.add_argument("--cards", action="store_true", help="include a deck of cards")
    made.add_argument("--folder", type=Path, metavar="WHERE", help="a new folder (default: one of that name, here)")


def takes_language(made: argparse.ArgumentParser) -> None:
    """The argument for the reader's language."""
    made.add_argument(
        "--language", default="", metavar="CODE", help="a language such as de (default: that of your environment)"
    )


def takes_prune(made: argparse.ArgumentParser) -> None:
    """Arguments of `prune`: which tables are deleted."""
    made.add_argument("--older", required=True, metavar="AGE", help="how long unused, such as 90d, 12h or 30m")
    made.add_argument("--dry-run", action="store_true", help="only count them, delete nothing")


def takes_league(made: argparse.ArgumentParser) -> None:
    """Arguments of `league`."""
    made.add_argument(
        "file", type=Path, metavar="FILE", help="the league, in TOML, or in JSON if the name ends in .json"
    )
    made.add_argument("--check", action="store_true", help="only check the file for mistakes")


def takes_reports(command: argparse.ArgumentParser) -> None:
    """Arguments of `reports`."""
    command.add_argument(
        "--rename", nargs=2, metavar=("TABLE", "SEAT"), help="replace this player's name everywhere with a friendly one"
    )


def takes_share(made: argparse.ArgumentParser) -> None:
    """Arguments of `share`: what is shared, at which table, or its results so far."""
    made.add_argument("game", metavar="GAME", help=f"{GAME}; or a folder of component data")
    made.add_argument("--summary", action="store_true", help="show the results so far: games, answers, comments")
    made.add_argument("--mode", default="", help="which mode to play, if the game has several")
    made.add_argument(
        "--players", type=_at_least_one, default=0, metavar="N", help="the number of seats, including bots"
    )
    made.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help=AGAINST)
    takes_options(made)
    made.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")  # noqa: S104
    made.add_argument("--port", type=int, default=0, help="the port to listen on (default: 8000, or the next free one)")
    takes_door(made)
