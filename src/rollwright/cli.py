"""The command `rollwright`: play, learn, serve, replay, verify, review, check, rate, print and vary games."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from .arguments import (
    GAME,
    takes_data,
    takes_door,
    takes_jobs,
    takes_ladder,
    takes_language,
    takes_league,
    takes_lesson,
    takes_metrics,
    takes_play,
    takes_print,
    takes_prune,
    takes_reports,
    takes_results,
    takes_rules,
)
from .core.catalog import Catalog
from .core.errors import BadOption, RollwrightError
from .core.game import Game
from .core.text import SOURCE_LANGUAGE, Reader, Text, Verbatim, Words, joined
from .terminal.game_file import is_file, known_games
from .terminal.typed_arguments import typed_names, typed_options
from .terminal.wished_language import wished_language

FAILED, MISTAKEN, INTERRUPTED = 1, 2, 130
"""Exit codes: a check that found something; something that was asked wrongly; Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. What a user does wrong is answered in one sentence."""
    args = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    asked, args.language = args.language, SOURCE_LANGUAGE
    try:
        args.language = wished_language(asked, os.environ)
        return run(args)
    except RollwrightError as error:
        return _sorry(_read(error.said, args))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody listens: let the last flush go nowhere
        return FAILED
    except OSError as error:
        return _sorry(f"{error.filename}: {error.strerror}." if error.filename else f"{error}.")


def _read(words: Words, args: argparse.Namespace) -> str:
    """What the house says, in the language of whoever reads."""
    from .words.languages import language

    return Reader(language(args.language)).read(words)


def _sorry(sentence: str, code: int = MISTAKEN) -> int:
    from .terminal.printable import printable

    print("\n".join(printable(line) for line in sentence.split("\n")), file=sys.stderr)
    return code


def parser() -> argparse.ArgumentParser:
    """All commands and what they take."""
    top = argparse.ArgumentParser(prog="rollwright", description="Roll-and-write games: play, check and print them.")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

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
    verifying.add_argument("record", type=Path, metavar="RECORD", help="the record of a game")
    verifying.add_argument("--commitment", default="", metavar="HEX", help="what was promised, as you noted it then")
    verifying.add_argument("--nonce", action="append", default=[], metavar="HEX", help="your own, as you noted it")
    reviewing = command(
        "review", review, "Look back at a finished game: the sharpest moments, and the luck of the dice."
    )
    reviewing.add_argument("record", type=Path, metavar="RECORD", help="the record of a game")
    reviewing.add_argument("--seat", default="", metavar="NAME", help="whose game; by default the first person's")
    for made in (replaying, verifying, reviewing):
        made.add_argument("--game", default="", metavar="FILE.py", help="where the game is, if it is not installed")
        takes_data(made)
    checking = command("check", check, "Check that a game keeps its contracts, in all its modes.")
    checking.add_argument("game", metavar="GAME", help=GAME)
    checking.add_argument("--games", type=int, default=20, metavar="N", help="random games for each check")
    checking.add_argument("--tests", type=Path, metavar="DIR", help="the folder of the game's own tests")
    takes_data(checking)
    takes_ladder(command("ladder", ladder, "Let all bots play each other, and rate them."))
    takes_print(command("print", print_sheet, "Draw a game's blank sheet."))
    varying = command("data", copy_data, "Copy a game's component data, to edit and to play with --data.")
    varying.add_argument("game", metavar="GAME", help=GAME)
    varying.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder")
    serving = command("serve", serve, "Lay tables for browsers, on this machine and in its network.")
    serving.add_argument("--host", default="0.0.0.0", help="the address to listen at; by default all")  # noqa: S104
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--workers", type=int, default=1, metavar="N", help="processes; more than one need Redis")
    takes_door(serving)
    serving.add_argument("--no-bots", action="store_true", help="leave the bots to `rollwright work`")
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
    for made in (serving, working, forgetting, pruning, resulting, listing, reporting, founding):
        made.add_argument("--database-url", default="", metavar="URL", help="by default DATABASE_URL, else our own")
    for made in (serving, working):
        made.add_argument("--redis-url", default="", metavar="URL", help="by default REDIS_URL, else none")
    return top


# --- play ------------------------------------------------------------------------------------------------


def play(args: argparse.Namespace) -> int:
    """A new game, or one that was kept."""
    from .terminal.data_folder import title_of, with_data
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
    from .terminal.data_folder import title_of, with_data

    catalog, _ = known_games(args.game)
    return with_data(catalog, title_of(path), args.data) if args.data else catalog


def verify(args: argparse.Namespace) -> int:
    """Every throw computed anew from the secret."""
    from .terminal import record
    from .terminal.verifying import verdict

    try:
        said = verdict(record.load(args.record), _known_for(args.record, args), args.commitment, args.nonce)
    except RollwrightError as error:
        return _sorry(_read(joined(["These dice are not proved.", error.said]), args), FAILED)
    print("\n".join(_read(words, args) for words in said))
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


def check(args: argparse.Namespace) -> int:
    """The contracts of every mode of a title."""
    from .paper.glyphs import check as can_be_drawn
    from .terminal.data_folder import with_data
    from .testkit.command import run

    catalog, name = known_games(args.game)
    catalog = with_data(catalog, name, args.data)
    for game in catalog.modes(name):
        can_be_drawn(game.paper(game.components.chosen({})))
    return max(run(game, games=args.games, tests=args.tests) for game in catalog.modes(name))


def print_sheet(args: argparse.Namespace) -> int:
    """The blank sheet as SVG."""
    from .paper import LIGHT, LOW_INK, SLATE, draw
    from .terminal.data_folder import with_data

    catalog, name = known_games(args.game)
    game = with_data(catalog, name, args.data).find(name, args.mode)
    spec = game.paper(game.components.chosen(typed_options(args.option)))
    path = args.output or Path(f"{game.components.id}.svg")
    theme = {"light": LIGHT, "dark": SLATE, "low-ink": LOW_INK}[args.theme]
    path.write_text(draw(spec, theme=theme), encoding="utf-8")
    print(_read(Text("The sheet is in {file}", file=Verbatim(str(path))), args))
    return 0


def copy_data(args: argparse.Namespace) -> int:
    """The component data as files to edit."""
    from .terminal.data_folder import write_folder

    catalog, name = known_games(args.game)
    write_folder(catalog.find(name), args.folder)
    facts = {"folder": Verbatim(str(args.folder)), "game": Verbatim(args.game)}
    edit = Text("The data is in {folder}. Edit it, then: rollwright play {game} --data {folder}").filled(**facts)
    print(_read(edit, args))
    return 0


def serve(args: argparse.Namespace) -> int:
    """The service."""
    serving = _serving()
    options = serving.ServeOptions(
        args.host, args.port, args.workers, args.database_url, args.redis_url, not args.no_bots
    )
    door = {"hosts": args.allow_host, "proxies": args.trust_proxy, "metrics_for": args.metrics_for}
    serving.serve(
        options._replace(public=args.public, limits=args.limits, **{name: tuple(said) for name, said in door.items()})
    )
    return 0


def work(args: argparse.Namespace) -> int:
    """The bots of the service."""
    serving = _serving()
    options = serving.ServeOptions(database_url=args.database_url, redis_url=args.redis_url)
    serving.work(options._replace(metrics_port=args.metrics_port))
    return 0


def forget(args: argparse.Namespace) -> int:
    """One table of the service, gone."""
    serving = _serving()
    gone = serving.forget(serving.ServeOptions(database_url=args.database_url), args.table)
    print(_read(Text("Deleted: {tables}.", tables=Verbatim(str(gone))), args))
    return 0


def prune(args: argparse.Namespace) -> int:
    """Old tables of the service, gone."""
    serving = _serving()
    gone = serving.prune(serving.ServeOptions(database_url=args.database_url), args.older, args.dry_run)
    said = Text("Would be deleted: {tables}.") if args.dry_run else Text("Deleted: {tables}.")
    print(_read(said.filled(tables=Verbatim(str(gone))), args))
    return 0


def results(args: argparse.Namespace) -> int:
    """The results and the ratings of the service, made anew."""
    serving = _serving()
    done, rated = serving.rebuild(serving.ServeOptions(database_url=args.database_url), args.ratings)
    if not args.ratings:
        print(_read(Text("{n} result written.", "{n} results written.", n=done.written), args))
    print(_read(Text("{n} person rated.", "{n} people rated.", n=rated), args))
    if done.left:
        print(_read(Text("{n} game could not be followed.", "{n} games could not be followed.", n=done.left), args))
        return FAILED
    return 0


def jobs(args: argparse.Namespace) -> int:
    """The work of the service beside the moves; 1 if some has failed."""
    serving = _serving()
    counts, failures = serving.jobs(serving.ServeOptions(database_url=args.database_url), args.retry)
    for one in counts:
        facts = {"task": Verbatim(one.task), "failed": one.failed, "waiting": one.waiting + one.doing}
        print(_read(Text("{task}: {waiting} waiting, {failed} failed").filled(**facts), args))
    print("\n".join(map(str, failures)), end="\n" if failures else "")
    return FAILED if failures else 0


def reports(args: argparse.Namespace) -> int:
    """Names that were reported, or a friendly one instead."""
    serving = _serving()
    options = serving.ServeOptions(database_url=args.database_url)
    if args.rename:
        old, new = (Verbatim(name) for name in serving.rename(options, *args.rename))
        print(_read(Text("{old} is called {new} now.").filled(old=old, new=new), args))
        return 0
    from .terminal.printable import printable

    found = [printable(line) for line in serving.reports(options)]
    print("\n".join(found) or _read(Text("No name was reported."), args))
    return 0


def league(args: argparse.Namespace) -> int:
    """A league from a file: where it is, and what binds it to its dice."""
    serving = _serving()
    options = serving.ServeOptions(database_url=args.database_url)
    print("\n".join(_read(words, args) for words in serving.league(options, args.file, args.check)))
    return 0


def _serving() -> ModuleType:
    try:
        return import_module("rollwright.server.serving")
    except ModuleNotFoundError as missing:
        raise BadOption(
            Text(
                "{module} is missing. Install it with: pip install 'rollwright[server]'",
                module=Verbatim(missing.name or ""),
            )
        ) from missing
