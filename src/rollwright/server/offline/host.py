"""Tables in the memory of one process, which also evaluates the rules and plays for the bots: a device, or a test."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import time

from rollwright.core.catalog import Catalog
from rollwright.server.live.presence import Presence
from rollwright.server.rules.sent_tables import SentTables
from rollwright.server.rules_messages import ReplyMessage, RequestMessage, RulesRequest
from rollwright.server.rules_worker.process import Rules
from rollwright.server.settings import Settings
from rollwright.server.tables import play
from rollwright.server.tables.host import Host
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.memory import MemoryStore
from rollwright.server.wire.language import spoken
from rollwright.server.wire.problems import Refused

REMEMBERED = 100
"""The number of tables that are kept ready to be played; others are replayed on demand."""
THINKING = 2.0
"""Seconds a bot may think about a turn."""
log = logging.getLogger(__name__)


class RulesAtOnce:
    """The rules, evaluated in this process."""

    def __init__(self, catalog: Catalog) -> None:
        self.rules = Rules(catalog)
        self._sent = SentTables()

    async def ask(self, request: RulesRequest, live: LiveTable | None = None) -> bytes:
        """The answer; Refused if the rules forbid it."""
        reply = self._answer(request, live)
        if reply.lost and live is not None and self._sent.forget(live.table.id):
            reply = self._answer(request, live)
        if reply.problem is not None:
            raise Refused(reply.problem)
        return reply.body

    def _answer(self, request: RulesRequest, live: LiveTable | None) -> ReplyMessage:
        return self.rules.answer(RequestMessage(request, None if live is None else self._sent.news(live), spoken()))


class MemoryHost(Host):
    """A host over its own memory: it is its own transport and its own clock."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__(REMEMBERED)
        self.catalog = catalog
        self.settings = Settings("")
        self.memory = self.appender = MemoryStore()
        self.quick = self.asked = RulesAtOnce(catalog)
        self.fanout = self.timepiece = self
        self.presence = Presence()
        self._playing: dict[str, asyncio.Task[None]] = {}

    @asynccontextmanager
    async def store(self) -> AsyncIterator[MemoryStore]:
        """The memory."""
        yield self.memory

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[MemoryStore]:
        """The memory, for all or nothing. Nothing waits in it, so nobody else writes meanwhile."""
        with self.memory.undone_if_it_fails():
            yield self.memory

    def now(self) -> float:
        """Seconds since 1970."""
        return time()

    async def tell(self, table: str, due: bool) -> None:
        """The table has moved on; `due` if a bot must act there."""
        if due and table not in self._playing:
            self._playing[table] = asyncio.create_task(self._play_for_bots(table))

    async def _play_for_bots(self, id: str) -> None:
        try:
            live = await self.live_table(id)
            while lane := live.lane(live.match):
                await asyncio.sleep(0)
                await play.take_bots_turn(self, live, live.due_in(live.match, lane)[0], self.asked, THINKING)
        except Exception:
            log.exception("a bot failed")
        finally:
            del self._playing[id]
