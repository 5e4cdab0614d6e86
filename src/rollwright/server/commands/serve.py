"""`rollwright serve`, `work`, `forget`, `prune`, `results`, `jobs`, `reports`, `league`, with a current database."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import uvicorn
from prometheus_client import start_http_server

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim, Words
from rollwright.server.background.bots import Worker
from rollwright.server.database.connection import explained, prepare, reach
from rollwright.server.database.embedded import embedded_database, sibling_database
from rollwright.server.database.jobs import Count, Failure
from rollwright.server.donating import records
from rollwright.server.donating.records import Donated
from rollwright.server.http import address
from rollwright.server.http.peers import networks
from rollwright.server.http.slow_clients import connections, raise_file_limit
from rollwright.server.leagues.creation import WrongField, checked, founded
from rollwright.server.leagues.file import LeagueFile
from rollwright.server.monitoring.garbage import keep_for_good
from rollwright.server.monitoring.logs import start_logging
from rollwright.server.ratings import update
from rollwright.server.service import Service
from rollwright.server.settings import Settings, alone, catalog_named, database, place
from rollwright.server.tables import rebuilt_results
from rollwright.server.tables.rebuilt_results import Rebuilt
from rollwright.server.talk import reports as reporting
from rollwright.server.workshop import start_options

from . import retention
from .jobs import retry_and_list

T = TypeVar("T")
NO_SENDER = (
    "E-mails need a sender and the address of this service: set ROLLWRIGHT_MAIL_FROM and ROLLWRIGHT_ADDRESS, or leave "
    "ROLLWRIGHT_MAIL empty."
)
FEWEST_CONNECTIONS = 2
"""With fewer, a process would wait for itself."""
GOODBYE = 1
"""Seconds that open streams get when the service stops."""


class ServeOptions(NamedTuple):
    """The options of the command line."""

    host: str = "0.0.0.0"  # noqa: S104  # a family's phones must reach it
    port: int = 8000
    workers: int = 1
    database_url: str = ""
    redis_url: str = ""
    bots: bool = True
    hosts: tuple[str, ...] = ()
    public: bool = False
    proxies: tuple[str, ...] = ()
    metrics_for: tuple[str, ...] = ()
    limits: float = 1.0
    lab: bool = False
    game: str = ""
    data: str = ""
    reload: bool = False
    shared: bool = False
    """Whether all variants of the title share one database, so that they can be compared."""
    metrics_port: int = 0
    """The port on which separate bot processes expose metrics."""


def serve(options: ServeOptions, starting: Callable[[], None] | None = None) -> None:
    """Serve until stopped; `starting` is called before, and nothing is printed then."""
    redis_url = options.redis_url or os.environ.get("REDIS_URL", "")
    if options.workers > 1 and not redis_url:
        raise BadOption("Several processes need Redis: set REDIS_URL, or use --workers 1.")
    if options.reload:
        start_options.check(options.game, options.public or bool(options.hosts) or options.workers > 1)
        redis_url = ""
    address.refuse_taken(options.host, options.port)
    own = _own_database(options)
    with ExitStack() as ending:
        where = _database(options, ending, own)
        more = mail_settings() | event_settings() | pool_settings() | _title_settings(options)
        settings = access_settings(options, Settings(where, redis_url, options.bots, **more))
        asyncio.run(prepare(settings.database_url))
        settings.publish()
        starting = starting or partial(print, address.welcome(options.host, options.port), flush=True)
        starting()
        uvicorn.run(
            "rollwright.server.app:create",
            factory=True,
            host=options.host,
            port=options.port,
            workers=options.workers,
            **socket_settings(),
            loop="uvloop",
            log_config=None,
            timeout_graceful_shutdown=GOODBYE,
        )


def access_settings(options: ServeOptions, settings: Settings) -> Settings:
    """Who may connect: from the command line, or the environment."""
    proxies = options.proxies or _listed("FORWARDED_ALLOW_IPS") or settings.proxies
    try:
        networks([*proxies, *options.metrics_for])
    except ValueError as error:
        raise BadOption(f"{error}. Give an address such as 192.168.1.5 or a network such as 10.0.0.0/8.") from error
    hosts = options.hosts or _listed("ROLLWRIGHT_HOSTS")
    more = {"hosts": hosts, "public": options.public, "proxies": proxies, "metrics_for": options.metrics_for}
    return msgspec.structs.replace(settings, limits=options.limits, lab=options.lab, **more)


def mail_settings() -> dict[str, Any]:
    """The e-mail settings from the environment."""
    server, address = os.environ.get("ROLLWRIGHT_MAIL", ""), os.environ.get("ROLLWRIGHT_ADDRESS", "").rstrip("/")
    sender = os.environ.get("ROLLWRIGHT_MAIL_FROM", "")
    if server and not (sender and address):
        raise BadOption(NO_SENDER)
    return {"mail_server": server, "mail_from": sender, "address": address}


def event_settings() -> dict[str, Any]:
    """The settings of large events: where nginx receives their messages, and a public beacon for their dice."""
    return {"nchan": os.environ.get("ROLLWRIGHT_NCHAN", ""), "beacon": os.environ.get("ROLLWRIGHT_BEACON", "")}


def pool_settings() -> dict[str, Any]:
    """How many database connections one process may have, if the environment says so."""
    number = os.environ.get("ROLLWRIGHT_CONNECTIONS", "")
    if not number:
        return {}
    if not number.isdecimal() or int(number) < FEWEST_CONNECTIONS:
        raise BadOption(
            f"ROLLWRIGHT_CONNECTIONS is {number!r}: "
            f"set it to a number of at least {FEWEST_CONNECTIONS}, or leave it empty."
        )
    return {"connections": int(number)}


def _title_settings(options: ServeOptions) -> dict[str, Any]:
    """The only title served, if one was named."""
    if not options.game:
        return {}
    workshop = (options.game, options.data) if options.reload else None
    return {"catalog": place(options.game, options.data), "own_data": bool(options.data), "workshop": workshop}


def _own_database(options: ServeOptions) -> str:
    """The name of its database, if one title was named; a workshop's is the same for all rules."""
    if not options.game:
        return ""
    name = database(alone(options.game, options.data), options.shared)
    return start_options.database(options.game, options.data) if options.reload else name


