"""The command `rollwright` and its subcommands."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from . import arguments, service_arguments
from .command_language import read
from .core.catalog import Catalog
from .core.errors import BadOption, RollwrightError
from .core.fault import described, is_of_rules
from .core.game import Game
from .core.nearest import nearest
from .core.text import SOURCE_LANGUAGE, Text, Verbatim, joined
from .extras import needed
from .game_file import is_file, known_games, tests_of
from .service_commands import FAILED, forget, jobs, league, prune, reports, results, serve, share, work
from .terminal.preferred_language import preferred_language
from .terminal.typed_arguments import typed_names, typed_options

MISTAKEN, INTERRUPTED = 2, 130
"""Exit codes for wrong usage and for Ctrl-C; FAILED is the code of a check that found something."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. A user's mistake is answered with one sentence."""
    args = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    language, args.language = args.language, SOURCE_LANGUAGE
    try:
        args.language = preferred_language(language, os.environ)
        return run(args)
    except RollwrightError as error:
        return _sorry(read(error.said, args))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads: discard the last flush
        return FAILED
    except OSError as error:
        return _sorry(f"{error.filename}: {error.strerror}." if error.filename else f"{error}.")
    except Exception as error:
        game = getattr(args, "game", "")
        if not is_file(game) or not is_of_rules(error):
            raise
        return _sorry(read(_rules_failed(error, game), args), FAILED)


def _rules_failed(error: Exception, game: str) -> Text:
    """The message for a game of the user's own whose rules raise an exception."""
    return Text(
        "The rules failed: {error}. `rollwright check {game}` looks for similar mistakes.",
        error=Verbatim(described(error)),
        game=Verbatim(game),
    )


def _sorry(sentence: str, code: int = MISTAKEN) -> int:
    """Print why a command did not do its work; return its exit code."""
    from .terminal.printable import printable

    print("\n".join(printable(line) for line in sentence.split("\n")), file=sys.stderr)
    return code


