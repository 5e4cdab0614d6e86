"""The command `rollwright`: begin, play, learn, serve, replay, verify, review, check, rate, print and vary games."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from .arguments import (
    takes_benchmark,
    takes_check,
    takes_copy,
    takes_data,
    takes_dataset,
    takes_evaluate,
    takes_jobs,
    takes_lab,
    takes_ladder,
    takes_language,
    takes_league,
    takes_lesson,
    takes_metrics,
    takes_new,
    takes_play,
    takes_print,
    takes_prune,
    takes_reports,
    takes_results,
    takes_rules,
    takes_serve,
    takes_share,
    takes_train,
)
from .core.catalog import Catalog
from .core.errors import BadOption, RollwrightError
from .core.fault import described, fault
from .core.game import Game
from .core.nearest import nearest
from .core.text import SOURCE_LANGUAGE, Text, Verbatim, joined
from .extras import needed
from .game_file import is_file, known_games, tests_of
from .service_commands import FAILED, forget, jobs, league, prune, reports, results, serve, share, work
from .spoken import read
from .terminal.typed_arguments import typed_names, typed_options
from .terminal.wished_language import wished_language

MISTAKEN, INTERRUPTED = 2, 130
"""Exit codes: something that was asked wrongly; Ctrl-C. FAILED is a check that found something."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. What a user does wrong is answered in one sentence."""
    args = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    asked, args.language = args.language, SOURCE_LANGUAGE
    try:
        args.language = wished_language(asked, os.environ)
        return run(args)
    except RollwrightError as error:
        return _sorry(read(error.said, args))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody listens: let the last flush go nowhere
        return FAILED
    except OSError as error:
        return _sorry(f"{error.filename}: {error.strerror}." if error.filename else f"{error}.")
    except Exception as error:
        game = getattr(args, "game", "")
        if not is_file(game) or fault(error) is None:
            raise
        return _sorry(read(_stopped(error, game), args), FAILED)


def _stopped(error: Exception, game: str) -> Text:
    """What is said of a game of the user's own whose rules raise."""
    return Text(
        "The rules stopped: {error}. `rollwright check {game}` looks for more like it.",
        error=Verbatim(described(error)),
        game=Verbatim(game),
    )


def _sorry(sentence: str, code: int = MISTAKEN) -> int:
    from .terminal.printable import printable

    print("\n".join(printable(line) for line in sentence.split("\n")), file=sys.stderr)
    return code


class Command(argparse.ArgumentParser):
    """Answers what it does not know by itself: with its own usage, and the flag that was probably meant."""

    def parse_known_args(self, *args: Any, **more: Any) -> tuple[Any, list[str]]:  # noqa: ANN401  # as argparse says
        found, rest = super().parse_known_args(*args, **more)
        if rest:
            meant = nearest(rest[0], self._option_string_actions)
            self.error(f"unknown: {rest[0]}" + (f"; did you mean {meant}?" if meant else ""))
        return found, rest