def _listed(variable: str) -> tuple[str, ...]:
    """The words of an environment variable."""
    return tuple(os.environ.get(variable, "").replace(",", " ").split())


def socket_settings() -> dict[str, Any]:
    """How connections are treated; what proxies say is the edge's business."""
    return {
        "http": "rollwright.server.http.slow_clients:TimedHttpProtocol",
        "limit_concurrency": connections(raise_file_limit()),
        "ws": "none",
        "access_log": False,
        "proxy_headers": False,
        "server_header": False,
    }


def work(options: ServeOptions) -> None:
    """Run bots and background jobs until stopped."""
    start_logging()
    redis_url = options.redis_url or os.environ.get("REDIS_URL", "")
    if options.metrics_port:
        start_http_server(options.metrics_port, addr="127.0.0.1")
    with ExitStack() as ending:
        settings = Settings(
            _database(options, ending), redis_url, asked=0, **mail_settings(), **event_settings(), **pool_settings()
        )
        asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    await prepare(settings.database_url)
    service = Service(settings)
    await service.open()
    keep_for_good()
    try:
        await Worker(service).run()
    finally:
        await service.close()


def forget(options: ServeOptions, table: str) -> retention.Forgotten:
    """Delete a table, named by its name or its link, or a league, named by its link."""
    where, _, name = table.rstrip("/").rpartition("/")
    forget = retention.forget_league if where == "l" or where.endswith("/l") else retention.forget
    return _run_once(options, lambda url: forget(url, name))


def prune(options: ServeOptions, older: str, dry_run: bool) -> retention.Forgotten:
    """Delete, or count, the tables that have been unused for this long."""
    return _run_once(options, lambda url: retention.prune(url, retention.age(older), dry_run))


def rebuild(options: ServeOptions, only_ratings: bool = False) -> tuple[Rebuilt, int]:
    """Recompute the results of all finished games, and the ratings; return how many people are rated."""

    async def rebuilt(url: str) -> tuple[Rebuilt, int]:
        done = Rebuilt() if only_ratings else await rebuilt_results.rebuild(url, catalog_named(""))
        return done, await update.rebuild(url)

    return _run_once(options, rebuilt)


def donated(options: ServeOptions) -> list[Donated]:
    """Games whose players agreed to publication."""
    return _run_once(options, lambda url: records.donated(url, catalog_named("")))


def jobs(options: ServeOptions, retry: str) -> tuple[list[Count], list[Failure]]:
    """The pending and failed jobs, after retrying what was requested."""
    return _run_once(options, lambda url: retry_and_list(url, retry))


def reports(options: ServeOptions) -> list[str]:
    """Reported names, each on a line: table, seat, how often, when last, and the name."""
    names = _run_once(options, reporting.reported)
    return [f"{one.table} {one.seat}  {one.times} x  {one.last:%Y-%m-%d}  {one.name}" for one in names]


def rename(options: ServeOptions, table: str, seat: str) -> tuple[str, str]:
    """Replace a name with a friendly one: the old and the new name."""
    if not seat.isdecimal():
        raise BadOption(f"Give the number of the seat, as `rollwright reports` shows it, not {seat!r}.")
    return _run_once(options, lambda url: reporting.rename(url, table.rstrip("/").rpartition("/")[2], int(seat)))


def league(options: ServeOptions, path: Path, only_check: bool) -> list[Words]:
    """Create the league in a file, or only check whether it is possible; return the message."""
    file, address = LeagueFile(path), mail_settings()["address"]
    try:
        if not only_check:
            made = _run_once(options, lambda url: founded(url, catalog_named(""), file.wish()))
            promised = Text("Commitment to its dice: {promise}", promise=Verbatim(made.promise))
            return [Text("The league is at {link}", link=Verbatim(address + made.link)), promised]
        checked(catalog_named(""), file.wish(), datetime.now(UTC))
    except WrongField as error:
        raise file.wrong(error) from error
    return [Text("Nothing is wrong with {file}.", file=Verbatim(str(path)))]


def of_title(options: ServeOptions, games: Catalog, act: Callable[[str], Coroutine[Any, Any, T]]) -> T:
    """The result of something done once, in the database shared by all variants of a title."""
    return _run_once(options, act, database(games, together=True))


def _run_once(options: ServeOptions, act: Callable[[str], Coroutine[Any, Any, T]], name: str = "") -> T:
    """The result of something done once, in an up-to-date database."""

    async def done(url: str) -> T:
        await prepare(url)
        return await act(url)

    with ExitStack() as ending:
        return asyncio.run(done(_database(options, ending, name)))


def _database(options: ServeOptions, ending: ExitStack, name: str = "") -> str:
    """The database that was named, or the built-in one."""
    given = options.database_url or os.environ.get("DATABASE_URL", "")
    if not given:
        return ending.enter_context(embedded_database(name))
    return _beside(given, name) if options.reload else given


def _beside(given: str, name: str) -> str:
    """A database of this name on the server that was named, once it answers."""
    asyncio.run(reach(given))
    with explained(given):
        return sibling_database(given, name)
