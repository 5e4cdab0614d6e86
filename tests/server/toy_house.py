"""A real server that also knows the toys, which show what installed games do not: secrets, cards, words, boards."""

import asyncio
import json
import sys
from typing import Any

import msgspec
import uvicorn

from rollwright.core.catalog import Catalog
from rollwright.server.app import application
from rollwright.server.commands.serve import socket_settings
from rollwright.server.database.migrate import migrate
from rollwright.server.monitoring.logs import start_logging
from rollwright.server.settings import Settings
from tests.core.scramble import SCRAMBLE
from tests.core.toys import CARDS, CROSSES, LANES, SECRETS, WORDS
from tests.server.in_turns import IN_TURNS
from tests.server.taught import TAUGHT
from tests.testkit.orchard import ORCHARD

TOYS = (CROSSES, SECRETS, LANES, CARDS, WORDS, SCRAMBLE, ORCHARD, TAUGHT, IN_TURNS)
OPEN = {
    ("ludum_quest", "competitive"),
    ("ludum_quest", "draft"),
    ("pig", ""),
    ("rolling_cubes", "last_die"),
    ("in_turns", ""),
}
"""The ways to play, of those for several, in which everybody sees all that happens."""


def catalog() -> Catalog:
    return Catalog([*Catalog.discover(), *TOYS])


def settings(database_url: str, **more: Any) -> Settings:  # noqa: ANN401  # as settings are
    """Those of a house with the toys."""
    told = {"database_url": database_url, "beat": 0.5, "limits": 0, "catalog": "tests.server.toy_house:catalog"}
    return msgspec.convert(told | more, Settings)


def main() -> None:
    database_url, port, *more = sys.argv[1:]
    start_logging()
    asyncio.run(migrate(database_url))
    uvicorn.run(
        application(settings(database_url, **json.loads(more[0] if more else "{}"))),
        host="127.0.0.1",
        port=int(port),
        **socket_settings(),
        log_config=None,
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main()