def parser() -> argparse.ArgumentParser:
    """All commands and what they take."""
    top = argparse.ArgumentParser(prog="rollwright", description="Roll-and-write games: play, check and print them.")
    top.add_argument("--version", action="version", version=f"rollwright {version('rollwright')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Command)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(run=run)
        takes_language(made)
        return made

    takes_play(command("play", play, "Play a game in this terminal."))
    takes_lesson(command("learn", learn, "Learn a game in a few minutes: a guided first game."))
    takes_rules(command("rules", show_rules, "Say how a game is played, in chapters, with examples."))
    replaying = command("replay", replay, "Show a recorded game again, or check transcripts of whole games.")
    replaying.add_argument("file", nargs="+", type=Path, metavar="FILE", help="a record; with --check, transcripts")
    replaying.add_argument("--check", action="store_true", help="replay transcripts and say what differs")
    verifying = command("verify", verify, "Compute the dice of a finished game anew, and say what that proves.")
    verifying.add_argument("record", type=Path, metavar="RECORD", help="the record of a game, or a printed dice strip")
    verifying.add_argument("--commitment", default="", metavar="HEX", help="what was promised, as you noted it then")
    verifying.add_argument("--nonce", action="append", default=[], metavar="HEX", help="your own, as you noted it")
    reviewing = command(
        "review", review, "Look back at a finished game: the sharpest moments, and the luck of the dice."
    )
    reviewing.add_argument("record", type=Path, metavar="RECORD", help="the record of a game")
    reviewing.add_argument("--seat", default="", metavar="NAME", help="whose game; by default the first person's")
    for made in (replaying, verifying, reviewing):
        made.add_argument("--game", default="", metavar="FILE.py", help="its file or package, if it is not installed")
        takes_data(made)
    takes_new(command("new", new, "Begin a game of your own: a small one that is complete, to change as you like."))
    takes_check(command("check", check, "Check that a game keeps its contracts, in all its modes."))
    takes_ladder(command("ladder", ladder, "Let all bots play each other, and rate them."))
    takes_evaluate(command("evaluate", evaluate, "Say how strong a bot is: against others, on the same dice."))
    takes_benchmark(command("benchmark", benchmark, "Run a task of the benchmark suite, and show results."))
    takes_lab(command("lab", lab, "Ask a question about a game's design: thousands of games, one number, one picture."))
    takes_dataset(command("dataset", dataset, "Write finished games as a data set: Parquet, a card, checksums."))
    takes_print(command("print", print_game, "Print a game: sheets, board, cards, rules and dice, as a PDF."))
    takes_train(command("train", train, "Train a policy for a game by self-play or against a bot; it is a bot then."))
    varying = command("data", copy_data, "Copy a game's component data, to edit and to play with --data.")
    takes_copy(varying)
    serving = command("serve", serve, "Lay tables for browsers, on this machine and in its network.")
    takes_serve(serving)
    serving.add_argument("--no-bots", action="store_true", help="leave the bots to `rollwright work`")
    takes_share(sharing := command("share", share, "Have others try a game: a link to a table, and a short survey."))
    working = command("work", work, "Play for the bots of a service and do its other work, in a process of its own.")
    takes_metrics(working)
    forgetting = command(
        "forget", forget, "Delete one table of a service, with its seats and all that was played there."
    )
    forgetting.add_argument("table", metavar="TABLE", help="its name or its link; or the link of a league")
    takes_prune(pruning := command("prune", prune, "Delete all tables of a service that nobody has used for long."))
    takes_results(resulting := command("results", results, "Make results anew from the logs, and ratings from them."))
    takes_jobs(listing := command("jobs", jobs, "Say what work of a service waits or has failed, and why."))
    takes_reports(reporting := command("reports", reports, "List names that people reported, or replace one."))
    takes_league(founding := command("league", league, "Make a league of a service from a file."))
    for made in (serving, sharing, working, forgetting, pruning, resulting, listing, reporting, founding):
        made.add_argument("--database-url", default="", metavar="URL", help="by default DATABASE_URL, else our own")
    for made in (serving, working):
        made.add_argument("--redis-url", default="", metavar="URL", help="by default REDIS_URL, else none")
    return top


# --- play ------------------------------------------------------------------------------------------------


def play(args: argparse.Namespace) -> int:
    """A new game, or one that was kept."""
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
        raise BadOption("Which game? rollwright play --list names those that are installed.")
    local.file = args.game if is_file(args.game) else ""
    local.data = str(args.data or "")
    Session(local, Screen.standard(args.language)).run()
    return 0


# --- learn -----------------------------------------------------------------------------------------------


def learn(args: argparse.Namespace) -> int:
    """The lesson, then a real game."""
    from .terminal.lesson import teach
    from .terminal.screen import Screen

    catalog, name = known_games(args.game)
    teach(_taught(catalog, name, args.mode), catalog, Screen.standard(args.language), args.step)
    return 0


def _taught(catalog: Catalog, name: str, mode: str) -> Game:
    """The mode that was asked for, else the first that has a lesson."""
    if mode:
        return catalog.find(name, mode)
    modes = catalog.modes(name)
    return next((game for game in modes if game.components.lesson is not None), modes[0])


def show_rules(args: argparse.Namespace) -> int:
    """The rulebook of a mode."""
    from .terminal import rules_page
    from .terminal.screen import Screen

    catalog, name = known_games(args.game)
    rules_page.show_rules(catalog.find(name, args.mode), Screen.standard(args.language), numbered=args.numbered)
    return 0


# --- the other commands ----------------------------------------------------------------------------------


def replay(args: argparse.Namespace) -> int:
    """Records in words; transcripts against the rules."""
    from .terminal.checking import check_transcripts
    from .terminal.replaying import show_record
    from .terminal.screen import Screen

    catalog = _known_for(args.file[0], args)
    if args.check:
        return 0 if check_transcripts(args.file, catalog, sys.stdout) else FAILED
    for path in args.file:
        show_record(path, catalog, Screen.standard(args.language))
    return 0


def _known_for(path: Path, args: argparse.Namespace) -> Catalog:
    """The games to read a record or transcripts with."""
    from .data_folder import title_of, with_data

    catalog, _ = known_games(args.game)
    return with_data(catalog, title_of(path), args.data) if args.data else catalog


def verify(args: argparse.Namespace) -> int:
    """Every throw of a game or of a printed strip computed anew from the secret."""
    from .press.strip import is_strip, read_strip, verify_strip
    from .terminal import record
    from .terminal.verifying import verdict

    try:
        if is_strip(content := args.record.read_bytes()):
            said = verify_strip(*read_strip(content), known_games(args.game)[0], args.commitment)
        else:
            said = verdict(record.load(args.record), _known_for(args.record, args), args.commitment, args.nonce)
    except RollwrightError as error:
        return _sorry(read(joined(["These dice are not proved.", error.said]), args), FAILED)
    print("\n".join(read(words, args) for words in said))
    return 0


def review(args: argparse.Namespace) -> int:
    """What cost most, and how much was luck."""
    from .terminal.reviewing import show_review
    from .terminal.screen import Screen

    show_review(args.record, known_games(args.game)[0], Screen.standard(args.language), args.seat)
    return 0


def ladder(args: argparse.Namespace) -> int:
    """Ratings with their intervals."""
    from .bots import LADDER
    from .terminal.ladder_screen import show_ladder
    from .terminal.screen import Screen

    catalog, name = known_games(args.game)
    show_ladder(
        catalog.find(name, args.mode), args.bots or LADDER, args.games, args.output, Screen.standard(args.language)
    )
    return 0


def lab(args: argparse.Namespace) -> int:
    """A designer's question. Who plays is made ready while the rest is loaded."""
    from .lab.worker import prepare

    prepare()
    answered: int = needed("rollwright.lab.command", "lab").run(args)
    return answered


def evaluate(args: argparse.Namespace) -> int:
    """A bot and its rivals on the same dice."""
    answered: int = needed("rollwright.research.evaluation_command", "research").run(args)
    return answered


def dataset(args: argparse.Namespace) -> int:
    """Finished games for researchers."""
    command = needed("rollwright.research.dataset.command", "research")
    if not args.from_service:
        return int(command.run(args))
    serving = needed("rollwright.server.serving", "server")
    return int(command.publish(args, serving.donated(serving.ServeOptions(database_url=args.database_url))))


def benchmark(args: argparse.Namespace) -> int:
    """A task, a bot, a result."""
    answered: int = needed("rollwright.research.benchmark_command", "research").answer(args)
    return answered


def train(args: argparse.Namespace) -> int:
    """A policy, its settings and its curve in a folder."""
    trained: int = needed("rollwright.research.train_command", "train").run(args, typed_options(args.option))
    return trained


def new(args: argparse.Namespace) -> int:
    """A package to begin with."""
    from .workshop.command import run

    return run(args, lambda words: read(words, args))


def check(args: argparse.Namespace) -> int:
    """The contracts of every mode of a title; those of a package with its own tests."""
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
    """The game on paper: pages to print, or the blank sheet as a drawing."""
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
    """The component data as files to edit."""
    from .data_folder import write_folder

    catalog, name = known_games(args.game)
    write_folder(catalog.find(name), args.folder, args.data, args.csv or args.semicolons, args.semicolons)
    facts = {"folder": Verbatim(str(args.folder)), "game": Verbatim(args.game)}
    edit = Text("The data is in {folder}. Edit it, then: rollwright play {game} --data {folder}").filled(**facts)
    print(read(edit, args))
    return 0
