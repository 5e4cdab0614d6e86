"""What each command of `rollwright` takes behind its name."""

import argparse
from pathlib import Path

GAME = "the name of a game, a file like my_game.py, or a package like ./my-game"
AGAINST = (
    "Pip, Moss, Wick, Dora, Bram, Otto, Vera or Zeno (strong); or random, beginner, good, greedy, search:1-5, "
    "policy:FILE (trained)"
)


def takes_door(made: argparse.ArgumentParser) -> None:
    """Whom a service lets in."""
    made.add_argument("--allow-host", action="append", default=[], metavar="NAME", help="answer under this name too")
    made.add_argument(
        "--public", action="store_true", help="serve everybody, not only this machine and its own network"
    )
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
    made.add_argument("--lab", action="store_true", help="open the lab at /lab to all, not to this machine only")
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
        "--games", type=int, default=20, metavar="N", help="rounds in which everybody meets everybody (default: 20)"
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


def takes_serve(made: argparse.ArgumentParser) -> None:
    """Which games are served, and where."""
    made.add_argument("game", nargs="?", default="", metavar="GAME", help=f"this title alone: {GAME}; by default all")
    takes_data(made)
    made.add_argument("--reload", action="store_true", help="for authors: rules and tables follow every save")
    made.add_argument("--host", default="0.0.0.0", help="the address to listen at; by default all")  # noqa: S104
    made.add_argument("--port", type=int, default=8000)
    made.add_argument("--workers", type=int, default=1, metavar="N", help="processes; more than one need Redis")
    takes_door(made)


def takes_copy(made: argparse.ArgumentParser) -> None:
    """Where component data is copied to, and in which form."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder")
    made.add_argument("--csv", action="store_true", help="as spreadsheets; --data takes those too")
    made.add_argument("--semicolons", action="store_true", help="as spreadsheets with semicolons and decimal commas")
    made.add_argument("--data", type=Path, metavar="FROM", help="copy from this folder, TOML or spreadsheets")


def takes_print(made: argparse.ArgumentParser) -> None:
    """What is printed, and how."""
    takes_mode(made)
    takes_options(made)
    made.add_argument("--theme", choices=["light", "dark", "low-ink"], default="light")
    made.add_argument("--paper", choices=["a4", "letter"], default="a4", help="the size of the pages")
    made.add_argument("--players", type=_at_least_one, default=0, metavar="N", help="so many sheets; usually up to 4")
    made.add_argument("--per-page", type=_at_least_one, default=0, metavar="N", help="so many sheets on a page")
    made.add_argument("--what", default="", metavar="A,B", help="of sheets, board, cards, rules and dice; usually all")
    made.add_argument("--dice", default="", metavar="SECRET", help="a strip of throws that follow from this secret")
    made.add_argument("--table", default="", metavar="URL", help="QR codes to this table and to the rules there")
    made.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="a .pdf, pages as .png, or the sheet alone as .svg; by default GAME.pdf",
    )


def _at_least_one(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"give a whole number from 1 on, not '{text}'")
    return int(text)


def takes_lab(made: argparse.ArgumentParser) -> None:
    """A question, a game, and how carefully it is answered."""
    made.add_argument("question", metavar="QUESTION", help="such as length, seats, cards or report; `list` names all")
    made.add_argument(
        "what", nargs="*", metavar="GAME", help=f"{GAME}; for compare, two variants behind it; for sql, a query"
    )
    made.add_argument("--mode", default="", help="the way to play, where a game has several")
    made.add_argument("--players", default="", metavar="2,3,4", help="for these numbers of players")
    takes_options(made)
    made.add_argument("--bots", default="", metavar="A,B", help="who plays; `greedy without buy *` never buys")
    made.add_argument(
        "--games", type=_at_least_one, default=0, metavar="N", help="for each number of players; usually 1,000"
    )
    made.add_argument("--minutes", type=float, default=0.0, metavar="N", help="search: no longer than this")
    made.add_argument("--template", action="store_true", help="targets: print a file to begin with")
    made.add_argument("--write", type=Path, metavar="FOLDER", help="search: also write its edits, as data to play with")
    made.add_argument("--within", default="", metavar="1%", help="play until the number is as exact as this, or 0.5")
    made.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games")
    made.add_argument("--workers", type=int, default=0, metavar="N", help="processes; by default one for each core")
    made.add_argument("--ray", default="", metavar="ADDRESS", help="play in a Ray cluster; `local` starts one here")
    made.add_argument("--shard", default="", metavar="I/N", help="play only this part of the games; see `lab merge`")
    made.add_argument("--save", type=Path, metavar="FOLDER", help="where games are kept; by default in your cache")
    made.add_argument("--decisions", action="store_true", help="keep every decision too; sql: ask games that have them")
    made.add_argument("--at", default="", metavar="ROUND", help="gifts: the round in which the gift is made")
    made.add_argument("--deck", default="", metavar="NAME", help="only this deck")
    made.add_argument("--never", default="", metavar="MOVES", help="styles: also one that makes no such moves")
    made.add_argument("--sweep", default="", metavar="KEY=A,B", help="seats: try these values and say which is fairest")
    made.add_argument("--measure", default="points", metavar="NAME", help="compare: what the number is about")
    made.add_argument("--decide", action="store_true", help="compare: stop as soon as it is sure which has more")
    made.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="draw the picture there, as .svg or .png; report: .html, sql: .csv",
    )
    made.add_argument("--dark", action="store_true", help="draw on slate")


def takes_evaluate(made: argparse.ArgumentParser) -> None:
    """A bot, its rivals, and how many games."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("bot", metavar="BOT", help="such as greedy, search:2, policy:FILE or command:PROGRAM")
    made.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help="by default the ladder")
    made.add_argument("--mode", default="", help="the way to play, where a game has several")
    made.add_argument("--players", type=_at_least_one, default=0, metavar="N", help="seats (default: 2)")
    takes_options(made)
    made.add_argument(
        "--games", type=_at_least_one, default=0, metavar="N", help="deals, each played from every seat; usually 40"
    )
    made.add_argument("--within", default="", metavar="2%", help="play until every result is as exact as this, or 0.5")
    made.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same deals")
    made.add_argument("--workers", type=int, default=0, metavar="N", help="processes; by default one for each core")
    made.add_argument("--json", action="store_true", help="for programs")


