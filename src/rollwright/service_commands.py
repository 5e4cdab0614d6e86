"""The `rollwright` commands for a service: serve, work, forget, and the maintenance of its data."""

import argparse
from collections.abc import Iterable
from typing import Any

from .command_language import read
from .core.errors import BadOption
from .core.text import Text, Verbatim
from .data_folder import title_and_folder
from .extras import needed

FAILED = 1
"""The exit code of a command that found something wrong."""


def serve(args: argparse.Namespace) -> int:
    """Run the service."""
    serving = needed("rollwright.server.commands.serve", "server")
    options = serving.ServeOptions(
        args.host, args.port, args.workers, args.database_url, args.redis_url, not args.no_bots
    )
    if args.data and not args.game:
        raise BadOption(Text("Name the game that this data is for: rollwright serve GAME --data FOLDER."))
    data = str(args.data.absolute()) if args.data else ""
    title = {"game": args.game, "data": data, "reload": args.reload}
    serving.serve(_with_access(options._replace(**title), args))
    return 0


def _with_access(options: Any, args: argparse.Namespace) -> Any:  # noqa: ANN401  # the extra may be missing
    """The options, with what the arguments say of who may reach the service, and how often."""
    addresses = {"hosts": args.allow_host, "proxies": args.trust_proxy, "metrics_for": args.metrics_for}
    access = {name: tuple(given) for name, given in addresses.items()}
    return options._replace(public=args.public, limits=args.limits, lab=args.lab, **access)


def work(args: argparse.Namespace) -> int:
    """Run the bots and background jobs of the service."""
    serving = needed("rollwright.server.commands.serve", "server")
    options = serving.ServeOptions(database_url=args.database_url, redis_url=args.redis_url)
    serving.work(options._replace(metrics_port=args.metrics_port))
    return 0


def forget(args: argparse.Namespace) -> int:
    """Delete one table of the service."""
    serving = needed("rollwright.server.commands.serve", "server")
    tables = serving.forget(serving.ServeOptions(database_url=args.database_url), args.table)
    print(read(Text("Deleted: {tables}.", tables=Verbatim(str(tables))), args))
    return 0


def prune(args: argparse.Namespace) -> int:
    """Delete old tables of the service."""
    serving = needed("rollwright.server.commands.serve", "server")
    tables = serving.prune(serving.ServeOptions(database_url=args.database_url), args.older, args.dry_run)
    sentence = Text("Would be deleted: {tables}.") if args.dry_run else Text("Deleted: {tables}.")
    print(read(sentence.filled(tables=Verbatim(str(tables))), args))
    return 0


def results(args: argparse.Namespace) -> int:
    """Recompute the results and the ratings of the service."""
    serving = needed("rollwright.server.commands.serve", "server")
    rebuilt, people = serving.rebuild(serving.ServeOptions(database_url=args.database_url), args.ratings)
    if not args.ratings:
        print(read(Text("{n} result written.", "{n} results written.", n=rebuilt.written), args))
    print(read(Text("{n} person rated.", "{n} people rated.", n=people), args))
    if rebuilt.left:
        print(read(Text("{n} game could not be replayed.", "{n} games could not be replayed.", n=rebuilt.left), args))
        return FAILED
    return 0


def jobs(args: argparse.Namespace) -> int:
    """List the background jobs of the service; return FAILED if some have failed."""
    serving = needed("rollwright.server.commands.serve", "server")
    counts, failures = serving.jobs(serving.ServeOptions(database_url=args.database_url), args.retry)
    for one in counts:
        facts = {"task": Verbatim(one.task), "failed": one.failed, "waiting": one.waiting + one.doing}
        print(read(Text("{task}: {waiting} pending, {failed} failed").filled(**facts), args))
    print("\n".join(map(str, failures)), end="\n" if failures else "")
    return FAILED if failures else 0


def reports(args: argparse.Namespace) -> int:
    """List reported names, or replace one with a friendly one."""
    serving = needed("rollwright.server.commands.serve", "server")
    options = serving.ServeOptions(database_url=args.database_url)
    if args.rename:
        old, new = (Verbatim(name) for name in serving.rename(options, *args.rename))
        print(read(Text("{old} is called {new} now.").filled(old=old, new=new), args))
        return 0
    from .terminal.printable import printable

    lines = [printable(line) for line in serving.reports(options)]
    print("\n".join(lines) or read(Text("No name was reported."), args))
    return 0


def league(args: argparse.Namespace) -> int:
    """Create a league from a file: print its link and the commitment to its dice."""
    serving = needed("rollwright.server.commands.serve", "server")
    options = serving.ServeOptions(database_url=args.database_url)
    print("\n".join(read(words, args) for words in serving.league(options, args.file, args.check)))
    return 0


def share(args: argparse.Namespace) -> int:
    """Open a table for others to try a game, or show the results."""
    from .terminal.typed_arguments import typed_options

    serving = needed("rollwright.server.commands.serve", "server")
    sharing = needed("rollwright.server.commands.share", "server")
    game, folder = title_and_folder(args.game, args.data)
    wish = sharing.Wish(game, str(folder.absolute()) if folder else "", args.mode, typed_options(args.option))
    options = _with_access(serving.ServeOptions(database_url=args.database_url), args)
    if args.summary:
        return _print_summaries(sharing.summaries(wish, options), args)
    seats = {"players": args.players, "bots": tuple(args.against), "host": args.host, "port": args.port}
    work = sharing.Sharing(wish._replace(**seats), options)
    running = work.at_running_service()
    if running is None:
        work.serve(lambda shared: _print_invitation(shared, args, is_ours=True))
    else:
        _print_invitation(running, args)
    return 0


def _print_summaries(summaries: Iterable[tuple[Any, str]], args: argparse.Namespace) -> int:
    telling = needed("rollwright.server.playtests.summary_text", "server")
    for summary, base in summaries:
        print("\n".join(read(words, args) for words in telling.summary_lines(summary, base)))
    return 0


def _print_invitation(shared: Any, args: argparse.Namespace, is_ours: bool = False) -> None:  # noqa: ANN401  # the extra may be missing
    """Print where others play, and where the author reads the answers."""
    address = needed("rollwright.server.http.address", "server")
    facts = {"title": Verbatim(shared.title), "link": Verbatim(shared.link), "summary": Verbatim(shared.summary)}
    lines = [Text("A table of {title} is waiting for players. Send them this link:"), Text("  {link}")]
    lines += [Text("They get a short survey afterwards. Only you can read their answers:"), Text("  {summary}")]
    if is_ours:
        lines.append(Text("Stop with Ctrl-C; the answers are kept."))
    print(
        f"\n{address.qr_code(shared.link)}",
        *(read(words.filled(**facts), args) for words in lines),
        sep="\n",
        flush=True,
    )