class Command(argparse.ArgumentParser):
    """A subcommand that answers an unknown flag with its own usage and the flag that was probably meant."""

    def parse_known_args(self, *args: Any, **more: Any) -> tuple[Any, list[str]]:  # noqa: ANN401  # as argparse says
        parsed, rest = super().parse_known_args(*args, **more)
        if rest:
            meant = nearest(rest[0], self._option_string_actions)
            self.error(f"unknown: {rest[0]}" + (f"; did you mean {meant}?" if meant else ""))
        return parsed, rest


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(prog="rollwright", description="Play, design, print and serve roll-and-write games.")
    top.add_argument("--version", action="version", version=f"rollwright {version('rollwright')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Command)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        subparser = commands.add_parser(name, help=about, description=about)
        subparser.set_defaults(run=run)
        arguments.add_language(subparser)
        return subparser

    arguments.add_play(command("play", play, "Play a game in this terminal."))
    arguments.add_lesson(command("learn", learn, "Learn a game in a few minutes: a guided first game."))
    arguments.add_rules(command("rules", show_rules, "Show the rules of a game, in chapters, with examples."))
    replaying = command("replay", replay, "Show a recorded game again, or check transcripts of whole games.")
    replaying.add_argument("file", nargs="+", type=Path, metavar="FILE", help="a record; with --check, transcripts")
    replaying.add_argument("--check", action="store_true", help="replay transcripts and report differences")
    verifying = command("verify", verify, "Recompute the dice of a finished game, and say what that proves.")
    verifying.add_argument("record", type=Path, metavar="RECORD", help="the record of a game, or a printed dice strip")
    verifying.add_argument(
        "--commitment", default="", metavar="HEX", help="the commitment, as you noted it before the game"
    )
    verifying.add_argument(
        "--nonce", action="append", default=[], metavar="HEX", help="your own nonce, as you noted it"
    )
    reviewing = command("review", review, "Review a finished game: its decisive moments, and the luck of the dice.")
    reviewing.add_argument("record", type=Path, metavar="RECORD", help="the record of a game")
    reviewing.add_argument(
        "--seat", default="", metavar="NAME", help="whose game to review (default: the first person's)"
    )
    for reader in (replaying, verifying, reviewing):
        reader.add_argument(
            "--game", default="", metavar="FILE.py", help="the game's file or package, if it is not installed"
        )
        arguments.add_data(reader)
    arguments.add_new(command("new", new, "Start a game of your own from a small, complete one."))
    arguments.add_check(command("check", check, "Check that a game keeps its contracts, in all its modes."))
    arguments.add_ladder(command("ladder", ladder, "Let all bots play one another, and rate them."))
    arguments.add_evaluate(
        command("evaluate", evaluate, "Measure how strong a bot is, against others on the same dice.")
    )
    arguments.add_benchmark(command("benchmark", benchmark, "Run a task of the benchmark suite, or show results."))
    arguments.add_lab(
        command("lab", lab, "Answer a question about a game's design with thousands of games: one number, one picture.")
    )
    arguments.add_dataset(
        command("dataset", dataset, "Write finished games as a data set: Parquet files, a data card and checksums.")
    )
    arguments.add_print(command("print", print_game, "Print a game: sheets, board, cards, rules and dice, as a PDF."))
    arguments.add_train(
        command(
            "train", train, "Train a policy for a game, by self-play or against a bot; you can then use it as a bot."
        )
    )
    varying = command("data", copy_data, "Copy a game's component data, to edit it and play with --data.")
    arguments.add_copy(varying)
    _add_service_commands(command)
    return top


def _add_service_commands(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands for a service; `command` adds one, by its name, its handler and its help."""
    serving = command("serve", serve, "Run the service for browsers on this machine and its network.")
    service_arguments.add_serve(serving)
    serving.add_argument("--no-bots", action="store_true", help="leave the bots to a separate `rollwright work`")
    sharing = command("share", share, "Let others try a game: a link to a table, and a short survey.")
    service_arguments.add_share(sharing)
    working = command("work", work, "Run a service's bots and background jobs in a process of their own.")
    service_arguments.add_metrics(working)
    forgetting = command("forget", forget, "Delete one table of a service, with its seats and everything played there.")
    forgetting.add_argument("table", metavar="TABLE", help="its name or link, or the link of a league")
    pruning = command("prune", prune, "Delete all tables of a service that have not been used for a long time.")
    service_arguments.add_prune(pruning)
    resulting = command("results", results, "Recompute results and ratings from the logs.")
    service_arguments.add_results(resulting)
    listing = command("jobs", jobs, "List a service's pending and failed background jobs.")
    service_arguments.add_jobs(listing)
    reporting = command("reports", reports, "List the player names that were reported, or replace one.")
    service_arguments.add_reports(reporting)
    founding = command("league", league, "Create a league on a service from a file.")
    service_arguments.add_league(founding)
    for subparser in (serving, sharing, working, forgetting, pruning, resulting, listing, reporting, founding):
        subparser.add_argument(
            "--database-url",
            default="",
            metavar="URL",
            help="the database (default: DATABASE_URL, or else the built-in PostgreSQL)",
        )
    for subparser in (serving, working):
        subparser.add_argument(
            "--redis-url", default="", metavar="URL", help="the Redis server (default: REDIS_URL, or else none)"
        )


# --- play ------------------------------------------------------------------------------------------------


def play(args: argparse.Namespace) -> int:
    """Play a new game, or continue a saved one."""
    from .data_folder import title_of, with_data
    from .terminal.screen import Screen
    from .terminal.session import Session
    from .terminal.start import GameRequest, new_game, unfinished_game

    catalog, game = known_games(args.game)
    if args.list:
        from .terminal.game_list import list_games

        print("\n".join(list_games(catalog, Screen.standard(args.language))))
        return 0
    catalog = with_data(catalog, game or (title_of(args.resume) if args.resume else ""), args.data)
    if args.resume:
        local = unfinished_game(args.resume, catalog, args.seed, args.record)
        if game and catalog.modes(game)[0].components.id != local.log.header.game:
            played = local.match.game.components.title
            facts = {"file": Verbatim(str(args.resume)), "title": played, "asked": Verbatim(game)}
            raise BadOption(Text("{file} is a game of {title}, not of {asked}.").filled(**facts))
    elif game or args.start:
        request = GameRequest(
            game, typed_options(args.option), args.mode, args.players, typed_names(args.names), args.against
        )
        request = request._replace(
            seed=args.seed, nonces=args.nonce, typed=args.dice == "typed", record=args.record, start=args.start
        )
        local = new_game(request, catalog)
    else:
        raise BadOption("Name a game. `rollwright play --list` shows those that are installed.")
    local.file = args.game if is_file(args.game) else ""
    local.data = str(args.data or "")
    Session(local, Screen.standard(args.language)).run()
    return 0


# --- learn -----------------------------------------------------------------------------------------------


def learn(args: argparse.Namespace) -> int:
    """Run the lesson, then a real game."""
    from .terminal.lesson import teach
    from .terminal.screen import Screen

    catalog, name = known_games(args.game)
    teach(_mode_with_lesson(catalog, name, args.mode), catalog, Screen.standard(args.language), args.step)
    return 0


def _mode_with_lesson(catalog: Catalog, name: str, mode: str) -> Game:
    """The requested mode, or else the first that has a lesson."""
    if mode:
        return catalog.find(name, mode)
    modes = catalog.modes(name)
    return next((game for game in modes if game.components.lesson is not None), modes[0])


def show_rules(args: argparse.Namespace) -> int:
    """Show the rulebook of a mode."""
    from .terminal import rules_page
    from .terminal.screen import Screen

    catalog, name = known_games(args.game)
    rules_page.show_rules(catalog.find(name, args.mode), Screen.standard(args.language), numbered=args.numbered)
    return 0


# --- the other commands ----------------------------------------------------------------------------------


def replay(args: argparse.Namespace) -> int:
    """Show records in words, or check transcripts against the rules."""
    from .terminal.printable import printable
    from .terminal.replaying import show_record
    from .terminal.screen import Screen
    from .testkit.transcript_files import check_transcripts

    catalog = _catalog_for(args.file[0], args)
    if args.check:
        return 0 if check_transcripts(args.file, catalog, lambda line: print(printable(line))) else FAILED
    for path in args.file:
        show_record(path, catalog, Screen.standard(args.language))
    return 0


def _catalog_for(path: Path, args: argparse.Namespace) -> Catalog:
    """The catalog with which to read a record or transcripts."""
    from .data_folder import title_of, with_data

    catalog, _ = known_games(args.game)
    return with_data(catalog, title_of(path), args.data) if args.data else catalog


def verify(args: argparse.Namespace) -> int:
    """Recompute every throw of a game or of a printed strip from the secret."""
    from .press.strip import is_strip, read_strip, verify_strip
    from .terminal import record
    from .terminal.verifying import verdict

    try:
        if is_strip(content := args.record.read_bytes()):
            report = verify_strip(*read_strip(content), known_games(args.game)[0], args.commitment)
        else:
            report = verdict(record.load(args.record), _catalog_for(args.record, args), args.commitment, args.nonce)
    except RollwrightError as error:
        return _sorry(read(joined(["These dice are not proved.", error.said]), args), FAILED)
    print("\n".join(read(words, args) for words in report))
    return 0


def review(args: argparse.Namespace) -> int:
    """Show which decisions cost most, and how much was luck."""
    from .terminal.reviewing import show_review
    from .terminal.screen import Screen

    show_review(args.record, known_games(args.game)[0], Screen.standard(args.language), args.seat)
    return 0


def ladder(args: argparse.Namespace) -> int:
    """Rate the bots, with intervals."""
    from .bots import LADDER
    from .terminal.ladder_screen import show_ladder
    from .terminal.screen import Screen

    catalog, name = known_games(args.game)
    show_ladder(
        catalog.find(name, args.mode), args.bots or LADDER, args.games, args.output, Screen.standard(args.language)
    )
    return 0


def lab(args: argparse.Namespace) -> int:
    """Answer a designer's question. The worker processes start up while the rest is loaded."""
    from .lab.worker import prepare

    prepare()
    code: int = needed("rollwright.lab.command", "lab").run(args)
    return code


def evaluate(args: argparse.Namespace) -> int:
    """Compare a bot with its rivals on the same dice."""
    code: int = needed("rollwright.research.evaluation_command", "research").run(args)
    return code


def dataset(args: argparse.Namespace) -> int:
    """Write finished games for researchers."""
    command = needed("rollwright.research.dataset.command", "research")
    if not args.from_service:
        return int(command.run(args))
    serving = needed("rollwright.server.commands.serve", "server")
    return int(command.publish(args, serving.donated(serving.ServeOptions(database_url=args.database_url))))


def benchmark(args: argparse.Namespace) -> int:
    """Run a benchmark task, or list tasks or results."""
    code: int = needed("rollwright.research.benchmark_command", "research").answer(args)
    return code


def train(args: argparse.Namespace) -> int:
    """Train a policy; save it with its settings and learning curve in a folder."""
    code: int = needed("rollwright.research.train_command", "train").run(args, typed_options(args.option))
    return code


def new(args: argparse.Namespace) -> int:
    """Create a package to start from."""
    from .workshop.command import run

    return run(args, lambda words: read(words, args))


def check(args: argparse.Namespace) -> int:
    """Check the contracts of every mode of a title; a package's own tests count too."""
    from .data_folder import with_data
    from .paper.glyphs import check as can_be_drawn
    from .testkit.command import run

    catalog, name = known_games(args.game)
    catalog = with_data(catalog, name, args.data)
    for game in catalog.modes(name):
        can_be_drawn(game.paper(game.components.chosen({})))
    tests = args.tests or tests_of(args.game)
    return max(run(game, games=args.games, tests=tests) for game in catalog.modes(name))


def print_game(args: argparse.Namespace) -> int:
    """Print the game: pages to print, or the blank sheet as a drawing."""
    from .data_folder import with_data
    from .press.command import order_of, write

    catalog, name = known_games(args.game)
    game = with_data(catalog, name, args.data).find(name, args.mode)
    order = order_of(args, game, game.components.chosen(typed_options(args.option)))
    path = args.output or Path(f"{game.components.id}.pdf")
    if path.suffix.lower() in (".pdf", ".png"):
        needed("rollwright.press.typeset", "print")
    for written in write(order, path):
        print(read(Text("The print is in {file}", file=Verbatim(str(written))), args))
    return 0


def copy_data(args: argparse.Namespace) -> int:
    """Copy the component data to files that can be edited."""
    from .data_folder import write_folder

    catalog, name = known_games(args.game)
    write_folder(catalog.find(name), args.folder, args.data, args.csv or args.semicolons, args.semicolons)
    facts = {"folder": Verbatim(str(args.folder)), "game": Verbatim(args.game)}
    edit = Text("The data is in {folder}. Edit it, then: rollwright play {game} --data {folder}").filled(**facts)
    print(read(edit, args))
    return 0
