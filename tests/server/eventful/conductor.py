"""A process that conducts events and does nothing else: `python -m tests.server.eventful.conductor URL NCHAN`."""

import asyncio
import sys

from rollwright.server.monitoring.logs import start_logging
from rollwright.server.service import Service
from rollwright.server.settings import Settings


async def main(database_url: str, nchan: str) -> None:
    service = Service(Settings(database_url, connections=4, bots=False, quick=0, asked=0, slow=0, nchan=nchan))
    await service.open()
    print("ready", flush=True)
    await service.events.conductor.run()


if __name__ == "__main__":
    start_logging()
    asyncio.run(main(*sys.argv[1:]))
