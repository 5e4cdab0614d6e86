"""A real server that also knows the toys, which show what installed games do not: secrets, cards, words, boards."""

import asyncio
import sys

import uvicorn

from rollwright.core.catalog import Catalog
from rollwright.server import rounds
from rollwright.server.app import application
from rollwright.server.logs import start_logging
from rollwright.server.migrate import migrate
from rollwright.server.settings import Settings
from tests.core.scramble import SCRAMBLE
from tests.core.toys import CARDS, CROSSES, LANES, SECRETS, WORDS
from tests.testkit.orchard import ORCHARD

TOYS = (CROSSES, SECRETS, LANES, CARDS, WORDS, SCRAMBLE, ORCHARD)


def catalog() -> Catalog:
    return Catalog([*Catalog.discover(), *TOYS])


def main() -> None:
    database_url, port, *patience = sys.argv[1:]
    rounds.PATIENCE = float(patience[0]) if patience else rounds.PATIENCE
    start_logging()
    asyncio.run(migrate(database_url))
    app = application(Settings(database_url, beat=0.5, catalog="tests.server.toy_house:catalog"))
    uvicorn.run(app, host="127.0.0.1", port=int(port), access_log=False, log_config=None, timeout_graceful_shutdown=1)


if __name__ == "__main__":
    main()
