"""What a workshop does to its tables in PostgreSQL, and no other service ever does: it writes logs anew."""

from collections.abc import Sequence

from psycopg.types.json import Jsonb

from rollwright.core.game import Game
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.store import Store

from .replay import Row

MOST = 200
"""So many tables follow the rules; older ones stay as they are."""


class WorkshopStore(Store):
    """The tables of a workshop."""

    async def begun(self) -> list[str]:
        """The tables that have begun, the newest first."""
        return [row[0] for row in await self._rows("tables_in_the_workshop", most=MOST)]

    async def follow(self, game: Game) -> None:
        """Play all tables of a mode under these rules."""
        printed = game.components
        await self._do(
            "follow_the_rules", game=printed.id, mode=printed.mode, version=printed.version, data=printed.data
        )

    async def rewrite(self, id: str, known: Sequence[Row], now: Sequence[Row]) -> None:
        """Write the log of a table anew from the first act that is another."""
        same = next((n for n, pair in enumerate(zip(known, now, strict=False)) if pair[0] != pair[1]), None)
        same = min(len(known), len(now)) if same is None else same
        await self._do("cut_the_log", id=id, seq=same)
        for seq, row in enumerate(now[same:], same + 1):
            await self._do("write_act", id=id, seq=seq, seat=row.seat, nonce=row.nonce, body=row.body, at=row.at)

    async def start_from(self, id: str, start: str, options: dict[str, str]) -> None:
        """Begin the game of a table with this position."""
        await self._do("start_from", id=id, start=start, options=Jsonb(options))

    async def lay(self, live: LiveTable, still: bool) -> str:
        """What is due at a table as it is now; the lane of the bot that must act. `still`: nothing is."""
        (lane, ends), result = ("", None) if still else live.due_now(), live.result()
        turn = [seat for seat in live.match.due() if seat not in live.bots]
        facts = {"seq": live.seq, "lane": lane, "ends": ends, "turn": turn, "over": result is not None}
        await self._do("lay_again", id=live.table.id, **facts)
        await self.forget_results([live.table.id])
        if result is not None:
            await self.keep_result(live.table.id, result)
        return lane