def takes_dataset(made: argparse.ArgumentParser) -> None:
    """Which games, by whom, and where they are written."""
    made.add_argument("game", nargs="*", metavar="GAME", help=GAME)
    made.add_argument("--games", type=_at_least_one, default=1000, metavar="N", help="of each (default: 1,000)")
    made.add_argument(
        "--bots", default="", metavar="A,B", help="who plays, drawn for each seat; by default all that do not search"
    )
    made.add_argument("--mode", default="", help="the way to play, where a game has several")
    made.add_argument("--players", default="", metavar="2,3", help="these numbers of players in turns; by default 2")
    made.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games")
    made.add_argument("--workers", type=int, default=0, metavar="N", help="processes; by default one for each core")
    made.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="a new folder")
    made.add_argument(
        "--from-service", action="store_true", help="games of people who let theirs be published, from your service"
    )
    made.add_argument("--database-url", default="", metavar="URL", help="of that service, if it is not our own")


def takes_benchmark(made: argparse.ArgumentParser) -> None:
    """A task, a bot, and where results are kept."""
    made.add_argument("what", choices=["list", "run", "table"], help="name the tasks, run one, or show the results")
    made.add_argument("task", nargs="?", default="", metavar="TASK", help="one that `benchmark list` names; or all")
    made.add_argument("bot", nargs="?", default="", metavar="BOT", help="such as greedy or policy:FILE")
    made.add_argument(
        "--results", type=Path, default=Path("results"), metavar="FOLDER", help="where they are kept (default: results)"
    )
    made.add_argument("--deals", type=_at_least_one, default=0, metavar="N", help="only the first ones of the task")
    made.add_argument("--seconds", type=float, default=0.0, metavar="N", help="CPU seconds for each task at most")
    made.add_argument(
        "--track",
        choices=["simulator", "observation"],
        help="what the bot may use; by default observation for policy:FILE and command:PROGRAM, else simulator",
    )
    made.add_argument("--trained", type=float, default=0.0, metavar="N", help="CPU seconds that training took")


def takes_train(made: argparse.ArgumentParser) -> None:
    """What is trained, against whom, and for how long."""
    takes_mode(made)
    made.add_argument("--players", type=int, default=0, metavar="N", help="by default as few as can play")
    takes_options(made)
    made.add_argument(
        "--against",
        default="random",
        metavar="BOT",
        help="random (the default), greedy, policy:FILE or another; or self",
    )
    made.add_argument("--seconds", type=_at_least_one, default=0, metavar="N", help="CPU seconds (default: 60)")
    made.add_argument(
        "--steps", type=_at_least_one, default=0, metavar="N", help="so many decisions of the learner instead"
    )
    made.add_argument("--seed", type=int, default=1, metavar="N", help="the same number trains the same policy")
    made.add_argument("--reward", choices=["win", "score", "margin"], help="what it is rewarded for; by default score")
    made.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="a new folder; by default trained-GAME")


def takes_check(made: argparse.ArgumentParser) -> None:
    """A game and how long it is tried."""
    made.add_argument("game", metavar="GAME", help=GAME)
    made.add_argument("--games", type=int, default=20, metavar="N", help="random games for each check")
    made.add_argument("--tests", type=Path, metavar="DIR", help="the folder of the game's own tests")
    takes_data(made)


def takes_new(made: argparse.ArgumentParser) -> None:
    """The name of a new game, and what it is to have."""
    made.add_argument("name", metavar="NAME", help="what it is called, such as my-game")
    turns = made.add_mutually_exclusive_group()
    turns.add_argument("--at-once", action="store_true", help="everybody writes at the same time (the default)")
    turns.add_argument("--in-turn", action="store_true", help="one player after another throws and writes")
    made.add_argument("--board", action="store_true", help="a board that everybody shares")
    made.add_argument("--words", action="store_true", help="words that are typed")
    made.add_argument("--cards", action="store_true", help="a deck of cards")
    made.add_argument("--folder", type=Path, metavar="WHERE", help="a new folder; by default one of that name, here")


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


def takes_share(made: argparse.ArgumentParser) -> None:
    """What is shared, at which table, and what came of it."""
    made.add_argument("game", metavar="GAME", help=f"{GAME}; or a folder of component data")
    made.add_argument("--summary", action="store_true", help="say what came of it: games, answers, sentences")
    made.add_argument("--mode", default="", help="the way to play, where a game has several")
    made.add_argument("--players", type=_at_least_one, default=0, metavar="N", help="so many seats, bots included")
    made.add_argument("--against", nargs="+", action="extend", default=[], metavar="BOT", help=AGAINST)
    takes_options(made)
    made.add_argument("--host", default="0.0.0.0", help="the address to listen at; by default all")  # noqa: S104
    made.add_argument("--port", type=int, default=0, help="by default 8000, or the next that is free")
    takes_door(made)
