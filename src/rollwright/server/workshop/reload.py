"""Loading rules again from their files in a process that has loaded earlier versions."""

import importlib
import sys

from rollwright.core.catalog import Catalog
from rollwright.core.errors import GameDefinitionError, RollwrightError
from rollwright.core.fault import described
from rollwright.server.settings import alone

from .files import Sources


def nothing() -> Catalog:
    """No game at all: the initial state of the process that tries rules first."""
    return Catalog([])


def read_again(game: str, data: str, sources: Sources | None = None) -> Catalog:
    """The games as their files are now; `sources`: whose modules are forgotten first.

    Whatever is wrong with them is a GameDefinitionError that says in which file and line.
    """
    sys.dont_write_bytecode = True  # two saves within a second and of one length would look the same to Python
    if sources is not None:
        for name in sources.modules():
            del sys.modules[name]
    importlib.invalidate_caches()
    try:
        return alone(game, data)
    except RollwrightError as error:
        raise GameDefinitionError(str(error)) from error
    except (Exception, SystemExit) as error:
        raise GameDefinitionError(described(error)) from error
