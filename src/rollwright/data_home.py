"""Where the user's own games are kept: records, playtests, and the database of a house that has no other."""

import os
import sys
from pathlib import Path


def data_home() -> Path:
    """The folder the environment names; root's is one that the database, which runs as another user, may enter."""
    named, known = os.environ.get("ROLLWRIGHT_DATA"), os.environ.get("XDG_DATA_HOME")
    if named:
        return Path(named)
    if sys.platform != "win32" and os.geteuid() == 0:
        return Path("/var/lib/rollwright")
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/rollwright"
    return (Path(known) if known else Path.home() / ".local/share") / "rollwright"
