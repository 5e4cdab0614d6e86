"""Finding an opponent: a player joins someone who waits for the same game, or waits too."""

from rollwright.bots import bot_of
from rollwright.core.errors import BadOption
from rollwright.core.text import Text
from rollwright.server.identity.asker import Asker
from rollwright.server.service import Service
from rollwright.server.tables.clock import Clock
from rollwright.server.tables.messages import Joining, NewSeat, NewTable, Seated, Seeking
from rollwright.server.wire.messages import mode_in

from .new_table import fresh_seats, laid, seated_at
from .seating import announced, sat_down
from .stand_ins import USUAL

PACE = Clock("live", base=300, turn=10, instead=bot_of(USUAL))
"""The clock of games between strangers."""


async def seek(service: Service, wish: Seeking, asker: Asker) -> Seated:
    """A seat where somebody waits for this game, or where the asker waits already; else at a new table to wait at."""
    game = service.catalog.find(wish.game, mode_in(wish.mode))
    printed, who = game.components, Joining(wish.host, wish.nonce_hash)
    players = next((n for n in printed.players if n > 1), 0)
    if not players:
        raise BadOption(Text("{title} is a solo game.", title=printed.title))
    table = laid(game, NewTable(printed.id, printed.mode, friendly=wish.friendly), None)
    table = table._replace(quick=True, clock=PACE)
    async with service.transaction() as store:
        found = await store.find_quick(table, asker.person)
        waits = asker.person and await store.waiting_quick(table, asker.person)
        if waits:
            row = await store.table(waits[0])
            assert row is not None
            return seated_at(row, waits[1], "")
        if found is None:
            await store.make(table, listed=True, seats=fresh_seats(table.id, [NewSeat()] * players))
        seated, due = await sat_down(service, store, found or table.id, who, asker)
    return await announced(service, seated, due)
